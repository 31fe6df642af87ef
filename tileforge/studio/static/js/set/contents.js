/** What a set says that it holds, beside what it holds. */

import { el, fill, one } from "../dom.js";
import { t } from "../words.js";
import { members, object, put, tick } from "./page.js";

const KEEP = ["x", "studio", "keep_contents"];

/** Let what is counted be written into the set. */
export function beginContents() {
  one("#write-all").addEventListener("click", writeAll);
  one("#keep").addEventListener("change", (event) => put(KEEP, event.target.checked, event.target));
}

/** Show the contents; return how many numbers differ. */
export function drawContents() {
  const rows = members.view.contents.filter((row) => row.stated !== null || row.found > 0);
  const differing = rows.filter(differs).length;
  if (members.editable) {
    tick(one("#keep"), members.view.kept);
    one("#write-all").disabled = rows.every((row) => row.stated === row.found);
  }
  one("#no-contents").hidden = rows.length > 0;
  one("#contents-table").hidden = rows.length === 0;
  fill(one("#contents-rows"), ...rows.flatMap((row, index) => [
    row.name !== null && row.key !== rows[index - 1]?.key && el("tr", { class: "group" }, el("th", { scope: "rowgroup", colspan: 4 }, t(`set.c.${row.key}`))),
    contentsRow(row),
  ]));
  return differing;
}

function differs(row) {
  return row.stated !== null && row.stated !== row.found;
}

function contentsRow(row) {
  const name = row.name === null ? t(`set.c.${row.key}`) : row.label;
  const whole = row.name === null ? name : `${t(`set.c.${row.key}`)}: ${name}`;
  return el("tr", { class: differs(row) ? "differs" : "" },
    el("th", { scope: "row", class: row.name === null ? "" : "under" }, name),
    el("td", { class: "number" }, row.stated ?? "–"), el("td", { class: "number" }, row.found),
    el("td", {}, el("div", { class: "row" },
      el("span", { class: row.stated === null ? "muted" : "" }, state(row)),
      members.editable && row.stated !== row.found && el("button", { type: "button", "aria-label": `${t("set.write", { n: row.found })}: ${whole}`, onclick: () => write(row) }, t("set.write", { n: row.found })))));
}

function state(row) {
  if (row.stated === null) return t("set.unstated");
  return differs(row) ? `✕ ${t("set.differs")}` : `✓ ${t("set.same")}`;
}

function write(row) {
  return members.do({ do: "put", path: row.name === null ? ["contents", row.key] : ["contents", row.key, row.name], value: row.found });
}

async function writeAll() {
  const contents = structuredClone(object(members.view.raw.contents));
  for (const row of members.view.contents) {
    if (row.stated === null && row.found === 0) continue;
    if (row.name === null) contents[row.key] = row.found;
    else contents[row.key] = { ...object(contents[row.key]), [row.name]: row.found };
  }
  await members.do({ do: "put", path: ["contents"], value: contents });
}
