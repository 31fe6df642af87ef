/** The tile page. */

import { ofSet, post, told } from "../api.js";
import { openDocument } from "../document.js";
import { el, fill, one, pageData } from "../dom.js";
import { t } from "../words.js";
import { Choices } from "./choices.js";
import { Details } from "./details.js";
import { watchFindings } from "./findings.js";
import { JsonPane } from "./json_pane.js";
import { showLetters, watchKeys } from "./keys.js";
import { PartsList } from "./parts.js";
import { watchPointer } from "./pointing.js";
import { Popover } from "./popover.js";
import { SelectionCard } from "./selection.js";
import { SomeCopies } from "./some_copies.js";
import { Stage } from "./stage.js";
import { TileStore } from "./store.js";

const store = new TileStore(pageData().number, openDocument());
const stage = new Stage(store);
const popover = new Popover(store, stage);
new SelectionCard(store);
new PartsList(store, stage);
new Choices(store);
new SomeCopies(store);
new Details(store);
new JsonPane(store);
watchFindings(store, stage);
watchPointer(store, stage, popover);

const header = one("header.top");
new ResizeObserver(() => document.documentElement.style.setProperty("--header", `${header.offsetHeight}px`)).observe(header);

const toggle = (button, act) => {
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(on));
  act(on);
};
const bleed = () => toggle(one("#bleed-toggle"), (on) => stage.showBleed(on));
const turn = (turns) => store.edit({ do: "turn", turns });
const mirror = () => store.edit({ do: "mirror" });
watchKeys(store, stage, popover, { turn: () => turn(1), turnBack: () => turn(-1), mirror, bleed });

one("#bleed-toggle").addEventListener("click", bleed);
one("#fields-toggle").addEventListener("click", (event) => toggle(event.currentTarget, (on) => stage.element.classList.toggle("with-fields", on)));
one("#turn").addEventListener("click", () => turn(1));
one("#turn-back").addEventListener("click", () => turn(-1));
one("#mirror").addEventListener("click", mirror);
for (const id of ["turn", "turn-back", "mirror"]) one(`#${id}`).disabled = store.readOnly;
one("#theme").addEventListener("change", (event) => store.show({ theme: event.target.value }).catch(told));
const looks = one("#look");
looks.addEventListener("change", () => store.show({ look: looks.selectedIndex }).catch(told));

const adding = {
  "new-tile": () => ({ do: "add", before: store.number + 1 }),
  like: () => ({ do: "copy", tiles: [store.number] }),
};
for (const [id, operation] of Object.entries(adding)) {
  one(`#${id}`).disabled = store.readOnly;
  one(`#${id}`).addEventListener("click", () => added(operation()).catch(told));
}

/** Put another tile behind this one, and go there. */
async function added(operation) {
  await store.settled();
  const made = await store.file.during(post(ofSet("/tiles"), { seen: store.view.state.version, operation }));
  location.assign(`/sets/${encodeURIComponent(document.body.dataset.set)}/tiles/${made.tiles[0]}`);
}

store.addEventListener("view", () => {
  const { view } = store;
  // Until the tile is here there is nothing to change.
  one("#panel").inert = false;
  one("#title").textContent = t("tile.title", { id: view.id });
  document.title = [t("tile.title", { id: view.id }), ...document.title.split(" · ").slice(1)].join(" · ");
  one("#own-art").hidden = !view.own_art;
  looks.hidden = one("#look-label").hidden = view.looks.length < 2;
  fill(looks, ...view.looks.map((look, index) => el("option", { selected: index === view.look }, t("tile.look-of", { n: index + 1, count: look.count }))));
});
document.addEventListener("tileforge-back", () => store.refresh().catch(told));
store.load().then(() => showLetters(store)).catch(told);
