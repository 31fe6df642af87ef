/** The Print page: options on one side, the sheets as they will come out on the other. */

import { Gone, get, ofSet, told } from "../api.js";
import { all, el, fill, one, pageData, rested } from "../dom.js";
import { showFindings } from "../findings.js";
import { say } from "../notice.js";
import { t } from "../words.js";
import { askedOf, show } from "./asked.js";

const REST_MS = 180;
const form = document.querySelector("#options");
const { designs } = pageData();
const set = document.body.dataset.set;
const stored = `tileforge-print-${document.querySelector('meta[name="tileforge-folder"]').content}-${set}`;

/** @type {{ask: string, preview: any, at: number}} */
const shown = { ask: "{}", preview: null, at: 0 };
let asking = null;

if (form) begin();

function begin() {
  const asked = remembered();
  show(form, asked);
  listDesigns(asked.chosen ?? {}, asked.only);
  if (asked.chosen || asked.only) one("#choose").open = true;
  if (asked.others) one("#together").open = true;
  const later = rested(look, REST_MS);
  form.addEventListener("input", (event) => {
    if (event.target.name === "kind" || event.target.id === "only") listDesigns({}, one("#only").checked);
    later();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => {
    listDesigns({}, false);
    look();
  }));
  one("#before").addEventListener("click", () => turn(-1));
  one("#after").addEventListener("click", () => turn(1));
  one("#true-size").addEventListener("change", drawSheet);
  one("#papers-shown").addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  });
  one("#copy-command").addEventListener("click", copyCommand);
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "p") {
      event.preventDefault();
      if (one("#download").hasAttribute("href")) one("#download").click();
    }
  });
  document.addEventListener("tileforge-back", look);
  look();
}

/** What was asked last: in the address, or kept in the browser. */
function remembered() {
  const text = new URLSearchParams(location.search).get("ask") ?? localStorage.getItem(stored) ?? "{}";
  try {
    const asked = JSON.parse(text);
    return asked && typeof asked === "object" ? asked : {};
  } catch {
    return {};
  }
}

/** List the designs of the chosen kind, each with how many times over it is printed. */
function listDesigns(chosen, only) {
  const kind = form.querySelector("[name=kind]:checked").value;
  fill(one("#designs"), ...(designs[kind] ?? []).map(([id, count]) =>
    el("li", {}, el("label", {}, `${id}${count > 1 ? ` (${count})` : ""}`,
      el("input", { type: "number", name: id, min: 0, max: 1000, value: chosen[id] ?? (only ? 0 : 1) })))));
}

/** Ask the program what the print would be. */
async function look() {
  const asked = askedOf(form);
  shown.ask = JSON.stringify(asked);
  localStorage.setItem(stored, shown.ask);
  history.replaceState(null, "", shown.ask === '{"kind":"tiles"}' ? location.pathname : `?ask=${encodeURIComponent(shown.ask)}`);
  asking?.abort();
  asking = new AbortController();
  one("#papers-shown").classList.add("busy");
  try {
    const preview = await get(`${ofSet("/print")}?ask=${encodeURIComponent(shown.ask)}`, { signal: asking.signal });
    shown.preview = preview;
    draw(asked);
  } catch (error) {
    if (error.name !== "AbortError") one("#papers-shown").classList.remove("busy");
    if (!(error instanceof Gone)) told(error);
  }
}

function draw(asked) {
  const { preview } = shown;
  const good = preview.sheets.length > 0;
  one("#papers-shown").classList.remove("busy");
  fill(one("#summary"), ...(good ? preview.summary : [t("print.not-yet")]).map((line) => el("p", {}, line)));
  fill(one("#advice"), ...preview.advice.map((line) => el("li", {}, line)));
  one("#mind").hidden = preview.advice.length === 0;
  one("#command").textContent = preview.command;
  const count = Object.keys(asked.chosen ?? {}).length;
  one("#chosen-told").textContent = count || asked.only ? t("print.chosen", { n: count }) : "";
  const link = one("#download");
  if (good) {
    link.href = address("/file.pdf");
    link.setAttribute("download", preview.name);
    link.title = preview.name;
  } else {
    link.removeAttribute("href");
  }
  link.setAttribute("aria-disabled", String(!good));
  refuse(preview);
  markOptions(preview, asked);
  one("#calibration").href = `/print/calibration.pdf?${new URLSearchParams({ page: asked.page ?? "A4", duplex: asked.duplex === "short" ? "short" : "long", lang: asked.lang ?? document.documentElement.lang })}`;
  one("#cuts-shown").hidden = preview.cuts.length === 0;
  fill(one("#cuts"), ...preview.cuts.map((name, number) => el("li", {}, el("a", { href: address(`/cuts/${number}`), download: name }, name))));
  one("#proof-shown").hidden = !(good && asked.proof);
  showFindings(one("#proof"), preview.proof);
  shown.at = Math.min(shown.at, Math.max(0, preview.sheets.length - 1));
  drawSheet();
}

/** Say why nothing can be printed, and what to do. */
function refuse(preview) {
  const box = one("#refusal");
  box.hidden = !(preview.refusal || preview.faulty);
  if (preview.refusal) {
    const language = preview.refusal_lang === document.documentElement.lang ? null : preview.refusal_lang;
    fill(box, el("h3", {}, t("print.cannot")), ...preview.refusal.split("\n").map((line) => el("p", { lang: language }, line)));
  } else if (preview.faulty) {
    const list = el("ul", { class: "findings" });
    const errors = preview.findings.filter((f) => f.severity === "error" && f.ignored === null);
    const home = `/sets/${encodeURIComponent(preview.faulty)}`;
    showFindings(list, errors, { where: (f) => el("a", { href: `${home}/${pageOf(f)}` }, t(f.tile === null ? "print.mend-set" : "print.mend-tile")) });
    fill(box, el("h3", {}, t("print.errors", { id: preview.faulty })), el("p", {}, t("print.errors-why")), list);
  }
}

/** Return the page on which a finding is mended. */
function pageOf(finding) {
  if (finding.tile !== null) return `tiles/${finding.tile}`;
  const page = ["cards", "pieces"].find((name) => finding.pointer.startsWith(`/${name}`));
  if (page) return page;
  return finding.pointer === "" ? "file" : finding.pointer.startsWith("/contents") ? "set#contents" : "set";
}

/** Mark the options that a refusal is about, and the groups in which something was changed. */
function markOptions(preview, asked) {
  for (const field of all("[data-option]", form)) {
    const wrong = preview.about.includes(field.dataset.option);
    field.classList.toggle("wrong", wrong);
    const fault = field.querySelector(".fault");
    fault.hidden = !wrong;
    fault.textContent = wrong ? preview.refusal : "";
    for (const input of all("input, select", field)) {
      if (wrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    const group = field.closest("details");
    if (wrong && group) group.open = true;
  }
  for (const group of all("details.group", form)) {
    group.classList.toggle("changed", all("[data-option]", group).some((field) => field.dataset.option in asked));
  }
}

function turn(step) {
  const count = shown.preview?.sheets.length ?? 0;
  const at = Math.min(Math.max(0, shown.at + step), Math.max(0, count - 1));
  if (at === shown.at) return;
  shown.at = at;
  drawSheet();
}

/** Show the sheet at hand: its front, and its back beside it as it lies when the paper is turned over. */
function drawSheet() {
  const { preview, at } = shown;
  const sheet = preview?.sheets[at];
  one("#pager").hidden = !sheet;
  const trueSize = one("#true-size").checked;
  const place = one("#papers-shown");
  place.classList.toggle("true", trueSize);
  place.hidden = !sheet;
  if (!sheet) {
    fill(place);
    return;
  }
  const count = preview.sheets.length;
  one("#which").textContent = t("print.which", { n: at + 1, count });
  one("#before").disabled = at === 0;
  one("#after").disabled = at === count - 1;
  const sides = [["print.front", sheet.front], ["print.back", sheet.back]].filter(([, page]) => page !== null);
  fill(place, ...sides.map(([key, page]) => {
    const image = el("img", { src: `${address(`/pages/${page}.svg`)}&v=${preview.version}`, alt: t("print.page-alt", { side: t(key), n: at + 1, count }) });
    if (trueSize) image.addEventListener("load", () => {
      image.style.width = `${image.naturalWidth}px`;
    });
    return el("figure", { class: "paper" }, image, el("figcaption", {}, t(key)));
  }));
}

async function copyCommand() {
  try {
    await navigator.clipboard.writeText(one("#command").textContent);
    say(t("print.copied"));
  } catch {
    getSelection().selectAllChildren(one("#command"));
  }
}

/** The address of something of the print that is asked for. */
function address(rest) {
  return `/sets/${encodeURIComponent(set)}/print${rest}?ask=${encodeURIComponent(shown.ask)}`;
}
