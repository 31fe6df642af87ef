/** A spreadsheet chosen in the dialog: what is wrong with it, and what it leaves open, with pictures. */

import { post, Refused, told } from "../api.js";
import { el, fill, one } from "../dom.js";
import { t } from "../words.js";
import { suggest } from "./naming.js";

const SIGNS = { error: "✕", warning: "!", info: "i" };
const MOST_REMARKS = 30;

const input = one("#table");
const fault = one("#table-fault");
const questions = one("#questions");
const go = one("#naming-go");
/** @type {{file: string, data: string}|null} */
let table = null;
let answers = {};
let pictures = [];
let asked = 0;

/** Forget the table that was chosen before. */
export function forgetTable() {
  table = null;
  answers = {};
}

/** What is to be made of the table by now; null if none is chosen. */
export function chosenTable() {
  return table && { ...table, answers };
}

/** Look at the table and show what there is to ask. */
async function look() {
  asked += 1;
  const mine = asked;
  try {
    const view = await post("/api/tables", { ...table, answers });
    if (mine === asked) show(view);
  } catch (error) {
    if (mine !== asked) return;
    if (error instanceof Refused) complain(error.message);
    else told(error);
  }
}

function complain(message) {
  fault.textContent = message;
  fault.hidden = !message;
  if (message) {
    questions.hidden = true;
    table = null;
  }
}

function show(view) {
  complain("");
  for (const address of pictures) URL.revokeObjectURL(address);
  pictures = [];
  const focused = document.activeElement?.name && questions.contains(document.activeElement) ? document.activeElement.id : "";
  fill(
    questions,
    el("p", { role: "status" }, view.sound ? t("sets.table-holds", { n: view.tiles, designs: t("sets.designs", { n: view.designs }) }) : t("sets.table-at-fault")),
    view.remarks.length > 0 && el("ul", { class: "findings remarks" }, ...view.remarks.slice(0, MOST_REMARKS).map(remark)),
    view.sound && view.questions.length > 0 && el("h3", {}, t("sets.questions")),
    ...(view.sound ? view.questions.map(question) : []),
  );
  questions.hidden = false;
  go.disabled = !view.sound;
  if (focused) document.getElementById(focused)?.focus();
}

function remark(each) {
  return el("li", { class: `finding ${each.severity}` },
    el("div", { class: "finding-text" }, el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[each.severity]),
      el("span", { class: "visually-hidden" }, `${t(`studio.${each.severity}`)}: `),
      el("span", { class: "message", lang: "en" }, `${each.where}: ${each.message}`)),
    each.hint && el("p", { class: "hint", lang: "en" }, each.hint));
}

function question(each) {
  const names = each.tiles.join(", ") + (each.more > 0 ? ` + ${each.more}` : "");
  const key = each.about_areas ? "sets.ask-areas" : "sets.ask-lines";
  return el("fieldset", { class: "question" },
    el("legend", {}, t(key, { terrain: each.terrain, tiles: names })),
    el("div", { class: "ways" }, ...each.ways.map((way, number) => el("label", { class: "way" },
      el("input", {
        type: "radio", name: each.key, id: `way-${each.key}-${number}`, checked: number === each.taken,
        onchange: () => {
          answers = { ...answers, [each.key]: number };
          look();
        },
      }),
      way.picture && el("img", { src: shown(way.picture), alt: "", width: 84, height: 84 }),
      el("span", {}, way.label)))));
}

/** Return an address for the text of a picture. */
function shown(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  pictures.push(address);
  return address;
}

input.addEventListener("change", async () => {
  const [file] = input.files;
  forgetTable();
  if (!file) return;
  if (file.size > 5_000_000) {
    complain(t("sets.table-too-large"));
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  table = { file: file.name, data: btoa(binary) };
  const stem = file.name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ").trim();
  if (!one("#set-name").value.trim()) suggest(stem.charAt(0).toUpperCase() + stem.slice(1));
  await look();
});
