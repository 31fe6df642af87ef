/** Elements built from data: text goes in as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Return a new HTML element.
 * @param {string} name
 * @param {Object<string, any>} [attributes] `on…` takes a listener, `class`, `dataset` (an object) and
 *   properties such as `value` and `checked` do as expected; false, null and undefined leave one out.
 * @param {...(Node|string|number|null|undefined|false)} children
 * @returns {HTMLElement}
 */
export function el(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** Return a new SVG element; as `el`. @returns {SVGElement} */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** Put `children` in the place of what `parent` holds. */
export function fill(parent, ...children) {
  parent.replaceChildren(...kept(children));
  return parent;
}

/**
 * Put `children` in the place of what `parent` holds without a flicker: pictures show what they showed until
 * the new ones are there, and the keyboard stays on the button where it was.
 */
export function refilled(parent, ...children) {
  const held = all("button", parent).indexOf(document.activeElement);
  const before = all("img", parent);
  fill(parent, ...children);
  for (const [index, fresh] of all("img", parent).entries()) {
    const old = before[index];
    if (!old) break;
    for (const name of ["src", "alt"]) {
      if (old.getAttribute(name) !== fresh.getAttribute(name)) old.setAttribute(name, fresh.getAttribute(name));
    }
    fresh.replaceWith(old);
  }
  if (held < 0) return;
  const buttons = all("button", parent);
  const left = buttons.slice(held).find((button) => !button.disabled) ?? buttons.findLast((button) => !button.disabled);
  left?.focus();
}

/** Return the one element that `selector` names; an error if there is none. */
export function one(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Return all elements that `selector` names, as an array. */
export function all(selector, root = document) {
  return [...root.querySelectorAll(selector)];
}

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "dataset") Object.assign(element.dataset, value);
    else if (key === "value" || key === "checked" || key === "selected" || key === "indeterminate") element[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...kept(children));
  return element;
}

function kept(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** Return a function that calls `action` once its calls have rested for `ms`. */
export function rested(action, ms) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), ms);
  };
}

/** What the server put into the page for its scripts. */
export function pageData() {
  return JSON.parse(one("#data").textContent);
}

/** Tell whether keys typed at `target` are text. */
export function isTyping(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !["checkbox", "radio", "range", "button"].includes(target.type);
}
