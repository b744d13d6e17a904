// The choice of how the board looks applies at once.

import { byId, given, targetOf } from "./page.js";
import { SECONDS } from "./server.js";
import { keepName, say } from "./stepper.js";

/** @param {import("./stepper.js").State} state */
export function listen(state) {
  const form = byId("look");
  form.querySelector("button").hidden = true;
  form.addEventListener("change", async (change) => {
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    const signal = AbortSignal.timeout(SECONDS * 1000);
    try {
      // The answer leads back to this page.
      const { type } = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
      if (type !== "opaqueredirect") throw new Error(type);
    } catch {
      return say(state, given.lost);
    }
    const address = new URL(location.href);
    if (targetOf(change).name === "side") address.searchParams.delete("side");
    keepName(state);
    history.replaceState(history.state, "", address);
    location.reload();
  });
}
