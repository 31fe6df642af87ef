/** The Set page: a set's head, its terrains and symbols, what it says it holds, and what it lacks. */

import { get, ofSet, post, told } from "../api.js";
import { all, el, fill, one, pageData } from "../dom.js";
import { showFindings } from "../findings.js";
import { Members } from "../members/client.js";
import { choiceField, colourField, numberField, refill, tellFindings, textField } from "../members/form.js";
import { say } from "../notice.js";
import { t } from "../words.js";

const { view, icons, known } = pageData();
const members = new Members("head", view);
const LANGUAGES = ["en", "fr"];
const ID = /^[a-z][a-z0-9-]{0,31}$/;
const set = encodeURIComponent(document.body.dataset.set);
const binding = { editable: members.editable, changed: (path, value) => members.type(path, value, null) };
const built = { about: "", terrains: "", symbols: "" };
/** Findings that stand beside their fields. */
const shown = new Set();
let asking = 0;

members.addEventListener("view", () => draw());
if (members.editable) {
  begin("terrain", "terrains", (id) => ({ shape: "area", colour: "#5aa9d6", name: { en: id, fr: id } }));
  begin("symbol", "symbols", (id) => ({ name: { en: id, fr: id } }));
  one("#write-all").addEventListener("click", writeAll);
  one("#keep").addEventListener("change", async (event) => {
    const keep = event.target.checked;
    await members.do(keep ? { do: "put", path: ["x", "studio", "keep_contents"], value: true } : { do: "remove", path: ["x", "studio", "keep_contents"] });
    if (keep) await writeAll();
  });
}
for (const box of all("[name=other]")) box.addEventListener("change", look);
draw();
look();

function draw() {
  drawAbout();
  drawKinds("terrains", terrainFields);
  drawKinds("symbols", symbolFields);
  drawContents();
  // What differs from the contents is marked in their table.
  const left = members.view.findings.filter((f) => !shown.has(f) && !(f.code === "TF401" && f.pointer.startsWith("/contents/")));
  const list = one("#about-findings");
  list.hidden = left.length === 0;
  if (left.length) showFindings(list, left);
}

function tell(form, home, wanted) {
  const left = tellFindings(form, home, wanted);
  for (const finding of wanted) if (!left.includes(finding)) shown.add(finding);
}

/** Return `value` if it is a list, else an empty one: a file may hold anything. */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/** Return `value` if it is an object, else an empty one. */
function object(value) {
  return value && typeof value === "object" && !Array.isArray(value) ? value : {};
}

function drawAbout() {
  shown.clear();
  const { raw, findings } = members.view;
  const form = one("#about-form");
  const shape = JSON.stringify([list(raw.sources).length]);
  if (built.about !== shape) {
    built.about = shape;
    fill(form,
      inBoth(["name"], t("set.name")),
      el("div", { class: "row" }, textField(binding, ["edition"], t("set.edition")), numberField(binding, ["tile_size_mm"], t("set.tile-size"), { min: 10, max: 200, step: 0.5, usual: 45 })),
      el("fieldset", { class: "stack" }, el("legend", {}, t("set.origin")),
        el("div", { class: "row" }, choiceField(binding, ["origin", "kind"], t("set.kind"), ["official", "fan"], { none: t("set.not-said"), named: (name) => t(`set.kind.${name}`) }), textField(binding, ["origin", "publisher"], t("set.publisher"))),
        el("div", { class: "row" }, textField(binding, ["origin", "designer"], t("set.designer")), numberField(binding, ["origin", "year"], t("set.year"), { min: 1900, max: 2200 }))),
      el("fieldset", {}, el("legend", {}, t("set.requires")), el("div", { class: "row" }, ...known.map(requiring))),
      sources());
  }
  refill(form, raw);
  for (const box of all("[name=required]", form)) box.checked = list(raw.requires).includes(box.value);
  tell(form, "", findings.filter((f) => !/^\/(terrains|symbols|contents)/.test(f.pointer)));
}

function requiring(id) {
  return el("label", { class: "check" }, el("input", { type: "checkbox", name: "required", value: id, disabled: !members.editable, onchange: () => {
    const now = new Set(list(members.view.raw.requires));
    if (now.has(id)) now.delete(id);
    else now.add(id);
    members.do(now.size ? { do: "put", path: ["requires"], value: [...now] } : { do: "remove", path: ["requires"] });
  } }), id);
}

function sources() {
  const stated = list(members.view.raw.sources);
  return el("fieldset", { class: "stack" }, el("legend", {}, t("set.sources")),
    ...stated.map((_, index) => el("div", { class: "row" }, textField(binding, ["sources", index], t("set.source", { n: index + 1 }), { required: true }),
      members.editable && el("button", { type: "button", class: "icon quiet", "aria-label": `${t("members.remove")}: ${t("set.source", { n: index + 1 })}`, onclick: () => members.do({ do: "remove", path: stated.length > 1 ? ["sources", index] : ["sources"] }) }, "✕"))),
    members.editable && el("div", {}, el("button", { type: "button", onclick: () => members.do({ do: "insert", path: ["sources"], index: stated.length, value: t("set.new-source") }) }, t("set.add-source"))));
}

function inBoth(path, label) {
  return el("div", { class: "both" }, ...LANGUAGES.map((lang) => textField(binding, [...path, lang], `${label} (${t(`studio.lang.${lang}`)})`, { lang })));
}

/** Let a form declare a new terrain or symbol. */
function begin(what, key, make) {
  // Until this script is here there is nobody to declare anything.
  one(`#add-${what} button`).disabled = false;
  one(`#add-${what}`).addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = one(`#${what}-id`);
    const id = field.value.trim().toLowerCase().replace(/\s+/g, "-");
    if (!ID.test(id) || object(members.view.raw[key])[id]) {
      say(t("set.bad-id"), { problem: true });
      field.focus();
      return;
    }
    field.value = "";
    await members.do({ do: "put", path: [key, id], value: make(id) });
    document.querySelector(`#${key}-list .kind:last-child [data-path]`)?.focus();
  });
}

function drawKinds(key, fields) {
  const place = one(`#${key}-list`);
  const kinds = object(members.view.raw[key]);
  const shape = JSON.stringify([Object.keys(kinds), members.view.terrains.map((terrain) => terrain.id)]);
  if (built[key] !== shape) {
    built[key] = shape;
    fill(place, ...Object.keys(kinds).map((id) => el("div", { class: "kind", dataset: { id } },
      el("div", { class: "kind-head" }, el("h3", {}, el("img", { alt: "", hidden: true }), id),
        members.editable && el("button", { type: "button", class: "icon quiet", "aria-label": `${t("members.remove")}: ${id}`, onclick: () => remove(key, id) }, "✕")),
      ...fields([key, id]))));
  }
  refill(place, members.view.raw);
  for (const kind of all(".kind", place)) {
    const { id } = kind.dataset;
    const image = one("img", kind);
    image.hidden = false;
    image.src = `/sets/${set}/pictures/${key === "terrains" ? "terrain" : "symbol"}/${encodeURIComponent(id)}.svg?v=${members.view.version}`;
    image.onerror = () => { image.hidden = true; };
    for (const box of all("[data-sits]", kind)) box.checked = sitting(kinds[id]).includes(box.value);
    for (const box of all("[data-directed]", kind)) box.checked = object(kinds[id]).needs_direction === true;
  }
  tell(place, "", members.view.findings.filter((f) => f.pointer.startsWith(`/${key}/`)));
}

async function remove(key, id) {
  const others = Object.keys(members.view.raw[key]).length > 1;
  await members.do({ do: "remove", path: others ? [key, id] : [key] });
  say(t("members.removed", { id }), { action: { label: t("members.undo"), run: () => members.document.undo() } });
}

function terrainFields(path) {
  return [inBoth([...path, "name"], t("set.name")),
    el("div", { class: "row" }, choiceField(binding, [...path, "shape"], t("set.shape"), ["area", "line", "spot"], { named: (name) => t(`set.shape.${name}`) }),
      textField(binding, [...path, "letter"], t("set.letter")), colourField(binding, [...path, "colour"], t("set.colour")))];
}

function symbolFields(path) {
  const places = [{ id: "tile", name: t("set.the-tile") }, ...members.view.terrains];
  return [inBoth([...path, "name"], t("set.name")),
    el("div", { class: "row" }, choiceField(binding, [...path, "icon"], t("set.icon"), icons, { none: t("set.initials") }), textField(binding, [...path, "exclusive"], t("set.exclusive"))),
    el("fieldset", {}, el("legend", {}, t("set.sits-on")), el("div", { class: "row" }, ...places.map((place) => el("label", { class: "check" },
      el("input", { type: "checkbox", value: place.id, dataset: { sits: "yes" }, disabled: !members.editable, onchange: () => sit(path, place.id) }), place.name)))),
    el("label", { class: "check" }, el("input", { type: "checkbox", dataset: { directed: "yes" }, disabled: !members.editable,
      onchange: (event) => members.do(event.target.checked ? { do: "put", path: [...path, "needs_direction"], value: true } : { do: "remove", path: [...path, "needs_direction"] }) }), t("set.directed"))];
}

/** Return what a symbol may lie on. */
function sitting(kind) {
  const { sits_on: places } = object(kind);
  return Array.isArray(places) ? places : ["tile"];
}

function sit(path, place) {
  const now = new Set(sitting(members.view.raw.symbols[path[1]]));
  if (now.has(place)) now.delete(place);
  else now.add(place);
  const plain = now.size === 1 && now.has("tile");
  members.do(plain || now.size === 0 ? { do: "remove", path: [...path, "sits_on"] } : { do: "put", path: [...path, "sits_on"], value: [...now] });
}

function drawContents() {
  const rows = members.view.contents;
  if (members.editable) {
    one("#keep").checked = members.view.kept;
    one("#write-all").disabled = rows.every((row) => row.stated === row.found || (row.stated === null && row.found === 0));
  }
  fill(one("#contents-rows"), ...rows.filter((row) => row.stated !== null || row.found > 0).map((row) => {
    const differs = row.stated !== null && row.stated !== row.found;
    const name = row.name === null ? t(`set.c.${row.key}`) : `${t(`set.c.${row.key}`)}: ${row.name}`;
    return el("tr", { class: differs ? "differs" : "" }, el("th", { scope: "row" }, name), el("td", { class: "number" }, row.stated ?? "–"), el("td", { class: "number" }, row.found),
      el("td", {}, row.stated === row.found ? el("span", { class: "same" }, `✓ ${t("set.same")}`) : members.editable && el("button", { type: "button", class: "quiet", "aria-label": `${t("set.write")}: ${name}`, onclick: () => write(row) }, t("set.write"))));
  }));
}

function write(row) {
  return members.do({ do: "put", path: row.name === null ? ["contents", row.key] : ["contents", row.key, row.name], value: row.found });
}

async function writeAll() {
  const contents = structuredClone(object(members.view.raw.contents));
  for (const row of members.view.contents) {
    if (row.stated === null && row.found === 0) continue;
    if (row.name === null) contents[row.key] = row.found;
    else (contents[row.key] ??= {})[row.name] = row.found;
  }
  await members.do({ do: "put", path: ["contents"], value: contents });
}

/** Ask what the set lacks with the others that are chosen, and show its charts. */
async function look() {
  if (!document.querySelector("#picks")) return;
  const query = new URLSearchParams(all("[name=other]:checked").map((box) => ["with", box.value]));
  asking += 1;
  const mine = asking;
  one("#picks").setAttribute("aria-busy", "true");
  fill(one("#picks"), el("li", { class: "muted" }, t("set.looking")));
  fill(one("#chart-pictures"), ...[1, 2].map((number) => el("img", { src: `/sets/${set}/set/report-${number}.svg?${query}&v=${members.view.version}`, alt: t(`set.chart-${number}`), loading: "lazy" })));
  try {
    const [help, numbers] = await Promise.all([get(`${ofSet("/help")}?${query}`), get(`${ofSet("/numbers")}?${query}`)]);
    if (mine !== asking) return;
    one("#picks").removeAttribute("aria-busy");
    drawHelp(help);
    drawNumbers(numbers);
  } catch (error) {
    fill(one("#picks"));
    told(error);
  }
}

function drawHelp({ gaps, picks }) {
  fill(one("#gaps"), ...(gaps.length ? gaps.map((gap) => el("li", {}, el("code", {}, gap.code), gap.chance)) : [el("li", {}, t("set.no-gaps"))]));
  fill(one("#picks"), ...(picks.length ? picks.map(pick) : [el("li", {}, t("set.no-picks"))]));
}

function pick(suggested) {
  const address = URL.createObjectURL(new Blob([suggested.svg], { type: "image/svg+xml" }));
  return el("li", {}, el("img", { src: address, alt: t("set.pick-alt", { edges: suggested.edges }) }),
    el("p", {}, el("code", {}, suggested.edges), ` +${suggested.gain}`),
    suggested.fills.length > 0 && el("p", { class: "muted" }, t("set.fills", { gaps: suggested.fills.slice(0, 3).join(", ") })),
    members.editable && el("button", { type: "button", "aria-label": t("set.add-edges", { edges: suggested.edges }), onclick: (event) => add(suggested, event.target) }, t("set.add")));
}

async function add(suggested, button) {
  button.disabled = true;
  try {
    const before = await get(ofSet("/tiles"));
    const taken = new Set(before.tiles.map((tile) => tile.id));
    let id = "N1";
    for (let number = 2; taken.has(id); number += 1) id = `N${number}`;
    const done = await members.document.during(post(ofSet("/tiles"), { seen: before.state.version, operation: { do: "add", tile: { ...suggested.tile, id, evidence: "original" } } }));
    members.document.took(done.view.state);
    say(t("set.added", { tile: id }), { action: { label: t("members.undo"), run: () => members.document.undo() } });
    await members.reload();
    await look();
  } catch (error) {
    button.disabled = false;
    told(error);
  }
}

function drawNumbers({ columns, edges, there, missing }) {
  fill(one("#numbers"), el("p", {}, t("set.patterns", { there, missing })), el("table", {},
    el("caption", { class: "visually-hidden" }, t("set.sides")),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("set.terrain")), ...columns.map((name) => el("th", { scope: "col", class: "number" }, name === "*" ? t("set.all") : name)))),
    el("tbody", {}, ...edges.map((row) => el("tr", {}, el("th", { scope: "row" }, row.terrain), ...row.counts.map((count) => el("td", { class: "number" }, count)))))));
}
