// Elements of the page.

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

// An element with attributes, listeners ("onclick"), properties of its style and children. Strings become text nodes,
// never markup: whatever a bot or a person wrote cannot turn into elements of the page.
/** @param {string} tag @param {Record<string, any>} attributes @returns {any} */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!isThere(value)) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") paint(element, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter(isThere));
  return element;
}

// An attribute would be refused, because the page allows no styles but those of its own file.
function paint(element, style) {
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value);
}

const isThere = (part) => part !== null && part !== undefined && part !== false;

// What a part of the page depends on, as it was last drawn.
/** @type {WeakMap<Element, string>} */
const prints = new WeakMap();

// Fills a part of the page anew, only when `print` (all it depends on) has changed. Focus stays on the same data-key;
// when that is gone (a button after its use), it goes to the message box rather than to the top of the page.
/** @param {Element} container @param {string} print @param {() => (Node | string)[]} children */
export function redraw(container, print, children) {
  if (prints.get(container) === print) return;
  prints.set(container, print);
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const key = active !== container && container.contains(active) ? active.dataset.key : undefined;
  container.replaceChildren(...children());
  if (key === undefined) return;
  /** @type {HTMLElement} */
  const same = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (same) same.focus();
  else focusBox();
}

// On a phone, focus would bring up the keyboard over half the messages.
export function focusBox() {
  if (matchMedia("(pointer: fine)").matches) byId("box").focus();
}

export function showDialog(dialog) {
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
