// Functions shared by the scripts of all pages.

import { move, settle } from "./motion.js";

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

// Writes only a changed text, so a screen reader does not repeat it.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {string} color @returns {any} */
export const playerOf = (color) => document.querySelector(`.player[data-side=${color}]`);

// Shows the picture of a board, to which its pieces move, and the pieces of both sides beside it.
export function draw({ svg, description, sides }) {
  const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const before = byId("board").firstElementChild;
  byId("board").replaceChildren(document.adoptNode(picture));
  byId("board").setAttribute("aria-label", description);
  for (const side of sides) {
    for (const number of playerOf(side.color).querySelectorAll("[data-count]")) {
      write(number, String(side[number.dataset.count]));
    }
  }
  move(before, picture);
}

// The board that is shown now.
export function drawn() {
  settle();
  const sides = ["white", "black"].map((color) => {
    const numbers = [...playerOf(color).querySelectorAll("[data-count]")];
    return { color, ...Object.fromEntries(numbers.map(({ dataset, textContent }) => [dataset.count, textContent])) };
  });
  const svg = new XMLSerializer().serializeToString(byId("board").firstElementChild);
  return { svg, description: byId("board").getAttribute("aria-label"), sides };
}

// Marks the player to move.
export function markTurn(sides) {
  for (const { color, moves } of sides) playerOf(color).toggleAttribute("data-moves", moves);
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
