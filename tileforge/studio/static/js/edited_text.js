/** The text in an editor and the document behind it, kept in step. */

import { Refused, survives, told } from "./api.js";
import { el } from "./dom.js";
import { t } from "./words.js";

const REST_MS = 400;

/**
 * Typing is sent when it rests; what changed elsewhere is shown. It says `checked` when the document has
 * another text, so that what hangs on it can be asked for anew.
 */
export class EditedText extends EventTarget {
  #sent = "";
  #timer = 0;
  #sending = null;
  /** Asks which of two texts to go on with; nothing is sent until that is answered. */
  #question = null;

  /** @param {import("./editor.js").Editor} editor @param {import("./document.js").OpenDocument} document */
  constructor(editor, document) {
    super();
    this.editor = editor;
    this.document = document;
    this.isShown = true;
    document.flush = () => this.flush();
    document.addEventListener("change", () => this.#elsewhere().catch(told));
    editor.addEventListener("input", () => {
      if (!this.isShown) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.flush().catch(told), REST_MS);
    });
    window.addEventListener("beforeunload", (event) => {
      const { text } = editor;
      if (!this.isShown || text === this.#sent || survives({ text })) return;
      // Too much to send on the way out: the browser asks, and meanwhile it is sent.
      event.preventDefault();
      this.flush().catch(told);
    });
  }

  /** Show the document's text in the editor; what is typed before it is there would be lost, so nothing is. */
  async open() {
    const { area } = this.editor;
    const { readOnly } = area;
    area.readOnly = true;
    const { text } = await this.document.load().finally(() => (area.readOnly = readOnly));
    this.#answered();
    this.#sent = plain(text);
    this.isShown = true;
    this.editor.text = this.#sent;
    this.dispatchEvent(new Event("checked"));
  }

  /** Let the editor go to another text; what was typed is sent first. */
  async close() {
    await this.#keepMine();
    this.isShown = false;
  }

  /** Send what was typed and not sent yet. */
  async flush() {
    clearTimeout(this.#timer);
    await this.#sending;
    if (!this.isShown || this.#question || this.editor.text === this.#sent || this.editor.area.readOnly) return;
    this.#sending = this.#send(this.editor.text);
    try {
      await this.#sending;
    } finally {
      this.#sending = null;
    }
  }

  async #send(text) {
    try {
      await this.document.put(text);
      this.#sent = text;
      this.dispatchEvent(new Event("checked"));
    } catch (error) {
      if (!(error instanceof Refused && error.problem === "document.stale")) throw error;
      await this.document.look();
      this.#ask();
    }
  }

  #ask() {
    const answer = (key, run) => el("button", { type: "button", onclick: () => run().catch(told) }, t(key));
    this.#question = el(
      "div",
      { class: "banner alarm editor-question", role: "alert" },
      el("p", {}, t("editor.stale")),
      answer("editor.keep-mine", () => this.#keepMine()),
      // What was typed becomes an edit that is undone, so that redoing brings it back.
      answer("editor.show-other", () => this.#keepMine().then(() => this.document.undo())),
    );
    this.editor.area.closest(".editor").before(this.#question);
  }

  async #keepMine() {
    this.#answered();
    await this.flush();
  }

  #answered() {
    this.#question?.remove();
    this.#question = null;
  }

  async #elsewhere() {
    if (this.isShown && this.editor.text === this.#sent) await this.open();
  }
}

/** Return `text` as a text area holds it: its lines end in line feeds alone. */
function plain(text) {
  return text.replace(/\r\n?/g, "\n");
}
