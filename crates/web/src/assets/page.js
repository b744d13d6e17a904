// Functions shared by the scripts of all pages.

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** @param {Element} element @returns {any[]} */
export const childrenOf = (element) => [...element.children];

/** @param {Event} event @returns {any} */
export const targetOf = (event) => event.target;

// Shows whether a button is pressed.
export const press = (button, isPressed) => button.setAttribute("aria-pressed", String(isPressed));

// The values that the server gives the script of this page.
export const given = JSON.parse(byId("given")?.textContent ?? "{}");

export const lang = document.documentElement.lang;

// The theme of the board, if it is not the server's.
export const theme = given.theme ?? "";

// Writes only a changed text, so a screen reader does not repeat it.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// A reader may open a link in another window.
export const opensElsewhere = (click) => click.ctrlKey || click.metaKey || click.shiftKey;

// A disabled button keeps the focus.
export function allow(button, isAllowed) {
  if (isAllowed) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

// A link without an address can't be followed, but it keeps the focus.
export function lead(link, address) {
  if (address === null) {
    link.tabIndex = 0;
    link.removeAttribute("href");
    link.setAttribute("role", "link");
  } else {
    link.href = address;
    link.removeAttribute("role");
    link.removeAttribute("tabindex");
  }
  allow(link, address !== null);
}
