// The button that shows where a called Tak threatens a road.

import { draw } from "./board.js";
import { byId, write } from "./page.js";
import { ask } from "./server.js";

/** @param {import("./stepper.js").State} state */
export function listen(state) {
  byId("gaps").addEventListener("click", async () => {
    const address = state.line.address(state, state.ply);
    const { isDone, answer } = await ask(`${address}&gaps=1`);
    if (!isDone || address !== state.line.address(state, state.ply)) return;
    draw(answer);
    write(byId("call"), answer.call);
  });
}
