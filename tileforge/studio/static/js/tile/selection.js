/** The card of what is selected: a segment's shields, tips, level, ends; and what the side shows. */

import { el, fill, one } from "../dom.js";
import { t } from "../words.js";
import { middleName } from "./stage.js";

const CORNERS = ["NW", "NE", "SE", "SW"];
const LEVELS = ["under", "ground", "over"];

export class SelectionCard {
  /** @param {import("./store.js").TileStore} store */
  constructor(store) {
    this.store = store;
    this.title = one("#selection-title");
    this.body = one("#selection-body");
    store.addEventListener("view", () => this.show());
    store.addEventListener("select", () => this.show());
  }

  show() {
    const { selection, view } = this.store;
    if (!view) return;
    const held = this.body.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
    const index = this.store.selectedSegment();
    const segment = index === null ? null : this.store.segment(index);
    this.title.textContent = this.heading(selection, segment);
    if (!selection) fill(this.body, el("p", { class: "muted" }, t(this.store.readOnly ? "tile.nothing-shown" : "tile.nothing-selected")));
    else fill(this.body, selection.kind === "side" && this.edges(selection.side), (selection.kind === "centre" || segment?.shape === "spot") && this.middle(), segment && this.properties(segment));
    if (held) this.body.querySelector(`[data-keep="${held}"]`)?.focus();
  }

  heading(selection, segment) {
    if (!selection) return t("tile.selection");
    if (selection.kind === "side") {
      return t("tile.side-shows", { side: t(`tile.the-side.${selection.side}`), name: this.store.edge(selection.side).name });
    }
    if (selection.kind === "centre") return t("tile.middle-shows", { name: middleName(this.store.view) });
    return segment ? segment.label : t("tile.selection");
  }

  edges(side) {
    const shown = this.store.edge(side).terrain;
    const buttons = this.store.palette.edges.map((choice) =>
      this.toggle(choice.name, shown === choice.id, `edge-${choice.id}`, () => this.store.edit({ do: "edge", side, terrain: choice.id })),
    );
    const close = buttons.length < 6 ? "row segmented" : "row";
    return el("div", { class: close, role: "group", "aria-label": t("tile.choose-edge", { side: t(`tile.side.${side}`) }) }, ...buttons);
  }

  middle() {
    const { view, palette } = this.store;
    const standing = new Set([...view.hubs.map((hub) => hub.kind), ...view.segments.map((segment) => (segment.shape === "spot" ? segment.terrain : ""))]);
    const buttons = [...palette.hubs, ...palette.spots].map((choice) =>
      this.toggle(choice.name, standing.has(choice.id), `middle-${choice.id}`, () =>
        this.store.edit({ do: "centre", kind: standing.has(choice.id) ? null : choice.id }),
      ),
    );
    buttons.unshift(this.toggle(t("tile.middle-through"), standing.size === 0, "middle-", () => this.store.edit({ do: "centre", kind: null })));
    return el("div", { class: "row", role: "group", "aria-label": t("tile.choose-middle") }, ...buttons);
  }

  properties(segment) {
    const rows = [];
    if (segment.shape === "area") rows.push(this.shields(segment), this.tips(segment));
    if (segment.shape === "line") rows.push(...this.ends(segment));
    if (this.crosses(segment)) rows.push(this.level(segment));
    if (segment.sides.length > 1) rows.push(this.part(segment));
    return el("div", { class: "properties" }, ...rows);
  }

  /** Tell whether a segment crosses another, so that its level says something. */
  crosses(segment) {
    const part = this.store.view.overlay.find((one) => one.id === `segment-${segment.index}`);
    return segment.level !== "ground" || Boolean(part && part.crosses.length > 0);
  }

  shields(segment) {
    const set = (count) => this.store.edit({ do: "shields", segment: segment.index, count });
    return row(
      t("tile.shields"),
      this.step("−", t("tile.fewer", { what: t("tile.shields") }), "fewer-shields", segment.shields === 0, () => set(segment.shields - 1)),
      el("output", { class: "amount" }, segment.shields),
      this.step("+", t("tile.more", { what: t("tile.shields") }), "more-shields", segment.shields >= 20, () => set(segment.shields + 1)),
    );
  }

  tips(segment) {
    const taken = new Set(segment.sides.flatMap((side) => CORNERS.filter((corner) => corner.includes(side))));
    const free = CORNERS.filter((corner) => !taken.has(corner));
    if (free.length === 0) return null;
    const buttons = free.map((corner) => {
      const on = segment.corners.includes(corner);
      const label = t("tile.tip", { corner: t(`tile.corner.${corner}`) });
      return this.toggle(t(`tile.corner.${corner}`), on, `tip-${corner}`, () => this.store.edit({ do: "corner", segment: segment.index, corner, on: !on }), label);
    });
    const line = row(t("tile.tips"), ...buttons);
    line.title = t("tile.tips-help");
    return line;
  }

  level(segment) {
    const buttons = LEVELS.map((level) =>
      this.toggle(t(`tile.level.${level}`), segment.level === level, `level-${level}`, () => this.store.edit({ do: "level", segment: segment.index, level })),
    );
    return row(t("tile.level"), el("div", { class: "row segmented", role: "group", "aria-label": t("tile.level") }, ...buttons));
  }

  ends(segment) {
    return segment.ends.map((end, number) => {
      const id = `end-${number}`;
      const options = this.goals(segment, end);
      const list = el("select", { id, "data-keep": id, disabled: this.store.readOnly, onchange: (event) => this.setEnd(segment, end, options[event.target.selectedIndex]) });
      fill(list, ...options.map((option) => el("option", { selected: option.now }, option.name)));
      return row(el("label", { for: id }, t("tile.ends")), list);
    });
  }

  /** Return what a line can stop at: what is on the tile already, then new hubs. */
  goals(segment, end) {
    const { view, palette } = this.store;
    const hubs = view.hubs.map((hub) => ({ name: hub.name, at: { hub: hub.id }, now: hub.id === end.id }));
    const others = view.segments
      .filter((other) => other.index !== segment.index && (other.shape === "area" || other.shape === "spot"))
      .map((other) => ({ name: other.label, at: { segment: other.index }, now: other.id !== "" && other.id === end.id }));
    const fresh = palette.hubs.map((hub) => ({ name: t("tile.new-end", { name: hub.name }), at: { kind: hub.id }, now: false }));
    const known = [...hubs, ...others];
    return known.some((goal) => goal.now) ? [...known, ...fresh] : [{ name: end.name, at: null, now: true }, ...known, ...fresh];
  }

  setEnd(segment, end, goal) {
    if (goal?.at && !goal.now) this.store.edit({ do: "end", segment: segment.index, at: goal.at, instead_of: end.id });
  }

  part(segment) {
    const button = el("button", { type: "button", "data-keep": "part", disabled: this.store.readOnly, title: t("tile.part-help"), onclick: () => this.store.edit({ do: "part", sides: segment.sides }) }, t("tile.part"));
    return el("div", { class: "property" }, button, el("span", { class: "muted" }, t("tile.part-help")));
  }

  toggle(name, pressed, keep, act, label = null) {
    return el("button", { type: "button", "aria-pressed": String(pressed), "aria-label": label, "data-keep": keep, disabled: this.store.readOnly, onclick: act }, name);
  }

  step(sign, label, keep, off, act) {
    return el("button", { type: "button", class: "icon", "aria-label": label, title: label, "data-keep": keep, disabled: off || this.store.readOnly, onclick: act }, sign);
  }
}

function row(label, ...controls) {
  const name = label instanceof Node ? label : el("span", {}, label);
  name.classList.add("label");
  return el("div", { class: "property" }, name, el("div", { class: "row" }, ...controls));
}
