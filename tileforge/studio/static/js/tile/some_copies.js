/** Decor that only some of a tile's copies show: on how many of them, and another one. */

import { el, fill, one } from "../dom.js";
import { t } from "../words.js";

export class SomeCopies {
  /** @param {import("./store.js").TileStore} store */
  constructor(store) {
    this.store = store;
    this.box = one("#some-copies");
    store.addEventListener("view", () => this.show());
  }

  show() {
    const { view } = this.store;
    this.box.hidden = view.count < 2 && view.copies_decor.length === 0;
    if (this.box.hidden) return;
    const held = this.box.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
    const left = view.count - view.copies_decor.reduce((sum, decor) => sum + decor.copies, 0);
    fill(
      this.box,
      el("h3", {}, t("tile.some-copies", { n: view.count })),
      el("div", { class: "row" }, ...view.copies_decor.map((decor) => this.row(decor, left)), this.another(left)),
    );
    if (held) this.box.querySelector(`[data-keep="${CSS.escape(held)}"]:not(:disabled)`)?.focus();
  }

  row(decor, left) {
    const picture = this.store.palette.decor.find((choice) => choice.id === decor.id)?.picture;
    return el(
      "div",
      { class: "some-copy", role: "group", "aria-label": decor.name },
      picture && el("img", { src: picture, alt: "", width: "28", height: "28" }),
      el("span", {}, decor.name),
      this.step("−", t("tile.fewer", { what: decor.name }), `fewer-${decor.id}`, false, () => this.set(decor.id, decor.copies - 1)),
      el("output", { class: "amount" }, decor.copies),
      this.step("+", t("tile.more", { what: decor.name }), `more-${decor.id}`, left < 1, () => this.set(decor.id, decor.copies + 1)),
    );
  }

  another(left) {
    const { view, palette } = this.store;
    const taken = new Set(view.copies_decor.map((decor) => decor.id));
    const choose = (event) => event.target.value && this.set(event.target.value, 1);
    return el(
      "select",
      { "data-keep": "another", "aria-label": t("tile.some-copies-label"), disabled: this.store.readOnly || left < 1, onchange: choose },
      el("option", { value: "" }, t("tile.some-copies-add")),
      ...palette.decor.filter((choice) => !taken.has(choice.id)).map((choice) => el("option", { value: choice.id }, choice.name)),
    );
  }

  step(sign, label, keep, off, act) {
    const disabled = off || this.store.readOnly;
    return el("button", { type: "button", class: "icon", "aria-label": label, title: label, "data-keep": keep, disabled, onclick: act }, sign);
  }

  set(decor, copies) {
    this.store.edit({ do: "some-copies", decor, copies });
  }
}
