/** The small list beside a side or the middle: what may stand there. */

import { all, el, fill, one } from "../dom.js";
import { t } from "../words.js";
import { CENTRE } from "./places.js";

export class Popover {
  /** @param {import("./store.js").TileStore} store @param {import("./stage.js").Stage} stage */
  constructor(store, stage) {
    this.store = store;
    this.stage = stage;
    this.box = one("#popover");
    this.region = null;
    this.box.addEventListener("keydown", (event) => this.onKey(event));
    store.addEventListener("view", () => this.region && this.show(this.region));
    document.addEventListener("pointerdown", (event) => {
      if (this.region && !this.box.contains(event.target) && !this.stage.overlay.contains(event.target)) this.close();
    });
  }

  /** Show what may stand at `region`; `focus` moves the keyboard there. */
  open(region, { focus = false } = {}) {
    if (this.store.readOnly) return;
    this.show(region);
    this.stage.overlay.querySelector('[aria-expanded="true"]')?.removeAttribute("aria-expanded");
    this.stage.hits[region].setAttribute("aria-expanded", "true");
    if (focus) (this.box.querySelector('[aria-pressed="true"]') || this.box.querySelector("button")).focus();
  }

  close({ back = false } = {}) {
    if (!this.region) return;
    const hit = this.stage.hits[this.region];
    hit.removeAttribute("aria-expanded");
    this.region = null;
    this.box.hidden = true;
    if (back) hit.focus();
  }

  show(region) {
    const held = this.box.contains(document.activeElement) ? document.activeElement.dataset.choice : null;
    this.region = region;
    this.box.dataset.at = region;
    const centre = region === CENTRE;
    this.box.setAttribute("aria-label", centre ? t("tile.choose-middle") : t("tile.choose-edge", { side: t(`tile.side.${region}`) }));
    fill(this.box, ...(centre ? this.middles() : this.edges(region)));
    this.box.hidden = false;
    if (held !== null) all("button", this.box).find((button) => button.dataset.choice === held)?.focus();
  }

  edges(side) {
    const shown = this.store.edge(side).terrain;
    return this.store.palette.edges.map((choice) =>
      this.button(choice, shown === choice.id, choice.key, () => this.store.edit({ do: "edge", side, terrain: choice.id })),
    );
  }

  middles() {
    const { view, palette } = this.store;
    const standing = new Set([...view.hubs.map((hub) => hub.kind), ...view.segments.filter((one) => one.shape === "spot").map((one) => one.terrain)]);
    const choices = [...palette.hubs, ...palette.spots].map((choice) =>
      this.button(choice, standing.has(choice.id), "", () => this.store.edit({ do: "centre", kind: choice.id })),
    );
    const nothing = { id: "", name: t("tile.middle-through"), picture: null };
    return [this.button(nothing, standing.size === 0, "", () => this.store.edit({ do: "centre", kind: null })), ...choices];
  }

  button(choice, pressed, key, act) {
    return el(
      "button",
      {
        type: "button",
        class: "choice",
        "aria-pressed": String(pressed),
        "data-choice": choice.id,
        title: key ? `${choice.name} (${key})` : choice.name,
        onclick: (event) => {
          this.stage.pulse(this.region);
          const back = event.detail === 0;
          act();
          this.close({ back });
        },
      },
      choice.picture ? el("img", { src: choice.picture, alt: "", width: "40", height: "40", draggable: "false" }) : el("span", { class: "blank", "aria-hidden": "true" }, "∅"),
      el("span", { class: "name" }, choice.name),
      key && el("kbd", { "aria-hidden": "true" }, key),
    );
  }

  onKey(event) {
    const buttons = all("button", this.box);
    const at = buttons.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) buttons[(at + step + buttons.length) % buttons.length].focus();
    else if (event.key === "Escape") this.close({ back: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
