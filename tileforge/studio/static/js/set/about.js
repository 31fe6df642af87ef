/** The head of a set: its name, where it comes from, what it is played with. */

import { all, el, fill, one } from "../dom.js";
import { choiceField, numberField, refill, textField } from "../members/form.js";
import { t } from "../words.js";
import { binding, inBoth, list, members, others, put, tick, ticked } from "./page.js";

let built = "";

/** Show the head; return the form, for the findings about its fields. */
export function drawAbout() {
  const { raw } = members.view;
  const form = one("#about-form");
  const shape = JSON.stringify([list(raw.sources).length, strangers()]);
  if (built !== shape) {
    built = shape;
    const focused = document.activeElement?.dataset?.path;
    fill(form,
      inBoth(["name"], t("set.name")),
      el("div", { class: "row" }, textField(binding, ["edition"], t("set.edition")), numberField(binding, ["tile_size_mm"], t("set.tile-size"), { least: 10, most: 200, whole: false, usual: [45], step: 0.5 })),
      el("fieldset", { class: "stack" }, el("legend", {}, t("set.origin")),
        el("div", { class: "row" }, choiceField(binding, ["origin", "kind"], t("set.kind"), ["official", "fan"], { none: t("set.not-said"), named: (name) => t(`set.kind.${name}`) }), numberField(binding, ["origin", "year"], t("set.year"), { least: 1900, most: 2200 })),
        el("div", { class: "row" }, textField(binding, ["origin", "publisher"], t("set.publisher")), textField(binding, ["origin", "designer"], t("set.designer")))),
      el("fieldset", {}, el("legend", {}, t("set.requires")), el("p", { class: "muted" }, t("set.requires-how")),
        el("div", { class: "choices" }, ...others.map((other) => requiring(other.id, other.name)), ...strangers().map((id) => requiring(id, id)))),
      sources());
    if (focused) form.querySelector(`[data-path='${CSS.escape(focused)}']`)?.focus();
  }
  refill(form, raw);
  for (const box of all("[name=required]", form)) tick(box, list(raw.requires).includes(box.value));
  return form;
}

/** Return what the set requires and nobody knows. */
function strangers() {
  return list(members.view.raw.requires).filter((id) => typeof id === "string" && !others.some((other) => other.id === id));
}

function requiring(id, name) {
  return el("label", { class: "check", title: id }, el("input", { type: "checkbox", name: "required", value: id, disabled: !members.editable, onchange: (event) => {
    const now = ticked(all("[name=required]"), list(members.view.raw.requires));
    put(["requires"], now.length ? now : null, event.target);
  } }), name);
}

function sources() {
  const stated = list(members.view.raw.sources);
  return el("fieldset", { class: "stack sources" }, el("legend", {}, t("set.sources")),
    stated.length === 0 && !members.editable && el("p", { class: "muted" }, t("set.no-sources")),
    ...stated.map((_, index) => el("div", { class: "row" }, textField(binding, ["sources", index], t("set.source", { n: index + 1 }), { required: true }),
      members.editable && el("button", { type: "button", class: "icon quiet", "aria-label": `${t("members.remove")}: ${t("set.source", { n: index + 1 })}`, onclick: () => members.do({ do: "remove", path: stated.length > 1 ? ["sources", index] : ["sources"] }) }, "✕"))),
    members.editable && el("div", {}, el("button", { type: "button", onclick: add }, t("set.add-source"))));
}

async function add() {
  const { length } = list(members.view.raw.sources);
  await members.do({ do: "insert", path: ["sources"], index: length, value: t("set.new-source") });
  const field = one("#about-form").querySelector(`[data-path='${JSON.stringify(["sources", length])}']`);
  field?.focus();
  field?.select();
}

/** Tell whether a finding is about the head rather than about a terrain, a symbol or the contents. */
export function isAboutHead(finding) {
  return !/^\/(terrains|symbols|contents)(\/|$)/.test(finding.pointer);
}
