/** The Cards page: a deck, one card of it large in both languages, and what fits. */

import { el, fill, one, pageData, refilled } from "../dom.js";
import { showFindings } from "../findings.js";
import { pictureField, sizeField } from "../members/choosing.js";
import { Members } from "../members/client.js";
import { choiceField, entryButtons, numberField, refill, tellFindings, tellFit, textField } from "../members/form.js";
import { listenToKeys } from "../members/keys.js";
import { say } from "../notice.js";
import { t } from "../words.js";

const set = encodeURIComponent(document.body.dataset.set);
const members = new Members("cards", pageData());
const LANGUAGES = ["en", "fr"];
let picked = Math.max(0, Number(location.hash.slice(1)) || 0);
let built = "";
let deckBuilt = false;

members.addEventListener("view", draw);
listenToKeys(one("#list"), members.editable ? act : null);
if (members.editable) {
  one("#begin").addEventListener("click", () => members.do({ do: "put", path: ["designs"], value: [starter()] }));
  one("#add").addEventListener("click", async () => {
    await members.do({ do: "insert", path: ["designs"], index: cards().length, value: starter() });
    pick(cards().length - 1);
    one("#card-form [data-path]").focus();
  });
}
draw();

function cards() {
  return members.view.deck.cards;
}

function starter() {
  const taken = new Set(cards().map((card) => card.raw?.id));
  let number = cards().length + 1;
  while (taken.has(`card-${number}`)) number += 1;
  return { id: `card-${number}`, title: { en: t("cards.new-title-en"), fr: t("cards.new-title-fr") }, text: { en: t("cards.new-text-en"), fr: t("cards.new-text-fr") } };
}

function faceOf(number, lang) {
  return `/sets/${set}/cards/${number}-${lang}.svg?v=${cards()[number].version}`;
}

function draw() {
  const { deck } = members.view;
  const some = cards().length > 0;
  one("#none").hidden = some;
  one("#deck").hidden = !some;
  one("#summary").textContent = some ? `${t("cards.designs", { n: cards().length })} · ${t("cards.printed", { n: cards().reduce((sum, card) => sum + (card.raw?.count ?? 1), 0) })}` : "";
  if (!some) {
    drawNone(deck);
    return;
  }
  picked = Math.min(picked, cards().length - 1);
  refilled(one("#list"), ...cards().map(listed));
  drawCard();
  drawDeck(deck);
}

/** Show that there are no cards, or what stands in their place. */
function drawNone({ odd }) {
  built = "";
  one("#none-told").textContent = t(odd ? "cards.odd" : "cards.none");
  if (members.editable) one("#begin").hidden = odd;
  one("#to-file").hidden = !odd;
  showLeft(one("#none-findings"), members.view.findings);
}

function listed(card, number) {
  const name = card.raw?.id ?? t("cards.unnamed");
  const wrong = members.view.findings.filter((f) => f.ignored === null && f.severity !== "info" && `${f.pointer}/`.startsWith(`/cards/designs/${number}/`));
  return el("li", {},
    el("button", { type: "button", class: "pickable", "aria-pressed": String(number === picked), onclick: () => pick(number) },
      card.drawn ? el("img", { src: faceOf(number, document.documentElement.lang), alt: "", width: 88, height: 136, loading: "lazy" }) : el("span", { class: "undrawn" }, "?"),
      el("span", { class: "id" }, name),
      el("span", { class: "muted" }, `×${card.raw?.count ?? 1}`),
      wrong.length > 0 && el("span", { class: `badge ${wrong[0].severity}` }, t(`studio.${wrong[0].severity}`))));
}

function pick(number) {
  members.flush();
  picked = number;
  history.replaceState(null, "", `#${number}`);
  draw();
}

function drawCard() {
  const card = cards()[picked];
  const form = one("#card-form");
  const signature = JSON.stringify([picked, card.raw?.id === undefined]);
  if (built !== signature) {
    built = signature;
    fill(form, ...fields());
  }
  refill(form, card.raw);
  for (const lang of LANGUAGES) {
    for (const key of ["title", "text"]) tellFit(form, [key, lang], card.fit[lang]?.[key] ?? null);
  }
  const home = `/cards/designs/${picked}`;
  const own = members.view.findings.filter((f) => `${f.pointer}/`.startsWith(`${home}/`));
  showLeft(one("#card-findings"), tellFindings(form, home, own));
  refilled(one("#faces"), ...LANGUAGES.map((lang) => el("figure", {},
    card.drawn ? el("img", { src: faceOf(picked, lang), alt: t("cards.face-alt", { id: card.raw?.id ?? "", lang: t(`studio.lang.${lang}`) }) }) : el("div", { class: "undrawn large" }, t("cards.not-drawn")),
    el("figcaption", {}, t(`studio.lang.${lang}`)))));
  refilled(one("#card-buttons"), entryButtons({ name: card.raw?.id ?? "", index: picked, count: cards().length, act, editable: members.editable }));
}

function fields() {
  const binding = { editable: members.editable, changed: (path, value) => members.type(["designs", picked, ...path], value, aboutPicked(path)) };
  const { pictograms, limits } = members.view.deck;
  return [
    el("div", { class: "row" }, textField(binding, ["id"], t("members.id"), { required: true }), numberField(binding, ["count"], t("members.count"), limits.count)),
    ...LANGUAGES.map((lang) => el("fieldset", { class: "stack" }, el("legend", {}, t(`studio.lang.${lang}`)),
      textField(binding, ["title", lang], t("cards.card-title"), { lang }),
      textField(binding, ["text", lang], t("cards.text"), { lang, rows: 3 }))),
    pictureField(binding, ["pictogram"], t("cards.pictogram"), pictograms, { none: t("cards.no-pictogram"), address: (name) => `/pictures/pictograms/${name}.svg` }),
  ];
}

/** The id of the card at hand, as it was seen; none while the id itself is typed. */
function aboutPicked(path) {
  return path[0] === "id" ? null : cards()[picked].raw?.id ?? null;
}

async function act(name, index, to) {
  const about = cards()[index].raw?.id ?? null;
  if (name === "remove") {
    await members.do({ do: "remove", path: ["designs", index] }, about);
    say(t("members.removed", { id: about ?? "" }), { action: { label: t("members.undo"), run: () => members.document.undo() } });
    return;
  }
  await members.do(name === "copy" ? { do: "copy", path: ["designs"], index } : { do: "move", path: ["designs"], index, to });
  pick(name === "copy" ? index + 1 : to);
}

function drawDeck(deck) {
  const form = one("#deck-form");
  if (!deckBuilt) {
    deckBuilt = true;
    const binding = { editable: members.editable, changed: (path, value) => members.type(path, value, null) };
    fill(form, sizeField(binding, ["size"], t("cards.size"), deck.sizes, deck.size), choiceField(binding, ["back"], t("cards.back"), deck.backs));
  }
  refill(form, { size: deck.size, back: deck.back });
  const left = tellFindings(form, "/cards", members.view.findings.filter((f) => !f.pointer.startsWith("/cards/designs/")));
  showLeft(one("#deck-findings"), left);
  const back = el("img", { src: `/sets/${set}/cards/back.svg?v=${deck.back_version}`, alt: t("cards.back-alt") });
  if (deck.back_drawn) refilled(one("#back"), back);
  else fill(one("#back"));
}

function showLeft(list, findings) {
  list.hidden = findings.length === 0;
  if (findings.length) showFindings(list, findings);
}
