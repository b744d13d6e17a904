// The board that a page shows, and the players beside it.

import { move, settle, stacksOf } from "./motion.js";
import { byId, write } from "./page.js";
import { renew } from "./picture.js";
import { hear } from "./sound.js";

/** @param {string} color @returns {any} */
export const playerOf = (color) => document.querySelector(`.player[data-side=${color}]`);

// Whether the shown board is a draft.
let wasDraft = false;

// Shows the picture of a board, to which its pieces move, and the pieces of both sides beside it. A draft is the board
// after a move that is considered.
export function draw({ svg, description, sides, call, pot }, isDraft = false) {
  settle();
  const old = byId("board").firstElementChild;
  const before = stacksOf(old);
  const picture = renew(old, svg);
  byId("board").setAttribute("aria-label", description);
  for (const side of sides) {
    for (const number of playerOf(side.color).querySelectorAll("[data-count]")) {
      write(number, String(side[number.dataset.count]));
    }
  }
  // A board that was shown before comes without it.
  if (pot !== undefined && byId("pot")) write(byId("pot"), pot);
  const isOver = sides.every(({ moves }) => !moves);
  const moved = move(before, picture);
  // A stack that returns whole looks like one that goes.
  const isUndone = wasDraft && !isDraft;
  wasDraft = isDraft;
  hear(isUndone ? null : moved, picture, { isOver, isTak: Boolean(call), isDraft });
}

// The board that is shown now.
export function shownBoard() {
  settle();
  const sides = ["white", "black"].map((color) => {
    const numbers = [...playerOf(color).querySelectorAll("[data-count]")];
    const moves = playerOf(color).hasAttribute("data-moves");
    return { color, moves, ...Object.fromEntries(numbers.map(({ dataset, textContent }) => [dataset.count, textContent])) };
  });
  const svg = new XMLSerializer().serializeToString(byId("board").firstElementChild);
  return { svg, description: byId("board").getAttribute("aria-label"), sides };
}

// Marks the player to move.
export function markTurn(sides) {
  for (const { color, moves } of sides) playerOf(color).toggleAttribute("data-moves", moves);
}
