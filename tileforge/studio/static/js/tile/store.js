/** The tile as the program knows it, what is selected, and the edits that are on their way. */

import { get, ofSet, post, Refused, told } from "../api.js";
import { say } from "../notice.js";
import { t } from "../words.js";

/**
 * @typedef {{kind: "side", side: string} | {kind: "centre"} | {kind: "segment", index: number}} Selection
 *
 * Events: `view` (there is a new view of the tile), `select`, `busy` (edits began or ended).
 */
export class TileStore extends EventTarget {
  /**
   * @param {number} number which tile of the file, from 0
   * @param {import("../document.js").OpenDocument} file the file that it stands in
   */
  constructor(number, file) {
    super();
    this.number = number;
    this.file = file;
    file.flush = () => {
      this.dispatchEvent(new Event("flush"));
      return this.settled();
    };
    file.addEventListener("change", () => this.changedElsewhere().catch(told));
    this.view = null;
    this.palette = null;
    this.theme = "classic";
    this.look = 0;
    /** @type {Selection|null} */
    this.selection = null;
    this.readOnly = document.body.dataset.shipped === "yes";
    this.queue = [];
    this.running = false;
    this.asked = 0;
  }

  /** Ask for the tile, and for what tiles can be made of. */
  async load() {
    if (!this.palette) this.palette = await get(ofSet("/palette"));
    await this.refresh();
  }

  /** Ask for the tile as it is now; an answer that an edit has overtaken is dropped. */
  async refresh() {
    const asked = ++this.asked;
    const view = await get(this.address());
    if (asked === this.asked && !this.running) this.accept(view);
  }

  /** Show the tile as it is after an undo, or as somebody else left it: there may be another in its place. */
  async changedElsewhere() {
    const before = this.view;
    await this.refresh();
    if (before && this.view.id !== before.id) say(t("tile.another", { id: this.view.id }));
  }

  /** Show the tile in another theme or another look of its copies. */
  show(changes) {
    Object.assign(this, changes);
    return this.refresh();
  }

  /**
   * Do `operation` to the tile after all that was asked for before; its view, or null if it was refused.
   * @param {object} operation as the API takes it @returns {Promise<object|null>}
   */
  edit(operation) {
    if (this.readOnly) {
      say(t("studio.read-only"));
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      this.queue.push({ operation, resolve });
      if (!this.running) this.run();
    });
  }

  /** @param {Selection|null} selection */
  select(selection) {
    this.selection = selection;
    this.dispatchEvent(new Event("select"));
  }

  /** Return the index of the selected segment, null if there is none. */
  selectedSegment() {
    if (!this.selection || !this.view) return null;
    if (this.selection.kind === "segment") return this.selection.index;
    if (this.selection.kind === "side") return this.edge(this.selection.side).segment;
    const spot = this.view.segments.find((segment) => segment.shape === "spot");
    return spot ? spot.index : null;
  }

  /** Return what the side called `side` shows. */
  edge(side) {
    return this.view.edges.find((edge) => edge.side === side);
  }

  /** Return the segment with this index in the file. */
  segment(index) {
    return this.view.segments.find((segment) => segment.index === index) || null;
  }

  async run() {
    this.running = true;
    this.asked += 1;
    this.dispatchEvent(new Event("busy"));
    let stale = false;
    while (this.queue.length > 0) {
      const { operation, resolve } = this.queue.shift();
      try {
        const view = await this.file.during(post(this.address("/edit"), { seen: this.view.seen, operation }));
        this.accept(view);
        resolve(view);
      } catch (error) {
        resolve(null);
        stale = stale || (error instanceof Refused && error.problem === "tile.stale");
        if (stale || !(error instanceof Refused)) {
          for (const left of this.queue.splice(0)) left.resolve(null);
        }
        told(error);
      }
    }
    this.running = false;
    this.dispatchEvent(new Event("busy"));
    if (stale) await this.refresh().catch(told);
  }

  /** Wait until all edits are made. @returns {Promise<void>} */
  settled() {
    if (!this.running) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (this.running) return;
        this.removeEventListener("busy", look);
        resolve();
      };
      this.addEventListener("busy", look);
    });
  }

  accept(view) {
    this.view = view;
    this.file.took(view.state);
    this.look = view.look;
    if (this.selection?.kind === "segment" && !this.segment(this.selection.index)) this.selection = null;
    this.dispatchEvent(new Event("view"));
  }

  address(rest = "") {
    return ofSet(`/tiles/${this.number}${rest}?theme=${this.theme}&look=${this.look}`);
  }
}
