/** The buttons for symbols and decor. */

import { all, el, fill, one } from "../dom.js";
import { t } from "../words.js";
import { SIDES } from "./places.js";

const ARROWS = { N: "↑", E: "→", S: "↓", W: "←" };

export class Choices {
  /** @param {import("./store.js").TileStore} store */
  constructor(store) {
    this.store = store;
    this.symbols = one("#symbols");
    this.decor = one("#decor");
    store.addEventListener("view", () => this.show());
    store.addEventListener("select", () => this.show());
  }

  show() {
    const { view, palette } = this.store;
    if (!view) return;
    keepFocus(this.symbols, () => fill(this.symbols, ...palette.symbols.flatMap((choice) => this.symbol(choice))));
    keepFocus(this.decor, () => fill(this.decor, ...palette.decor.map((choice) => this.oneDecor(choice))));
  }

  symbol(choice) {
    const { view } = this.store;
    const lying = this.lying(choice.id);
    const seat = lying ? lying.segment : this.seat(choice);
    const on = lying !== null;
    const operation = { do: "symbol", symbol: choice.id, segment: seat ?? null, on: !on };
    if (choice.pointed && !on) operation.points = this.store.selection?.kind === "side" ? this.store.selection.side : "N";
    const off = !on && seat === undefined;
    const needed = off ? t("tile.needs", { name: choice.name, terrain: this.seatNames(choice) }) : choice.name;
    const button = this.button(choice, on, needed, off, () => this.store.edit(operation));
    if (!on || !choice.pointed) return [button];
    const turns = SIDES.map((side) =>
      el("button", {
        type: "button", class: "icon", "aria-pressed": String(lying.use.points === side), "data-keep": `${choice.id}-${side}`, disabled: this.store.readOnly,
        "aria-label": t("tile.points-to", { side: t(`tile.side.${side}`) }),
        onclick: () => this.store.edit({ ...operation, on: true, points: side }),
      }, ARROWS[side]),
    );
    const group = el("div", { class: "row directions", role: "group", "aria-label": t("tile.points", { name: choice.name }) }, ...turns);
    return view ? [button, group] : [button];
  }

  /** Return where a symbol lies: the segment's index (null: the tile) and its use; null if nowhere. */
  lying(id) {
    const { view } = this.store;
    const use = view.symbols.find((one) => one.id === id);
    if (use) return { segment: null, use };
    for (const segment of view.segments) {
      const found = segment.symbols.find((one) => one.id === id);
      if (found) return { segment: segment.index, use: found };
    }
    return null;
  }

  /** Return the segment that a new symbol would lie on, null for the tile; undefined if there is none. */
  seat(choice) {
    const { view } = this.store;
    const may = (segment) => choice.sits_on.includes(segment.terrain);
    const selected = this.store.segment(this.store.selectedSegment());
    if (selected && may(selected)) return selected.index;
    if (choice.sits_on.includes("tile")) return null;
    return view.segments.find(may)?.index;
  }

  seatNames(choice) {
    const names = new Map([...this.store.palette.edges, ...this.store.palette.spots].map((one) => [one.id, one.name.toLocaleLowerCase()]));
    return choice.sits_on.map((id) => names.get(id) || id).join(", ");
  }

  oneDecor(choice) {
    const on = this.store.view.decor.some((use) => use.id === choice.id);
    return this.button(choice, on, choice.name, false, () => this.store.edit({ do: "decor", decor: choice.id, on: !on }));
  }

  button(choice, on, title, off, act) {
    return el(
      "button",
      { type: "button", class: "choice wide", "aria-pressed": String(on), "data-keep": choice.id, title, disabled: off || this.store.readOnly, onclick: act },
      choice.picture && el("img", { src: choice.picture, alt: "", width: "34", height: "34", loading: "lazy", draggable: "false" }),
      el("span", { class: "name" }, choice.name),
    );
  }
}

/** Rebuild what is in `box` and keep the keyboard where it was. */
function keepFocus(box, rebuild) {
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
  rebuild();
  if (held) all("button", box).find((button) => button.dataset.keep === held)?.focus();
}
