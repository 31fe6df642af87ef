/** Tiles dragged to another place: with a mouse or pen at once, with a finger after a moment's hold. */

import { all, el } from "../dom.js";
import { numberOf } from "./grid.js";

const FAR_PX = 8;
const HOLD_MS = 400;
const EDGE_PX = 70;
const SCROLL_PX = 14;

/**
 * Let the cards of a grid be dragged.
 * @param {import("./grid.js").Grid} grid
 * @param {(numbers: number[], before: number|null) => void} drop what to do with the tiles that were dragged
 */
export function letDrag(grid, drop) {
  let drag = null;

  grid.list.addEventListener("pointerdown", (event) => {
    const link = event.target.closest("a");
    if (!link || event.button !== 0 || event.ctrlKey || event.shiftKey || event.metaKey) return;
    const number = numberOf(link);
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, number, going: false, before: undefined };
    if (event.pointerType === "touch") {
      const held = drag;
      drag.hold = setTimeout(() => held === drag && begin(event.clientX, event.clientY), HOLD_MS);
    }
  });

  window.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR_PX;
    if (!drag.going && far) {
      if (event.pointerType === "touch") return forget();
      begin(event.clientX, event.clientY);
    }
    if (drag?.going) follow(event.clientX, event.clientY);
  });
  window.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { going, numbers, before } = drag;
    forget();
    if (!going) return;
    // The click that ends a drag opens no tile.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    if (before !== undefined) drop(numbers, before);
  });
  window.addEventListener("pointercancel", forget);
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag?.going) {
      event.stopPropagation();
      forget();
    }
  }, { capture: true });
  grid.list.addEventListener("touchmove", (event) => drag?.going && event.preventDefault(), { passive: false });
  grid.list.addEventListener("contextmenu", (event) => drag && event.preventDefault());

  function begin(x, y) {
    drag.going = true;
    drag.numbers = (grid.picked.has(drag.number) ? [...grid.picked] : [drag.number]).sort((a, b) => a - b);
    for (const number of drag.numbers) grid.item(number)?.classList.add("dragged");
    drag.ghost = ghost(grid.item(drag.number), drag.numbers.length);
    drag.line = el("div", { class: "drop-line", "aria-hidden": "true" });
    document.body.append(drag.ghost, drag.line);
    document.body.classList.add("dragging");
    follow(x, y);
  }

  function follow(x, y) {
    drag.ghost.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    const place = placeAt(all("li", grid.list), x, y);
    drag.before = place?.before;
    drag.line.hidden = !place;
    if (!place) return;
    drag.line.style.left = `${place.x - 2}px`;
    drag.line.style.top = `${place.top}px`;
    drag.line.style.height = `${place.height}px`;
  }

  function forget() {
    if (!drag) return;
    clearTimeout(drag.hold);
    drag.ghost?.remove();
    drag.line?.remove();
    for (const item of all(".dragged", grid.list)) item.classList.remove("dragged");
    document.body.classList.remove("dragging");
    drag = null;
  }
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Return which tile a drop at (x, y) comes before (null: after the last), and where to show that. */
function placeAt(items, x, y) {
  for (const [index, item] of items.entries()) {
    const box = item.getBoundingClientRect();
    if (y < box.top - 12 || y > box.bottom + 12) continue;
    const next = items[index + 1]?.getBoundingClientRect();
    if (x < box.left + box.width / 2) return { before: numberOf(item), x: box.left - 6, top: box.top, height: box.height };
    if (!next || next.top > box.top + 1) {
      const before = items[index + 1] ? numberOf(items[index + 1]) : null;
      return { before, x: box.right + 6, top: box.top, height: box.height };
    }
  }
  return null;
}

function ghost(item, n) {
  const picture = item.querySelector(".tile-picture").cloneNode(true);
  return el("div", { class: "ghost", "aria-hidden": "true" }, picture, n > 1 && el("span", { class: "badge good" }, `${n}`));
}
