/** Where a text stops being JSON. */

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** Return the line and column (from 1) of the first character that cannot be, null if all is JSON. */
export function jsonFault(text) {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const at = faultIn(text);
    const before = text.slice(0, at).split("\n");
    return { line: before.length, column: before[before.length - 1].length + 1 };
  }
}

/** Return the offset of the first fault: a small pushdown automaton, without recursion. */
function faultIn(text) {
  const open = [];
  let at = 0;
  let wants = "value";
  const skip = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return Boolean(found);
  };
  for (;;) {
    skip(SPACE);
    const sign = text[at];
    if (wants === "end") {
      if (open.length === 0) return at;
      const closing = open[open.length - 1];
      if (sign === closing) open.pop();
      else if (sign === ",") wants = closing === "}" ? "key" : "value";
      else return at;
      at += 1;
    } else if (wants === "key" || wants === "first-key") {
      if (wants === "first-key" && sign === "}") {
        open.pop();
        at += 1;
        wants = "end";
        continue;
      }
      const start = at;
      if (!skip(TEXT)) return start;
      skip(SPACE);
      if (text[at] !== ":") return at;
      at += 1;
      wants = "value";
    } else if (wants === "first-value" && sign === "]") {
      open.pop();
      at += 1;
      wants = "end";
    } else if (sign === "{" || sign === "[") {
      open.push(sign === "{" ? "}" : "]");
      at += 1;
      wants = sign === "{" ? "first-key" : "first-value";
    } else {
      const start = at;
      if (!skip(SCALAR)) return start;
      wants = "end";
    }
  }
}
