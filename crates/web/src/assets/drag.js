// Drags and long presses on squares: a drag lifts a stack and crosses squares, and a long press chooses another piece.

import { targetOf } from "./page.js";

// A press within this distance is no drag, in pixels.
const NEAR = 10;

// How long a long press is, and how long a drag lingers on a square for one more piece, in milliseconds.
const LONG = 450;

const squareOf = (element) => element?.closest?.("[data-square]")?.dataset.square ?? null;

/**
 * @param {HTMLElement} squares
 * @param {{ lift: (name: string) => boolean, follow: (x: number, y: number) => void, cross: (name: string) => void,
 *   release: () => void, drop: () => void, hold: (name: string) => boolean }} hooks
 * `lift` and `hold` return whether they did something. `follow` gets the place of the pointer on the screen.
 */
export function drag(squares, { lift, follow, cross, release, drop, hold }) {
  // The square where the pointer went down, the one where it is, and the place where it last came to rest.
  let press = null;
  let timer = 0;
  // The click after a drag or a long press is part of it.
  let isDone = false;

  function stop() {
    clearTimeout(timer);
    if (press?.isDrag) release();
    press = null;
  }

  // The pointer lingers only while it rests.
  function linger() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      cross(press.at);
      linger();
    }, LONG);
  }

  squares.addEventListener("pointerdown", (down) => {
    stop();
    isDone = false;
    const name = squareOf(targetOf(down));
    if (!name || !down.isPrimary || down.button !== 0) return;
    press = { id: down.pointerId, from: name, at: name, x: down.clientX, y: down.clientY, isDrag: false };
    timer = setTimeout(() => {
      isDone = hold(name);
      stop();
    }, LONG);
  });

  squares.addEventListener("pointermove", (move) => {
    if (!press || move.pointerId !== press.id) return;
    if (!press.isDrag) {
      if (Math.hypot(move.clientX - press.x, move.clientY - press.y) <= NEAR) return;
      if (!lift(press.from)) return stop();
      clearTimeout(timer);
      press.isDrag = true;
      isDone = true;
      squares.setPointerCapture(press.id);
    }
    follow(move.clientX, move.clientY);
    const name = squareOf(document.elementFromPoint(move.clientX, move.clientY)) ?? press.at;
    const isNew = name !== press.at;
    if (!isNew && Math.hypot(move.clientX - press.x, move.clientY - press.y) <= NEAR) return;
    press = { ...press, at: name, x: move.clientX, y: move.clientY };
    if (isNew) cross(name);
    if (name === press.from) clearTimeout(timer);
    else linger();
  });

  for (const end of ["pointerup", "pointercancel"]) {
    squares.addEventListener(end, () => {
      const isDropped = press?.isDrag && press.at !== press.from;
      stop();
      if (isDropped) drop();
    });
  }
  squares.addEventListener(
    "click",
    (click) => {
      if (isDone) click.stopImmediatePropagation();
      isDone = false;
    },
    { capture: true },
  );
  squares.addEventListener("contextmenu", (menu) => {
    if (menu instanceof PointerEvent && menu.pointerType === "touch") menu.preventDefault();
  });
}
