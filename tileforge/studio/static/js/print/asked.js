/** What the form asks of the print, as the program takes it, and back. */

import { all } from "../dom.js";

/** Return what `form` asks; options that say nothing are left out. @param {HTMLFormElement} form */
export function askedOf(form) {
  const asked = { kind: form.querySelector("[name=kind]:checked").value };
  for (const field of all("[data-kind]", form)) {
    const value = valueOf(field);
    if (value === null) continue;
    if (field.dataset.kind === "pair") {
      const name = field.dataset.of;
      asked[name] ??= [0, 0];
      asked[name][field.name.endsWith("-y") ? 1 : 0] = value;
    } else {
      asked[field.name] = value;
    }
  }
  const times = form.querySelector("#times").valueAsNumber;
  if (times > 1) asked.times = times;
  const others = all("[name=other]:checked", form).map((box) => box.value);
  if (others.length) asked.others = others;
  const only = form.querySelector("#only").checked;
  const chosen = Object.fromEntries(
    all("#designs input", form)
      .filter((field) => field.value !== "" && (only ? field.valueAsNumber > 0 : field.valueAsNumber !== 1))
      .map((field) => [field.name, field.valueAsNumber]),
  );
  if (Object.keys(chosen).length) asked.chosen = chosen;
  if (only) asked.only = true;
  return asked;
}

/** Let `form` ask what `asked` says. @param {HTMLFormElement} form */
export function show(form, asked) {
  const kind = all("[name=kind]", form).find((box) => box.value === asked.kind);
  if (kind) kind.checked = true;
  for (const field of all("[data-kind]", form)) {
    if (field.dataset.kind === "flag") field.checked = asked[field.name] === true;
    else if (field.dataset.kind === "pair") field.value = asked[field.dataset.of]?.[field.name.endsWith("-y") ? 1 : 0] || "";
    else field.value = asked[field.name] ?? "";
  }
  form.querySelector("#times").value = asked.times ?? 1;
  for (const box of all("[name=other]", form)) box.checked = (asked.others ?? []).includes(box.value);
  form.querySelector("#only").checked = asked.only === true;
}

/** Return what a field says, null if nothing. */
function valueOf(field) {
  if (field.dataset.kind === "flag") return field.checked ? true : null;
  if (field.value.trim() === "") return null;
  if (field.type !== "number") return field.value.trim();
  return Number.isNaN(field.valueAsNumber) ? null : field.valueAsNumber;
}
