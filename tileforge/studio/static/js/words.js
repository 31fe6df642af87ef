/** The page's words in its language. */

const words = JSON.parse(document.querySelector("#words").textContent);
export const lang = document.documentElement.lang;

/**
 * Return the words called `key`, with `args` in their holes. Two words parted by `|` are for one and
 * for other numbers, by the argument `n`; in French none counts as one.
 * @param {string} key
 * @param {Object<string, any>} [args]
 */
export function t(key, args = {}) {
  let text = words[key];
  if (text === undefined) throw new Error(`no words called ${key} on this page`);
  if (text.includes("|")) {
    const [one, other] = text.split("|");
    text = args.n === 1 || (args.n === 0 && lang === "fr") ? one : other;
  }
  return text.replace(/\{(\w+)\}/g, (hole, name) => (name in args ? String(args[name]) : hole));
}

/** Tell whether there are words called `key` on this page. */
export function hasWords(key) {
  return key in words;
}
