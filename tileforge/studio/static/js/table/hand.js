/** The tile in hand: where it may be laid, in which turn, and laying it. */

import { get, told } from "../api.js";
import { el, fill, one } from "../dom.js";
import { t } from "../words.js";
import { TILE } from "./cloth.js";

const FAR_PX = 6;

export class Hand {
  /** @type {{set: string, tile: string, picture: string, from: number|null}|null} */
  tile = null;
  turns = 0;
  /** The turns in which it fits, by cell. @type {Map<string, number[]>} */
  spots = new Map();
  #at = null;

  /**
   * @param {import("./cloth.js").Cloth} cloth
   * @param {{path: string, taken: () => Set<string>, lay: (x: number, y: number, turns: number) => void, changed: () => void}} table
   */
  constructor(cloth, table) {
    this.cloth = cloth;
    this.table = table;
    one("#turn").addEventListener("click", () => this.turn());
    one("#put-back").addEventListener("click", () => this.putBack());
    one("#anywhere").addEventListener("change", () => this.draw());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Take a tile up; `from` is the placement that is moved, if it lay there. */
  async take(tile, { from = null, turns = 0 } = {}) {
    this.tile = { ...tile, from };
    this.turns = turns;
    this.spots = new Map();
    this.#at = null;
    this.draw();
    const query = new URLSearchParams({ tile_set: tile.set, tile: tile.tile, ...(from === null ? {} : { without: from }) });
    const taken = this.tile;
    try {
      const found = await get(`${this.table.path}/spots?${query}`);
      if (this.tile !== taken) return;
      this.spots = new Map(found.map((spot) => [`${spot.x},${spot.y}`, spot.turns]));
      this.cloth.ensure([...this.spots.keys(), ...this.table.taken()].map((key) => key.split(",").map(Number)));
      this.draw();
    } catch (error) {
      told(error);
    }
  }

  putBack() {
    this.tile = null;
    this.draw();
    this.table.changed();
  }

  /** Turn it: to the next turn that fits where the pointer or the focus is, else by a quarter. */
  turn() {
    if (!this.tile) return;
    const fitting = this.#at && !one("#anywhere").checked ? this.spots.get(this.#at.join(",")) : null;
    if (fitting?.length) this.turns = fitting[(fitting.indexOf(this.turns) + 1) % fitting.length];
    else this.turns = (this.turns + 1) % 4;
    this.#show();
  }

  /** Show the spots, and the tile in hand. */
  draw() {
    one("#hand").hidden = !this.tile;
    const place = one("#spots");
    if (!this.tile) {
      fill(place);
      return;
    }
    const cells = [...this.spots.keys()].map((key) => key.split(",").map(Number));
    const others = one("#anywhere").checked ? this.#around().filter(([x, y]) => !this.spots.has(`${x},${y}`)) : [];
    const focused = place.contains(document.activeElement) ? document.activeElement.dataset.cell : null;
    fill(place, ...[...cells, ...others].sort((one, other) => one[1] - other[1] || one[0] - other[0]).map((cell) => this.#spot(cell)));
    if (focused) place.querySelector(`[data-cell="${focused}"]`)?.focus({ preventScroll: true });
    this.#show();
  }

  /** Lay it at a cell: in the turn at hand if it fits so, else in one that fits, else as it is held. */
  lay([x, y]) {
    const fitting = this.spots.get(`${x},${y}`);
    const free = one("#anywhere").checked;
    if (!fitting && !free) return false;
    const turns = fitting && !free && !fitting.includes(this.turns) ? fitting[0] : this.turns;
    this.table.lay(x, y, turns);
    return true;
  }

  /** Let `button` be dragged onto the cloth; `tile` is what it stands for. */
  letDrag(button, tile) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      let flying = null;
      const follow = (moved) => {
        if (!flying && Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) > FAR_PX) {
          flying = el("img", { src: tile.picture, class: "flying", alt: "" });
          document.body.append(flying);
          this.take(tile);
        }
        if (!flying) return;
        flying.style.left = `${moved.clientX}px`;
        flying.style.top = `${moved.clientY}px`;
        const cell = this.cloth.cellAt(moved);
        if (cell) this.#over(cell);
        flying.style.transform = `rotate(${this.turns * 90}deg)`;
      };
      const end = (last) => {
        window.removeEventListener("pointermove", follow);
        window.removeEventListener("pointerup", end);
        window.removeEventListener("pointercancel", end);
        if (!flying) return;
        flying.remove();
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
        const cell = last.type === "pointerup" ? this.cloth.cellAt(last) : null;
        if (cell && !this.table.taken().has(cell.join(","))) this.lay(cell);
      };
      window.addEventListener("pointermove", follow);
      window.addEventListener("pointerup", end);
      window.addEventListener("pointercancel", end);
    });
  }

  #spot(cell) {
    const fitting = this.spots.get(cell.join(","));
    const [x, y] = cell;
    const spot = el("button", {
      type: "button", class: fitting ? "spot" : "spot illegal", dataset: { cell: cell.join(",") },
      "aria-label": t(fitting ? "table.spot" : "table.spot-illegal", { x, y }),
      onclick: () => this.lay(cell), onpointerenter: () => this.#over(cell), onfocus: () => { this.#over(cell); this.cloth.reveal(cell); },
    });
    spot.style.left = `${x * TILE}px`;
    spot.style.top = `${y * TILE}px`;
    return spot;
  }

  #over(cell) {
    this.#at = cell;
    const fitting = this.spots.get(cell.join(","));
    if (fitting && !one("#anywhere").checked && !fitting.includes(this.turns)) this.turns = fitting[0];
    this.#show();
  }

  /** Show the tile as it is turned: in hand, and where the pointer or the focus is. */
  #show() {
    const picture = one("#hand-picture");
    picture.src = this.tile.picture;
    picture.style.transform = `rotate(${this.turns * 90}deg)`;
    one("#hand-told").textContent = t("table.in-hand", { tile: this.tile.tile, n: this.spots.size });
    for (const spot of one("#spots").children) {
      const here = this.#at !== null && spot.dataset.cell === this.#at.join(",");
      if (!here) {
        if (spot.firstChild) fill(spot);
        continue;
      }
      if (!spot.firstChild) spot.append(el("img", { src: this.tile.picture, alt: "" }));
      spot.firstChild.style.transform = `rotate(${this.turns * 90}deg)`;
    }
  }

  /** Return the empty cells beside tiles. */
  #around() {
    const taken = this.table.taken();
    const cells = new Map();
    for (const key of taken) {
      const [x, y] = key.split(",").map(Number);
      for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
        const cell = [x + dx, y + dy];
        if (!taken.has(cell.join(","))) cells.set(cell.join(","), cell);
      }
    }
    return [...cells.values()];
  }

  #key(event) {
    if (!this.tile || event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") this.putBack();
    else if (event.key.toLowerCase() === "r") this.turn();
    else if (event.key.startsWith("Arrow")) this.#step(event);
  }

  /** Move the focus to the nearest spot in an arrow's direction. */
  #step(event) {
    const spots = [...one("#spots").children];
    if (!spots.length) return;
    event.preventDefault();
    const now = document.activeElement?.dataset?.cell;
    if (!now || !one("#spots").contains(document.activeElement)) {
      spots[0].focus({ preventScroll: true });
      return;
    }
    const [x, y] = now.split(",").map(Number);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const far = (spot) => {
      const [sx, sy] = spot.dataset.cell.split(",").map(Number);
      const along = (sx - x) * dx + (sy - y) * dy;
      return along > 0 ? along + 3 * Math.abs((sx - x) * dy + (sy - y) * dx) : Infinity;
    };
    const best = spots.reduce((one_, other) => (far(other) < far(one_) ? other : one_));
    if (far(best) < Infinity) best.focus({ preventScroll: true });
  }
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
