/** The file page: a set's file as text, what is found in it beside it. */

import { get, ofSet, told } from "./api.js";
import { openDocument } from "./document.js";
import { one, pageData } from "./dom.js";
import { EditedText } from "./edited_text.js";
import { Editor } from "./editor.js";
import { countedFindings, showFindings } from "./findings.js";
import { hasWords, t } from "./words.js";

const { name } = pageData();
const editor = new Editor(one("#editor"), {
  label: t("editor.label", { name }),
  readOnly: document.body.dataset.shipped === "yes",
});
const file = openDocument(name);
const text = new EditedText(editor, file);
let asked = 0;

async function check() {
  const number = (asked += 1);
  const found = await get(ofSet(`/file?name=${encodeURIComponent(name)}`));
  if (number !== asked) return;
  showFindings(one("#findings"), found.findings, {
    where: (finding) => (finding.line ? t("file.at", { line: finding.line }) : null),
    onPick: (finding) => finding.line && editor.goTo(finding.line, finding.column),
  });
  const shown = found.findings.length;
  one("#counted").textContent = shown < found.total
    ? t("file.more", { n: shown, total: found.total })
    : countedFindings(found.findings);
  const fault = found.state.fault;
  const banner = one("#fault");
  banner.hidden = !fault;
  banner.textContent = fault ? (hasWords(fault.key) ? t(fault.key, fault) : t("document.faulty")) : "";
  if (fault) editor.area.readOnly = true;
  if (found.legible !== null) editor.text = found.legible;
  editor.mark(found.findings.filter((finding) => finding.ignored === null));
}

function showCaret() {
  one("#where").textContent = t("editor.where", editor.caret);
}

text.addEventListener("checked", () => check().catch(told));
file.addEventListener("state", ({ detail }) => {
  // A file that could not be read and now can is opened anew.
  if (!detail.fault && !one("#fault").hidden) location.reload();
});
editor.addEventListener("caret", showCaret);
document.querySelector("#name")?.addEventListener("change", async ({ target }) => {
  await text.flush().catch(told);
  location.search = `?name=${encodeURIComponent(target.value)}`;
});
showCaret();
await text.open().then(() => openAt()).catch(told);

/** Go to the line that the address names: `#line-12`. */
function openAt() {
  const found = /^#line-(\d+)(?:-(\d+))?$/.exec(location.hash);
  if (found) editor.goTo(Number(found[1]), Number(found[2] || 1));
}
