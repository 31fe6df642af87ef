/** Two versions of a file side by side, and the choice between them. */

import { get, post, Refused, told } from "./api.js";
import { el, fill } from "./dom.js";
import { say } from "./notice.js";
import { hasWords, t } from "./words.js";

const MARKS = {
  same: ["", ""],
  changed: ["≠", "document.conflict.mark-changed"],
  mine: ["−", "document.conflict.mark-mine"],
  theirs: ["+", "document.conflict.mark-theirs"],
};
const LISTS = { tiles: "document.list.tiles", pieces: "document.list.pieces" };

let showing = false;

/**
 * Show both versions of a document in conflict until the user has chosen.
 * @param {import("./document.js").OpenDocument} document
 * @returns {Promise<Object|null>} its new state; null if the choice was put off
 */
export async function compare(document) {
  if (showing) return null;
  showing = true;
  const dialog = el("dialog", { class: "conflict", "aria-labelledby": "conflict-title" });
  try {
    let found = await get(document.path("/conflict"));
    window.document.body.append(dialog);
    while (!found.state) {
      const choice = await chosen(dialog, found);
      if (!choice) return null;
      try {
        const state = await post(document.path("/resolve"), { choice, theirs_version: found.theirs_version });
        say(t("document.conflict.over"));
        return state;
      } catch (error) {
        if (!(error instanceof Refused && error.status === 409)) throw error;
        told(error);
        found = await get(document.path("/conflict"));
      }
    }
    return found.state;
  } finally {
    showing = false;
    dialog.close();
    dialog.remove();
  }
}

/** Show `found` in `dialog` and return "mine", "theirs", "merged" or "" once the user has chosen. */
function chosen(dialog, found) {
  const choice = (value, key, primary = false) => el("button", { value, class: primary ? "primary" : null }, t(key));
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", { id: "conflict-title" }, t("document.conflict.title")),
    el("p", {}, t("document.conflict.why")),
    found.differences.length > 0 && inWords(found.differences),
    el("h3", {}, t("document.conflict.lines")),
    el("div", { class: "diff-frame", tabindex: "0", role: "region", "aria-label": t("document.conflict.lines") }, lines(found.rows)),
    el("p", { class: "muted" }, t(found.can_merge ? "document.conflict.can-merge" : "document.conflict.no-merge")),
    el(
      "div",
      { class: "actions" },
      el("button", { value: "", class: "quiet", autofocus: true }, t("document.conflict.later")),
      choice("theirs", "document.conflict.take-theirs"),
      choice("mine", "document.conflict.keep-mine"),
      found.can_merge && choice("merged", "document.conflict.take-both", true),
    ),
  );
  fill(dialog, form);
  dialog.returnValue = "";
  if (!dialog.open) dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true });
  });
}

function inWords(differences) {
  const value = (text, other) => {
    if (text === null) return el("em", {}, t("document.conflict.nothing"));
    return text || el("em", {}, t(other === null ? "document.conflict.there" : "document.conflict.mark-changed"));
  };
  return el(
    "table",
    { class: "differences" },
    el("caption", {}, t("document.conflict.differs", { n: differences.length })),
    el("thead", {}, el("tr", {},
      el("th", { scope: "col" }, t("document.conflict.where")),
      el("th", { scope: "col" }, t("document.conflict.mine")),
      el("th", { scope: "col" }, t("document.conflict.theirs")),
    )),
    el("tbody", {}, ...differences.map((each) => el("tr", {},
      el("th", { scope: "row" }, place(each)),
      el("td", {}, value(each.mine, each.theirs)),
      el("td", {}, value(each.theirs, each.mine)),
    ))),
  );
}

/** Return what a place of a file is called: "tile Q, count". */
function place({ list, name, member }) {
  const where = list ? t("document.place.entry", { list: LISTS[list] ? t(LISTS[list]) : list, name }) : named(name);
  return member ? t("document.place.member", { where, member: named(member) }) : where;
}

function named(member) {
  return hasWords(`document.member.${member}`) ? t(`document.member.${member}`) : member;
}

function lines(rows) {
  return el(
    "table",
    { class: "diff" },
    el("thead", {}, el("tr", {},
      el("th", { scope: "col", class: "number" }, el("span", { class: "visually-hidden" }, t("document.conflict.line"))),
      el("th", { scope: "col" }, t("document.conflict.mine")),
      el("th", { scope: "col", class: "mark" }, el("span", { class: "visually-hidden" }, t("document.conflict.mark"))),
      el("th", { scope: "col", class: "number" }, el("span", { class: "visually-hidden" }, t("document.conflict.line"))),
      el("th", { scope: "col" }, t("document.conflict.theirs")),
    )),
    el("tbody", {}, ...rows.map(line)),
  );
}

function line(row) {
  if (row.kind === "skipped") {
    return el("tr", { class: "skipped" }, el("td", { colspan: 5 }, `⋯ ${t("document.conflict.skipped")}`));
  }
  const [sign, key] = MARKS[row.kind];
  const [mine, theirs] = row.kind === "changed" ? toldApart(row.mine, row.theirs) : [[row.mine], [row.theirs]];
  const mark = key ? [el("span", { "aria-hidden": "true" }, sign), el("span", { class: "visually-hidden" }, t(key))] : [];
  return el(
    "tr",
    { class: row.kind },
    el("td", { class: "number" }, row.mine_line),
    el("td", { class: "text mine-text" }, ...mine),
    el("td", { class: "mark" }, ...mark),
    el("td", { class: "number" }, row.theirs_line),
    el("td", { class: "text theirs-text" }, ...theirs),
  );
}

/** Return both texts with the part marked in which they differ. */
function toldApart(mine, theirs) {
  const least = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < least && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < least - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  return [mine, theirs].map((text) => {
    const middle = text.slice(start, text.length - end);
    return [text.slice(0, start), middle && el("mark", {}, middle), text.slice(text.length - end)];
  });
}
