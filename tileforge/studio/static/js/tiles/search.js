/** Which tiles a search finds. */

/** @typedef {{number: number, id: string, count: number, picture: string|null, version: string,
 *   edges: string[], named: string[], holds: string[], looks: number, start: boolean,
 *   errors: number, warnings: number, notes: number}} Tile */

/**
 * Return a test for tiles. Every word of `query` must be found: in the id, in the edges (one letter a side
 * from any side on, `?` for any), or in the name of something on the tile.
 * @param {string} query @param {boolean} faulty only tiles with findings
 * @returns {(tile: Tile) => boolean}
 */
export function sought(query, faulty) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return (tile) => (!faulty || tile.errors + tile.warnings + tile.notes > 0) && words.every((word) => finds(word, tile));
}

function finds(word, tile) {
  return plain(tile.id).includes(word) || hasEdges(word, tile) || tile.holds.some((name) => plain(name).includes(word));
}

/** Tell whether `word` is an edge pattern that the tile shows in some turn. */
function hasEdges(word, tile) {
  const wanted = word.match(/\[[^\]]*\]|\S/g) ?? [];
  if (wanted.length !== 4 || tile.edges.length !== 4) return false;
  const shown = tile.edges.map((edge) => edge.toLowerCase());
  return [0, 1, 2, 3].some((turn) => wanted.every((edge, side) => edge === "?" || edge === shown[(side + turn) % 4]));
}

/** Return `text` in small letters without accents. */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
