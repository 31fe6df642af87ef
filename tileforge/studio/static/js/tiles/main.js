/** The page of a set's tiles. */

import { get, ofSet, post, Refused, told } from "../api.js";
import { openDocument } from "../document.js";
import { fill, isTyping, one, pageData, rested, el } from "../dom.js";
import { countedFindings, showFindings } from "../findings.js";
import { say } from "../notice.js";
import { t } from "../words.js";
import { letDrag } from "./dragging.js";
import { Grid, numberOf } from "./grid.js";
import { sought } from "./search.js";

const REST_MS = 120;
const editable = document.body.dataset.shipped !== "yes";
const set = encodeURIComponent(document.body.dataset.set);
const address = (number) => `/sets/${set}/tiles/${number}`;
const opened = openDocument();
const grid = new Grid(one("#grid"), { address, editable });
const search = one("#search");
const faulty = one("#faulty");
let view = pageData();
/** Edits are asked for one after the other: each is about the tiles as the last one left them. */
let queue = Promise.resolve();

/** Show the set as it is known. */
function draw() {
  const finds = sought(search.value, faulty.checked);
  grid.show(view.tiles.filter(finds));
  one("#unreadable").hidden = view.readable;
  one("#tools").hidden = !view.readable;
  const nothing = one("#nothing");
  nothing.hidden = grid.shown.length > 0 || !view.readable;
  if (!nothing.hidden) fill(nothing, view.tiles.length > 0 ? t("tiles.none-found") : t(editable ? "tiles.empty" : "tiles.none"));
  const counts = [t("tiles.designs", { n: view.tiles.length }), t("tiles.printed", { n: view.printed })];
  if (grid.shown.length < view.tiles.length) counts.push(t("tiles.shown", { n: grid.shown.length }));
  one("#summary").textContent = counts.join(" · ");
  one("#findings-count").textContent = countedFindings(view.findings);
  showFindings(one("#findings"), view.findings, {
    where: (finding) => finding.tile !== null && view.tiles[finding.tile] &&
      el("a", { href: address(finding.tile) }, t("tiles.tile", { tile: view.tiles[finding.tile].id || t("tiles.no-id") })),
    onEnter: (finding) => grid.light(finding.tile),
    onLeave: () => grid.light(null),
  });
  tellPicked();
}

function tellPicked() {
  if (!editable) return;
  const n = grid.picked.size;
  const [only] = grid.meant();
  const tile = view.tiles[only];
  one("#picked").textContent = n > 0 ? t("tiles.picked", { n }) : tile ? t("tiles.tile", { tile: tile.id }) : t("tiles.picked-none");
  one("#clear").hidden = n === 0;
  for (const id of ["fewer", "more", "copy", "delete"]) one(`#${id}`).disabled = grid.meant().length === 0;
}

async function reload() {
  view = await get(ofSet("/tiles"));
  opened.took(view.state);
  draw();
}

/**
 * Do something to the tiles, and show what came of it.
 * @param {() => Object|null} operation what to do, asked for when the edits before it are done
 * @param {(tiles: number[]) => void} [after] what to do with the numbers of the tiles that it was about
 */
function edit(operation, after = () => {}) {
  if (!editable) return;
  queue = queue.then(async () => {
    const asked = operation();
    if (!asked) return;
    try {
      const done = await opened.during(post(ofSet("/tiles"), { seen: view.state.version, operation: asked }));
      view = done.view;
      opened.took(view.state);
      draw();
      after(done.tiles);
    } catch (error) {
      if (error instanceof Refused && error.problem === "tiles.stale") await reload();
      told(error);
    }
  }).catch(told);
}

const actions = {
  add: () => edit(() => ({ do: "add" }), ([number]) => location.assign(address(number))),
  copy: () => edit(() => meant("copy"), (tiles) => {
    grid.pick(tiles.length > 1 ? tiles : []);
    grid.focus(tiles[0]);
  }),
  delete: () => {
    const names = grid.meant().map((number) => view.tiles[number].id).join(", ");
    const n = grid.meant().length;
    edit(() => meant("delete"), ([next]) => {
      grid.pick([]);
      if (next !== undefined) grid.focus(next);
      say(t("tiles.deleted", { n, tiles: names }), { action: { label: t("tiles.undo"), run: () => opened.undo().catch(told) } });
    });
  },
  more: () => count(1),
  fewer: () => count(-1),
  clear: () => {
    grid.pick([]);
    grid.focus(grid.active);
  },
};

function meant(name) {
  const tiles = grid.meant();
  return tiles.length > 0 ? { do: name, tiles } : null;
}

function count(by, tiles = null) {
  edit(() => {
    const numbers = tiles ?? grid.meant();
    return numbers.some((number) => by > 0 || view.tiles[number].count > 1) ? { do: "count", tiles: numbers, by } : null;
  });
}

function move(tiles, before) {
  edit(() => ({ do: "move", tiles, before }), (moved) => {
    grid.pick(moved.length > 1 ? moved : []);
    grid.focus(moved[0]);
  });
}

/** Move what is meant by `step` places of the sheet. */
function shift(step, lines) {
  const tiles = grid.meant();
  if (tiles.length === 0) return;
  const places = step * (lines ? grid.columns() : 1);
  const before = step < 0 ? Math.max(tiles[0] + places, 0) : tiles.at(-1) + places + 1;
  if ((step < 0 && tiles[0] === 0) || (step > 0 && tiles.at(-1) === view.tiles.length - 1)) return;
  move(tiles, before >= view.tiles.length ? null : before);
}

const ARROWS = { ArrowLeft: [-1, false], ArrowRight: [1, false], ArrowUp: [-1, true], ArrowDown: [1, true] };

/** What a key does at a tile; true if it does something. */
function pressed(event) {
  const control = event.ctrlKey || event.metaKey;
  if (event.key in ARROWS) {
    const [step, lines] = ARROWS[event.key];
    if (event.altKey) shift(step, lines);
    else if (event.shiftKey) {
      if (grid.picked.size === 0) grid.anchor();
      grid.focus(grid.neighbour(step, lines));
      grid.pickTo(grid.active);
    } else grid.focus(grid.neighbour(step, lines));
    return true;
  }
  if (control && event.key.toLowerCase() === "a") {
    grid.pick(grid.shown.map((tile) => tile.number));
    return true;
  }
  if (control && event.key.toLowerCase() === "d") actions.copy();
  else if (control || event.altKey) return false;
  else if (event.key === "Home") grid.focus(grid.shown[0].number);
  else if (event.key === "End") grid.focus(grid.shown.at(-1).number);
  else if (event.key === " ") grid.toggle(grid.active);
  else if (event.key === "Escape") actions.clear();
  else if (event.key === "Delete" || event.key === "Backspace") actions.delete();
  else if (event.key === "+" || event.key === "=") count(1);
  else if (event.key === "-" || event.key === "−") count(-1);
  else return false;
  return true;
}

grid.addEventListener("picked", tellPicked);
grid.list.addEventListener("keydown", (event) => {
  if (event.target.closest("a") && pressed(event)) event.preventDefault();
});
grid.list.addEventListener("click", (event) => {
  const step = event.target.closest("[data-by]");
  if (step) count(Number(step.dataset.by), [numberOf(step)]);
});
document.addEventListener("keydown", (event) => {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "/") search.focus();
  else if (event.key === "a" && editable && view.readable) actions.add();
  else return;
  event.preventDefault();
});
search.addEventListener("input", rested(draw, REST_MS));
search.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && search.value) {
    search.value = "";
    draw();
    event.preventDefault();
  } else if (event.key === "ArrowDown" && grid.shown.length > 0) {
    grid.focus(grid.active);
    event.preventDefault();
  }
});
faulty.addEventListener("change", draw);
if (editable) {
  for (const [name, action] of Object.entries(actions)) one(`#${name}`).addEventListener("click", action);
  letDrag(grid, move);
}
opened.addEventListener("change", () => reload().catch(told));
opened.shownAs(view.state);
draw();
