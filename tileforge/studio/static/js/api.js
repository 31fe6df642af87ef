/** Requests to the program. */

import { one } from "./dom.js";
import { say } from "./notice.js";
import { t } from "./words.js";

const FOLDER = document.querySelector('meta[name="tileforge-folder"]').content;
const RETRY_MS = 1500;
/** Bodies (in bytes) that a browser still sends when their page is left: all together 64 KB. */
const SENT_WHEN_LEFT = 60_000;
const SMALL = 4_000;

let leaving = false;
window.addEventListener("pagehide", () => (leaving = true), { capture: true });
window.addEventListener("pageshow", () => (leaving = false));

/** Tell whether a request with `body` reaches the program though the page is being left. */
export const survives = (body) => size(JSON.stringify(body)) <= SENT_WHEN_LEFT;
const size = (text) => new TextEncoder().encode(text).length;

/** What the program answered that was not what was asked for. */
export class Refused extends Error {
  /** @param {number} status @param {{problem?: string, message?: string}} body */
  constructor(status, body) {
    super(body.message || String(status));
    this.status = status;
    this.problem = body.problem || "";
    this.body = body;
  }
}

/** The program is not there. */
export class Gone extends Error {}

/** @returns {Promise<any>} */
export const get = (path, options) => ask("GET", path, undefined, options);
export const post = (path, body = {}, options) => ask("POST", path, body, options);
export const put = (path, body, options) => ask("PUT", path, body, options);

/**
 * Ask the program and return the JSON of its answer. Raises Refused and Gone.
 * @param {string} method @param {string} path @param {any} [body]
 * @param {{signal?: AbortSignal}} [options]
 */
export async function ask(method, path, body, { signal } = {}) {
  const headers = { accept: "application/json", "x-tileforge-folder": FOLDER };
  if (body !== undefined) headers["content-type"] = "application/json";
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const keepalive = sent !== undefined && size(sent) <= (leaving ? SENT_WHEN_LEFT : SMALL);
  let answer;
  try {
    answer = await fetch(path, { method, headers, signal, keepalive, body: sent });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    if (leaving) throw new Gone(t("studio.gone"));
    showGone();
    throw new Gone(t("studio.gone"));
  }
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({}));
    throw new Refused(answer.status, told);
  }
  return answer.status === 204 ? null : answer.json();
}

/** Tell the user what went wrong; for use as `promise.catch(told)`. A request given up is nothing. */
export function told(error) {
  if (error instanceof Gone || error.name === "AbortError") return;
  say(error.message, { problem: true });
  if (!(error instanceof Refused)) throw error;
}

/** Return the address of the API for the page's set. */
export function ofSet(rest = "") {
  return `/api/sets/${encodeURIComponent(document.body.dataset.set)}${rest}`;
}

let waiting = false;

/** Say that the program is gone, and look for it until it is back; then the page says `tileforge-back`. */
function showGone() {
  if (waiting) return;
  waiting = true;
  const bar = one("#gone");
  bar.hidden = false;
  const look = async () => {
    try {
      const answer = await fetch("/api/alive", { headers: { "x-tileforge-folder": FOLDER } });
      if (answer.ok) {
        bar.hidden = true;
        waiting = false;
        say(t("studio.back"));
        document.dispatchEvent(new CustomEvent("tileforge-back"));
        return;
      }
      bar.textContent = (await answer.json()).message;
    } catch {
      // Not yet.
    }
    setTimeout(look, RETRY_MS);
  };
  setTimeout(look, RETRY_MS);
}
