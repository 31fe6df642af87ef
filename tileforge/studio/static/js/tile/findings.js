/** What is wrong with the tile; each finding lights up what it is about. */

import { one } from "../dom.js";
import { showFindings } from "../findings.js";

/** @param {import("./store.js").TileStore} store @param {import("./stage.js").Stage} stage */
export function watchFindings(store, stage) {
  const list = one("#findings");
  const form = (finding, on) => {
    for (const light of finding.lights.filter((name) => name.startsWith("form-"))) {
      document.getElementById(light)?.closest(".field, .check")?.classList.toggle("lit", on);
    }
  };
  const light = (finding) => {
    stage.light(finding.lights);
    form(finding, true);
  };
  const dark = (finding) => {
    stage.light([]);
    form(finding, false);
  };
  store.addEventListener("view", () => {
    stage.light([]);
    showFindings(list, store.view.findings, { onEnter: light, onLeave: dark });
  });
}
