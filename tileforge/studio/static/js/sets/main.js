/** The page of all sets. */

import { get, post, told } from "../api.js";
import { isTyping, one, pageData, rested } from "../dom.js";
import { t } from "../words.js";
import { fan, mainPage, showCard, waitingCard } from "./card.js";
import { askForName } from "./naming.js";
import { chosenTable, forgetTable } from "./table.js";

const REST_MS = 100;
const { sets, copy } = pageData();
/** @type {Map<string, import("./card.js").SetCard>} */
const cards = new Map();
const items = new Map();

function show(card) {
  cards.set(card.id, card);
  showCard(items.get(card.id), card, askToCopy);
}

function go(id, where = "tiles") {
  location.assign(`/sets/${encodeURIComponent(id)}/${where}`);
}

function askToCopy(card) {
  askForName({
    title: t("sets.copy-title", { name: card.name }),
    go: t("sets.copy"),
    name: t("sets.copied-name", { name: card.name }),
    run: async ({ id, name }) => {
      const made = await post(`/api/sets/${encodeURIComponent(card.id)}/copy`, { id, name });
      go(made.id, mainPage(card));
    },
  });
}

function askForNew() {
  askForName({
    title: t("sets.new"),
    go: t("sets.create"),
    starts: true,
    run: async (asked) => {
      const made = await post("/api/sets", asked);
      go(made.id);
    },
  });
}

function askForTable() {
  forgetTable();
  askForName({
    title: t("sets.from-table"),
    go: t("sets.create"),
    table: true,
    run: async ({ id, name }) => {
      const table = chosenTable();
      if (!table) {
        one("#table").focus();
        throw new Error(t("sets.choose-table"));
      }
      const made = await post("/api/tables/set", { ...table, id, name });
      go(made.id);
    },
  });
}

function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function sift() {
  const words = plain(one("#search").value).split(/\s+/).filter(Boolean);
  for (const [id, item] of items) {
    const card = cards.get(id);
    const text = plain(`${id} ${card?.name ?? ""} ${card?.edition ?? ""}`);
    item.hidden = !words.every((word) => text.includes(word));
  }
  for (const name of ["own", "shipped"]) {
    one(`#${name}-section`).hidden = words.length > 0 && ![...items.values()].some((item) => !item.hidden && item.parentElement.id === name);
  }
  one("#nothing").hidden = [...items.values()].some((item) => !item.hidden);
}

/** Ask for the cards that the page came without, one after the other. */
async function fetchRest() {
  for (const { id } of sets.filter((each) => !cards.has(each.id))) {
    try {
      show(await get(`/api/sets/${encodeURIComponent(id)}/card`));
    } catch (error) {
      told(error);
    }
  }
}

for (const { id, shipped, card } of sets) {
  const item = waitingCard(id);
  items.set(id, item);
  one(shipped ? "#shipped" : "#own").append(item);
  if (card) show(card);
}
const welcome = document.querySelector("#welcome-fan");
const first = cards.get("base") ?? [...cards.values()].find((card) => card.pictures.length > 0);
if (welcome && first) welcome.replaceChildren(...fan(first).childNodes);

one("#new").addEventListener("click", askForNew);
one("#from-table").addEventListener("click", askForTable);
document.querySelector("#search")?.addEventListener("input", rested(sift, REST_MS));
document.addEventListener("keydown", (event) => {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const search = document.querySelector("#search");
  if (event.key === "/" && search) search.focus();
  else if (event.key === "n") askForNew();
  else return;
  event.preventDefault();
});
fetchRest().then(() => {
  if (cards.has(copy)) askToCopy(cards.get(copy));
});
