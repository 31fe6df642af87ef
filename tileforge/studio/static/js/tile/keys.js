/** The keyboard: letters put terrains on sides, arrows move, J joins. */

import { isTyping, one } from "../dom.js";
import { t } from "../words.js";
import { outcome } from "./joining.js";
import { ANCHORS, CENTRE, stepped } from "./places.js";
import { tell } from "./pointing.js";

/**
 * @param {import("./store.js").TileStore} store @param {import("./stage.js").Stage} stage
 * @param {import("./popover.js").Popover} popover @param {{turn: Function, turnBack: Function, mirror: Function, bleed: Function}} does
 */
export function watchKeys(store, stage, popover, does) {
  let joining = null;

  const stop = () => {
    joining = null;
    stage.stretch(null, null);
    tell("");
  };
  const plan = (to) => {
    const what = outcome(store, joining, to);
    stage.stretch(joining, ANCHORS[to], { target: to, good: what.run !== null });
    tell(to === joining ? asks(joining) : what.words);
    return what;
  };

  // Not of the drawing itself: Chromium stops at an SVG that listens for focus.
  stage.element.addEventListener("focusin", (event) => {
    const region = event.target.dataset.region;
    if (region && joining) plan(region);
    else if (region && popover.region && popover.region !== region) popover.close();
  });

  stage.overlay.addEventListener("keydown", (event) => {
    const region = event.target.dataset.region;
    if (!region || event.ctrlKey || event.metaKey || event.altKey || !store.view) return;
    if (onRegion(region, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });

  function onRegion(region, event) {
    if (event.key.startsWith("Arrow")) return focus(stepped(region, event.key));
    if (event.key === "Escape") {
      if (joining) stop();
      else if (popover.region) popover.close();
      else store.select(null);
      return true;
    }
    if (event.key === "Enter" || event.key === " ") return chosen(region);
    if (store.readOnly) return false;
    if (event.key === "Delete" || event.key === "Backspace") return cleared(region);
    if (event.key === "+" || event.key === "-" || event.key === "−") return shields(region, event.key === "+" ? 1 : -1);
    const letter = event.key.length === 1 ? event.key.toUpperCase() : "";
    const terrain = region === CENTRE ? null : store.palette.edges.find((choice) => choice.key && choice.key.toUpperCase() === letter);
    if (terrain && !event.shiftKey) {
      stage.pulse(region);
      select(region);
      store.edit({ do: "edge", side: region, terrain: terrain.id });
      return true;
    }
    if (letter === "J") {
      joining = region;
      select(region);
      popover.close();
      plan(region);
      return true;
    }
    return false;
  }

  function focus(region) {
    stage.hits[region].focus();
    if (!joining) select(region);
    return true;
  }

  function chosen(region) {
    if (!joining) {
      select(region);
      popover.open(region, { focus: true });
      return true;
    }
    const { run } = outcome(store, joining, region);
    stop();
    if (run) run();
    return true;
  }

  function cleared(region) {
    stage.pulse(region);
    if (region === CENTRE) store.edit({ do: "centre", kind: null });
    else store.edit({ do: "edge", side: region, terrain: "field" });
    return true;
  }

  function shields(region, by) {
    select(region);
    const segment = store.segment(store.selectedSegment());
    if (segment?.shape !== "area" || segment.shields + by < 0) return true;
    store.edit({ do: "shields", segment: segment.index, count: segment.shields + by });
    return true;
  }

  function select(region) {
    store.select(region === CENTRE ? { kind: "centre" } : { kind: "side", side: region });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const act = {
      t: () => !store.readOnly && (event.shiftKey ? does.turnBack() : does.turn()),
      x: () => !store.readOnly && does.mirror(),
      b: () => does.bleed(),
      n: () => follow("next"),
      p: () => follow("previous"),
    }[event.key.toLowerCase()];
    if (act) {
      event.preventDefault();
      act();
    }
  });
}

function asks(side) {
  return side === CENTRE ? t("tile.hint") : t("tile.hint.joining", { side: t(`tile.side.${side}`) });
}

function follow(name) {
  document.querySelector(`#${name}`)?.click();
}

/** Say in the help which letters there are. */
export function showLetters(store) {
  const keys = store.palette.edges.filter((choice) => choice.key).map((choice) => `${choice.key} ${choice.name}`);
  one("#help-letters").textContent = t("tile.help.letter", { keys: keys.join(", ") });
}
