// The free board. The reader can play on from any board, and a move after a step back begins another line. The address
// contains the shown line, the browser history contains the others, and the server computes the boards of a line.

import { draw } from "./board.js";
import { Composer } from "./compose.js";
import * as copy from "./copy.js";
import * as film from "./film.js";
import { chosen, dropped, ownMove, played, shownOf, textOf } from "./lines.js";
import * as look from "./look.js";
import { byId, childrenOf, given, lang, opensElsewhere, press, targetOf, theme } from "./page.js";
import { ask } from "./server.js";
import * as stepper from "./stepper.js";
import * as touch from "./touch.js";

// A thought takes longer than other answers.
const THOUGHT_SECONDS = 60;

/** @type {import("./lines.js").Lines} */
let lines = { all: [given.moves], shown: 0 };

// The lines survive a reload of the same address.
const memory = history.state?.lines ?? [];
const place = memory.findIndex((moves) => textOf(moves) === textOf(given.moves));
if (place >= 0) lines = { all: memory, shown: place };

const movesTo = (count) => shownOf(lines).slice(0, count);
const address = (moves, more) => `${given.start}&${new URLSearchParams({ plies: textOf(moves), ...more })}`;

/** @type {import("./stepper.js").Line} */
const line = {
  address: ({ side }, count) => `/board/position?${address(movesTo(count), { side, theme, lang })}`,
  link: (state, count, side = state.side) => `?${address(shownOf(lines), { ply: count, side })}`,
  name: (state) => line.link(state, state.ply),
  kept: () => ({ lines: lines.all, opponent: house?.opponent() }),
};

/** @type {import("./house.js").House | null} */
let house = null;

const state = stepper.begin(line, {
  marked: () => house?.forget(),
  shown: (board) => {
    byId("ptn").value = board.ptn;
  },
  settled: () => composer.look(),
});

const shownAddress = () => line.address(state, state.ply);

function tell(path, count, more, options) {
  const { side } = state;
  return ask(`/board/${path}?${address(movesTo(count), { side, theme, lang, ...more })}`, options);
}

// Reuses the buttons of the lines, so the focus stays.
function list() {
  const row = byId("lines");
  const { all, shown } = lines;
  byId("branches").hidden = all.length < 2;
  while (row.children.length > all.length) row.lastElementChild.remove();
  all.forEach((_, index) => {
    const button = childrenOf(row)[index] ?? row.appendChild(document.createElement("button"));
    button.type = "button";
    button.dataset.line = String(index);
    press(button, index === shown);
    button.textContent = ownMove(lines, index)?.caption ?? "–";
  });
  stepper.list(
    state,
    shownOf(lines).map(({ caption }) => caption),
  );
}

// Plays moves after the first `count` ones. Returns false if there is no room for another line.
function play(count, ...moves) {
  const after = played(lines, count, moves, given.mostLines);
  if (after) lines = after;
  return after !== null;
}

// Shows the next board, taken from the server's reply.
async function reach(board) {
  list();
  stepper.keep(state, line.address(state, state.ply + 1), board);
  await stepper.show(state, state.ply + 1);
}

const composer = new Composer({
  draw,
  board: () => stepper.boardAfter(state, state.ply),
  newest: shownAddress,
  listen: () => {},
  async turn(event) {
    const { taps, prompt, squares, pieces } = await stepper.boardAfter(state, state.ply);
    const isOpen = taps.length > 0 && !house?.isToMove();
    const answer = isOpen ? { event, taps, prompt, squares, pieces, asks: false } : null;
    return { isDone: true, isFault: false, answer };
  },
  preview: (_, draft) => tell("after", state.ply, draft),
  async play(event, taps) {
    const reply = await tell("after", state.ply, { taps });
    if (!reply.isDone || event !== shownAddress()) return reply;
    const { played: move, board } = reply.answer;
    if (!play(state.ply, move)) return { isDone: false, isFault: false, answer: { said: given.full } };
    const isAnswered = house?.answers(board) ?? false;
    const reached = reach(board);
    if (isAnswered) house.move((text) => composer.say(text));
    await reached;
    // Replaces the server's sentence, because it prompts the reader to play the move.
    return { isDone: true, isFault: false, answer: { said: isAnswered ? given.thinking : "" } };
  },
});

if (given.token) {
  const { House } = await import("./house.js");
  house = new House({
    address: shownAddress,
    think: (path, more) => {
      const options = { method: "POST", token: given.token, seconds: THOUGHT_SECONDS };
      return tell(path, state.ply, more, options);
    },
    play: (move) => play(state.ply, move),
    reach,
    lead(moves) {
      if (!play(state.ply, ...moves)) return false;
      list();
      stepper.show(state, state.ply + 1);
      return true;
    },
    look: () => composer.look(),
    rest() {
      composer.rest();
      composer.say("");
    },
    keep: () => stepper.mark(state),
    opponent: history.state?.opponent,
  });
}

byId("plies").replaceChildren();
list();
byId("lines").addEventListener("click", (click) => {
  const index = targetOf(click).dataset.line;
  if (index === undefined) return;
  const { lines: after, count } = chosen(lines, Number(index));
  lines = after;
  list();
  stepper.show(state, count);
});
byId("drop").addEventListener("click", () => {
  const { lines: after, common } = dropped(lines);
  lines = after;
  list();
  composer.rest();
  stepper.show(state, Math.min(state.ply, common));
  // The button may be gone.
  if (byId("branches").hidden) byId("table").focus();
});
// The address contains one line, so the others are passed in the history.
byId("turn").addEventListener("click", (click) => {
  if (opensElsewhere(click)) return;
  click.preventDefault();
  stepper.keepName(state);
  history.replaceState(line.kept(state), "", byId("turn").href);
  location.reload();
});

// A refused text does not change the lines.
async function paste(form) {
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const { isDone, answer } = await ask(form.action, { method: "POST", body });
  if (isDone) location.assign(answer.address);
  return isDone ? "" : answer.said;
}

byId("paste").addEventListener("submit", async (submit) => {
  submit.preventDefault();
  byId("pasted").textContent = await paste(targetOf(submit)).catch(() => given.unanswered);
});

stepper.listen(state);
touch.listen(state, () => composer.isComposing());
film.listen(state);
copy.listen(state);
look.listen(state);
stepper.mark(state);
// Leaves a refused address unchanged until the first step, so the reader can correct it.
if (document.querySelector("main > [role=alert]")) stepper.keepName(state);
composer.look();
