/** The rules page: the text of a set's rules, the book that it makes, what is found in it. */

import { get, ofSet, post, told } from "../api.js";
import { openDocument, showInBar } from "../document.js";
import { all, one, pageData, rested } from "../dom.js";
import { EditedText } from "../edited_text.js";
import { Editor } from "../editor.js";
import { countedFindings, showFindings } from "../findings.js";
import { say } from "../notice.js";
import { t } from "../words.js";
import { openFirst, refreshInserts } from "./insert.js";
import { Preview } from "./preview.js";

const { lang: first, languages, shares } = pageData();
const isEditable = document.body.dataset.shipped !== "yes" && !shares;
const preview = new Preview(one("#frames"), `/sets/${encodeURIComponent(document.body.dataset.set)}/rules/preview`);
const fileOf = (lang) => `rules.${lang}.md`;

let lang = first;
let view = null;
let asked = 0;
/** @type {Editor|null} */
let editor = null;
/** @type {Map<string, EditedText>} */
const texts = new Map();

/** Ask how the rules stand and show it. */
async function look() {
  const number = (asked += 1);
  const found = await get(ofSet("/rules"));
  if (number !== asked) return;
  view = found;
  if (view.has_book) preview.show(lang);
  else preview.hide();
  one("#no-preview").hidden = view.has_book || (isEditable && view.languages.length === 0);
  one("#downloads").hidden = !view.has_book;
  const mend = one("#mend");
  mend.hidden = view.errors === 0;
  mend.textContent = view.errors ? t("rules.mend-first", { n: view.errors }) : "";
  one("#as-pdf").disabled = one("#as-html").disabled = view.errors > 0;
  if (editor) showText();
}

function showText() {
  const isThere = view.languages.includes(lang);
  one("#begin").hidden = isThere;
  one("#editor").hidden = !isThere;
  one("#found").hidden = view.languages.length === 0;
  for (const foot of all(".editor-foot")) foot.hidden = !isThere;
  one("#begin-text").textContent = t(view.languages.length ? "rules.begin-missing" : "rules.begin-text");
  one("#begin h2").hidden = view.languages.length > 0;
  one("#begin-button").textContent = t(view.languages.length ? "rules.begin-this" : "rules.begin");
  one("#inserts").hidden = !isThere;
  const here = view.findings.filter((finding) => finding.file === fileOf(lang));
  const others = view.findings.filter((finding) => finding.file !== fileOf(lang));
  editor.mark(here);
  one("#counted").textContent = countedFindings(view.findings);
  showFindings(one("#findings"), [...here, ...others], {
    where: (finding) => t("rules.at", { file: finding.file, line: finding.line || 1 }),
    onPick: (finding) => goTo(finding).catch(told),
  });
}

/** Go to where a finding stands: in this text, in the other, or in another file. */
async function goTo(finding) {
  const other = languages.find((name) => fileOf(name) === finding.file);
  if (!other) {
    await texts.get(lang)?.flush();
    location.href = `/sets/${encodeURIComponent(document.body.dataset.set)}/file?name=${encodeURIComponent(finding.file)}#line-${finding.line || 1}`;
    return;
  }
  if (other !== lang) await choose(other);
  editor.goTo(finding.line || 1, 1);
}

/** Show the rules in a language. */
async function choose(name) {
  await texts.get(lang)?.close();
  lang = name;
  for (const button of all("[data-lang]", one("#languages"))) button.setAttribute("aria-pressed", String(button.dataset.lang === lang));
  one("#download-lang").value = lang;
  if (editor) await openText();
  else await look();
}

/** Put the text in the page's language of rules into the editor; that asks how the rules stand, too. */
async function openText() {
  const file = openDocument(fileOf(lang));
  if (!texts.has(lang)) {
    const text = new EditedText(editor, file);
    text.addEventListener("checked", () => look().catch(told));
    texts.set(lang, text);
  }
  showInBar(file);
  editor.label = t("editor.label", { name: fileOf(lang) });
  editor.area.lang = lang;
  await texts.get(lang).open();
  refreshInserts(one("#inserts"), editor, lang);
}

/** Let the book follow the caret, section by section. */
const follow = rested(() => {
  const before = editor.area.value.slice(0, editor.area.selectionStart);
  const headings = before.match(/^## .*$/gm);
  preview.follow(/<!--\s*([a-z-]+)\s*-->/.exec(headings?.at(-1) || "")?.[1] || "");
}, 150);

async function begin() {
  view = await post(ofSet("/rules/begin"));
  say(t("rules.begun"));
  await openText();
  editor.area.focus();
}

one("#languages").addEventListener("click", ({ target }) => {
  const name = target.closest("[data-lang]")?.dataset.lang;
  if (name && name !== lang) choose(name).catch(told);
});
one("#booklet").addEventListener("change", ({ target }) => {
  one("#flip-field").hidden = !target.checked;
});

if (isEditable) {
  editor = new Editor(one("#editor"), { label: t("editor.label", { name: fileOf(lang) }), lang, wraps: true });
  editor.addEventListener("caret", () => {
    one("#where").textContent = t("editor.where", editor.caret);
    follow();
  });
  one("#begin-button").addEventListener("click", () => begin().catch(told));
  document.addEventListener("keydown", (event) => {
    if (event.altKey && !event.ctrlKey && event.key.toLowerCase() === "i" && !one("#inserts").hidden) {
      event.preventDefault();
      openFirst(one("#inserts"));
    }
  });
  await openText().catch(told);
} else {
  await look().catch(told);
}
