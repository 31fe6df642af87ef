/** Keys in the list of cards or of pieces: from one to the next, move, copy, delete. */

import { all } from "../dom.js";

const ARROWS = { ArrowLeft: [-1, false], ArrowRight: [1, false], ArrowUp: [-1, true], ArrowDown: [1, true] };

/**
 * Let keys act in `list`, whose entries each hold one button.
 * @param {HTMLElement} list
 * @param {((name: string, index: number, to?: number) => Promise<void>)|null} act what changes an entry, if that may be
 */
export function listenToKeys(list, act) {
  list.addEventListener("keydown", async (event) => {
    const buttons = all("button", list);
    const index = buttons.indexOf(event.target);
    const control = event.ctrlKey || event.metaKey;
    if (index < 0) return;
    if (event.key in ARROWS && !control && !event.shiftKey) {
      const [step, lines] = ARROWS[event.key];
      const to = index + step * (lines ? columns(buttons) : 1);
      event.preventDefault();
      if (to < 0 || to >= buttons.length) return;
      if (!event.altKey) buttons[to].focus();
      else if (act) await done("move", index, to);
    } else if (act && event.key === "Delete") {
      event.preventDefault();
      await done("remove", index);
    } else if (act && control && event.key.toLowerCase() === "d") {
      event.preventDefault();
      await done("copy", index, index + 1);
    }
  });

  async function done(name, index, to = index) {
    await act(name, index, to);
    all("button", list)[Math.min(to, all("button", list).length - 1)]?.focus();
  }
}

function columns(buttons) {
  const top = buttons[0].getBoundingClientRect().top;
  return buttons.filter((button) => button.getBoundingClientRect().top === top).length;
}
