/** What every page does: the help of its keys. */

import { isTyping, one } from "./dom.js";

const help = one("#key-help");
const button = one("#help-button");

if (help.querySelector("dt")) {
  button.hidden = false;
  button.addEventListener("click", () => help.showModal());
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !isTyping(event.target) && !document.querySelector("dialog[open]")) {
      event.preventDefault();
      help.showModal();
    }
  });
}
