/** Where things are on a tile, in canonical millimetres: 45 by 45, with 8 of bleed round it. */

export const TILE = 45;
export const BLEED = 8;
export const SIDES = ["N", "E", "S", "W"];
export const CENTRE = "centre";
const INNER = 14;
const FAR = TILE - INNER;

/** What can be clicked: the four sides and the middle, as polygons. */
export const REGIONS = {
  N: [[0, 0], [TILE, 0], [FAR, INNER], [INNER, INNER]],
  E: [[TILE, 0], [TILE, TILE], [FAR, FAR], [FAR, INNER]],
  S: [[TILE, TILE], [0, TILE], [INNER, FAR], [FAR, FAR]],
  W: [[0, TILE], [0, 0], [INNER, INNER], [INNER, FAR]],
  centre: [[INNER, INNER], [FAR, INNER], [FAR, FAR], [INNER, FAR]],
};

/** Where a line that joins two regions begins and ends. */
export const ANCHORS = { N: [22.5, 4], E: [41, 22.5], S: [22.5, 41], W: [4, 22.5], centre: [22.5, 22.5] };

export const CORNER_DOTS = { NW: [0, 0], NE: [TILE, 0], SE: [TILE, TILE], SW: [0, TILE] };

/** Return the region at a point, null outside the tile. */
export function regionAt(x, y) {
  if (x < 0 || y < 0 || x > TILE || y > TILE) return null;
  const sides = { N: y, E: TILE - x, S: TILE - y, W: x };
  const nearest = SIDES.reduce((best, side) => (sides[side] < sides[best] ? side : best));
  return sides[nearest] < INNER ? nearest : CENTRE;
}

/** Return where an arrow key leads from a region. */
export function stepped(from, key) {
  const towards = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" }[key];
  const across = { N: "S", E: "W", S: "N", W: "E" }[towards];
  return from === across ? CENTRE : towards;
}

/** Return a polygon as path data. */
export function pathOf(dots) {
  return `M${dots.map((dot) => dot.join(" ")).join("L")}Z`;
}
