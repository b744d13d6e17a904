// The choice of how the board looks, without leaving the page for it.

import { byId, write } from "./page.js";
import { SECONDS } from "./server.js";
import { keepName } from "./stepper.js";

/** @param {import("./stepper.js").State} state */
export function listen(state) {
  const form = byId("look");
  // A page in a frame, or of another version, has none.
  if (!form) return;
  const side = form.querySelector("[name=side]");
  const before = side.value;
  form.addEventListener("submit", async (submit) => {
    submit.preventDefault();
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    const signal = AbortSignal.timeout(SECONDS * 1000);
    try {
      // The answer leads back to this page.
      const { type } = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
      if (type !== "opaqueredirect") throw new Error(type);
    } catch {
      const status = form.querySelector("[role=status]");
      return write(status, status.dataset.failed);
    }
    const address = new URL(location.href);
    if (side.value !== before) address.searchParams.delete("side");
    keepName(state);
    history.replaceState(history.state, "", address);
    location.reload();
  });
}
