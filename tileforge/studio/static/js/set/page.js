/** What the parts of the Set page share: what it shows, how it is changed, and small helpers. */

import { el, pageData } from "../dom.js";
import { Members } from "../members/client.js";
import { textField } from "../members/form.js";
import { t } from "../words.js";

const data = pageData();

export const { icons, others } = data;
export const members = new Members("head", data.view);
export const set = encodeURIComponent(document.body.dataset.set);
/** What the fields of the page are bound to. */
export const binding = { editable: members.editable, changed: (path, value) => members.type(path, value, null) };

const LANGUAGES = ["en", "fr"];

/** Return `value` if it is a list, else an empty one: a file may hold anything. */
export function list(value) {
  return Array.isArray(value) ? value : [];
}

/** Return `value` if it is an object, else an empty one. */
export function object(value) {
  return value && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** Return a field for each language of the text at `path`. */
export function inBoth(path, label) {
  return el("div", { class: "both" }, ...LANGUAGES.map((lang) => textField(binding, [...path, lang], `${label} (${t(`studio.lang.${lang}`)})`, { lang })));
}

/** How boxes were ticked whose change is still under way. @type {Map<HTMLInputElement, boolean>} */
const wanted = new Map();

/**
 * Put `value` at `path`; null or false takes the member out. Until that is done, the `box` that was ticked for
 * it stays as it is, whatever else is shown meanwhile.
 */
export async function put(path, value, box = null) {
  if (box) wanted.set(box, box.checked);
  await members.do(value === null || value === false ? { do: "remove", path } : { do: "put", path, value });
  if (box && wanted.delete(box)) members.dispatchEvent(new Event("view"));
}

/** Let `box` show whether something is so, unless the user has just said otherwise. */
export function tick(box, so) {
  box.checked = wanted.get(box) ?? so;
}

/** Return the values of the ticked `boxes`: first those of `before`, in their order. */
export function ticked(boxes, before) {
  const now = boxes.filter((box) => box.checked).map((box) => box.value);
  return [...before.filter((value) => now.includes(value)), ...now.filter((value) => !before.includes(value))];
}
