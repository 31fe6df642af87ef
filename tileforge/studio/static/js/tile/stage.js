/** The tile's picture with its overlay: parts that light up, and the regions that can be chosen. */

import { el, fill, one, svg } from "../dom.js";
import { t } from "../words.js";
import { ANCHORS, BLEED, CENTRE, CORNER_DOTS, pathOf, REGIONS, SIDES, TILE } from "./places.js";

const LINES = { N: [0, 0, TILE, 0], E: [TILE, 0, TILE, TILE], S: [TILE, TILE, 0, TILE], W: [0, TILE, 0, 0] };

export class Stage {
  /** @param {import("./store.js").TileStore} store */
  constructor(store) {
    this.store = store;
    this.element = one("#stage");
    this.picture = one("#picture");
    this.overlay = one("#overlay");
    this.hits = {};
    this.drawing = 0;
    this.bleed = false;
    this.parts = svg("g", { class: "parts", "aria-hidden": "true" });
    this.fields = svg("g", { class: "fields", "aria-hidden": "true" });
    this.marks = svg("g", { class: "marks", "aria-hidden": "true" });
    this.rubber = svg("g", { class: "rubber", "aria-hidden": "true" });
    const regions = svg("g", { class: "regions" }, ...[...SIDES, CENTRE].map((name) => this.region(name)));
    fill(this.overlay, this.fields, this.parts, this.marks, regions, this.rubber);
    store.addEventListener("view", () => this.show());
    store.addEventListener("select", () => this.showSelection());
  }

  region(name) {
    const path = svg("path", { class: "region", d: pathOf(REGIONS[name]), tabindex: "0", role: "button", "data-region": name, "aria-label": name === CENTRE ? t("tile.choose-middle") : t(`tile.the-side.${name}`) });
    this.hits[name] = path;
    return path;
  }

  show() {
    const { view } = this.store;
    this.showPicture(view);
    fill(this.parts, ...view.overlay.map((part) => svg("path", { class: `part ${part.kind}`, d: part.d, "data-part": part.id, "fill-rule": "evenodd" })));
    const fields = view.overlay.filter((part) => part.kind === "field");
    fill(
      this.fields,
      ...fields.map((field) => svg("path", { class: `tint tint-${field.index % 6}`, d: field.d, "fill-rule": "evenodd" })),
      ...fields.filter((field) => field.at).map((field) => svg("text", { x: field.at[0], y: field.at[1], class: "number" }, String(field.index + 1))),
    );
    for (const edge of view.edges) {
      this.hits[edge.side].setAttribute("aria-label", t("tile.side-shows", { side: t(`tile.the-side.${edge.side}`), name: edge.name }));
    }
    this.hits[CENTRE].setAttribute("aria-label", t("tile.middle-shows", { name: middleName(view) }));
    this.showSelection();
  }

  /** Put the new picture in the place of the old one once it is there, so that nothing flickers. */
  async showPicture(view) {
    const turn = ++this.drawing;
    this.element.classList.toggle("undrawn", view.svg === null);
    if (view.svg === null) {
      fill(this.picture, el("p", { class: "undrawn-words" }, t("tile.not-drawn")));
      return;
    }
    if (view.svg === this.shown) return;
    const address = URL.createObjectURL(new Blob([view.svg], { type: "image/svg+xml" }));
    const image = el("img", { src: address, alt: t("tile.picture", { id: view.id }), draggable: "false" });
    try {
      await image.decode();
    } finally {
      URL.revokeObjectURL(address);
    }
    if (turn !== this.drawing) return;
    this.shown = view.svg;
    fill(this.picture, image);
    this.element.dispatchEvent(new Event("drawn"));
  }

  showSelection() {
    const { selection } = this.store;
    const name = selection?.kind === "side" ? selection.side : selection?.kind === "centre" ? CENTRE : null;
    for (const [region, hit] of Object.entries(this.hits)) hit.classList.toggle("selected", region === name);
    const index = selection ? this.store.selectedSegment() : null;
    for (const path of this.parts.children) path.classList.toggle("chosen", index !== null && path.dataset.part === `segment-${index}`);
  }

  /** Light up parts, sides and corners by their names; none puts all lights out. */
  light(names) {
    const wanted = new Set(names);
    for (const path of this.parts.children) path.classList.toggle("lit", wanted.has(path.dataset.part));
    const marks = [];
    if (wanted.has("tile")) marks.push(svg("rect", { class: "lit", x: 0.6, y: 0.6, width: TILE - 1.2, height: TILE - 1.2 }));
    for (const side of SIDES) {
      const [x1, y1, x2, y2] = LINES[side];
      if (wanted.has(`side-${side}`)) marks.push(svg("line", { class: "lit", x1, y1, x2, y2 }));
    }
    for (const [corner, [cx, cy]] of Object.entries(CORNER_DOTS)) {
      if (wanted.has(`corner-${corner}`)) marks.push(svg("circle", { class: "lit", cx, cy, r: 4 }));
    }
    fill(this.marks, ...marks);
  }

  /** Show the line that is being drawn from a region to a point or another region; null ends it. */
  stretch(from, to, { target = null, good = false } = {}) {
    const joining = from !== null;
    this.element.classList.toggle("joining", joining);
    for (const [region, hit] of Object.entries(this.hits)) {
      hit.classList.toggle("target", joining && region === target && region !== from);
      hit.classList.toggle("refused", joining && region === target && region !== from && !good);
    }
    if (!joining || to === null) {
      fill(this.rubber);
      return;
    }
    const [x1, y1] = ANCHORS[from];
    const [x2, y2] = target && target !== from ? ANCHORS[target] : to;
    fill(
      this.rubber,
      svg("line", { x1, y1, x2, y2, class: "under" }),
      svg("line", { x1, y1, x2, y2, class: good ? "over good" : "over" }),
      svg("circle", { cx: x1, cy: y1, r: 1.3 }),
      svg("circle", { cx: x2, cy: y2, r: 1.3 }),
    );
  }

  /** Mark a region as changing, before the program has answered. */
  pulse(region) {
    const hit = this.hits[region];
    hit.classList.add("changing");
    setTimeout(() => hit.classList.remove("changing"), 350);
  }

  showBleed(on) {
    this.bleed = on;
    this.element.classList.toggle("with-bleed", on);
    const from = on ? -BLEED : 0;
    const size = on ? TILE + 2 * BLEED : TILE;
    this.overlay.setAttribute("viewBox", `${from} ${from} ${size} ${size}`);
  }

  /** Return where on the tile a pointer event is, in millimetres. */
  dotAt(event) {
    const box = this.overlay.getBoundingClientRect();
    const size = this.bleed ? TILE + 2 * BLEED : TILE;
    const from = this.bleed ? -BLEED : 0;
    return [from + ((event.clientX - box.left) / box.width) * size, from + ((event.clientY - box.top) / box.height) * size];
  }
}

/** Return what stands in the middle, in words. */
export function middleName(view) {
  const names = [...view.segments.filter((segment) => segment.shape === "spot").map((spot) => spot.name), ...view.hubs.map((hub) => hub.name)];
  return names.join(", ") || t("tile.middle-empty");
}
