// The page of a puzzle. The answer to each act is the page of the new state, and its parts replace the old ones; this
// script has no rules of Tak.

import { draw, shownBoard } from "./board.js";
import { Composer } from "./compose.js";
import { move, stacksOf } from "./motion.js";
import { byId, given, opensElsewhere, targetOf } from "./page.js";
import { ask, askPage } from "./server.js";
import { hear } from "./sound.js";

// Replaces the history entry of a form, so a reload does not send the form a second time.
history.replaceState(null, "", location.href);

// Replaces each part in its place. The element of the remark stays, so screen readers announce its changes.
function replace(main) {
  const old = document.querySelector("main");
  const picture = document.querySelector("#board > svg");
  const before = picture && stacksOf(picture);
  const focused = document.activeElement;
  const hadFocus = old.contains(focused);
  const wasBelow = byId("acts").contains(focused);
  if (main.children.length !== old.children.length) {
    old.replaceWith(document.adoptNode(main));
  } else {
    const parts = [...main.children];
    [...old.children].forEach((part, index) => {
      if (part.id === "remark") part.textContent = parts[index].textContent;
      else part.replaceWith(document.adoptNode(parts[index]));
    });
  }
  if (hadFocus && !document.contains(focused)) {
    const next = wasBelow ? byId("acts").querySelector("button") : byId("table");
    next?.focus({ preventScroll: true });
  }
  // Small screens end above these buttons.
  if (!byId("playing")?.dataset.turn) byId("acts")?.scrollIntoView({ block: "nearest" });
  compose();
  const after = document.querySelector("#board > svg");
  const isOver = document.querySelector(".player[data-moves]") === null;
  if (before && after) hear(move(before, after), after, { isOver, isTak: false, isDraft: false });
}

let isSending = false;

// Shows another state. Returns the reason if there is none.
async function go(address, options) {
  if (isSending) return "";
  isSending = true;
  let reason = given.noAnswer;
  try {
    const { isDone, answer } = await askPage(address, options);
    if (isDone) {
      const main = answer.page.querySelector("main");
      document.title = main.querySelector("h1").textContent;
      replace(main);
    }
    reason = isDone ? null : answer.said;
  } catch {
    // The act may be done; the next answer shows it.
  }
  isSending = false;
  return reason;
}

function send(fields) {
  return go(byId("acts").action, { method: "POST", body: new URLSearchParams(fields) });
}

function tell(reason) {
  if (reason) byId("remark").textContent = reason;
}

// Begins to compose a move if the reader is to move.
function compose() {
  const playing = byId("playing");
  if (!playing?.dataset.turn) return;
  const turn = JSON.parse(playing.dataset.turn);
  const fields = Object.fromEntries(new FormData(byId("acts")));
  const board = shownBoard();
  // Drops the answer about a board that is no longer on the page.
  const ifHere = (reply) => (playing.isConnected ? reply : new Promise(() => {}));
  const composer = new Composer({
    draw,
    board: async () => board,
    newest: () => turn.event,
    listen: () => {},
    turn: async () => ({ isDone: true, isFault: false, answer: turn }),
    async preview(_, draft) {
      return ifHere(await ask(`/puzzle/preview?${new URLSearchParams({ at: fields.at, ...draft })}`));
    },
    async play(_, taps) {
      const { token, key, at } = fields;
      const sentence = await send({ token, key, at, taps });
      return ifHere({ isDone: false, isFault: false, answer: { said: sentence } });
    },
  });
  composer.look();
}

document.addEventListener("submit", async (submit) => {
  const form = targetOf(submit);
  if (form.id !== "acts") return;
  submit.preventDefault();
  tell(await send(new FormData(form, submit.submitter)));
});

// A tap on the board after a wrong move begins the next try.
document.addEventListener("click", (click) => {
  if (targetOf(click).closest("#board")) byId("again")?.click();
});

document.addEventListener("click", async (click) => {
  const step = targetOf(click).closest("#steps a[href]");
  if (!step || opensElsewhere(click)) return;
  click.preventDefault();
  tell(await go(step.href));
});

compose();
