/** Short messages that are shown for a while and read out. */

import { el, one } from "./dom.js";

const LASTS_MS = 6000;

/** Say `text`; a `problem` stays longer and is marked as such. */
export function say(text, { problem = false, action = null } = {}) {
  const box = el("div", { class: problem ? "notice problem" : "notice" }, el("p", {}, text));
  if (action) box.append(el("button", { type: "button", class: "quiet", onclick: () => { box.remove(); action.run(); } }, action.label));
  const list = one("#notices");
  for (const old of [...list.children].slice(0, -2)) old.remove();
  list.append(box);
  setTimeout(() => box.remove(), problem ? LASTS_MS * 2 : LASTS_MS);
}
