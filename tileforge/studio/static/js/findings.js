/** A list of findings, each with what to do and where it is. */

import { get, told } from "./api.js";
import { el, fill } from "./dom.js";
import { lang, t } from "./words.js";

const SIGNS = { error: "✕", warning: "!", info: "i" };

/**
 * Show `findings` in `list`, a `<ul class="findings">`.
 * @param {HTMLElement} list
 * @param {Array<Object>} findings as the API gives them
 * @param {{where?: (f) => Node|string|null, onEnter?: (f) => void, onLeave?: (f) => void, onPick?: (f) => void}} [on]
 *   what to show as the place of one, and what to do when it is pointed at or picked
 */
export function showFindings(list, findings, on = {}) {
  if (findings.length === 0) {
    fill(list, el("li", { class: "none" }, t("findings.none")));
    return;
  }
  fill(list, ...findings.map((finding) => row(finding, on)));
}

function row(finding, on) {
  const text = [
    el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[finding.severity]),
    el("span", { class: "visually-hidden" }, `${t(`studio.${finding.severity}`)}: `),
    el("span", { class: "message", lang: foreign(finding.lang) }, finding.message),
  ];
  const body = on.onPick
    ? el("button", { type: "button", class: "finding-text", onclick: () => on.onPick(finding) }, ...text)
    : el("div", { class: "finding-text", tabindex: on.onEnter ? "0" : null }, ...text);
  const place = on.where ? on.where(finding) : null;
  return el(
    "li",
    {
      class: `finding ${finding.severity}${finding.ignored === null ? "" : " ignored"}`,
      onmouseenter: on.onEnter ? () => on.onEnter(finding) : null,
      onmouseleave: on.onLeave ? () => on.onLeave(finding) : null,
      onfocusin: on.onEnter ? () => on.onEnter(finding) : null,
      onfocusout: on.onLeave ? () => on.onLeave(finding) : null,
    },
    body,
    place && el("span", { class: "where" }, place),
    finding.hint && el("p", { class: "hint", lang: foreign(finding.hint_lang) }, finding.hint),
    finding.ignored !== null && el("p", { class: "hint" }, t("findings.ignored", { reason: finding.ignored })),
    why(finding.code),
  );
}

/** Return what unfolds to tell what a code stands for, asked for when it is first opened. */
function why(code) {
  const body = el("div", { class: "why-text" });
  const summary = el("summary", {}, t("findings.why"), " ", el("span", { class: "code" }, code));
  const load = async () => {
    if (body.childElementCount > 0) return;
    try {
      fill(body, ...explained(await get(`/api/codes/${encodeURIComponent(code)}`)));
    } catch (error) {
      told(error);
    }
  };
  return el("details", { class: "why", ontoggle: load }, summary, body);
}

function explained(text) {
  const example = (key, json) => json && el("p", { class: "why-example" }, `${t(key)} `, el("code", {}, json));
  return [
    el("p", { lang: foreign(text.lang) }, el("strong", {}, `${text.title[0].toUpperCase()}${text.title.slice(1)}.`)),
    ...text.help.split("\n").map((line) => el("p", { lang: foreign(text.help_lang) }, line)),
    example("findings.wrong", text.wrong),
    example("findings.right", text.right),
  ].filter(Boolean);
}

/** Return `language` for a lang attribute if it is not the page's. */
function foreign(language) {
  return language === lang ? null : language;
}

/** Return how many findings of each severity there are, in words: "2 errors, 1 warning". */
export function countedFindings(findings) {
  return ["error", "warning", "info"]
    .map((severity) => [severity, findings.filter((f) => f.severity === severity && f.ignored === null).length])
    .filter(([, n]) => n > 0)
    .map(([severity, n]) => t(`findings.count.${severity}`, { n }))
    .join(", ");
}
