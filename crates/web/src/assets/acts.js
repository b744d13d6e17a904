// The buttons of a player besides moves. The answer to each is shown above the page.

import { byId, given, targetOf } from "./page.js";
import { askPage } from "./server.js";

// The pause before a question about an analysis that is under way, in milliseconds.
const AGAIN = 5000;

let again = 0;

// `done` hears that something may have changed.
/** @param {() => void} done */
export function listen(done) {
  document.addEventListener("submit", async (submit) => {
    const form = targetOf(submit);
    if (!form.classList.contains("act")) return;
    submit.preventDefault();
    const fields = new FormData(form, submit.submitter);
    const body = new URLSearchParams(/** @type {any} */ (fields));
    try {
      const { isDone, answer } = await askPage(form.action, { method: "POST", body });
      show(isDone ? [...answer.page.getElementById("reply").childNodes] : [answer.said]);
    } catch {
      show([given.lost]);
    }
    done();
  });
}

function show(parts) {
  byId("menu").hidePopover();
  byId("reply").replaceChildren(...parts);
  if (!byId("answer").open) byId("answer").showModal();
  clearTimeout(again);
  again = setTimeout(askAgain, AGAIN);
}

function askAgain() {
  /** @type {HTMLFormElement} */
  const form = byId("reply").querySelector("form[data-again]");
  if (form && byId("answer").open) form.requestSubmit(form.querySelector("button"));
}
