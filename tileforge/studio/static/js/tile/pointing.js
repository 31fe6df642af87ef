/** The pointer on the stage: a click chooses, another goes on to the next terrain, a drag joins. */

import { fill, one } from "../dom.js";
import { outcome } from "./joining.js";
import { CENTRE, regionAt } from "./places.js";

const STILL_PX = 7;

/**
 * @param {import("./store.js").TileStore} store @param {import("./stage.js").Stage} stage
 * @param {import("./popover.js").Popover} popover
 */
export function watchPointer(store, stage, popover) {
  let from = null;
  let begun = null;
  let dragging = false;

  const target = (event) => regionAt(...stage.dotAt(event));

  stage.overlay.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || !store.view) return;
    from = target(event);
    if (from === null) return;
    begun = [event.clientX, event.clientY];
    dragging = false;
    stage.overlay.setPointerCapture(event.pointerId);
  });

  stage.overlay.addEventListener("pointermove", (event) => {
    if (from === null || store.readOnly) return;
    if (!dragging && Math.hypot(event.clientX - begun[0], event.clientY - begun[1]) < STILL_PX) return;
    if (!dragging) popover.close();
    dragging = true;
    const to = target(event);
    const plan = outcome(store, from, to);
    stage.stretch(from, stage.dotAt(event), { target: to, good: plan.run !== null });
    tell(plan.words);
  });

  const ended = (event, run) => {
    if (from === null) return;
    const [start, to] = [from, target(event)];
    from = null;
    stage.stretch(null, null);
    tell("");
    if (!run) return;
    if (dragging) drop(start, to);
    else if (to === start) choose(start);
  };
  stage.overlay.addEventListener("pointerup", (event) => ended(event, true));
  stage.overlay.addEventListener("pointercancel", (event) => ended(event, false));

  function drop(start, to) {
    const plan = outcome(store, start, to);
    if (!plan.run) return;
    stage.pulse(to);
    store.select(start === CENTRE ? { kind: "side", side: to } : { kind: "side", side: start });
    plan.run();
  }

  function choose(region) {
    const again = popover.region === region;
    store.select(region === CENTRE ? { kind: "centre" } : { kind: "side", side: region });
    stage.hits[region].focus({ preventScroll: true });
    if (again && region !== CENTRE && !store.readOnly) {
      stage.pulse(region);
      store.edit({ do: "edge", side: region, terrain: following(store, region) });
    }
    popover.open(region);
  }
}

/** Return the terrain that comes after the one a side shows. */
export function following(store, side) {
  const edges = store.palette.edges;
  const at = edges.findIndex((choice) => choice.id === store.edge(side).terrain);
  return edges[(at + 1) % edges.length].id;
}

/** Say under the tile what will happen; nothing brings the general hint back. */
export function tell(words) {
  const line = one("#told");
  fill(line, words);
  line.hidden = words === "";
  one("#hint").hidden = words !== "";
}
