/** The form of what the picture does not show: id, copies, evidence, note, start tile. */

import { el, fill, one, rested } from "../dom.js";
import { t } from "../words.js";

const EVIDENCE = ["", "documented", "reconstructed", "original"];
const REST_MS = 500;

export class Details {
  /** @param {import("./store.js").TileStore} store */
  constructor(store) {
    this.store = store;
    const off = store.readOnly;
    this.id = el("input", { id: "form-id", maxlength: "32", pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]*", disabled: off, spellcheck: "false", autocomplete: "off", onchange: () => this.rename() });
    this.count = el("input", { id: "form-count", type: "number", min: "1", max: "100000", disabled: off, onchange: () => this.setCount(Number(this.count.value)) });
    this.fewer = el("button", { type: "button", class: "icon", disabled: off, "aria-label": t("tile.fewer", { what: t("tile.count") }), onclick: () => this.setCount(store.view.count - 1) }, "−");
    this.more = el("button", { type: "button", class: "icon", disabled: off, "aria-label": t("tile.more", { what: t("tile.count") }), onclick: () => this.setCount(store.view.count + 1) }, "+");
    this.evidence = el("select", { id: "form-evidence", disabled: off, onchange: () => store.edit({ do: "evidence", evidence: this.evidence.value || null }) },
      ...EVIDENCE.map((value) => el("option", { value }, t(`tile.evidence.${value}`))));
    this.start = el("input", { id: "form-start", type: "checkbox", disabled: off, onchange: () => store.edit({ do: "start", on: this.start.checked }) });
    this.note = el("textarea", { id: "form-note", rows: "2", maxlength: "4000", disabled: off, oninput: rested(() => this.setNote(), REST_MS), onchange: () => this.setNote() });
    fill(
      one("#details"),
      field("form-id", t("tile.id"), this.id),
      field("form-count", t("tile.count"), el("div", { class: "row count" }, this.fewer, this.count, this.more)),
      field("form-evidence", t("tile.evidence"), this.evidence),
      el("div", { class: "check" }, this.start, el("label", { for: "form-start" }, t("tile.start"))),
      field("form-note", t("tile.note"), this.note, "whole"),
    );
    store.addEventListener("view", () => this.show());
    store.addEventListener("flush", () => this.flush());
  }

  /** Send what was typed and not sent yet. */
  flush() {
    if (!this.store.view || this.store.readOnly) return;
    this.rename();
    this.setCount(Number(this.count.value));
    this.setNote();
  }

  show() {
    const { view } = this.store;
    setUnlessHeld(this.id, view.id);
    setUnlessHeld(this.count, String(view.count));
    setUnlessHeld(this.note, view.note);
    this.evidence.value = view.evidence;
    this.start.checked = view.start;
    this.fewer.disabled = this.store.readOnly || view.count <= 1;
  }

  rename() {
    if (!this.id.checkValidity() || this.id.value === "") this.id.value = this.store.view.id;
    else if (this.id.value !== this.store.view.id) this.store.edit({ do: "rename", id: this.id.value });
  }

  setCount(count) {
    if (!Number.isInteger(count) || count < 1 || count > 100_000) this.count.value = String(this.store.view.count);
    else if (count !== this.store.view.count) this.store.edit({ do: "count", count });
  }

  setNote() {
    const { value } = this.note;
    if (value !== this.store.view.note) this.store.edit({ do: "note", note: value || null });
  }
}

function field(id, label, control, more = "") {
  return el("div", { class: `field ${more}` }, el("label", { for: id }, label), control);
}

/** Show `value` in a control, unless somebody is typing there. */
function setUnlessHeld(control, value) {
  if (control !== document.activeElement && control.value !== value) control.value = value;
  else if (control === document.activeElement && control.type === "number") control.value = value;
}
