/** The book beside its text, in a frame that runs nothing. */

import { el, fill } from "../dom.js";
import { t } from "../words.js";

/**
 * Two frames lie on each other: a new state of the book loads unseen below the one shown, and takes its
 * place, scrolled alike, once it is there.
 */
export class Preview {
  #shown = null;
  #loading = null;
  #section = "";

  /** @param {HTMLElement} box @param {string} address of the book, without its query */
  constructor(box, address) {
    this.box = box;
    this.address = address;
  }

  /** Show the book in a language as it is now. */
  show(lang) {
    this.#loading?.remove();
    const frame = el("iframe", {
      title: t("rules.preview-frame"),
      // Without leave to run scripts; with its origin, so that this page may scroll it.
      sandbox: "allow-same-origin allow-popups allow-popups-to-escape-sandbox",
      class: this.#shown ? "waiting" : "",
      "aria-hidden": this.#shown ? "true" : null,
      tabindex: this.#shown ? "-1" : null,
    });
    frame.addEventListener("load", () => this.#swap(frame), { once: true });
    frame.src = `${this.address}?lang=${lang}&at=${Date.now()}`;
    this.#loading = frame;
    this.box.append(frame);
    this.box.hidden = false;
  }

  hide() {
    fill(this.box);
    this.box.hidden = true;
    this.#shown = this.#loading = null;
  }

  /** Bring a section into sight, if it is another than the last. */
  follow(section) {
    if (section === this.#section) return;
    this.#section = section;
    const found = section && this.#shown?.contentDocument?.querySelector(`section.${CSS.escape(section)}`);
    if (found) found.scrollIntoView({ block: "start" });
    else if (section === "") this.#shown?.contentWindow?.scrollTo(0, 0);
  }

  #swap(frame) {
    if (frame !== this.#loading) return;
    const before = this.#shown;
    if (before?.contentWindow && frame.contentWindow) frame.contentWindow.scrollTo(0, before.contentWindow.scrollY);
    frame.classList.remove("waiting");
    frame.removeAttribute("aria-hidden");
    frame.removeAttribute("tabindex");
    this.#shown = frame;
    this.#loading = null;
    before?.remove();
  }
}
