/** Fields of a card's or piece's form that choose among pictures, or among sizes and one of one's own. */

import { all, el } from "../dom.js";
import { t } from "../words.js";
import { textField } from "./form.js";

const OTHER = "·";

/**
 * Return a choice of a picture for the member at `path`; `none` is how having none is called.
 * @param {import("./form.js").Binding} binding
 * @param {Array<{id: string, name: string}>} choices
 * @param {{none: string, address: (id: string) => string}} how where the picture of each is
 */
export function pictureField(binding, path, label, choices, { none, address }) {
  const id = `picture-${path.join("-")}`;
  const held = el("input", { type: "hidden", id, dataset: { path: JSON.stringify(path) } });
  const chosen = (value) => {
    held.value = value;
    binding.changed(path, value || null);
  };
  const choice = ({ id: value, name }) => el("label", { class: value ? "picture-choice" : "picture-choice worded", title: name },
    el("input", { type: "radio", name: id, value, disabled: !binding.editable, "aria-label": name, onchange: () => chosen(value) }),
    value ? el("img", { src: address(value), alt: "", width: 72, height: 60 }) : el("span", { "aria-hidden": "true" }, name));
  const field = el("fieldset", { class: "field picture-field" }, el("legend", {}, label),
    el("div", { class: "picture-choices" }, choice({ id: "", name: none }), ...choices.map(choice)),
    held, el("div", { id: `${id}-told`, class: "told", "aria-live": "polite" }));
  held.addEventListener("held", () => {
    for (const radio of all("[type=radio]", field)) radio.checked = radio.value === held.value;
  });
  return field;
}

/**
 * Return a choice of a size for the member at `path`: one of `sizes`, or another that is typed.
 * @param {import("./form.js").Binding} binding
 * @param {Array<{id: string, name: string}>} sizes
 * @param {string} usual the one that it is if none is chosen
 */
export function sizeField(binding, path, label, sizes, usual) {
  const typed = textField(binding, path, t("members.other-size-how"));
  const input = typed.querySelector("input");
  input.placeholder = "44x68";
  const id = `choice-${input.id}`;
  const choice = el("select", { id, disabled: !binding.editable, onchange: () => {
    const other = choice.value === OTHER;
    typed.hidden = !other;
    if (other) input.focus();
    else {
      input.value = choice.value;
      input.dispatchEvent(new Event("input"));
    }
  } }, ...sizes.map((size) => el("option", { value: size.id }, size.name)), el("option", { value: OTHER }, t("members.other-size")));
  input.addEventListener("held", () => {
    if (choice === document.activeElement && choice.value === OTHER) return;
    const size = input.value || usual;
    choice.value = sizes.some((one) => one.id === size) ? size : OTHER;
    typed.hidden = choice.value !== OTHER;
  });
  return el("div", { class: "field" }, el("label", { for: id }, label), choice, typed);
}
