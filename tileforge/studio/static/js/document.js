/** The files that a page edits, as the program has them, and the bar that says how the page's one stands. */

import { ask, Gone, get, ofSet, post, Refused, told } from "./api.js";
import { compare } from "./conflict.js";
import { isTyping } from "./dom.js";
import { say } from "./notice.js";
import { StateBar } from "./state_bar.js";
import { hasWords, t } from "./words.js";

const LOOK_MS = 2000;
const OUTSIDE = "document.undo.outside";

/**
 * @typedef {{key: string}} Label what an edit is called, with what fills the holes of its words
 * @typedef {{revision: number, version: string, saved: boolean, exists: boolean, writable: boolean,
 *   undo: Label|null, redo: Label|null, conflict: boolean, kept: boolean, fault: Label|null}} State
 */

/**
 * A document. It says `state` whenever how it stands was learned, and `change` when its text changed
 * otherwise than by what the page itself asked for: by undo or redo, in another tab, on the disk. The
 * detail of `change` is `{state, why}`: "undo", "redo", "resolve" or "elsewhere".
 */
export class OpenDocument extends EventTarget {
  /** @type {State|null} */
  state = null;
  /**
   * What to wait for before the document is saved or an edit undone: a page that holds back edits for a
   * moment sends them here.
   * @type {() => Promise<any>|void}
   */
  flush = () => {};
  #heard = 0;
  #asking = 0;

  /** @param {string} name its name in the set's folder */
  constructor(name) {
    super();
    this.name = name;
  }

  /** The address of its API. */
  path(rest = "") {
    return ofSet(`/documents/${this.name.split("/").map(encodeURIComponent).join("/")}${rest}`);
  }

  /** Return how it stands and its text. @returns {Promise<{state: State, text: string}>} */
  async load() {
    const found = await get(this.path());
    this.took(found.state);
    return found;
  }

  /** Make `text` its text. Raises Refused (`document.stale`) if it changed since it was loaded. */
  async put(text, label = undefined) {
    this.took(await this.during(ask("PUT", this.path(), { revision: this.state.revision, text, label })));
    return this.state;
  }

  /** Learn how it stands from the answer to an edit of the page's own. @param {State} state */
  took(state) {
    this.#hear(state);
  }

  /** Learn how it stood when the page was made of it; what has changed since is news. @param {State} state */
  shownAs(state) {
    const newer = this.state && this.state.revision > state.revision ? this.state : null;
    this.took(state);
    if (newer) this.dispatchEvent(new CustomEvent("change", { detail: { state: newer, why: "elsewhere" } }));
  }

  /**
   * Wait for `asked`, an edit of the page's own whose answer will be given to `took`: until then what a
   * look at the document shows is no news.
   * @template T @param {Promise<T>} asked @returns {Promise<T>}
   */
  async during(asked) {
    this.#asking += 1;
    try {
      return await asked;
    } finally {
      this.#asking -= 1;
      this.#heard += 1;
    }
  }

  /** Ask how it stands. */
  async look() {
    const heard = this.#heard;
    if (this.#asking) return;
    const state = await get(this.path("/state"));
    if (heard === this.#heard && !this.#asking) this.#news(state, "elsewhere");
  }

  async undo() {
    await this.#step("undo", "document.undone");
  }

  async redo() {
    await this.#step("redo", "document.redone");
  }

  /** Write it to the disk; a conflict is shown. */
  async save() {
    await this.flush();
    await this.look();
    if (this.state?.conflict) return this.compare();
    try {
      this.took(await post(this.path("/save")));
    } catch (error) {
      if (!(error instanceof Refused && error.problem === "document.conflict")) throw error;
      await this.look();
      await this.compare();
    }
  }

  /** Show both versions and let the user choose. */
  async compare() {
    const state = await compare(this);
    if (state) this.#news(state, "resolve");
  }

  async #step(name, key) {
    await this.flush();
    const label = this.state?.[name];
    if (!label) return;
    const state = await this.during(post(this.path(`/${name}`)));
    this.#news(state, name);
    say(t(key, { what: labelled(label) }), { about: "history" });
  }

  #news(state, why) {
    const before = this.state;
    this.#hear(state);
    if (this.state !== state || !before || before.revision === state.revision) return;
    if (why === "elsewhere" && state.undo?.key === OUTSIDE) say(t("document.taken-over"));
    this.dispatchEvent(new CustomEvent("change", { detail: { state, why } }));
  }

  /** Keep `state`, unless it is older than what is known: answers may overtake each other. */
  #hear(state) {
    if (this.state && state.revision < this.state.revision) return;
    this.#heard += 1;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}

/** Return what an edit is called. @param {Label} label */
export function labelled(label) {
  return hasWords(label.key) ? t(label.key, label) : t("document.an-edit");
}

/** @type {Map<string, OpenDocument>} */
const open = new Map();
const bar = new StateBar(document.querySelector("#state-bar"), labelled);

/**
 * Return a document of the page's set, the same object each time; by default the one that the page is
 * about. While the page is open it is looked at every two seconds.
 */
export function openDocument(name = document.body.dataset.document) {
  if (!open.has(name)) open.set(name, new OpenDocument(name));
  return open.get(name);
}

/** Let the bar be about another document of the page. @param {OpenDocument} shown */
export function showInBar(shown) {
  bar.show(shown);
  if (!shown.state) shown.look().catch(told);
}

let gone = false;

async function lookAtAll() {
  if (document.hidden || gone || document.body.dataset.shipped === "yes") return;
  for (const each of open.values()) {
    try {
      await each.look();
    } catch (error) {
      // The program being gone shows in a bar of its own; any other trouble shows when something is asked for.
      gone = error instanceof Gone;
      if (gone) return;
    }
  }
}

/** Text fields that were changed since they got the focus: there, undoing is the browser's. */
const changed = new WeakSet();

function onKey(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !bar.shown) return;
  const key = event.key.toLowerCase();
  const name = key === "s" && !event.shiftKey ? "save" : key === "z" ? (event.shiftKey ? "redo" : "undo") : key === "y" ? "redo" : "";
  if (!name || event.defaultPrevented) return;
  const isTheirs = name !== "save" && isTyping(event.target) && changed.has(event.target);
  if (isTheirs || (name !== "save" && document.querySelector("dialog[open]"))) return;
  event.preventDefault();
  if (!bar.shown.state?.writable || document.querySelector("dialog[open]")) return;
  bar.shown[name]().catch(told);
}

if (document.body.dataset.document) {
  showInBar(openDocument());
  setInterval(lookAtAll, LOOK_MS);
  window.addEventListener("focus", lookAtAll);
  document.addEventListener("visibilitychange", lookAtAll);
  document.addEventListener("tileforge-back", () => {
    gone = false;
    lookAtAll();
  });
  window.addEventListener("pagehide", () => {
    for (const each of open.values()) Promise.resolve(each.flush()).catch(() => {});
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => changed.delete(event.target));
  document.addEventListener("input", (event) => changed.add(event.target));
}
