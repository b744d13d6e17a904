// The film of a game runs until the last move, or until the reader steps.

import { byId, given } from "./page.js";
import { show } from "./stepper.js";

const FRAME = 1200;

/** @param {import("./stepper.js").State} state */
export function listen(state) {
  const button = byId("film");
  let reel = null;

  function play(count) {
    show(state, count);
    button.textContent = given.stop;
    reel = setTimeout(() => {
      if (state.ply === count && state.ply < state.plies) play(state.ply + 1);
      else stop();
    }, FRAME);
  }

  function stop() {
    clearTimeout(reel);
    reel = null;
    button.textContent = given.play;
  }

  button.hidden = false;
  button.addEventListener("click", () => {
    if (reel) stop();
    else play(state.ply < state.plies ? state.ply + 1 : 0);
  });
}
