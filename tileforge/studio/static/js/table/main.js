/** The Table page: a board to lay tiles and figures on, and what the rules say of it. */

import { get, ofSet, post, Refused, told } from "../api.js";
import { openDocument } from "../document.js";
import { all, el, fill, one, pageData, svg } from "../dom.js";
import { showFindings } from "../findings.js";
import { say } from "../notice.js";
import { hasWords, t } from "../words.js";
import { Cloth, TILE } from "./cloth.js";
import { Hand } from "./hand.js";

const { view: shownAtFirst, figures, board, known } = pageData();
const editable = document.body.dataset.shipped !== "yes";
const path = ofSet(`/boards/${encodeURIComponent(board)}`);
const MM = 45;

const begin = document.querySelector("#begin");
// Until this script is here there is nobody to begin a board.
if (begin) begin.querySelector("button").disabled = false;
begin?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = one("#new-name").value.trim() || t("table.first-name");
  const fault = nameFault(name);
  if (fault) {
    say(fault, { problem: true });
    one("#new-name").focus();
    return;
  }
  try {
    const made = await post(ofSet("/boards"), { name });
    location.assign(`/sets/${encodeURIComponent(document.body.dataset.set)}/table/${encodeURIComponent(made.name)}`);
  } catch (error) {
    told(error);
  }
});

/** Return what is wrong with the name of a new board; nothing if nothing is. */
function nameFault(name) {
  if (!/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/.test(name) || name.endsWith(".")) return t("table.bad-name");
  const taken = all(".boards a").some((link) => link.textContent.trim().toLowerCase() === name.toLowerCase());
  return taken ? t("table.taken", { name }) : "";
}

let view = shownAtFirst;
let picked = null;
let queue = Promise.resolve();
let hand = null;
let cloth = null;
let opened = null;
let standingAddress = "";
let wished = { figure: "follower", player: null };

if (view) start();

function start() {
  cloth = new Cloth(one("#cloth"), one("#world"));
  cloth.fit(cells());
  one("#smaller").addEventListener("click", () => cloth.zoom(1 / 1.25));
  one("#larger").addEventListener("click", () => cloth.zoom(1.25));
  one("#fit").addEventListener("click", () => cloth.fit(cells()));
  if (editable) {
    opened = openDocument();
    opened.addEventListener("change", () => reload().catch(told));
    hand = new Hand(cloth, { path, taken, lay, changed: draw });
    one("#search").addEventListener("input", drawTray);
    one("#players").addEventListener("change", (event) => {
      const players = event.target.value.split(",").map((name) => name.trim()).filter(Boolean);
      edit({ do: "players", players });
    });
    for (const lang of ["en", "fr"]) one(`#name-${lang}`).addEventListener("change", () => edit({ do: "name", en: one("#name-en").value.trim(), fr: one("#name-fr").value.trim() }));
    document.addEventListener("keydown", onKey);
  }
  draw();
}

function cells() {
  return view.table.laid.map(({ x, y }) => [x, y]);
}

function taken() {
  const moved = hand?.tile?.from ?? null;
  return new Set(view.table.laid.filter((laid) => laid.index !== moved).map(({ x, y }) => `${x},${y}`));
}

async function reload() {
  view = await get(path);
  opened.took(view.state);
  draw();
}

/** Do something on the table, after what was asked before. */
function edit(operation) {
  queue = queue.then(async () => {
    try {
      view = await opened.during(post(path, { operation }));
      opened.took(view.state);
      draw();
    } catch (error) {
      if (error instanceof Refused && error.status === 409) await reload();
      told(error);
    }
  }).catch(told);
  return queue;
}

async function lay(x, y, turns) {
  const { set, tile, from } = hand.tile;
  hand.putBack();
  await edit(from === null ? { do: "place", set, tile, x, y, turns } : { do: "shift", index: from, x, y, turns });
  const laid = view.table.laid.findLast((each) => each.x === x && each.y === y);
  picked = laid?.index ?? null;
  draw();
  all("#tiles .laid").find((button) => Number(button.dataset.index) === picked)?.focus({ preventScroll: true });
  const wrong = view.findings.filter((f) => placementOf(f) === picked && f.severity === "error");
  say(wrong.length ? t("table.laid-wrong", { tile, why: wrong[0].message }) : t("table.laid", { tile }), { problem: wrong.length > 0 });
}

function draw() {
  drawTiles();
  drawStanding();
  drawPicked();
  drawFindings();
  drawPoints();
  drawFeatures();
  drawSaid();
  if (editable) {
    drawTray();
    drawSets();
    hand.draw();
  }
}

/** Show which sets are played with; those with tiles on the table stay. */
function drawSets() {
  const { sets, used } = view.table;
  const laid = new Set(Object.keys(used).map((key) => key.split("/")[0]));
  fill(one("#sets"), ...[...new Set([...sets, ...known])].map((id) => el("label", { class: "check" }, el("input", {
    type: "checkbox", checked: sets.includes(id), disabled: laid.has(id) || (sets.length === 1 && sets.includes(id)),
    onchange: (event) => edit({ do: "sets", sets: event.target.checked ? [...sets, id] : sets.filter((other) => other !== id) }),
  }), id)));
}

function pictureOf(laid) {
  return view.tray.find((tile) => tile.set === laid.set && tile.tile === laid.tile)?.picture ?? "";
}

function drawTiles() {
  const wrong = new Set(view.findings.filter((f) => f.severity === "error" && f.ignored === null).map(placementOf));
  const seen = new Set();
  const focused = document.activeElement?.classList.contains("laid") ? document.activeElement.dataset.index : null;
  fill(one("#tiles"), ...view.table.laid.map((laid) => {
    const covered = seen.has(`${laid.x},${laid.y}`) || hand?.tile?.from === laid.index;
    seen.add(`${laid.x},${laid.y}`);
    const image = el("img", { src: pictureOf(laid), alt: "", draggable: "false" });
    image.style.transform = `rotate(${laid.turns * 90}deg)`;
    const button = el("button", {
      type: "button", dataset: { index: laid.index },
      class: `laid${laid.index === picked ? " picked" : ""}${wrong.has(laid.index) ? " wrong" : ""}${covered ? " covered" : ""}`,
      "aria-label": t("table.tile-at", { tile: laid.tile, x: laid.x, y: laid.y, turns: laid.turns }), "aria-pressed": String(laid.index === picked),
      onclick: () => { picked = picked === laid.index ? null : laid.index; draw(); }, onfocus: () => cloth.reveal([laid.x, laid.y]),
    }, image);
    button.style.left = `${laid.x * TILE}px`;
    button.style.top = `${laid.y * TILE}px`;
    return button;
  }));
  if (focused !== null) all("#tiles .laid").find((button) => button.dataset.index === focused)?.focus({ preventScroll: true });
}

function drawStanding() {
  const image = one("#standing");
  const { standing } = view.table;
  image.hidden = !standing;
  if (!standing) return;
  const before = standingAddress;
  standingAddress = URL.createObjectURL(new Blob([standing.svg], { type: "image/svg+xml" }));
  image.addEventListener("load", () => URL.revokeObjectURL(before), { once: true });
  image.src = standingAddress;
  image.style.left = `${standing.x * TILE}px`;
  image.style.top = `${standing.y * TILE}px`;
  image.style.width = `${standing.width * TILE}px`;
  image.style.height = `${standing.height * TILE}px`;
}

/** Light up parts of laid tiles, `[laid, part]`. */
function light(parts) {
  fill(one("#lights"), svg("g", { transform: `scale(${TILE / MM})` }, ...parts.filter(([, part]) => part.d).map(([laid, part]) =>
    svg("path", { d: part.d, "fill-rule": "evenodd", transform: `translate(${laid.x * MM} ${laid.y * MM}) rotate(${laid.turns * 90} ${MM / 2} ${MM / 2})` }))));
}

function lightFeature(number) {
  light(view.table.laid.flatMap((laid) => laid.parts.filter((part) => part.feature === number).map((part) => [laid, part])));
}

function drawTray() {
  const sought = one("#search").value.trim().toLowerCase();
  const shown = view.tray.filter((tile) => !sought || `${tile.set} ${tile.tile}`.toLowerCase().includes(sought));
  fill(one("#tray"), ...shown.map((tile) => {
    const left = tile.count * view.table.sets.filter((id) => id === tile.set).length - (view.table.used[`${tile.set}/${tile.tile}`] ?? 0);
    const held = hand.tile?.from === null && hand.tile.set === tile.set && hand.tile.tile === tile.tile;
    const button = el("button", { type: "button", class: left > 0 ? "" : "used-up", "aria-pressed": String(held), title: `${tile.set}: ${tile.tile}`,
      onclick: () => (held ? hand.putBack() : hand.take(tile)) },
      el("img", { src: tile.picture, alt: "", loading: "lazy", draggable: "false" }),
      el("span", { class: "id" }, tile.tile), el("span", { class: "id muted" }, t("table.left", { n: left })));
    hand.letDrag(button, tile);
    return el("li", {}, button);
  }));
}

function drawPicked() {
  const laid = view.table.laid.find((each) => each.index === picked);
  one("#picked").hidden = !laid;
  if (!laid) return;
  one("#picked-title").textContent = t("table.this", { tile: laid.tile });
  const here = view.table.figures.map((figure, index) => [figure, index]).filter(([figure]) => figure.x === laid.x && figure.y === laid.y);
  const tile = view.tray.find((each) => each.set === laid.set && each.tile === laid.tile);
  fill(one("#picked-body"),
    editable && el("div", { class: "row" },
      el("button", { type: "button", onclick: () => edit({ do: "shift", index: laid.index, x: laid.x, y: laid.y, turns: (laid.turns + 1) % 4 }) }, t("table.turn")),
      el("button", { type: "button", onclick: () => tile && hand.take(tile, { from: laid.index, turns: laid.turns }).then(draw) }, t("table.move")),
      el("button", { type: "button", class: "danger", onclick: () => takeAway(laid) }, t("table.take"))),
    here.length > 0 && el("ul", { class: "standing-list" }, ...here.map(([figure, index]) => el("li", {},
      `${nameOf(figure.figure)}${figure.player ? `, ${figure.player}` : ""}${figure.on ? ` (${partWords(figure.on)})` : ""}`,
      editable && el("button", { type: "button", class: "icon quiet", "aria-label": t("table.lift", { figure: nameOf(figure.figure) }), onclick: () => edit({ do: "lift", index }) }, "✕")))),
    editable && figureForm(laid));
}

function figureForm(laid) {
  const kind = el("select", { id: "figure" }, ...figures.map((each) => el("option", { value: each.id }, each.name)));
  kind.value = wished.figure;
  const player = el("select", { id: "owner" }, ...view.table.players.map((name) => el("option", { value: name }, name)));
  if (view.table.players.includes(wished.player)) player.value = wished.player;
  const part = el("select", { id: "part" }, el("option", { value: "" }, t("table.whole-tile")), ...laid.parts.map((each) => el("option", { value: each.name }, partWords(each.name))));
  if (laid.parts.length) part.value = laid.parts[0].name;
  const show = () => light(laid.parts.filter((each) => each.name === part.value).map((each) => [laid, each]));
  part.addEventListener("input", show);
  part.addEventListener("focus", show);
  part.addEventListener("blur", () => light([]));
  const isOwned = () => figures.find((each) => each.id === kind.value)?.role !== "neutral";
  const owner = el("div", { class: "field" }, el("label", { for: "owner" }, t("table.owner")), player);
  owner.hidden = !isOwned();
  kind.addEventListener("input", () => { owner.hidden = !isOwned(); });
  return el("form", { class: "stack", onsubmit: (event) => {
    event.preventDefault();
    wished = { figure: kind.value, player: player.value };
    edit({ do: "stand", figure: kind.value, player: isOwned() ? player.value || null : null, x: laid.x, y: laid.y, on: part.value || null });
  } },
  el("div", { class: "field" }, el("label", { for: "figure" }, t("table.figure")), kind), owner,
  el("div", { class: "field" }, el("label", { for: "part" }, t("table.part")), part),
  el("button", {}, t("table.stand")));
}

function takeAway(laid) {
  picked = null;
  edit({ do: "take", index: laid.index });
}

function nameOf(figure) {
  return figures.find((each) => each.id === figure)?.name ?? figure;
}

/** Return the name of a part in the reader's words: `city N` as "city, north". */
function partWords(name) {
  const [terrain, point] = name.split(" ");
  const called = hasWords(`table.terrain.${terrain}`) ? t(`table.terrain.${terrain}`) : terrain;
  if (!point) return called;
  return hasWords(`table.point.${point}`) ? `${called}, ${t(`table.point.${point}`)}` : `${called} ${point}`;
}

function placementOf(finding) {
  const found = /^\/placements\/(\d+)/.exec(finding.pointer);
  return found ? Number(found[1]) : null;
}

function drawFindings() {
  showFindings(one("#findings"), view.findings, {
    where: (finding) => {
      const index = placementOf(finding);
      if (!editable || index === null || finding.severity !== "error" || !finding.code.startsWith("TF5")) return null;
      return el("button", { type: "button", class: "quiet", onclick: () => edit({ do: "expect-break", index, code: finding.code }) }, t("table.keep-break"));
    },
    onEnter: (finding) => all("#tiles .laid").forEach((button) => button.classList.toggle("lit", Number(button.dataset.index) === placementOf(finding))),
    onLeave: () => all("#tiles .lit").forEach((button) => button.classList.remove("lit")),
  });
}

function drawPoints() {
  const rows = Object.entries(view.table.points);
  fill(one("#points"), rows.length ? el("table", { class: "players-points" }, el("tbody", {}, ...rows.map(([player, points]) => el("tr", {}, el("th", { scope: "row" }, player), el("td", { class: "number" }, points))))) : el("p", { class: "muted" }, t("table.nobody")));
  const field = document.querySelector("#players");
  if (field && field !== document.activeElement) field.value = view.table.players.join(", ");
}

function drawFeatures() {
  fill(one("#features"), ...view.table.features.map((feature, number) => {
    const state = feature.complete ? t("table.complete") : t("table.open", { n: feature.open });
    const worth = Object.entries(feature.points).map(([player, points]) => `${player} ${points}`).join(", ");
    return el("li", {},
      el("button", { type: "button", class: "about", onmouseenter: () => lightFeature(number), onmouseleave: () => light([]), onfocus: () => lightFeature(number), onblur: () => light([]), onclick: () => cloth.reveal([feature.x, feature.y]) },
        feature.number !== null && el("span", { class: "number" }, feature.number),
        `${partWords(feature.terrain)}, ${t("table.tiles", { n: feature.tiles.length })}`,
        el("span", { class: "muted" }, worth ? `${state}; ${worth}` : state)),
      editable && feature.number !== null && el("button", { type: "button", class: "quiet", title: t("table.say-so-how"), onclick: () => edit({ do: "expect-feature", x: feature.x, y: feature.y, on: feature.on, complete: feature.complete, points: feature.points }) }, t("table.say-so")));
  }));
}

function drawSaid() {
  const { features, placements } = view.table.expected;
  for (const lang of editable ? ["en", "fr"] : []) {
    const field = one(`#name-${lang}`);
    if (field !== document.activeElement) field.value = view.table.name[lang] ?? "";
  }
  const rows = [
    ...features.map((said, index) => ["features", index, t(said.complete ? "table.said-complete" : "table.said-feature", { on: partWords(String(said.on ?? "")), x: said.x, y: said.y, points: Object.entries(said.points ?? {}).map((pair) => pair.join(" ")).join(", ") || "–" })]),
    ...placements.map((said, index) => ["placements", index, t(said.breaks ? "table.said-break" : "table.said-fits", { tile: said.tile, x: said.x, y: said.y, code: said.breaks ?? "" })]),
  ];
  fill(one("#said"), ...(rows.length ? rows.map(([kind, index, words]) => el("li", {}, words, editable && el("button", { type: "button", class: "icon quiet", "aria-label": `${t("table.forget")}: ${words}`, onclick: () => edit({ do: "forget", kind, index }) }, "✕"))) : [el("li", { class: "muted" }, t("table.said-nothing"))]));
}

function onKey(event) {
  if (hand.tile || !event.target.classList?.contains("laid")) return;
  const laid = view.table.laid.find((each) => each.index === Number(event.target.dataset.index));
  if (!laid) return;
  if (event.key === "Delete") takeAway(laid);
  else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey) edit({ do: "shift", index: laid.index, x: laid.x, y: laid.y, turns: (laid.turns + 1) % 4 });
  else if (event.key.startsWith("Arrow")) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const next = view.table.laid.find((each) => each.x === laid.x + dx && each.y === laid.y + dy);
    event.preventDefault();
    if (next) all("#tiles .laid").find((button) => Number(button.dataset.index) === next.index)?.focus({ preventScroll: true });
  }
}
