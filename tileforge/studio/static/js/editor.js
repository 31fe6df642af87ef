/** A plain editor: a text area with line numbers, marked lines, and Tab for indents. */

import { el, fill } from "./dom.js";
import { say } from "./notice.js";
import { t } from "./words.js";

const SIGNS = { error: "✕", warning: "!", info: "i" };
const WORST = ["error", "warning", "info"];
const PADDING = 8;
const LINE = 21;

/**
 * @typedef {{line: number, column: number, severity: "error"|"warning"|"info", message: string}} Mark a place,
 *   counted from 1
 */

/** It says `input` when the user changed the text and `caret` when the caret moved. */
export class Editor extends EventTarget {
  /** @type {Mark[]} */
  #marks = [];
  #lines = 0;
  #leaving = false;
  #picked = 0;
  /** Where each line begins, in lines of the screen, and where the last one ends. */
  #rows = [0, 1];
  #width = 0;

  /** @param {HTMLElement} box what becomes the editor @param {{label: string, readOnly?: boolean, lang?: string, wraps?: boolean}} options */
  constructor(box, { label, readOnly = false, lang = null, wraps = false }) {
    super();
    this.wraps = wraps;
    this.area = el("textarea", {
      "aria-label": label, spellcheck: "false", autocomplete: "off", autocapitalize: "off", lang,
      wrap: wraps ? "soft" : "off", class: wraps ? "wraps" : null, readonly: readOnly,
    });
    this.mirror = el("div", { class: "editor-mirror", "aria-hidden": "true" });
    this.numbers = el("pre", { class: "editor-numbers", "aria-hidden": "true" });
    this.signs = el("div", { class: "editor-signs" });
    this.backs = el("div", { class: "editor-marks", "aria-hidden": "true" });
    this.gutter = el("div", { class: "editor-gutter", "aria-hidden": "true" }, this.numbers, this.signs);
    fill(box, this.gutter, el("div", { class: "editor-body" }, this.backs, wraps && this.mirror, this.area));
    this.area.addEventListener("input", () => this.#onInput());
    this.area.addEventListener("scroll", () => this.#onScroll(), { passive: true });
    this.area.addEventListener("keydown", (event) => this.#onKey(event));
    this.area.addEventListener("blur", () => { this.#leaving = false; });
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === this.area) this.dispatchEvent(new Event("caret"));
    });
    if (wraps) new ResizeObserver(() => this.#count()).observe(this.area);
    this.#count();
  }

  get text() {
    return this.area.value;
  }

  /** Show `text`; the caret and what is in sight stay where they are. */
  set text(text) {
    if (text === this.area.value) return;
    const { selectionStart, selectionEnd, scrollTop, scrollLeft } = this.area;
    this.area.value = text;
    this.area.setSelectionRange(selectionStart, selectionEnd);
    this.area.scrollTop = scrollTop;
    this.area.scrollLeft = scrollLeft;
    this.#count();
    this.#onScroll();
  }

  /** Call the text `label`, for those who do not see it. */
  set label(label) {
    this.area.setAttribute("aria-label", label);
  }

  /** The caret's place, counted from 1. @returns {{line: number, column: number}} */
  get caret() {
    const before = this.area.value.slice(0, this.area.selectionStart);
    const line = before.split("\n").length;
    return { line, column: before.length - before.lastIndexOf("\n") };
  }

  /** Mark the lines with findings. @param {Mark[]} marks */
  mark(marks) {
    this.#marks = marks.filter((mark) => mark.line > 0).sort((a, b) => a.line - b.line || a.column - b.column);
    this.#picked = 0;
    this.#paint();
  }

  /** Put the caret at a place and into sight. */
  goTo(line, column = 1) {
    const lines = this.area.value.split("\n");
    const number = Math.min(Math.max(line, 1), lines.length);
    const start = lines.slice(0, number - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const at = start + codeUnits(lines[number - 1], column - 1);
    this.area.focus();
    this.area.setSelectionRange(at, at);
    const top = this.#rows[number - 1] * LINE;
    const height = this.area.clientHeight;
    if (top < this.area.scrollTop + LINE || top > this.area.scrollTop + height - 3 * LINE) {
      this.area.scrollTop = Math.max(0, top - height / 3);
    }
    this.area.scrollLeft = 0;
    this.#picked = number;
    this.#paint();
    this.dispatchEvent(new Event("caret"));
  }

  /** Put `text` in the place of what is selected, so that the browser can undo it; `select` is then selected. */
  insert(text, select = "") {
    this.area.focus();
    const start = this.area.selectionStart;
    if (!document.execCommand("insertText", false, text)) {
      this.area.setRangeText(text, start, this.area.selectionEnd, "end");
      this.#onInput();
    }
    const found = select ? text.indexOf(select) : -1;
    if (found >= 0) this.area.setSelectionRange(start + found, start + found + select.length);
  }

  /** Go to the next finding below the caret, or above it. */
  step(by) {
    const here = this.caret;
    const after = (mark) => mark.line - here.line || mark.column - here.column;
    const next = by > 0
      ? this.#marks.find((mark) => after(mark) > 0) || this.#marks[0]
      : this.#marks.findLast((mark) => after(mark) < 0) || this.#marks.at(-1);
    if (!next) return;
    this.goTo(next.line, next.column);
    say(next.message);
  }

  #onInput() {
    this.#count();
    this.dispatchEvent(new Event("input"));
  }

  #onScroll() {
    this.gutter.scrollTop = this.area.scrollTop;
    this.#paint();
  }

  #onKey(event) {
    if (event.key === "Escape" && !event.defaultPrevented) {
      this.#leaving = true;
      say(t("editor.left"));
      return;
    }
    if (event.key === "F8") {
      event.preventDefault();
      this.step(event.shiftKey ? -1 : 1);
      return;
    }
    if (event.key === "Tab" && !this.#leaving && !this.area.readOnly && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      this.#indent(event.shiftKey);
      return;
    }
    if (event.key !== "Shift" && event.key !== "Tab") this.#leaving = false;
  }

  /** Indent what is selected by two blanks, or take that back. */
  #indent(back) {
    const { value, selectionStart: from, selectionEnd: to } = this.area;
    if (from === to && !back) {
      this.insert("  ");
      return;
    }
    const first = value.lastIndexOf("\n", from - 1) + 1;
    const lines = value.slice(first, to).split("\n");
    const moved = lines.map((line) => (back ? line.replace(/^(?: {1,2}|\t)/, "") : line && `  ${line}`)).join("\n");
    if (moved === lines.join("\n")) return;
    this.area.setSelectionRange(first, to);
    this.insert(moved);
    this.area.setSelectionRange(from === to ? Math.max(first, from - 2) : first, from === to ? Math.max(first, from - 2) : first + moved.length);
  }

  /** See how many lines there are, and how many lines of the screen each takes. */
  #count() {
    const lines = this.area.value.split("\n");
    if (!this.wraps && lines.length === this.#lines) return;
    const before = this.#rows.join();
    this.#lines = lines.length;
    this.#rows = this.wraps ? this.#wrapped(lines) : Array.from({ length: lines.length + 1 }, (_, index) => index);
    if (this.numbers.textContent && before === this.#rows.join()) return;
    const numbers = lines.map((_, index) => `${index + 1}${"\n".repeat(this.#rows[index + 1] - this.#rows[index])}`);
    this.numbers.textContent = numbers.join("");
    // Room at the end for the text area's horizontal scroll bar, so that both scroll alike.
    this.numbers.style.paddingBottom = "40px";
    this.#paint();
  }

  /** Return where each of `lines` begins if they wrap as they do in the text area. */
  #wrapped(lines) {
    const width = this.area.clientWidth;
    if (width !== this.#width) this.mirror.style.width = `${(this.#width = width)}px`;
    fill(this.mirror, ...lines.map((line) => el("div", {}, line || "\u200b")));
    const rows = [0];
    for (const line of this.mirror.children) rows.push(rows.at(-1) + Math.max(1, Math.round(line.offsetHeight / LINE)));
    fill(this.mirror);
    return rows;
  }

  /** Draw the marks of the lines in sight. */
  #paint() {
    const top = this.area.scrollTop;
    const worst = new Map();
    for (const mark of this.#marks) {
      const line = Math.min(mark.line, this.#lines);
      const start = PADDING + this.#rows[line - 1] * LINE;
      const end = PADDING + this.#rows[line] * LINE;
      if (end < top || start > top + this.area.clientHeight) continue;
      const known = worst.get(line)?.severity;
      const isWorse = known === undefined || WORST.indexOf(mark.severity) < WORST.indexOf(known);
      if (isWorse) worst.set(line, { severity: mark.severity, start, end });
    }
    fill(this.backs, ...[...worst].map(([line, { severity, start, end }]) => {
      const bar = el("div", { class: `editor-mark ${severity}${line === this.#picked ? " picked" : ""}` });
      bar.style.top = `${start - top}px`;
      bar.style.height = `${end - start}px`;
      return bar;
    }));
    fill(this.signs, ...[...worst].map(([, { severity, start }]) => {
      const sign = el("span", { class: `editor-sign ${severity}` }, SIGNS[severity]);
      sign.style.top = `${start}px`;
      return sign;
    }));
  }
}

/** Return how many code units the first `count` characters of `text` take. */
function codeUnits(text, count) {
  let units = 0;
  for (const character of text) {
    if (count-- <= 0) break;
    units += character.length;
  }
  return units;
}
