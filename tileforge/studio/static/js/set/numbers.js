/** A set in numbers: charts as pictures, each with its table behind. */

import { get, ofSet, told } from "../api.js";
import { el, fill, one } from "../dom.js";
import { t } from "../words.js";
import { set } from "./page.js";

const open = new Set();

/** Show the numbers of the set when it is played with what `query` says. */
export async function showNumbers(query, current) {
  one("#report").href = `/sets/${set}/set/report.pdf?${query}`;
  const place = one("#chart-list");
  place.setAttribute("aria-busy", "true");
  try {
    const numbers = await get(`${ofSet("/numbers")}?${query}`);
    if (!current()) return;
    draw(place, numbers, query);
  } catch (error) {
    fill(place);
    told(error);
  }
  place.removeAttribute("aria-busy");
}

function draw(place, { version, columns, charts, closing, missing, sentences }, query) {
  fill(one("#legend"), ...(columns.length > 1 ? columns.map(legend) : []));
  fill(place, ...charts.map((chart) => figure(chart, `/sets/${set}/set/charts/${chart.key}.svg?${query}&v=${version}`, chart.key === "patterns" ? missing : [])),
    closing.rows.length > 0 && el("section", { class: "wide" }, el("h3", {}, closing.title), el("p", { class: "muted" }, `${closing.note}.`),
      el("div", { class: "scrolled", tabindex: "0", role: "region", "aria-label": closing.title }, table(closing))),
    el("section", { class: "wide" }, el("h3", {}, t("set.stands-out")), el("ul", {}, ...sentences.map((sentence) => el("li", {}, sentence)))));
}

function legend({ name, colour }) {
  const spot = el("span", { class: "spot", "aria-hidden": "true" });
  spot.style.background = colour;
  return el("li", {}, spot, name);
}

function figure(chart, address, missing) {
  return el("figure", { class: chart.wide ? "wide" : "" }, el("h3", {}, chart.title), el("p", { class: "muted" }, chart.note),
    el("img", { src: address, alt: t("set.chart-alt", { title: chart.title }), loading: "lazy" }),
    el("figcaption", {}, el("details", { open: open.has(chart.key), ontoggle: (event) => { open[event.target.open ? "add" : "delete"](chart.key); } },
      el("summary", { "aria-label": `${chart.title}: ${t("set.as-table")}` }, t("set.as-table")),
      el("div", { class: "scrolled", tabindex: "0", role: "region", "aria-label": chart.title }, table(chart)),
      missing.length > 0 && el("p", {}, t("set.missing", { codes: missing.join(", ") })))));
}

function table({ title, columns, rows }) {
  return el("table", {}, el("caption", { class: "visually-hidden" }, title),
    el("thead", {}, el("tr", {}, el("td", {}), ...columns.map(({ name }) => el("th", { scope: "col", class: "number" }, name)))),
    el("tbody", {}, ...rows.map((row) => el("tr", {}, el("th", { scope: "row" }, row.name), ...row.counts.map((count) => el("td", { class: "number" }, count))))));
}
