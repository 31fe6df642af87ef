/** The contact sheet: a card a tile, one of them reached by Tab, the others by arrow keys. */

import { all, el, fill } from "../dom.js";
import { t } from "../words.js";

/** @typedef {import("./search.js").Tile} Tile */

export class Grid extends EventTarget {
  /** @type {Tile[]} the tiles that are shown, in order */
  shown = [];
  /** @type {Set<number>} the numbers of those that are picked */
  picked = new Set();
  /** The number of the tile that Tab leads to. */
  active = 0;
  #anchor = 0;

  /** @param {HTMLElement} list @param {{address: (number: number) => string, editable: boolean}} how */
  constructor(list, how) {
    super();
    this.list = list;
    this.how = how;
    list.addEventListener("click", (event) => this.#onClick(event));
    list.addEventListener("focusin", (event) => this.#onFocus(event));
    list.addEventListener("change", (event) => {
      if (event.target.matches(".pick")) this.toggle(numberOf(event.target));
    });
  }

  /** Show `tiles`; what is shown already of a tile that looks the same is kept. @param {Tile[]} tiles */
  show(tiles) {
    const known = new Map(all("li", this.list).map((item) => [item.dataset.key, item]));
    const hadFocus = this.list.contains(document.activeElement);
    this.shown = tiles;
    const numbers = new Set(tiles.map((tile) => tile.number));
    this.picked = new Set([...this.picked].filter((number) => numbers.has(number)));
    if (!numbers.has(this.active)) this.active = nearest(tiles, this.active);
    const items = tiles.map((tile) => {
      const key = `${tile.version}·${tile.id}`;
      const item = known.get(key) ?? this.#card(tile, key);
      known.delete(key);
      this.#tell(item, tile);
      return item;
    });
    fill(this.list, ...items);
    this.#mark();
    if (hadFocus) this.focus(this.active);
  }

  /** Give the focus to tile `number`. */
  focus(number) {
    this.active = number;
    this.#mark();
    const link = this.#link(number);
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
  }

  /** Pick the tiles of `numbers` and no others. */
  pick(numbers) {
    this.picked = new Set(numbers);
    this.#mark();
    this.#changed();
  }

  toggle(number) {
    if (!this.picked.delete(number)) this.picked.add(number);
    this.#anchor = number;
    this.#mark();
    this.#changed();
  }

  /** Pick all between where picking began and `number`. */
  pickTo(number) {
    const order = this.shown.map((tile) => tile.number);
    const ends = [order.indexOf(this.#anchor), order.indexOf(number)].sort((a, b) => a - b);
    this.pick(order.slice(Math.max(ends[0], 0), ends[1] + 1));
  }

  /** The numbers of the tiles that an action is about: those picked, else the active one. */
  meant() {
    const numbers = this.picked.size > 0 ? [...this.picked] : this.shown.some((tile) => tile.number === this.active) ? [this.active] : [];
    return numbers.sort((a, b) => a - b);
  }

  /** Return the number of the tile `step` places on from the active one, in lines of the grid if `lines`. */
  neighbour(step, lines = false) {
    const order = this.shown.map((tile) => tile.number);
    const place = order.indexOf(this.active) + step * (lines ? this.columns() : 1);
    return order[Math.min(Math.max(place, 0), order.length - 1)] ?? this.active;
  }

  columns() {
    return getComputedStyle(this.list).gridTemplateColumns.split(" ").length;
  }

  /** Begin a range at the active tile. */
  anchor() {
    this.#anchor = this.active;
  }

  /** Light up a tile, or none. @param {number|null} number */
  light(number) {
    for (const item of all("li", this.list)) item.classList.toggle("lit", number !== null && numberOf(item) === number);
  }

  item(number) {
    return this.list.querySelector(`li[data-number="${number}"]`);
  }

  #link(number) {
    return this.item(number)?.querySelector("a") ?? null;
  }

  #onClick(event) {
    const link = event.target.closest("a");
    if (!link) return;
    const number = numberOf(link);
    if (event.shiftKey) {
      event.preventDefault();
      this.pickTo(number);
    } else if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.toggle(number);
    }
    this.focus(number);
  }

  #onFocus(event) {
    const number = numberOf(event.target);
    if (Number.isNaN(number) || number === this.active) return;
    this.active = number;
    this.#mark();
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("picked"));
  }

  /** Show which tiles are picked, and which one Tab leads to. */
  #mark() {
    for (const item of all("li", this.list)) {
      const number = numberOf(item);
      item.classList.toggle("picked", this.picked.has(number));
      item.querySelector("a").tabIndex = number === this.active ? 0 : -1;
      item.querySelector(".pick").checked = this.picked.has(number);
    }
  }

  #card(tile, key) {
    const picture = tile.picture
      ? el("img", { src: tile.picture, alt: "", width: 150, height: 150, loading: "lazy", decoding: "async", draggable: "false", class: "tile-picture" })
      : el("span", { class: "tile-picture undrawn" }, t("tiles.undrawn"));
    return el(
      "li",
      { dataset: { key } },
      el("a", { draggable: "false" }, picture, el("span", { class: "name" }, el("span", { class: "id" }), el("span", { class: "marks" }))),
      el("span", { class: "count" },
        this.how.editable && el("button", { type: "button", class: "quiet icon", tabindex: "-1", dataset: { by: "-1" } }, "−"),
        el("span", { class: "times" }),
        this.how.editable && el("button", { type: "button", class: "quiet icon", tabindex: "-1", dataset: { by: "1" } }, "+")),
      el("label", { class: "picking" }, el("input", { type: "checkbox", class: "pick", tabindex: "-1" })),
    );
  }

  /** Bring the words of a card up to date. */
  #tell(item, tile) {
    item.dataset.number = String(tile.number);
    const link = item.querySelector("a");
    link.href = this.how.address(tile.number);
    link.setAttribute("aria-label", described(tile));
    link.title = tile.edges.join("");
    item.querySelector(".id").textContent = tile.id || t("tiles.no-id");
    item.querySelector(".times").textContent = `×${tile.count}`;
    fill(item.querySelector(".marks"), ...marks(tile));
    item.querySelector(".pick").setAttribute("aria-label", t("tiles.pick", { tile: tile.id }));
    const names = { "-1": "tiles.fewer-of", 1: "tiles.more-of" };
    for (const button of all("[data-by]", item)) {
      button.setAttribute("aria-label", t(names[button.dataset.by], { tile: tile.id }));
      button.disabled = button.dataset.by === "-1" && tile.count < 2;
    }
  }
}

/** Return the number of the tile that an element stands in; NaN if it stands in none. */
export function numberOf(element) {
  return Number(element.closest("li")?.dataset.number ?? NaN);
}

function marks(tile) {
  const mark = (kind, sign, n) => n > 0 && el("span", { class: `mark ${kind}`, title: t(`findings.count.${kind}`, { n }), "aria-hidden": "true" }, sign);
  return [
    tile.start && el("span", { class: "mark start", title: t("tiles.start"), "aria-hidden": "true" }, "★"),
    tile.looks > 1 && el("span", { class: "mark looks", title: t("tiles.looks", { n: tile.looks }), "aria-hidden": "true" }, `◫${tile.looks}`),
    mark("error", "✕", tile.errors),
    mark("warning", "!", tile.warnings),
    mark("info", "i", tile.notes),
  ];
}

function described(tile) {
  const [north, east, south, west] = tile.named;
  const parts = [
    t("tiles.tile", { tile: tile.id || t("tiles.no-id") }),
    north ? t("tiles.edges", { north, east, south, west }) : t("tiles.undrawn"),
    t("tiles.copies", { n: tile.count }),
    tile.start && t("tiles.start"),
    ...[["error", tile.errors], ["warning", tile.warnings], ["info", tile.notes]].map(([kind, n]) => n > 0 && t(`findings.count.${kind}`, { n })),
  ];
  return parts.filter(Boolean).join(", ");
}

function nearest(tiles, number) {
  return (tiles.find((tile) => tile.number >= number) ?? tiles.at(-1))?.number ?? 0;
}
