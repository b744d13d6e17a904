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

const SVG = "http://www.w3.org/2000/svg";

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

/** @param {Element} svg */
export function stacksOf(svg) {
  const stacks = [...svg.querySelectorAll("[data-stack]")];
  return new Map(stacks.map((stack) => [stack.getAttribute("data-stack"), stack.getAttribute("data-pieces")]));
}

// A piece by its place in its stack, counted from the top.
function piece(svg, square, depth) {
  const pieces = svg.querySelectorAll(`[data-stack="${square}"] > g`);
  return pieces[pieces.length - 1 - depth] ?? null;
}

/** @param {Element} part */
const placeOf = (part) => part.getAttribute("data-at").split(" ").map(Number);

// Moves the pieces that lie elsewhere on another picture of the same board. Returns what has changed.
/** @param {Element} before @param {Element} after */
export function move(before, after) {
  settle();
  const changed = change(stacksOf(before), stacksOf(after));
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
    const ghost = document.createElementNS(SVG, "g");
    ghost.innerHTML = renamed(before.querySelector("defs").outerHTML + piece(before, square, 0).outerHTML);
    layer.append(ghost);
    animate(ghost, reversed(drop), PLACE);
  }
  if (animations.length === 0) return changed;
  after.append(layer);
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

// The shapes of the old picture have names of their own beside those of the new one.
const renamed = (markup) => markup.replace(/(id="|#)(?=[sg]\d)/g, "$1old-");
