// The pieces in the hand during a drag: copies above the pointer, because a finger hides what is below it.

import { SVG, placeOf } from "./motion.js";

// The distance between the pointer and the lowest piece, in pixels.
const ABOVE = 12;

// Half the height of a piece, in squares.
const HALF = 0.3;

const hand = document.createElementNS(SVG, "svg");
hand.id = "carried";
hand.setAttribute("aria-hidden", "true");

/**
 * Takes pieces of a picture into the hand.
 * @param {Element[]} parts From the lowest to the highest.
 * @param {DOMMatrix} matrix From the picture to the screen.
 * @param {number} edge The width of a square in the picture.
 */
export function carry(parts, matrix, edge) {
  if (parts.length === 0) return;
  const [x, y] = placeOf(parts[0]);
  const pieces = document.createElementNS(SVG, "g");
  pieces.setAttribute("transform", `translate(0, ${-ABOVE}) scale(${matrix.a}) translate(${-x}, ${-y - edge * HALF})`);
  pieces.append(...parts.map((part) => part.cloneNode(true)));
  hand.replaceChildren(pieces);
  document.body.append(hand);
}

// Leaves the lowest pieces behind, or takes them up again.
export function keep(count) {
  const pieces = [...(hand.firstElementChild?.children ?? [])];
  pieces.forEach((piece, index) => piece.toggleAttribute("hidden", index < pieces.length - count));
}

// The pointer is here.
export function follow(x, y) {
  hand.style.transform = `translate(${x}px, ${y}px)`;
}

export function release() {
  hand.remove();
}
