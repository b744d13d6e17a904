// The buttons of a player besides moves. The answer to each is shown above the page.

import { byId, given, targetOf } from "./page.js";
import { askPage } from "./server.js";

// The pause between two looks for an analysis that is under way, in milliseconds, and the most of them.
const AGAIN = 5000;
const LOOKS = 60;

let waiting = 0;

// `done` hears that something may have changed.
/** @param {() => void} done */
export function listen(done) {
  document.addEventListener("submit", async (submit) => {
    const form = targetOf(submit);
    if (!form.classList.contains("act")) return;
    submit.preventDefault();
    // A second press has the same key, and would be told of no answer.
    if (form.dataset.isSent) return;
    form.dataset.isSent = "yes";
    const fields = new FormData(form, submit.submitter);
    const body = new URLSearchParams(/** @type {any} */ (fields));
    try {
      const { isDone, answer } = await askPage(form.action, { method: "POST", body });
      show(isDone ? [...answer.page.getElementById("reply").childNodes] : [answer.said]);
    } catch {
      show([given.lost]);
    }
    delete form.dataset.isSent;
    done();
  });
}

function show(parts) {
  byId("menu").hidePopover();
  byId("reply").replaceChildren(...parts);
  if (!byId("answer").open) byId("answer").showModal();
  lookAgain(LOOKS);
}

// While the dialog tells of an analysis that is under way, the page is asked for it.
function lookAgain(looks) {
  clearTimeout(waiting);
  const isAwaited = () => byId("answer").open && byId("reply").querySelector("[data-again]");
  if (looks === 0 || !isAwaited()) return;
  waiting = setTimeout(async () => {
    try {
      const { isDone, answer } = await askPage(location.pathname);
      if (!isAwaited()) return;
      if (isDone && answer.page.getElementById("curve")) return location.assign(location.pathname);
    } catch {
      // No connection. The next look may find one.
    }
    lookAgain(looks - 1);
  }, AGAIN);
}
