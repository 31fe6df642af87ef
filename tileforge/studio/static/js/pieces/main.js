/** The Pieces page: standees, tokens, dice and aids as they print, each with its form. */

import { el, fill, one, pageData, refilled } from "../dom.js";
import { showFindings } from "../findings.js";
import { Members } from "../members/client.js";
import { entryButtons, fitShown, refill, tellFindings, tellFit } from "../members/form.js";
import { listenToKeys } from "../members/keys.js";
import { say } from "../notice.js";
import { t } from "../words.js";
import { fieldsOf, shapeOf } from "./fields.js";

const set = encodeURIComponent(document.body.dataset.set);
const { view, choices, starters } = pageData();
const members = new Members("pieces", view);
const LANGUAGES = ["en", "fr"];
let picked = Math.max(0, Number(location.hash.slice(1)) || 0);
let built = "";

members.addEventListener("view", draw);
listenToKeys(one("#list"), members.editable ? act : null);
for (const kind of members.editable ? choices.kinds : []) {
  one(`#add-${kind}`).addEventListener("click", () => add(kind));
}
draw();

function pieces() {
  return members.view.pieces;
}

async function add(kind) {
  const taken = new Set(pieces().map((piece) => piece.raw?.id));
  let id = kind;
  for (let number = 2; taken.has(id); number += 1) id = `${kind}-${number}`;
  await members.do({ do: "insert", path: [], index: pieces().length, value: { id, kind, name: { en: t(`pieces.en.${kind}`), fr: t(`pieces.fr.${kind}`) }, ...starters[kind] } });
  pick(pieces().length - 1);
}

function pictureOf(number, part, lang) {
  return `/sets/${set}/pieces/${number}-${part}-${lang}.svg?v=${pieces()[number].version}`;
}

function draw() {
  const some = pieces().length > 0;
  one("#none").hidden = some;
  one("#held").hidden = !some;
  one("#summary").textContent = some ? t("pieces.designs", { n: pieces().length }) : "";
  if (members.editable) (some ? one(".members-head") : one("#none")).append(one("#adding"));
  if (!some) {
    drawNone();
    return;
  }
  picked = Math.min(picked, pieces().length - 1);
  refilled(one("#list"), ...pieces().map(listed));
  drawPiece();
}

/** Show that there are no pieces, or what stands in their place. */
function drawNone() {
  const { odd, findings } = members.view;
  built = "";
  one("#none-told").textContent = t(odd ? "pieces.odd" : "pieces.none");
  if (members.editable) one("#adding").hidden = odd;
  one("#to-file").hidden = !odd;
  showLeft(one("#none-findings"), findings);
}

function showLeft(list, findings) {
  list.hidden = findings.length === 0;
  if (findings.length) showFindings(list, findings);
}

function listed(piece, number) {
  const wrong = members.view.findings.filter((f) => f.ignored === null && f.severity !== "info" && `${f.pointer}/`.startsWith(`/pieces/${number}/`));
  return el("li", {}, el("button", { type: "button", class: "pickable", "aria-pressed": String(number === picked), onclick: () => pick(number) },
    piece.pictures ? el("img", { src: pictureOf(number, 0, document.documentElement.lang), alt: "", loading: "lazy" }) : el("span", { class: "undrawn" }, "?"),
    el("span", { class: "id" }, piece.raw?.id ?? t("pieces.unnamed")),
    el("span", { class: "muted" }, choices.kinds.includes(piece.raw?.kind) ? t(`pieces.kind.${piece.raw.kind}`) : ""),
    wrong.length > 0 && el("span", { class: `badge ${wrong[0].severity}` }, t(`studio.${wrong[0].severity}`))));
}

function pick(number) {
  members.flush();
  picked = number;
  history.replaceState(null, "", `#${number}`);
  draw();
}

function drawPiece() {
  const piece = pieces()[picked];
  const raw = piece.raw;
  const form = one("#piece-form");
  const binding = {
    editable: members.editable,
    changed: (path, value) => members.type([picked, ...path], value, path[0] === "id" ? null : raw?.id ?? null),
    act: (operation) => members.do({ ...operation, path: [picked, ...operation.path] }, pieces()[picked].raw?.id ?? null),
  };
  const signature = JSON.stringify([picked, shapeOf(raw)]);
  if (signature !== built) {
    built = signature;
    fill(form, ...fieldsOf(binding, raw, choices));
  }
  refill(form, raw);
  const home = `/pieces/${picked}`;
  const own = members.view.findings.filter((f) => `${f.pointer}/`.startsWith(`${home}/`));
  for (const lang of LANGUAGES) tellFit(form, ["title", lang], piece.title_fit[lang] ?? null);
  showLeft(one("#piece-findings"), tellFindings(form, home, own));
  drawPictures(piece);
  refilled(one("#piece-buttons"), entryButtons({ name: raw?.id ?? "", index: picked, count: pieces().length, act, editable: members.editable }));
}

function drawPictures(piece) {
  const shown = piece.worded ? LANGUAGES : [document.documentElement.lang];
  const parts = [...Array(piece.pictures).keys()];
  if (!parts.length) {
    fill(one("#pictures"), el("div", { class: "undrawn large" }, t("pieces.not-drawn")));
    return;
  }
  refilled(one("#pictures"), ...shown.flatMap((lang) => parts.map((part) => el("figure", { class: parts.length > 1 ? "small" : "" },
    el("img", { src: pictureOf(picked, part, lang), alt: t("pieces.alt", { id: piece.raw?.colours?.[part]?.id ?? piece.raw?.id ?? "" }) }),
    piece.worded && el("figcaption", {}, t(`studio.lang.${lang}`)),
    piece.fit[lang] && fitShown(piece.fit[lang])))));
}

async function act(name, index, to) {
  const about = pieces()[index].raw?.id ?? null;
  if (name === "remove") {
    await members.do({ do: "remove", path: [index] }, about);
    say(t("members.removed", { id: about ?? "" }), { action: { label: t("members.undo"), run: () => members.document.undo() } });
    return;
  }
  await members.do({ do: name, path: [], index, ...(name === "move" ? { to } : {}) });
  pick(name === "copy" ? index + 1 : to);
}
