// Buttons that copy the text of a field.

import { byId, given } from "./page.js";
import { say } from "./stepper.js";

const SHOWN = 2000;

/** @param {import("./stepper.js").State} state */
export function listen(state) {
  /** @type {Iterable<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("button[data-copies]");
  for (const button of buttons) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", async () => {
      const field = byId(button.dataset.copies);
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        // The text is selected, so that its reader can copy it by keys.
        return;
      }
      const label = button.textContent;
      byId("state").textContent = given.copied;
      button.textContent = given.copied;
      button.disabled = true;
      setTimeout(() => {
        say(state, state.said);
        button.textContent = label;
        button.disabled = false;
        button.focus();
      }, SHOWN);
    });
  }
}
