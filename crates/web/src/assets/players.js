// The clocks beside the players, and the turn in the title and the icon of the window.

import { playerOf } from "./board.js";
import { given, write } from "./page.js";
import { written } from "./time.js";

/** @typedef {{ white: number, black: number, running: string | null, now: number }} Clocks */

/** @type {Clocks | null} */
let clocks = null;

// How far the clock of this machine is ahead of the server's.
let ahead = null;

// The times that the server tells.
/** @param {Clocks | null} told */
export function time(told) {
  clocks = told;
  if (told) ahead ??= Date.now() - told.now;
  tick();
}

function tick() {
  for (const color of ["white", "black"]) {
    const clock = playerOf(color).querySelector(".clock");
    write(clock, clocks ? written(left(color), given) : "");
  }
}

function left(color) {
  const passed = clocks.running === color ? Date.now() - ahead - clocks.now : 0;
  return clocks[color] - passed;
}

// The side to move, if the game is running.
export function turn(color) {
  const title = { white: given.whiteTitle, black: given.blackTitle }[color] ?? given.title;
  if (document.title !== title) document.title = title;
  /** @type {HTMLLinkElement} */
  const icon = document.querySelector("link[rel=icon]");
  icon.href = color && color === given.own ? "/icon-turn.svg" : "/icon.svg";
}

export function listen() {
  time(given.clocks);
  turn(given.turn);
  setInterval(tick, 1000);
}
