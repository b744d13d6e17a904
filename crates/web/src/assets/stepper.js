// Steps through boards that the server draws. This script has no rules of Tak.

import { draw, markTurn } from "./board.js";
import { byId, childrenOf, given, lead, opensElsewhere, targetOf, write } from "./page.js";
import { PAUSE, ask } from "./server.js";

/**
 * What is stepped through: a game, or the shown line of a free board.
 * @typedef {object} Line
 * @property {(state: State, count: number) => string} address Of the board after so many moves, for the script.
 * @property {(state: State, count: number, side?: string) => string} link Of the same on this page.
 * @property {(state: State) => string} name The address of the page while it shows its board.
 * @property {(state: State) => any} kept What the history of the browser keeps.
 */

/**
 * @typedef {object} State
 * @property {Line} line
 * @property {number} ply The moves before the shown board.
 * @property {number} plies All moves.
 * @property {number} event The number of the newest board.
 * @property {boolean} isOver
 * @property {string} side The side at the bottom.
 * @property {boolean} isLive The page hears of news.
 * @property {boolean} hasBoard The wanted board is shown.
 * @property {string} refusal Why it is not.
 * @property {string} said
 * @property {Map<string, Promise<any>>} boards By their addresses.
 * @property {boolean} isLoading
 * @property {number} retrying
 * @property {number | null} naming
 * @property {number | null} breaking
 * @property {{ marked: () => void, shown: (board: any) => void, settled: () => void }} hooks
 */

const MOST_BOARDS = 500;

// Shorter interruptions are not shown.
const BREAK = 8000;

// Safari allows a hundred changes of the address in ten seconds.
const NAMING = 500;

/** @returns {State} */
export function begin(line, hooks) {
  const { ply, plies, event, isOver, side } = given;
  return {
    line,
    ply,
    plies,
    event,
    isOver,
    side,
    isLive: isOver,
    hasBoard: true,
    refusal: "",
    said: "",
    boards: new Map(),
    isLoading: false,
    retrying: 0,
    naming: null,
    breaking: null,
    hooks: { marked: () => {}, shown: () => {}, settled: () => {}, ...hooks },
  };
}

// The connection status, and whether the page shows the requested board.

/** @param {State} state */
export function say(state, text) {
  state.said = text;
  write(byId("state"), text);
}

/** @param {State} state */
export function tell(state) {
  if (state.isLive && state.hasBoard) {
    clearTimeout(state.breaking);
    state.breaking = null;
    byId("state").classList.remove("lost");
    say(state, state.isOver ? "" : given.live);
  } else {
    state.breaking ??= setTimeout(() => {
      byId("state").classList.add("lost");
      say(state, state.refusal || given.lost);
    }, BREAK);
  }
}

// The boards.

/** @param {State} state */
export function keep(state, address, board) {
  if (state.boards.size >= MOST_BOARDS) state.boards.clear();
  state.boards.set(address, Promise.resolve(board));
}

/** @param {State} state */
async function load(state, address) {
  const { isDone, isFault, answer } = await ask(address);
  state.refusal = isFault ? "" : (answer.said ?? "");
  if (!isDone) throw new Error(answer.said);
  return answer;
}

/** @param {State} state */
export function boardAfter(state, count) {
  const address = state.line.address(state, count);
  if (!state.boards.has(address)) {
    const board = load(state, address);
    board.catch(() => state.boards.delete(address));
    keep(state, address, board);
  }
  return state.boards.get(address);
}

// Requests one board at a time, however fast the reader steps, until the chosen one is shown.
/** @param {State} state */
export async function show(state, count) {
  state.ply = Math.max(0, Math.min(state.plies, count));
  mark(state);
  if (state.isLoading) return;
  state.isLoading = true;
  clearTimeout(state.retrying);
  try {
    const wanted = () => state.line.address(state, state.ply);
    for (let shown = ""; shown !== wanted(); ) {
      shown = wanted();
      describe(state, await boardAfter(state, state.ply));
    }
    state.hooks.settled();
    state.hasBoard = true;
    if (state.ply < state.plies) boardAfter(state, state.ply + 1).catch(() => {});
  } catch {
    state.hasBoard = false;
    state.retrying = setTimeout(() => show(state, state.ply), PAUSE);
  }
  state.isLoading = false;
  tell(state);
}

function describe(state, board) {
  draw(board);
  markTurn(board.sides);
  write(byId("call"), board.call);
  byId("standing").textContent = board.standing;
  byId("words").textContent = board.words;
  byId("tps").value = board.tps;
  byId("stack").textContent = "";
  state.hooks.shown(board);
}

// Marks the shown move in the list, and lets the steps lead on from it.
/** @param {State} state */
export function mark(state) {
  const { ply, plies, side, line } = state;
  state.hooks.marked();
  const targets = { first: 0, back: ply - 1, forward: ply + 1, last: plies };
  for (const [id, target] of Object.entries(targets)) {
    const isThere = target === ply || target < 0 || target > plies;
    lead(byId(id), isThere ? null : line.link(state, target));
  }
  byId("turn").href = line.link(state, ply, side === "white" ? "black" : "white");
  const list = byId("plies");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  /** @type {any} */
  const current = ply > 0 ? list.children[ply - 1] : null;
  if (current) {
    current.firstElementChild.setAttribute("aria-current", "step");
    const above = current.offsetTop - list.offsetTop;
    if (above < list.scrollTop || above > list.scrollTop + list.clientHeight - current.offsetHeight) {
      list.scrollTop = above - list.clientHeight / 2;
    }
  }
  clearTimeout(state.naming);
  state.naming = setTimeout(() => name(state), NAMING);
}

// Writes the shown board to the address bar, if an update is pending.
function name(state) {
  // The address of a screen says that it is one.
  if (!state.naming || byId("screen")) return;
  keepName(state);
  history.replaceState(state.line.kept(state), "", state.line.name(state));
}

/** @param {State} state */
export function keepName(state) {
  clearTimeout(state.naming);
  state.naming = null;
}

// Changes only what differs, so the focus and the marks stay.
/** @param {State} state @param {string[]} texts @param {string[]} times */
export function list(state, texts, times = []) {
  state.plies = texts.length;
  const items = byId("plies");
  while (items.children.length > texts.length) items.lastElementChild.remove();
  texts.forEach((text, index) => {
    const item = childrenOf(items)[index] ?? items.appendChild(newItem());
    const [link, time] = childrenOf(item);
    link.href = state.line.link(state, index + 1);
    if (link.firstElementChild?.textContent !== text) link.replaceChildren(caption(text));
    item.className = sideOf(text);
    write(time, times[index] ?? "");
  });
}

function newItem() {
  const [item, link, time] = ["li", "a", "span"].map((name) => document.createElement(name));
  time.className = "time";
  item.append(link, time);
  return item;
}

const BLACK = " ... ";

const sideOf = (text) => (text.includes(BLACK) ? "black" : "white");

// A move with its number, which the column of Black does not show.
function caption(text) {
  const move = document.createElement("span");
  const [number, ply] = text.split(BLACK);
  const unseen = document.createElement("span");
  unseen.className = "unseen";
  unseen.textContent = number + BLACK;
  move.append(...(ply ? [unseen, ply] : [text]));
  return move;
}

// Steps by links, by keys, and by a pointer that is drawn over the list.

const plyOf = (link) => Number(new URL(link.href).searchParams.get("ply"));

/** @param {State} state */
export function listen(state) {
  addEventListener("pagehide", () => name(state));
  const step = (click) => {
    const link = targetOf(click).closest("nav a[href], #below li a[href^='?']");
    if (!link || opensElsewhere(click)) return;
    click.preventDefault();
    show(state, plyOf(link));
  };
  document.querySelector("nav").addEventListener("click", step);
  byId("below").addEventListener("click", step);
  byId("plies").addEventListener("dragstart", (drag) => drag.preventDefault());
  byId("plies").addEventListener("pointermove", (drag) => {
    if (drag.buttons !== 1) return;
    const link = document.elementFromPoint(drag.clientX, drag.clientY)?.closest("#plies a");
    if (link && plyOf(link) !== state.ply) show(state, plyOf(link));
  });
  document.addEventListener("keydown", (key) => {
    const isElsewhere = targetOf(key).closest("input, textarea, select, #squares, #composing");
    if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey || isElsewhere) return;
    const targets = { ArrowLeft: state.ply - 1, ArrowRight: state.ply + 1, Home: 0, End: state.plies };
    if (!(key.key in targets)) return;
    key.preventDefault();
    show(state, targets[key.key]);
  });
}

