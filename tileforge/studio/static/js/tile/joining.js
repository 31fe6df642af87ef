/** What comes of joining two regions of a tile: in words, and as operations. */

import { t } from "../words.js";
import { CENTRE } from "./places.js";

/**
 * Return what joining `from` with `to` would do; `run` is null where it would do nothing.
 * @param {import("./store.js").TileStore} store
 * @returns {{words: string, run: (() => Promise<any>)|null}}
 */
export function outcome(store, from, to) {
  if (from === to || to === null) return { words: t("tile.join.abandon"), run: null };
  if (from === CENTRE) return outcome(store, to, from);
  const one = told(store, from);
  if (to === CENTRE) {
    if (one.shape !== "line") return { words: t("tile.join.no-line"), run: null };
    return join(store, from, to, t("tile.join.centre", { name: one.name }));
  }
  const other = told(store, to);
  if (one.segment === null && other.segment === null) return { words: t("tile.join.nothing"), run: null };
  if (one.segment === other.segment) {
    return { words: t("tile.join.part"), run: () => store.edit({ do: "part", sides: [from, to] }) };
  }
  if (one.segment === null) return extended(store, to, from, other);
  if (other.segment === null) return extended(store, from, to, one);
  if (one.terrain === other.terrain) return join(store, from, to, t("tile.join.same", { name: low(one.name) }));
  const [line, area] = one.shape === "line" ? [one, other] : [other, one];
  if (line.shape === "line" && area.shape === "area") {
    return join(store, from, to, t("tile.join.gate", { line: line.name, area: low(area.name) }));
  }
  return { words: t("tile.join.unlike", { one: one.name, other: low(other.name) }), run: null };
}

function told(store, side) {
  const edge = store.edge(side);
  const segment = edge.segment === null ? null : store.segment(edge.segment);
  return { ...edge, shape: segment ? segment.shape : "" };
}

function join(store, from, to, words) {
  return { words, run: () => store.edit({ do: "join", from, to }) };
}

/** Carry what `from` shows on to the empty side `to`. */
function extended(store, from, to, what) {
  const words = t("tile.join.extend", { name: low(what.name), side: t(`tile.side.${to}`) });
  const run = async () => {
    const view = await store.edit({ do: "edge", side: to, terrain: what.terrain });
    if (view && store.edge(from).segment !== store.edge(to).segment) return store.edit({ do: "join", from, to });
    return view;
  };
  return { words, run };
}

function low(name) {
  return name.charAt(0).toLocaleLowerCase() + name.slice(1);
}
