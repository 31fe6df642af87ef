/** The bar at the top of an editing page: undo, redo, save, and whether the disk has what is shown. */

import { told } from "./api.js";
import { el, fill, svg } from "./dom.js";
import { t } from "./words.js";

const ICONS = {
  undo: "M9 7 4 12l5 5M4.5 12H15a5 5 0 0 1 0 10h-3",
  redo: "M15 7l5 5-5 5M19.5 12H9a5 5 0 0 0 0 10h3",
};
const isApple = /Mac|iPad|iPhone/.test(navigator.platform);

/** Return how a combination of keys is called here. */
function keys(letter, shift = false) {
  return isApple ? `${shift ? "⇧" : ""}⌘${letter}` : `${t("document.key-ctrl")}+${shift ? `${t("document.key-shift")}+` : ""}${letter}`;
}

export class StateBar {
  /** @type {import("./document.js").OpenDocument|null} */
  shown = null;

  /** @param {HTMLElement} bar @param {(label: Object) => string} labelled what an edit is called */
  constructor(bar, labelled) {
    this.labelled = labelled;
    this.undo = this.#stepButton("undo");
    this.redo = this.#stepButton("redo");
    this.sign = el("span", { class: "state-sign", "aria-hidden": "true" });
    this.words = el("span", { class: "state-words", role: "status" });
    this.status = el("span", { class: "state-now" }, this.sign, this.words);
    this.compare = el("button", { type: "button", class: "danger", hidden: true, onclick: () => this.#ask("compare") }, t("document.compare"));
    this.save = el("button", { type: "button", class: "primary", title: keys("S"), "aria-keyshortcuts": "Control+S", onclick: () => this.#save() }, t("document.save"));
    this.listener = (event) => this.#draw(event.detail);
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", t("document.bar"));
    fill(bar, this.undo, this.redo, this.status, this.compare, this.save);
    for (const button of [this.undo, this.redo, this.save]) button.disabled = true;
  }

  /** Be about `document` from now on. */
  show(document) {
    this.shown?.removeEventListener("state", this.listener);
    this.shown = document;
    document.addEventListener("state", this.listener);
    if (document.state) this.#draw(document.state);
  }

  #stepButton(name) {
    const icon = svg("svg", { viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true", class: "state-icon" }, svg("path", { d: ICONS[name] }));
    return el("button", { type: "button", class: "quiet icon", onclick: () => this.#ask(name) }, icon);
  }

  #ask(name) {
    return this.shown[name]().catch(told);
  }

  async #save() {
    this.save.disabled = true;
    this.save.textContent = t("document.saving");
    await this.#ask("save");
    this.save.textContent = t("document.save");
    this.#draw(this.shown.state);
  }

  #draw(state) {
    this.#step(this.undo, state, state.undo, ["document.undo-what", "document.undo-nothing"], keys("Z"));
    this.#step(this.redo, state, state.redo, ["document.redo-what", "document.redo-nothing"], keys("Z", true));
    const [kind, sign, key, tip] = standing(state);
    this.status.className = `state-now ${kind}`;
    this.status.title = tip;
    this.sign.textContent = sign;
    if (this.words.textContent !== t(key)) this.words.textContent = t(key);
    this.words.setAttribute("aria-description", tip);
    this.compare.hidden = !state.conflict;
    this.save.hidden = state.conflict;
    this.save.disabled = !state.writable || state.saved;
  }

  #step(button, state, label, [some, none], shortcut) {
    const text = label ? t(some, { what: this.labelled(label) }) : t(none);
    button.title = `${text} (${shortcut})`;
    button.setAttribute("aria-label", text);
    // A disabled button would lose the focus with the last step.
    button.disabled = !state.writable || (!label && document.activeElement !== button);
    button.setAttribute("aria-disabled", String(!label));
  }
}

/** Return how `state` is shown: its kind, a sign, the key of its words, and what there is to know. */
function standing(state) {
  if (state.conflict) return ["conflict", "⚠", "document.outside", t("document.outside-tip")];
  if (state.fault) return ["conflict", "⚠", "document.faulty", t(state.fault.key, state.fault)];
  if (state.saved) return ["saved", "✓", "document.saved", t(state.exists ? "document.saved-tip" : "document.new-tip")];
  if (!state.kept) return ["risk", "⚠", "document.at-risk", t("document.at-risk-tip")];
  return ["unsaved", "●", "document.unsaved", t(state.exists ? "document.unsaved-tip" : "document.deleted-tip")];
}
