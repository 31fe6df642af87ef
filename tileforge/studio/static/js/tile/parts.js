/** The list of what is on the tile; each line lights up its place, and a place its line. */

import { all, el, fill, one } from "../dom.js";
import { t } from "../words.js";

export class PartsList {
  /** @param {import("./store.js").TileStore} store @param {import("./stage.js").Stage} stage */
  constructor(store, stage) {
    this.store = store;
    this.stage = stage;
    this.list = one("#parts");
    store.addEventListener("view", () => this.show());
    store.addEventListener("select", () => this.mark());
    stage.overlay.addEventListener("pointerover", (event) => this.pointed(event));
    stage.overlay.addEventListener("pointerleave", () => this.point(null));
  }

  show() {
    const held = this.list.contains(document.activeElement) ? document.activeElement.dataset.part : null;
    const { view } = this.store;
    const shown = new Map(view.overlay.map((part) => [part.id, part]));
    const segments = view.segments.map((segment) => shown.get(`segment-${segment.index}`) || { id: `segment-${segment.index}`, kind: "segment", index: segment.index, name: segment.terrain, label: segment.label, detail: segment.detail });
    const others = view.overlay.filter((part) => !["segment", "field"].includes(part.kind));
    const fields = view.overlay.filter((part) => part.kind === "field").sort((one, other) => one.index - other.index);
    const rows = [...segments, ...others, ...fields].map((part) => this.row(part));
    fill(this.list, ...rows, segments.length + others.length === 0 && el("li", { class: "muted" }, t("tile.only-field")));
    if (held) this.list.querySelector(`[data-part="${CSS.escape(held)}"]`)?.focus();
    this.mark();
  }

  row(part) {
    const light = () => this.stage.light([part.id, ...(part.cities || []).map((city) => `segment-${city}`)]);
    const button = el(
      "button",
      {
        type: "button",
        class: `part-row ${part.kind}`,
        dataset: { part: part.id },
        onclick: () => this.choose(part),
        onmouseenter: light,
        onfocus: light,
        onmouseleave: () => this.stage.light([]),
        onblur: () => this.stage.light([]),
      },
      this.sign(part),
      el("span", { class: "part-name" }, part.label),
      part.detail && el("span", { class: "muted" }, part.detail),
    );
    return el("li", {}, button);
  }

  /** Return the small sign before a line: a field's number and colour, a terrain's colour, a picture. */
  sign(part) {
    if (part.kind === "field") return el("span", { class: `swatch tint-${part.index % 6}`, "aria-hidden": "true" }, part.index + 1);
    const { palette } = this.store;
    const choices = { segment: [...palette.edges, ...palette.spots], hub: palette.hubs, symbol: palette.symbols, decor: palette.decor }[part.kind] || [];
    const choice = choices.find((one) => one.id === part.name);
    if (part.kind === "segment" && choice?.shape !== "spot") {
      const swatch = el("span", { class: "swatch", "aria-hidden": "true" });
      if (choice?.colour) swatch.style.background = choice.colour;
      return swatch;
    }
    const picture = part.kind === "shield" ? palette.shield : choice?.picture;
    return picture ? el("img", { class: "small", src: picture, alt: "", width: "26", height: "26" }) : el("span", { class: "swatch", "aria-hidden": "true" });
  }

  choose(part) {
    if (part.index !== null && part.index !== undefined && part.kind !== "field") this.store.select({ kind: "segment", index: part.index });
    else if (part.kind === "hub") this.store.select({ kind: "centre" });
  }

  mark() {
    const index = this.store.selectedSegment();
    for (const row of all(".part-row", this.list)) row.classList.toggle("chosen", index !== null && row.dataset.part === `segment-${index}`);
  }

  /** Mark the line of what the pointer is over. */
  pointed(event) {
    if (!event.target.dataset.region) return;
    const { region } = event.target.dataset;
    const edge = this.store.view?.edges.find((one) => one.side === region);
    this.point(edge && edge.segment !== null ? `segment-${edge.segment}` : null);
  }

  point(id) {
    for (const row of all(".part-row", this.list)) row.classList.toggle("pointed", row.dataset.part === id);
  }
}
