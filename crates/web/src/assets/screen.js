// A screen goes on to the game that is lively now.

import { byId } from "./page.js";
import { ask } from "./server.js";

const EVERY = 10000;

async function look() {
  try {
    const { isDone, answer } = await ask(byId("screen").dataset.next);
    if (!isDone || !answer.address) return;
    if (new URL(answer.address, location.href).pathname !== location.pathname) location.replace(answer.address);
  } catch {
    // Without a connection the screen stays with its game.
  }
}

setInterval(look, EVERY);
