/** The picture of a symbol: its initials, a built-in one, or an SVG of the author's own. */

import { ofSet, post, told } from "../api.js";
import { all, el, fill, one } from "../dom.js";
import { say } from "../notice.js";
import { t } from "../words.js";
import { icons, members, put, set } from "./page.js";

const MOST_BYTES = 512 * 1024;
/** What the built-in pictures show, by their ids. */
const BUILT_IN = new Map(icons.map((icon) => [icon.id, icon.name]));

/** Return the choice of a picture for the symbol at `path`. */
export function iconField(path) {
  const id = `icon-${path[1]}`;
  return el("fieldset", { class: "field icon-field" }, el("legend", {}, t("set.icon")),
    el("div", { class: "icon-choices" }),
    // What is found about the icon is told below the field that is bound to it.
    el("input", { type: "hidden", id, dataset: { path: JSON.stringify([...path, "icon"]) } }),
    el("div", { id: `${id}-told`, class: "told", "aria-live": "polite" }),
    members.editable && el("div", { class: "row" },
      el("label", { class: "button upload" }, t("set.own-icon"), el("input", { type: "file", accept: ".svg,image/svg+xml", class: "visually-hidden", onchange: (event) => handIn(path, event.target) })),
      el("span", { class: "muted" }, t("set.own-icon-how"))));
}

/** Show in `form` which picture the symbol `id` has. */
export function drawIcons(form, id, kind) {
  const place = one(".icon-choices", form);
  const icon = typeof kind.icon === "string" ? kind.icon : "";
  const choices = ["", ...BUILT_IN.keys(), ...(icon && !BUILT_IN.has(icon) ? [icon] : [])];
  const shape = JSON.stringify([choices, members.view.looks]);
  if (place.dataset.shape !== shape) {
    const focused = place.contains(document.activeElement);
    place.dataset.shape = shape;
    fill(place, ...choices.map((name) => choice(id, name)));
    if (focused) place.querySelector("input:checked")?.focus();
  }
  for (const radio of all("input", place)) radio.checked = radio.value === icon;
}

function choice(id, name) {
  const own = name !== "" && !BUILT_IN.has(name);
  const label = name === "" ? t("set.initials") : own ? name : BUILT_IN.get(name);
  return el("label", { class: "icon-choice", title: label },
    el("input", { type: "radio", name: `icon-of-${id}`, value: name, disabled: !members.editable, "aria-label": label, onchange: () => put(["symbols", id, "icon"], name || null) }),
    name === "" || (own && !members.view.previews.includes(`symbol/${id}`))
      ? el("span", { class: "initials", "aria-hidden": "true" }, id.split("-").map((word) => word[0] ?? "").join("").slice(0, 2).toUpperCase())
      : el("img", { src: own ? `/sets/${set}/set/previews/icon/${encodeURIComponent(id)}.svg?v=${members.view.looks}` : `/sets/${set}/pictures/icon/${name}.svg?v=1`, alt: "" }));
}

async function handIn(path, input) {
  const [file] = input.files;
  input.value = "";
  if (!file) return;
  if (file.size > MOST_BYTES) {
    say(t("set.icon-large"), { problem: true });
    return;
  }
  try {
    await members.flush();
    await members.document.during(post(ofSet("/icons"), { symbol: path[1], data: await base64(file) }));
    say(t("set.icon-taken", { file: file.name }));
  } catch (error) {
    told(error);
  }
  await members.reload().catch(told);
}

/** @param {Blob} file @returns {Promise<string>} */
function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
