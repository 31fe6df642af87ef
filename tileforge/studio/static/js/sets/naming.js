/** The dialog that asks what a new set is to be called. */

import { get, Gone, Refused, told } from "../api.js";
import { one, rested } from "../dom.js";
import { say } from "../notice.js";

const REST_MS = 200;

const dialog = one("#naming");
const form = one("#naming-form");
const name = one("#set-name");
const id = one("#set-id");
const fault = one("#id-fault");
const go = one("#naming-go");
let ownId = false;
let asked = 0;
let looking = null;
let doing = null;

/**
 * Ask for the name and the id of a new set, and do something with them; the dialog stays open until that
 * has worked.
 * @param {{title: string, go: string, name?: string, starts?: boolean, table?: boolean,
 *   run: (asked: {id: string, name: string, start: string}) => Promise<void>}} how
 */
export function askForName(how) {
  one("#naming-title").textContent = how.title;
  go.textContent = how.go;
  one("#start-field").hidden = !how.starts;
  one("#table-field").hidden = !how.table;
  one("#questions").hidden = true;
  one("#questions").replaceChildren();
  one("#table").value = "";
  one("#table-fault").hidden = true;
  suggest(how.name ?? "");
  id.value = "";
  ownId = false;
  doing = how.run;
  tell("");
  dialog.showModal();
  (how.table ? one("#table") : name).focus();
  name.select();
  check();
}

/** Put `text` into the field of the name, and what follows from it into that of the id. */
export function suggest(text) {
  name.value = text;
  checkSoon();
}

function tell(problem) {
  fault.textContent = problem;
  fault.hidden = !problem;
  id.toggleAttribute("aria-invalid", false);
  if (problem) id.setAttribute("aria-invalid", "true");
  go.disabled = Boolean(problem);
}

/** Look at what is typed; done once what was typed last has been looked at. */
async function check() {
  looking = look();
  let seen;
  do {
    seen = looking;
    await seen;
  } while (seen !== looking);
}

async function look() {
  asked += 1;
  const mine = asked;
  const query = new URLSearchParams({ name: name.value });
  if (ownId && id.value) query.set("id", id.value);
  try {
    const answer = await get(`/api/naming?${query}`);
    if (mine !== asked) return;
    if (!ownId) id.value = answer.suggested;
    tell(answer.problem);
  } catch (error) {
    told(error);
  }
}

const checkSoon = rested(check, REST_MS);

name.addEventListener("input", checkSoon);
id.addEventListener("input", () => {
  ownId = id.value !== "";
  checkSoon();
});
one("#naming-cancel").addEventListener("click", () => dialog.close());
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!name.value.trim()) {
    name.setAttribute("aria-invalid", "true");
    name.focus();
    return;
  }
  name.removeAttribute("aria-invalid");
  // What was typed last may not have been looked at yet.
  await check();
  if (!fault.hidden) {
    id.focus();
    return;
  }
  go.disabled = true;
  try {
    await doing({ id: id.value, name: name.value.trim(), start: form.elements.start.value });
  } catch (error) {
    if (error.problem === "sets.taken" || error.problem === "sets.bad-id") tell(error.message);
    else if (error instanceof Refused || error instanceof Gone) told(error);
    else say(error.message, { problem: true });
  } finally {
    go.disabled = !fault.hidden;
  }
});
dialog.addEventListener("close", () => {
  doing = null;
  if (location.search) history.replaceState(null, "", location.pathname);
});
