/** What a set lacks: gaps that nothing fills, and designs that would help. */

import { get, ofSet, post, told } from "../api.js";
import { el, fill, one } from "../dom.js";
import { say } from "../notice.js";
import { t } from "../words.js";
import { members, set } from "./page.js";

const PRAISED = 3;
let addresses = [];

/** Show what the set lacks when it is played with what `query` says; `current` tells whether that is still asked. */
export async function showLacks(query, current) {
  const [gaps, picks] = [one("#gaps"), one("#picks")];
  gaps.setAttribute("aria-busy", "true");
  picks.setAttribute("aria-busy", "true");
  if (!picks.childElementCount) fill(picks, el("li", { class: "muted" }, t("set.looking")));
  await Promise.all([
    asked(`/gaps?${query}`, gaps, current, (found) => drawGaps(found, query)),
    asked(`/picks?${query}`, picks, current, drawPicks),
  ]);
}

async function asked(path, place, current, draw) {
  try {
    const found = await get(ofSet(path));
    if (current()) draw(found);
  } catch (error) {
    fill(place);
    told(error);
  }
  if (current()) place.removeAttribute("aria-busy");
}

function drawGaps({ version, gaps, total, sentence }, query) {
  one("#gaps-sentence").textContent = sentence;
  one("#gaps-how").hidden = gaps.length === 0;
  fill(one("#gaps"), ...gaps.map((gap, number) => el("li", {},
    el("img", { src: `/sets/${set}/set/gaps/${number}.svg?${query}&v=${version}`, alt: t("set.gap-alt", { code: gap.code }), loading: "lazy" }),
    el("p", {}, el("code", {}, gap.code), " ", gap.chance))),
  total > gaps.length && el("li", { class: "muted more" }, t("set.more-gaps", { n: total - gaps.length })));
}

function drawPicks(picks) {
  addresses.forEach((address) => URL.revokeObjectURL(address));
  addresses = [];
  fill(one("#picks"), ...(picks.length ? picks.map(pick) : [el("li", { class: "none" }, t("set.no-picks"))]));
}

function pick(suggested, index) {
  const address = URL.createObjectURL(new Blob([suggested.svg], { type: "image/svg+xml" }));
  addresses.push(address);
  const { edges, fills, gaps, mix, foreign } = suggested;
  return el("li", {}, el("img", { src: address, alt: t("set.pick-alt", { edges }) }),
    el("h4", {}, `${index + 1}. `, el("code", {}, edges)),
    fills.length > 0 && el("p", {}, t("set.fills", { gaps: fills.slice(0, PRAISED).join(", ") }), fills.length > PRAISED && ` ${t("set.and-more", { n: fills.length - PRAISED })}`),
    el("dl", {}, change(t("set.gain-gaps"), gaps), change(t("set.gain-mix"), mix)),
    members.editable && (foreign.length
      ? el("p", { class: "muted" }, t("set.foreign", { terrains: foreign.join(", ") }))
      : el("button", { type: "button", "aria-label": t("set.add-edges", { edges }), onclick: (event) => add(suggested, event.currentTarget) }, t("set.add"))));
}

function change(name, { before, after }) {
  return [el("dt", {}, name), el("dd", {}, before === after ? after : [before, el("span", { "aria-hidden": "true" }, " → "), el("span", { class: "visually-hidden" }, ` ${t("set.then")} `), el("strong", {}, after)])];
}

async function add(suggested, button) {
  button.disabled = true;
  try {
    await members.flush();
    const before = await get(ofSet("/tiles"));
    const taken = new Set(before.tiles.map((tile) => String(tile.id).toLowerCase()));
    let number = 1;
    while (taken.has(`n${number}`)) number += 1;
    const id = `N${number}`;
    const done = await members.document.during(post(ofSet("/tiles"), { seen: before.state.version, operation: { do: "add", tile: { ...suggested.tile, id, evidence: "original" } } }));
    members.document.took(done.view.state);
    say(t("set.added", { tile: id }), { action: { label: t("members.undo"), run: () => members.document.undo() } });
    await members.reload();
  } catch (error) {
    button.disabled = false;
    told(error);
  }
}
