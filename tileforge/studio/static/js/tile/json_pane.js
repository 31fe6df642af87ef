/** The tile's JSON: in step with the tile both ways, and what is no JSON yet is not lost. */

import { el, fill, one, rested } from "../dom.js";
import { t } from "../words.js";
import { jsonFault } from "./json_fault.js";

const REST_MS = 450;
const MOST_LINES = 40;

export class JsonPane {
  /** @param {import("./store.js").TileStore} store */
  constructor(store) {
    this.store = store;
    this.key = `tileforge-json:${document.querySelector('meta[name="tileforge-folder"]').content}:${document.body.dataset.set}:${store.number}`;
    this.area = el("textarea", {
      id: "json-text", class: "text-code", spellcheck: "false", autocapitalize: "off", wrap: "off", readonly: store.readOnly,
      "aria-describedby": "json-help json-fault", oninput: () => this.typed(),
    });
    this.fault = el("p", { id: "json-fault", class: "fault", role: "status" });
    this.reset = el("button", { type: "button", hidden: true, onclick: () => this.restore() }, t("tile.json-reset"));
    fill(
      one("#json-body"),
      el("label", { for: "json-text", class: "visually-hidden" }, t("tile.json-label")),
      this.area,
      el("p", { id: "json-help", class: "muted" }, t("tile.json-help")),
      this.fault,
      this.reset,
    );
    this.dirty = false;
    this.apply = rested(() => this.taken(), REST_MS);
    store.addEventListener("view", () => this.show());
    this.begin();
  }

  /** Bring back what was written here before a reload and could not be taken over. */
  begin() {
    const kept = this.store.readOnly ? null : sessionStorage.getItem(this.key);
    if (kept === null) return;
    this.area.value = kept;
    this.dirty = true;
    one("#json").open = true;
    this.tell(kept, t("tile.json-kept"));
  }

  show() {
    const { view } = this.store;
    if (this.dirty && !same(this.area.value, view.tile)) return;
    this.dirty = false;
    sessionStorage.removeItem(this.key);
    this.say("");
    if (this.area !== document.activeElement || !same(this.area.value, view.tile)) this.put(view.text);
  }

  put(text) {
    if (this.area.value !== text) this.area.value = text;
    this.area.rows = Math.min(MOST_LINES, text.split("\n").length + 1);
  }

  typed() {
    this.dirty = true;
    sessionStorage.setItem(this.key, this.area.value);
    this.apply();
  }

  /** Take over what is written, if it is JSON. */
  taken() {
    const text = this.area.value;
    if (!this.tell(text)) return;
    const tile = JSON.parse(text);
    if (same(text, this.store.view.tile)) this.show();
    else this.store.edit({ do: "replace", tile });
  }

  /** Say what keeps `text` from being taken over; true if nothing does. */
  tell(text, more = "") {
    const fault = jsonFault(text);
    if (fault) this.say(`${more} ${t("tile.json-fault", fault)}`.trim());
    else if (!isObject(JSON.parse(text))) this.say(t("tile.json-no-object"));
    else {
      this.say(more);
      return true;
    }
    return false;
  }

  say(words) {
    if (this.fault.textContent !== words) this.fault.textContent = words;
    this.reset.hidden = words === "";
    if (words) this.area.setAttribute("aria-invalid", "true");
    else this.area.removeAttribute("aria-invalid");
  }

  restore() {
    this.dirty = false;
    sessionStorage.removeItem(this.key);
    this.say("");
    this.put(this.store.view.text);
    this.area.focus();
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Tell whether `text` is JSON of the same value as `tile`. */
function same(text, tile) {
  try {
    return ordered(JSON.parse(text)) === ordered(tile);
  } catch {
    return false;
  }
}

function ordered(value) {
  return JSON.stringify(value, (_, entry) =>
    isObject(entry) ? Object.fromEntries(Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1))) : entry,
  );
}
