/** The fields of each kind of piece. */

import { el } from "../dom.js";
import { sizeField } from "../members/choosing.js";
import { choiceField, colourField, numberField, textField } from "../members/form.js";
import { t } from "../words.js";

const LANGUAGES = ["en", "fr"];

/** Return what decides which fields a piece has: its kind and how long its lists are. */
export function shapeOf(raw) {
  return [raw?.kind, list(raw?.colours).length, list(raw?.faces).length, list(raw?.sections).map((section) => list(section?.lines).length)];
}

/** Return the fields of the piece `raw`. @param {import("../members/form.js").Binding} binding */
export function fieldsOf(binding, raw, choices) {
  const kind = FIELDS[raw?.kind];
  const common = [
    el("div", { class: "row" }, textField(binding, ["id"], t("members.id"), { required: true }),
      raw?.kind !== "token" && numberField(binding, ["count"], t("members.count"), choices.limits.count)),
    inBoth(binding, ["name"], t("pieces.name")),
  ];
  return kind ? [...common, ...kind(binding, raw, choices)] : [el("p", {}, t("pieces.unknown"))];
}

const FIELDS = {
  standee: (binding, _raw, choices) => [
    choiceField(binding, ["figure"], t("pieces.figure"), choices.figures),
    numberField(binding, ["height_mm"], t("pieces.height"), choices.limits["standee.height_mm"]),
  ],
  token: (binding, raw, choices) => [
    el("div", { class: "row" }, choiceField(binding, ["face"], t("pieces.face"), choices.faces), choiceField(binding, ["back"], t("pieces.back"), choices.backs, { none: t("pieces.blank") })),
    measures(binding, raw, choices.limits["token.size_mm"]),
    el("fieldset", { class: "stack" }, el("legend", {}, t("pieces.colours")),
      ...list(raw.colours).map((colour, index) => colourFields(binding, colour, index, list(raw.colours).length, choices)),
      adding(binding, ["colours"], list(raw.colours).length, t("pieces.add-colour"), () => newColour(list(raw.colours)))),
  ],
  die: (binding, raw, choices) => [
    numberField(binding, ["size_mm"], t("pieces.edge"), choices.limits["die.size_mm"]),
    el("fieldset", {}, el("legend", {}, t("pieces.faces")), el("p", { class: "muted" }, t("pieces.faces-how")),
      el("div", { class: "row" }, ...list(raw.faces).map((_, index) => numberField(binding, ["faces", index], t("pieces.face-n", { n: index + 1 }), choices.limits["die.faces"])))),
  ],
  aid: (binding, raw, choices) => [
    inBoth(binding, ["title"], t("pieces.title-on-it")),
    sizeField(binding, ["size"], t("pieces.size"), choices.sizes, "bridge"),
    el("div", { class: "row" }, numberField(binding, ["columns"], t("pieces.columns"), choices.limits["aid.columns"]),
      choiceField(binding, ["icon"], t("pieces.icon"), choices.icons, { none: t("pieces.no-icon") })),
    ...list(raw.sections).map((section, index) => sectionFields(binding, section, index, list(raw.sections).length, choices)),
    adding(binding, ["sections"], list(raw.sections).length, t("pieces.add-section"), () => ({ heading: { en: t("pieces.new-en"), fr: t("pieces.new-fr") }, lines: [newLine()] })),
  ],
};

/** Return the fields of a token's width and height, which the file holds together. */
function measures(binding, raw, limits) {
  const both = () => (list(raw.size_mm).length === 2 ? raw.size_mm : limits.usual);
  const side = (index, label) => numberField({ ...binding, changed: (_, value) => {
    const sides = [...both()];
    sides[index] = value ?? limits.usual[index];
    raw.size_mm = sides;
    binding.changed(["size_mm"], sides.every((one, at) => one === limits.usual[at]) ? null : sides);
  } }, ["size_mm", index], label, { ...limits, usual: [limits.usual[index]] });
  return el("div", { class: "row" }, side(0, t("pieces.width")), side(1, t("pieces.token-height")));
}

function colourFields(binding, colour, index, count, choices) {
  const path = ["colours", index];
  return el("div", { class: "entry" },
    el("div", { class: "colour-row" }, colourField(binding, [...path, "colour"], t("pieces.colour")), textField(binding, [...path, "id"], t("members.id"), { required: true }),
      numberField(binding, [...path, "count"], t("members.count"), choices.limits.count),
      removing(binding, path, colour?.id ?? "", count > 1)),
    choiceField(binding, [...path, "pattern"], t("pieces.pattern"), choices.patterns, { none: t("pieces.no-pattern") }),
    inBoth(binding, [...path, "name"], t("pieces.name")));
}

function sectionFields(binding, section, index, count, choices) {
  const path = ["sections", index];
  const lines = list(section?.lines);
  return el("fieldset", { class: "stack" }, el("legend", {}, t("pieces.section", { n: index + 1 })),
    el("div", { class: "row" }, choiceField(binding, [...path, "icon"], t("pieces.icon"), choices.icons, { none: t("pieces.no-icon") }), removing(binding, path, t("pieces.section", { n: index + 1 }), count > 1)),
    inBoth(binding, [...path, "heading"], t("pieces.heading")),
    ...lines.map((_, at) => el("div", { class: "entry" },
      inBoth(binding, [...path, "lines", at, "lead"], t("pieces.lead")),
      inBoth(binding, [...path, "lines", at, "text"], t("pieces.text"), 2),
      removing(binding, [...path, "lines", at], t("pieces.line", { n: at + 1 }), true))),
    adding(binding, [...path, "lines"], lines.length, t("pieces.add-line"), newLine));
}

/** Return the fields of a text in both languages, side by side. */
function inBoth(binding, path, label, rows = 0) {
  return el("div", { class: "both" }, ...LANGUAGES.map((lang) => textField(binding, [...path, lang], `${label} (${t(`studio.lang.${lang}`)})`, { lang, rows })));
}

function adding(binding, path, count, label, make) {
  return binding.editable && el("div", {}, el("button", { type: "button", onclick: () => binding.act({ do: "insert", path, index: count, value: make() }) }, label));
}

function removing(binding, path, name, possible) {
  return binding.editable && el("button", { type: "button", class: "icon quiet", title: t("members.remove"), "aria-label": `${t("members.remove")}: ${name}`, disabled: !possible, onclick: () => binding.act({ do: "remove", path }) }, "✕");
}

function newLine() {
  return { text: { en: t("pieces.new-en"), fr: t("pieces.new-fr") } };
}

function newColour(colours) {
  const taken = new Set(colours.map((colour) => colour?.id));
  let number = colours.length + 1;
  while (taken.has(`colour-${number}`)) number += 1;
  return { id: `colour-${number}`, count: 5, colour: "#3f78c4" };
}

function list(value) {
  return Array.isArray(value) ? value : [];
}
