// The pieces of a changed board move to their places. The new picture is complete from the start; copies of the pieces
// move above it, and a tap or a key ends that.

import { change } from "./change.js";

// The times in milliseconds. A slide is that over one square.
const PLACE = 120;
const LIFT = 80;
const SLIDE = 60;
const DROP = 40;

// The height of a lifted piece, in units of the picture.
const HIGH = 30;

export const SVG = "http://www.w3.org/2000/svg";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {{ layer: Element, animations: Animation[] } | null} */
let running = null;

// Ends a running motion.
export function settle() {
  const { layer, animations } = running ?? { animations: [] };
  running = null;
  for (const animation of animations) animation.cancel();
  layer?.remove();
}

for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, settle, { capture: true });

/**
 * The stacks of a picture by their squares: each in TPS, with the parts of those pieces that can be carried.
 * @typedef {Map<string, { pieces: string, parts: Element[] }>} Stacks
 */

/** @param {Element} svg @returns {Stacks} */
export function stacksOf(svg) {
  const stacks = [...svg.querySelectorAll("[data-stack]")].map((stack) => {
    const parts = [...stack.children].filter((part) => part.hasAttribute("data-at"));
    return [stack.getAttribute("data-stack"), { pieces: stack.getAttribute("data-pieces"), parts }];
  });
  return new Map(/** @type {any} */ (stacks));
}

/** @param {Stacks} stacks */
const piecesOf = (stacks) => new Map([...stacks].map(([square, { pieces }]) => [square, pieces]));

// A piece by its place in its stack, counted from the top.
/** @param {Stacks} stacks */
const piece = (stacks, square, depth) => stacks.get(square)?.parts.at(-1 - depth) ?? null;

/** @param {Element} part */
export const placeOf = (part) => part.getAttribute("data-at").split(" ").map(Number);

// Moves the pieces that lie elsewhere on a picture than before. Returns what has changed.
/** @param {Stacks} before @param {Element} picture */
export function move(before, picture) {
  settle();
  const after = stacksOf(picture);
  const changed = change(piecesOf(before), piecesOf(after));
  if (!changed || still.matches || document.hidden) return changed;
  const { carried, isBack, placed, removed } = changed;
  const layer = document.createElementNS(SVG, "g");
  const animations = [];
  const farthest = Math.max(0, ...carried.map(({ squares }) => squares));
  const whole = carried.length > 0 ? LIFT + farthest * SLIDE + DROP : PLACE;

  function animate(part, frames, duration) {
    animations.push(part.animate(frames, { duration }));
  }

  // A copy moves in place of a piece of the new picture.
  function copy(part, frames, duration) {
    const double = /** @type {Element} */ (part.cloneNode(true));
    layer.append(double);
    animate(double, frames, duration);
    animate(part, [{ visibility: "hidden" }, { visibility: "hidden" }], duration);
  }

  for (const { origin, from, target, to, squares } of carried) {
    const old = isBack ? piece(before, target, to) : piece(before, origin, from);
    const part = isBack ? piece(after, origin, from) : piece(after, target, to);
    if (!old || !part) continue;
    const [[oldX, oldY], [x, y]] = [placeOf(old), placeOf(part)];
    const away = [oldX - x, oldY - y];
    const frames = isBack ? path([0, 0], away, squares, whole) : path(away, [0, 0], squares, whole);
    copy(part, isBack ? reversed(frames) : frames, whole);
  }
  const drop = [
    { transform: `translate(0, ${-HIGH}px)`, opacity: 0, easing: "ease-in" },
    { transform: "none", opacity: 1 },
  ];
  for (const square of placed) copy(piece(after, square, 0), drop, PLACE);
  for (const square of removed) {
    const ghost = piece(before, square, 0);
    layer.append(ghost);
    animate(ghost, reversed(drop), PLACE);
  }
  if (animations.length === 0) return changed;
  picture.append(layer);
  running = { layer, animations };
  const longest = carried.length > 0 ? 0 : animations.length - 1;
  animations[longest].onfinish = settle;
  return changed;
}

// A piece is lifted with its stack, slides, and drops; then it waits for the others.
/** @param {number[]} from @param {number[]} to */
function path(from, to, squares, whole) {
  const [fromX, fromY, toX, toY] = [...from, ...to];
  const times = [0, LIFT, LIFT + squares * SLIDE, LIFT + squares * SLIDE + DROP, whole];
  const places = [
    [fromX, fromY],
    [fromX, fromY - HIGH],
    [toX, toY - HIGH],
    [toX, toY],
    [toX, toY],
  ];
  return places.map(([x, y], index) => ({
    transform: `translate(${x}px, ${y}px)`,
    offset: times[index] / whole,
  }));
}

const reversed = (frames) =>
  [...frames].reverse().map(({ offset, ...frame }) => (offset === undefined ? frame : { ...frame, offset: 1 - offset }));
