/** Buttons that put sections, steps, pictures and boards into a rule text. */

import { get, ofSet, told } from "../api.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";

const GROUPS = ["section", "step", "symbol", "card", "piece", "tile", "board"];

/**
 * @typedef {{group: string, id: string, name: string, text: string, selected: string, picture: string, block: boolean}} Insertable
 */

/**
 * Fill `box` with a menu for each kind of thing that there is.
 * @param {HTMLElement} box @param {import("../editor.js").Editor} editor @param {string} lang of the text
 */
export async function offerInserts(box, editor, lang) {
  /** @type {{entries: Insertable[]}} */
  const { entries } = await get(ofSet(`/rules/insertable?lang=${lang}`));
  const menus = GROUPS.map((group) => menu(group, entries.filter((entry) => entry.group === group), editor));
  fill(box, el("span", { class: "label muted", id: "insert-label" }, t("rules.insert")), ...menus.filter(Boolean));
}

/** Open the first menu, for the keyboard. */
export function openFirst(box) {
  const first = box.querySelector("details");
  if (!first) return;
  first.open = true;
  first.querySelector("summary").focus();
}

function menu(group, entries, editor) {
  if (entries.length === 0) return null;
  const list = el("div", { class: `menu-body insert-list ${group}`, role: "group", "aria-label": t(`rules.group.${group}`) });
  const details = el("details", { class: "menu" }, el("summary", { class: "button" }, t(`rules.group.${group}`)), list);
  details.addEventListener("toggle", () => {
    if (!details.open) return;
    closeOthers(details);
    // Pictures are asked for when they are first to be seen.
    if (!list.childElementCount) fill(list, ...entries.map((entry) => button(entry, editor, details)));
    intoWindow(list);
  });
  details.addEventListener("keydown", (event) => onKey(event, details, list));
  return details;
}

function button(entry, editor, details) {
  return el(
    "button",
    {
      type: "button", class: "quiet insert",
      onclick: () => {
        details.open = false;
        insert(editor, entry);
      },
    },
    entry.picture && el("img", { src: entry.picture, alt: "", loading: "lazy" }),
    el("span", {}, entry.name),
  );
}

/** Put a thing where the caret is; what stands between empty lines gets them. */
function insert(editor, entry) {
  const { area } = editor;
  const { value, selectionEnd } = area;
  if (!entry.block) {
    editor.insert(entry.text, entry.selected);
    return;
  }
  const isList = entry.group === "step";
  const before = value.slice(0, selectionEnd);
  const after = value.slice(selectionEnd);
  // Within a line, it goes below that line.
  const rest = after.indexOf("\n") < 0 ? after.length : after.indexOf("\n");
  const lineStart = before.lastIndexOf("\n") + 1;
  const isInLine = before.slice(lineStart).trim() !== "" || after.slice(0, rest).trim() !== "";
  if (isInLine) area.setSelectionRange(selectionEnd + rest, selectionEnd + rest);
  const head = isInLine ? value.slice(0, selectionEnd + rest) : before;
  const tail = isInLine ? after.slice(rest) : after;
  const follows = isList && /(?:^|\n)\d+\. [^\n]*\n?$/.test(head);
  const lead = head === "" ? "" : gap(/\n*$/.exec(head)[0].length, follows ? 1 : 2);
  const trail = gap(/^\n*/.exec(tail)[0].length, isList ? 1 : 2);
  editor.insert(lead + entry.text + trail, entry.selected);
}

function gap(there, wanted) {
  return "\n".repeat(Math.max(0, wanted - there));
}

function onKey(event, details, list) {
  if (event.key === "Escape" && details.open) {
    details.open = false;
    details.querySelector("summary").focus();
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!by || !details.open) return;
  event.preventDefault();
  const buttons = [...list.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}

/** Move an open list to the left as far as it hangs over the window's edge. */
function intoWindow(list) {
  list.style.left = "";
  const over = list.getBoundingClientRect().right - (document.documentElement.clientWidth - 8);
  if (over > 0) list.style.left = `${-over}px`;
}

function closeOthers(open) {
  for (const other of document.querySelectorAll("details.menu[open]")) {
    if (other !== open) other.open = false;
  }
}

document.addEventListener("pointerdown", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("details.menu")) closeOthers(null);
});

/** Keep the menus in step with the set. */
export const refreshInserts = (box, editor, lang) => offerInserts(box, editor, lang).catch(told);
