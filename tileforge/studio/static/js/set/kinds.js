/** Terrains and symbols of the set's own: declared, changed, and shown on a tile. */

import { all, el, fill, one } from "../dom.js";
import { choiceField, colourField, refill, textField } from "../members/form.js";
import { say } from "../notice.js";
import { t } from "../words.js";
import { drawIcons, iconField } from "./icons.js";
import { binding, inBoth, list, members, object, put, set, tick, ticked } from "./page.js";

const ID = /^[a-z][a-z0-9-]{0,31}$/;
const COLOURS = ["#5aa9d6", "#b98a5a", "#8f6bb3", "#d9b24c", "#5c8f86", "#c8694f"];
const built = { terrains: "", symbols: "" };
const FIELDS = { terrains: terrainFields, symbols: symbolFields };

/** Let the forms of the page declare new terrains and symbols. */
export function beginKinds() {
  begin("terrain", "terrains", (id) => {
    const used = Object.values(object(members.view.raw.terrains)).map((kind) => object(kind).colour);
    return { shape: "area", letter: freeLetter(id), colour: COLOURS.find((colour) => !used.includes(colour)) ?? COLOURS[0], name: { en: spelt(id), fr: spelt(id) } };
  });
  begin("symbol", "symbols", (id) => ({ name: { en: spelt(id), fr: spelt(id) } }));
}

/** Show the kinds of `key`; return where, for the findings about their fields. */
export function drawKinds(key) {
  const place = one(`#${key}-list`);
  const kinds = object(members.view.raw[key]);
  const shape = JSON.stringify([Object.keys(kinds), members.view.terrains.map((terrain) => terrain.id)]);
  if (built[key] !== shape) {
    built[key] = shape;
    fill(place, ...Object.keys(kinds).map((id) => kindForm(key, id)));
  }
  refill(place, members.view.raw);
  for (const form of all(".kind", place)) {
    const { id } = form.dataset;
    const kind = object(kinds[id]);
    preview(one(".preview", form), key.slice(0, -1), id);
    for (const box of all("[data-sits]", form)) tick(box, sitting(kind).includes(box.value));
    for (const box of all("[data-directed]", form)) tick(box, kind.needs_direction === true);
    if (key === "symbols") drawIcons(form, id, kind);
  }
  one(`#no-${key}`).hidden = Object.keys(kinds).length > 0 || members.editable;
  return place;
}

function begin(what, key, make) {
  // Until this script is here there is nobody to declare anything.
  one(`#add-${what} button`).disabled = false;
  one(`#add-${what}`).addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = one(`#${what}-id`);
    const id = plain(field.value);
    if (!ID.test(id) || Object.hasOwn(object(members.view.raw[key]), id)) {
      say(t("set.bad-id"), { problem: true });
      field.focus();
      return;
    }
    field.value = "";
    await members.do({ do: "put", path: [key, id], value: make(id) });
    document.querySelector(`#${key}-list .kind:last-child input:not([type=hidden])`)?.focus();
  });
}

/** Return the id that a name makes: "Île aux oiseaux" is ile-aux-oiseaux. */
function plain(name) {
  return name.trim().toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").replace(/[\s_'’]+/g, "-");
}

function spelt(id) {
  return id.replace(/-/g, " ");
}

/** Return a capital that no terrain has yet, one of the word's own if possible. */
function freeLetter(id) {
  const taken = new Set(["C", "R", "F", "V", ...Object.values(object(members.view.raw.terrains)).map((kind) => object(kind).letter)]);
  return [...id.toUpperCase(), ..."ABDEGHIJKLMNOPQSTUWXYZ"].find((letter) => /[A-Z]/.test(letter) && !taken.has(letter)) ?? "";
}

function kindForm(key, id) {
  return el("div", { class: "kind", dataset: { id }, role: "group", "aria-label": id },
    el("div", { class: "kind-head" }, el("h3", {}, id),
      members.editable && el("button", { type: "button", class: "quiet", "aria-label": `${t("members.remove")}: ${id}`, onclick: () => remove(key, id) }, t("members.remove"))),
    el("div", { class: "kind-body" }, el("div", { class: "stack" }, ...FIELDS[key]([key, id])),
      el("figure", {}, el("img", { class: "preview", alt: t("set.preview", { id }) }), el("figcaption", { class: "muted" }, t("set.on-a-tile")))));
}

/** Show how a kind looks on a tile, if it is sound enough to be drawn. */
function preview(image, family, id) {
  const there = members.view.previews.includes(`${family}/${id}`);
  image.parentElement.hidden = !there;
  const address = `/sets/${set}/set/previews/${family}/${encodeURIComponent(id)}.svg?v=${members.view.looks}`;
  if (there && image.getAttribute("src") !== address) image.src = address;
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
  return [inBoth([...path, "name"], t("set.name")), iconField(path),
    el("fieldset", {}, el("legend", {}, t("set.sits-on")), el("div", { class: "choices" }, ...places.map((place) => el("label", { class: "check" },
      el("input", { type: "checkbox", value: place.id, dataset: { sits: "yes" }, disabled: !members.editable, onchange: (event) => sit(path, event.target) }), place.name)))),
    el("details", {}, el("summary", {}, t("set.more")),
      el("div", { class: "stack" },
        el("label", { class: "check" }, el("input", { type: "checkbox", dataset: { directed: "yes" }, disabled: !members.editable,
          onchange: (event) => put([...path, "needs_direction"], event.target.checked, event.target) }), t("set.directed")),
        textField(binding, [...path, "exclusive"], t("set.exclusive"))))];
}

/** Return what a symbol may lie on. */
function sitting(kind) {
  return kind.sits_on === undefined ? ["tile"] : list(kind.sits_on);
}

function sit(path, box) {
  const now = ticked(all("[data-sits]", box.closest(".kind")), sitting(object(members.view.raw.symbols[path[1]])));
  const plainly = now.length === 0 || (now.length === 1 && now[0] === "tile");
  put([...path, "sits_on"], plainly ? null : now, box);
}
