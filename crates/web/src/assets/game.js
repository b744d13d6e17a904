// The page of a game. It follows the running game, and lets its player compose a move.

import * as acts from "./acts.js";
import { draw } from "./board.js";
import * as copy from "./copy.js";
import * as film from "./film.js";
import * as live from "./live.js";
import * as gaps from "./gaps.js";
import * as look from "./look.js";
import { byId, given, lang, theme } from "./page.js";
import * as players from "./players.js";
import { ask, askPage } from "./server.js";
import * as stepper from "./stepper.js";
import * as touch from "./touch.js";

const query = (values) => new URLSearchParams(values);

/** @type {import("./stepper.js").Line} */
const line = {
  address: ({ side, event }, count) => `${location.pathname}/board?${query({ ply: count, side, theme, lang, event })}`,
  link: (state, count, side = state.side) => `?${query({ ply: count, side })}`,
  name: (state) => (state.ply === state.plies ? `?${query({ side: state.side })}` : line.link(state, state.ply)),
  kept: () => null,
};

let composer = null;

const state = stepper.begin(line, {
  marked: () => {
    const free = byId("free");
    free.href = `/board?${free.dataset.line}&ply=${state.ply}&side=${state.side}`;
  },
  settled: () => composer?.look(),
});

stepper.listen(state);
touch.listen(state, () => composer?.isComposing() ?? false);
film.listen(state);
copy.listen(state);
look.listen(state);
gaps.listen(state);
players.listen();
acts.listen(renew);
stepper.mark(state);
const stream = live.listen(state, {
  changed: (change) => {
    if (change) {
      players.time(change.clocks);
      renew();
    }
    composer?.look(true);
  },
  news: ({ event, plies, times, ptn, line: played, board, clocks, over }) => {
    const isAtNewest = state.ply === state.plies;
    state.event = event;
    players.time(clocks);
    players.turn(board.sides.find(({ moves }) => moves)?.color);
    if (over || byId("open-acts")) renew();
    stepper.list(state, plies, times);
    stepper.keep(state, line.address(state, state.plies), board);
    byId("ptn").value = ptn;
    byId("free").dataset.line = played;
    stepper.show(state, isAtNewest ? state.plies : state.ply);
  },
});

// Shows how the game has ended, the offers of the opponent, and the acts on the newest board.
async function renew() {
  try {
    const { isDone, answer } = await askPage(`?${query({ event: state.event, side: state.side })}`);
    if (!isDone) return;
    for (const id of ["end", "open-acts", "more-acts"]) {
      const part = answer.page.getElementById(id);
      if (part) byId(id).replaceWith(document.adoptNode(part));
    }
  } catch {
    // The page already shows that it is not connected.
  }
}

// The requests about the moves of this game.
function server() {
  const { side } = state;

  // A ply has one key until it has an answer, so a repeated press is the same act.
  let unanswered = { ply: "", key: "" };

  function keyOf(ply) {
    if (unanswered.ply !== ply) {
      const [key] = crypto.getRandomValues(new BigUint64Array(1));
      unanswered = { ply, key: key.toString(16).padStart(16, "0") };
    }
    return unanswered.key;
  }

  return {
    turn: (event) => ask(`${location.pathname}/turn?${query({ side, lang, event })}`),
    preview: (event, draft) => ask(`${location.pathname}/preview?${query({ side, theme, lang, event, ...draft })}`),
    async play(event, taps) {
      const reply = await ask(`${location.pathname}/play?${query({ lang })}`, {
        method: "POST",
        token: given.token,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ event, taps, key: keyOf(`${event} ${taps}`) }),
      });
      if (!reply.isFault) unanswered = { ply: "", key: "" };
      return reply;
    },
  };
}

// A signed-in player of this game composes a move on the newest board.
if (given.token) {
  const { Composer } = await import("./compose.js");
  composer = new Composer({
    draw,
    board: () => stepper.boardAfter(state, state.ply),
    newest: () => (state.ply === state.plies && !state.isOver ? state.event : null),
    listen: () => {
      if (!state.isLive) stream.follow();
    },
    ...server(),
  });
  composer.look();
}
