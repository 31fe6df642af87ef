/** Short messages that are shown for a while and read out. */

import { el, one } from "./dom.js";

const LASTS_MS = 6000;

/**
 * Say `text`; a `problem` stays longer and is marked as such. A message `about` something takes the place of
 * what was last said about it.
 */
export function say(text, { problem = false, action = null, about = "" } = {}) {
  const box = el("div", { class: problem ? "notice problem" : "notice" }, el("p", {}, text));
  if (action) box.append(el("button", { type: "button", class: "quiet", onclick: () => { box.remove(); action.run(); } }, action.label));
  const list = one("#notices");
  if (about) box.dataset.about = about;
  for (const old of [...list.children]) if (about && old.dataset.about === about) old.remove();
  for (const old of [...list.children].slice(0, -2)) old.remove();
  list.append(box);
  setTimeout(() => box.remove(), problem ? LASTS_MS * 2 : LASTS_MS);
}
