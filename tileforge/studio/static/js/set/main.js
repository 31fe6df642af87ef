/** The Set page: a set's head, its terrains and symbols, what it says it holds, and what it lacks. */

import { all, el, fill, one, rested } from "../dom.js";
import { showFindings } from "../findings.js";
import { tellFindings } from "../members/form.js";
import { t } from "../words.js";
import { drawAbout, isAboutHead } from "./about.js";
import { beginContents, drawContents } from "./contents.js";
import { beginKinds, drawKinds } from "./kinds.js";
import { showLacks } from "./lacks.js";
import { showNumbers } from "./numbers.js";
import { members, object } from "./page.js";

const REST_MS = 400;
const measures = document.querySelector("#picks") !== null;
let seen = "";
let asking = 0;

if (members.editable) {
  beginKinds();
  beginContents();
}
members.addEventListener("view", draw);
for (const box of all("[name=other]")) box.addEventListener("change", look);
const lookAgain = rested(look, REST_MS);
draw();
follow();

function draw() {
  const { findings, measured, raw } = members.view;
  const about = (key) => findings.filter((finding) => finding.pointer.startsWith(`/${key}/`));
  const left = [
    ...tellFindings(drawAbout(), "", findings.filter(isAboutHead)),
    ...["terrains", "symbols"].flatMap((key) => tellFindings(drawKinds(key), "", about(key))),
    // What differs from the contents is marked in their table.
    ...findings.filter((finding) => /^\/(terrains|symbols|contents)$/.test(finding.pointer) || (finding.pointer.startsWith("/contents/") && finding.code !== "TF401")),
  ];
  const list = one("#about-findings");
  list.hidden = left.length === 0;
  if (left.length) showFindings(list, left);
  count("terrains", Object.keys(object(raw.terrains)).length);
  count("symbols", Object.keys(object(raw.symbols)).length);
  const differing = drawContents();
  count("contents", differing, t("set.n-differ", { n: differing }));
  if (seen === measured) return;
  if (seen) lookAgain();
  else look();
  seen = measured;
}

/** Show a number beside a section in the list of sections, unless it is 0. */
function count(section, number, words = "") {
  const badge = one(`[data-count="${section}"]`);
  badge.hidden = number === 0;
  fill(badge, el("span", { "aria-hidden": words !== "" && "true" }, words ? `${number} ≠` : number), words && el("span", { class: "visually-hidden" }, words));
}

/** Measure the set, played with the others that are chosen. */
function look() {
  if (!measures) return;
  const query = new URLSearchParams(all("[name=other]:checked").map((box) => ["with", box.value]));
  asking += 1;
  const mine = asking;
  const current = () => mine === asking;
  showLacks(query, current);
  showNumbers(query, current);
}

/** Mark in the list of sections the one that is being read. */
function follow() {
  const links = new Map(all(".sections a").map((link) => [link.hash.slice(1), link]));
  const reading = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) reading[entry.isIntersecting ? "add" : "delete"](entry.target.id);
    const first = [...links.keys()].find((id) => reading.has(id));
    for (const [id, link] of links) {
      if (id === first) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-25% 0px -74% 0px" });
  for (const id of links.keys()) watcher.observe(one(`#${id}`));
}
