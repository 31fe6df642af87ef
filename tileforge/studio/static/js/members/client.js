/** Edits of a set's cards or pieces: asked for one after the other, what is typed once it has rested. */

import { get, ofSet, post, Refused, told } from "../api.js";
import { openDocument } from "../document.js";

const REST_MS = 140;

/**
 * What the page shows of a set's cards or pieces. It says `view` whenever that is known anew.
 */
export class Members extends EventTarget {
  #queue = Promise.resolve();
  /** Values that were typed and not sent yet, by their path. @type {Map<string, Object>} */
  #typed = new Map();
  #timer = 0;

  /** @param {"cards"|"pieces"} root @param {any} view */
  constructor(root, view) {
    super();
    this.root = root;
    this.view = view;
    this.editable = document.body.dataset.shipped !== "yes";
    this.document = openDocument();
    this.document.flush = () => this.flush();
    this.document.addEventListener("change", () => this.reload().catch(told));
    this.document.shownAs(view.state);
  }

  /** Do something, after what was typed before. @param {Object} operation @param {string|null} about */
  do(operation, about = null) {
    this.#send();
    return this.#ask(operation, about);
  }

  /** Put what is typed into a field; sent once typing rests. */
  type(path, value, about) {
    this.#typed.set(JSON.stringify([about, path]), { operation: { do: "put", path, value }, about });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), REST_MS);
  }

  /** Send what was typed and wait until all is done. */
  flush() {
    this.#send();
    return this.#queue;
  }

  async reload() {
    this.#show(await get(ofSet(`/${this.root}`)));
  }

  #send() {
    clearTimeout(this.#timer);
    for (const { operation, about } of this.#typed.values()) this.#ask(operation, about);
    this.#typed.clear();
  }

  #ask(operation, about) {
    this.#queue = this.#queue.then(async () => {
      try {
        this.#show(await this.document.during(post(ofSet(`/${this.root}`), { about, operation })));
      } catch (error) {
        if (error instanceof Refused && error.status === 409) await this.reload();
        told(error);
      }
    }).catch(told);
    return this.#queue;
  }

  #show(view) {
    this.view = view;
    this.document.took(view.state);
    this.dispatchEvent(new Event("view"));
  }
}
