/** The card of a set on the shelf. */

import { el, fill } from "../dom.js";
import { t } from "../words.js";

/** @typedef {{id: string, shipped: boolean, name: string, edition: string, tiles: number, designs: number,
 *   cards: number, pieces: number, errors: number, warnings: number, notes: number, saved: boolean,
 *   evidence: Object<string, number>, pictures: string[], fault: string, fault_lang: string}} SetCard */

/**
 * Return an empty card for a set whose card is not known yet.
 * @param {string} id
 */
export function waitingCard(id) {
  return el("li", { class: "set waiting", dataset: { id } }, el("div", { class: "fan" }), el("h3", {}, id), el("p", { class: "muted" }, t("sets.waiting")));
}

/** Return the page that shows most of a set. @param {SetCard} card */
export function mainPage(card) {
  if (card.designs > 0 || card.cards + card.pieces === 0) return "tiles";
  return card.cards > 0 ? "cards" : "pieces";
}

/**
 * Fill `item` with what is known of a set.
 * @param {HTMLElement} item @param {SetCard} card @param {(card: SetCard) => void} onCopy
 */
export function showCard(item, card, onCopy) {
  item.className = `set${card.fault ? " bad" : ""}`;
  item.dataset.id = card.id;
  const home = `/sets/${encodeURIComponent(card.id)}`;
  const page = `${home}/${card.fault ? "file" : mainPage(card)}`;
  fill(
    item,
    fan(card),
    el("div", { class: "set-text" },
      el("h3", {}, el("a", { href: page, class: "cover" }, card.name), card.edition && el("span", { class: "edition" }, card.edition)),
      card.fault
        ? el("p", { class: "fault" }, el("strong", {}, t("sets.bad")), " ", el("span", { lang: card.fault_lang }, card.fault))
        : el("p", { class: "counts" }, counts(card)),
      el("p", { class: "badges" }, ...badges(card)),
      evidence(card) && el("p", { class: "muted evidence" }, evidence(card))),
    el("div", { class: "set-actions" },
      el("span", { class: "muted id" }, card.id),
      card.fault
        ? el("a", { class: "button", href: page }, t("sets.to-file"))
        : el("button", { type: "button", "aria-label": t("sets.copy-of", { name: card.name }), onclick: () => onCopy(card) }, t("sets.copy"))),
  );
}

/** Some tiles or cards of a set, fanned out. */
export function fan(card) {
  const pictures = card.pictures.map((src) => el("img", { src, alt: "", width: 88, height: 88, loading: "lazy", decoding: "async" }));
  const empty = pictures.length === 0 && el("span", { class: card.fault ? "no-picture broken" : "no-picture" }, card.fault ? "?" : "");
  return el("div", { class: card.designs > 0 ? "fan" : "fan of-cards", "aria-hidden": "true" }, ...pictures, empty);
}

function counts(card) {
  const parts = [
    card.designs > 0 && t("sets.tiles", { n: card.tiles, designs: t("sets.designs", { n: card.designs }) }),
    card.cards > 0 && t("sets.cards", { n: card.cards }),
    card.pieces > 0 && t("sets.pieces", { n: card.pieces }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : t("sets.nothing-yet");
}

function badges(card) {
  const badge = (kind, sign, n) => n > 0 && el("span", { class: `badge ${kind}` }, el("span", { "aria-hidden": "true" }, sign), t(`findings.count.${kind}`, { n }));
  const found = card.errors + card.warnings + card.notes;
  return [
    found === 0 && el("span", { class: "badge good" }, el("span", { "aria-hidden": "true" }, "✓"), t("sets.sound")),
    badge("error", "✕", card.errors),
    badge("warning", "!", card.warnings),
    badge("info", "i", card.notes),
    !card.saved && !card.shipped && el("span", { class: "badge" }, el("span", { "aria-hidden": "true" }, "●"), t("sets.unsaved")),
  ].filter(Boolean);
}

/** How well the layouts are known, if that is worth telling: a set of one's own is all original. */
function evidence(card) {
  const kinds = Object.entries(card.evidence).filter(([kind]) => kind !== "original");
  return kinds.map(([kind, n]) => t(`sets.evidence-${kind}`, { n })).join(", ");
}
