/** A form of fields, each bound to a place in the JSON of a card or piece. */

import { all, el, fill, svg } from "../dom.js";
import { t } from "../words.js";

let number = 0;

/** @typedef {{editable: boolean, changed: (path: Array<string|number>, value: any) => void}} Binding */

/**
 * Return a labelled field for the text at `path`; an empty one takes the member out.
 * @param {Binding} binding @param {Array<string|number>} path
 * @param {string} label @param {{lang?: string, rows?: number, required?: boolean, list?: string}} [how]
 */
export function textField(binding, path, label, { lang = null, rows = 0, required = false } = {}) {
  const input = el(rows ? "textarea" : "input", { lang, rows: rows || null, maxlength: rows ? 2000 : 200, spellcheck: lang ? "true" : "false", autocomplete: "off" });
  return bound(binding, path, label, input, (text) => (text === "" && !required ? null : text));
}

/**
 * Return a labelled field for the number at `path`, within `limits`; an empty one takes the member out.
 * @param {{least: number, most: number, whole?: boolean, usual?: number[], step?: number}} limits
 */
export function numberField(binding, path, label, { least, most, whole = true, usual = [], step = whole ? 1 : "any" }) {
  const input = el("input", { type: "number", min: least, max: most, step, placeholder: usual[0] });
  const field = bound(binding, path, label, input, (text) => (text === "" ? null : Number(text)));
  input.addEventListener("input", () => {
    const wrong = isMistyped(input);
    if (wrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    fill(field.lastChild, wrong && el("p", { class: "fault" }, t(whole ? "members.whole-number" : "members.number", { least, most })));
  });
  return field;
}

/**
 * Return a labelled choice for the member at `path`; `none` is how having none is called, if that may be.
 * @param {Array<string|{id: string, name: string}>} choices
 */
export function choiceField(binding, path, label, choices, { none = null, named = (name) => name } = {}) {
  const input = el("select", {}, none !== null && el("option", { value: "" }, none),
    ...choices.map((choice) => el("option", { value: choice.id ?? choice }, choice.name ?? named(choice))));
  return bound(binding, path, label, input, (text) => text || null);
}

/** Return a labelled colour for the member at `path`. */
export function colourField(binding, path, label) {
  return bound(binding, path, label, el("input", { type: "color" }), (text) => text);
}

/** Return a place for what is told of the text at `path`: how it fits, and what was found. */
function bound(binding, path, label, input, read) {
  number += 1;
  const id = `field-${number}`;
  input.id = id;
  input.dataset.path = JSON.stringify(path);
  input.disabled = !binding.editable;
  input.setAttribute("aria-describedby", `${id}-told`);
  input.addEventListener("input", () => {
    if (isMistyped(input)) return;
    binding.changed(path, read(input.value));
  });
  return el("div", { class: "field" }, el("label", { for: id }, label), input, el("div", { id: `${id}-told`, class: "told", "aria-live": "polite" }));
}

/** Tell whether what is typed into a field for a number is none that it may be. */
function isMistyped(input) {
  return input.type === "number" && !input.validity.valid;
}

/** Let the fields of `form` hold what `raw` does, but for the one that is being typed in; each says `held`. */
export function refill(form, raw) {
  for (const input of all("[data-path]", form)) {
    if (input === document.activeElement) continue;
    const value = JSON.parse(input.dataset.path).reduce((inner, key) => (inner === null || inner === undefined ? undefined : inner[key]), raw);
    const text = value === undefined || value === null ? "" : String(value);
    if (input.tagName === "SELECT" && ![...input.options].some((option) => option.value === text)) {
      // What is not known is shown all the same, so that it can be seen and changed.
      input.append(el("option", { value: text }, text || "–"));
    }
    if (input.type === "color" && !/^#[0-9a-f]{6}$/i.test(text)) continue;
    if (input.value !== text) input.value = text;
    input.dispatchEvent(new Event("held"));
  }
}

/**
 * Show findings under the fields that they are about; return those about none of the fields.
 * @param {string} home the JSON pointer that the fields' paths go on from
 */
export function tellFindings(form, home, findings) {
  const left = new Set(findings);
  for (const input of all("[data-path]", form)) {
    const pointer = home + JSON.parse(input.dataset.path).map((key) => `/${String(key).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
    const own = findings.filter((f) => f.pointer === pointer && f.ignored === null);
    own.forEach((f) => left.delete(f));
    if (isMistyped(input)) continue;
    if (own.some((f) => f.severity === "error")) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    const told = form.querySelector(`#${input.id}-told`);
    fill(told, ...gauge(input), ...own.map((f) => el("p", { class: "fault", lang: f.lang }, `${f.message}. ${f.hint}`)));
  }
  return [...left];
}

/** Let the field at `path` show how its text fits. @param {{fits: boolean, share: number, words: string}|null} fit */
export function tellFit(form, path, fit) {
  const input = form.querySelector(`[data-path='${JSON.stringify(path)}']`);
  if (input) input.fit = fit;
}

function gauge(input) {
  return input.fit ? [fitShown(input.fit)] : [];
}

/** Return a gauge of how a text fits, and the words for it. */
export function fitShown({ fits, share, words }) {
  const bar = el("span", { class: "gauge-bar" });
  bar.style.width = `${Math.min(100, Math.round(share * 100))}%`;
  return el("p", { class: fits ? "fit" : "fit over" }, el("span", { class: "gauge", "aria-hidden": "true" }, bar), words);
}

function copyIcon() {
  return svg("svg", { viewBox: "0 0 20 20", width: 17, height: 17, "aria-hidden": "true", class: "line-icon" },
    svg("path", { d: "M7 7h9v9H7zM13 7V4H4v9h3" }));
}

/** Return a row of buttons for an entry of a list: up, down, copy, delete. */
export function entryButtons({ name, index, count, act, editable }) {
  if (!editable) return el("div", {});
  const button = (key, sign, does, disabled = false) =>
    el("button", { type: "button", class: "icon quiet", title: t(`members.${key}`), "aria-label": `${t(`members.${key}`)}: ${name}`, disabled, onclick: does }, sign);
  return el("div", { class: "row entry-buttons" },
    button("up", "↑", () => act("move", index, index - 1), index === 0),
    button("down", "↓", () => act("move", index, index + 1), index === count - 1),
    button("copy", copyIcon(), () => act("copy", index)),
    button("remove", "✕", () => act("remove", index)));
}
