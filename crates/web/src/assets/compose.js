// Composes a move from taps. The server lists every legal move and draws the board after it; this script narrows the
// list and has no rules of Tak.

import { allow, byId, childrenOf, given, press, targetOf, write } from "./page.js";
import * as plies from "./plies.js";
import { carry, follow, keep, release } from "./carry.js";
import { drag } from "./drag.js";
import { stacksOf } from "./motion.js";
import { PAUSE } from "./server.js";

// The least width of a square in pixels, for a finger.
const FINGER = 40;

/**
 * The page on which a move is composed.
 * @typedef {object} Page
 * @property {(board: any, isDraft: boolean) => void} draw Shows a picture.
 * @property {() => Promise<any>} board The board without a move.
 * @property {() => any} newest The event of the newest board, if it is shown; else nothing.
 * @property {() => void} listen Something new is expected.
 * @property {(event: any) => Promise<import("./server.js").Reply>} turn
 * @property {(event: any, draft: any) => Promise<import("./server.js").Reply>} preview
 * @property {(event: any, taps: string) => Promise<import("./server.js").Reply>} play
 */

export class Composer {
  /** @type {Page} */
  #page;
  #squares = document.createElement("div");
  // The server's data for the board on which the reader is to move.
  #turn = null;
  #taps = "";
  // The taps and the pieces of the dragged stack when it was lifted.
  #hand = { taps: 0, count: 0 };
  #isSending = false;
  // The shown board is the one after a draft.
  #isDraft = false;
  // Answers to earlier requests are ignored.
  #question = 0;
  // The square with the focus before the board changed.
  #left = null;
  // The names of the squares that have buttons.
  #built = "";
  #isLooking = false;
  #lookingAgain = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    const squares = this.#squares;
    squares.id = "squares";
    squares.setAttribute("role", "grid");
    squares.hidden = true;
    byId("table").append(squares);
    new ResizeObserver(() => this.#place()).observe(byId("table"));
    // A click is no swipe and no scroll; keys make one, too.
    squares.addEventListener("click", (click) => {
      const name = targetOf(click).closest("[data-square]")?.dataset.square;
      if (name) this.#tap(name);
    });
    drag(squares, {
      lift: (name) => this.#lift(name),
      follow,
      cross: (name) => this.#cross(name),
      release,
      drop: () => this.#drop(),
      hold: (name) => this.#hold(name),
    });
    squares.addEventListener("keydown", (key) => this.#press(key));
    byId("pieces").addEventListener("click", (click) => {
      const piece = targetOf(click).dataset.piece;
      if (!piece || !this.#mayTap()) return;
      this.#taps = plies.beforePiece(this.#taps) + piece;
      this.#advance();
    });
    byId("undo").addEventListener("click", () => this.#undo());
    byId("do").addEventListener("click", () => {
      const ply = this.#proposed();
      if (ply && this.#mayTap()) this.#send(ply);
    });
    byId("typing").addEventListener("submit", (submit) => {
      submit.preventDefault();
      this.#type(byId("typed").value.trim());
    });
  }

  // Whether a move is begun.
  isComposing() {
    return this.#taps !== "";
  }

  say(text) {
    write(byId("said"), text);
  }

  // The shown board, or its game, may have changed.
  async look(hasChanged = false) {
    const event = this.#page.newest();
    if (this.#turn && this.#turn.event !== event) {
      this.rest();
      this.say("");
    }
    if (event === null || (this.#turn && !hasChanged) || this.#isLooking) return;
    this.#isLooking = true;
    clearTimeout(this.#lookingAgain);
    let isMissed = false;
    try {
      const { isDone, isFault, answer } = await this.#page.turn(event);
      isMissed = isFault;
      if (!isDone) this.say(answer.said);
      else if (answer && answer.event === this.#page.newest()) this.#take(answer);
    } catch {
      // The page already shows that it is not connected.
      isMissed = true;
    }
    this.#isLooking = false;
    if (this.#page.newest() !== event) this.look();
    else if (isMissed) this.#lookingAgain = setTimeout(() => this.look(), PAUSE);
  }

  #take(turn) {
    const hadTurn = this.#turn !== null;
    this.#turn = turn;
    if (!hadTurn) this.#open();
    if (!hadTurn || (this.#taps === "" && !this.#isSending)) this.say(turn.prompt);
  }

  // Nothing is composed for now.
  rest() {
    const composing = byId("composing");
    /** @type {any} */
    const focused = document.activeElement;
    const parts = [composing, byId("typing"), this.#squares];
    const hadFocus = parts.some((part) => part.contains(focused));
    if (hadFocus) this.#left = focused.dataset.square ?? null;
    this.#turn = null;
    this.#taps = "";
    this.#question += 1;
    for (const part of parts) part.hidden = true;
    if (hadFocus) byId("table").focus();
  }

  #open() {
    this.#build();
    for (const part of [this.#squares, byId("composing"), byId("typing")]) part.hidden = false;
    this.#place();
    this.#mark();
    const hadFocus = this.#left && document.activeElement === byId("table");
    if (hadFocus) this.#buttons().find(({ dataset }) => dataset.square === this.#left)?.focus();
  }

  // The squares and the pieces.

  #buttons() {
    return childrenOf(this.#squares).flatMap(childrenOf);
  }

  #build() {
    const { prompt, squares, pieces } = this.#turn;
    this.#squares.setAttribute("aria-label", prompt);
    // The buttons of another turn of the same board are the same.
    const names = squares.map(({ name }) => name).join();
    if (this.#built === names) return;
    this.#built = names;
    const buttons = squares.map(({ name }, index) => {
      const button = newButton();
      button.setAttribute("role", "gridcell");
      button.dataset.square = name;
      button.tabIndex = index === 0 ? 0 : -1;
      return button;
    });
    const edge = Math.sqrt(buttons.length);
    const rows = Array.from({ length: edge }, (_, row) => {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.append(...buttons.slice(row * edge, (row + 1) * edge));
      return line;
    });
    this.#squares.replaceChildren(...rows);
    byId("pieces").replaceChildren(
      ...pieces.map(([tap, name]) => {
        const button = newButton();
        button.dataset.piece = tap;
        button.textContent = name;
        return button;
      }),
    );
  }

  // Lays the squares over those of the picture.
  #place() {
    const svg = byId("board").firstElementChild;
    if (!this.#turn || !svg) return;
    const buttons = this.#buttons();
    this.#widen(svg);
    const table = byId("table");
    // All is read before anything is written, because each reading after that would lay the page out.
    const { scrollLeft } = table;
    const { left, top } = table.getBoundingClientRect();
    const matrix = svg.getScreenCTM();
    if (!matrix) return;
    this.#turn.squares.forEach(({ area: [x, y, edge] }, index) => {
      const corner = new DOMPoint(x, y).matrixTransform(matrix);
      const { style } = buttons[index];
      style.left = `${corner.x - left + scrollLeft}px`;
      style.top = `${corner.y - top}px`;
      style.width = `${edge * matrix.a}px`;
      style.height = `${edge * matrix.d}px`;
    });
  }

  // On a narrow screen a large board is wider than the page and scrolls.
  #widen(svg) {
    const table = byId("table");
    const { width, height } = svg.viewBox.baseVal;
    const scale = FINGER / this.#turn.squares[0].area[2];
    table.style.setProperty("--least-width", `${width * scale}px`);
    table.style.setProperty("--least-height", `${height * scale}px`);
    table.classList.toggle("wide", svg.getBoundingClientRect().width > table.clientWidth + 1);
  }

  #mark() {
    if (!this.#turn) return;
    const taps = this.#taps;
    const next = plies.offered(this.#turn.taps, taps);
    const first = plies.offered(this.#turn.taps, "");
    const buttons = this.#buttons();
    this.#turn.squares.forEach(({ name, label }, index) => {
      const button = buttons[index];
      const { isTapped, pieces } = plies.count(taps, name);
      const isNext = taps !== "" && next.has(name);
      const count = document.createElement("span");
      count.className = "count";
      count.textContent = String(pieces);
      button.replaceChildren(...(pieces > 0 ? [count] : []));
      const square = pieces > 0 ? `${label} (${pieces})` : label;
      button.setAttribute("aria-label", isNext ? `${square}, ${given.mayDrop}` : square);
      button.setAttribute("aria-selected", String(isTapped));
      button.classList.toggle("next", isNext);
      button.classList.toggle("tapped", isTapped);
      button.classList.toggle("liftable", plies.canLift(this.#turn.taps, name));
      allow(button, next.has(name) || first.has(name));
    });
    const square = plies.beforePiece(taps);
    const pieces = [...plies.offered(this.#turn.taps, square)].filter(plies.isPiece);
    const proposed = this.#proposed();
    for (const button of childrenOf(byId("pieces"))) {
      const tap = button.dataset.piece;
      button.hidden = pieces.length < 2 || !pieces.includes(tap);
      press(button, proposed === square + tap);
    }
    allow(byId("do"), !this.#isSending && proposed);
    allow(byId("undo"), !this.#isSending && taps !== "");
  }

  // The taps.

  #mayTap() {
    return this.#turn !== null && !this.#isSending;
  }

  #proposed() {
    return this.#turn && this.#taps && plies.proposed(this.#turn.taps, this.#taps);
  }

  #tap(name) {
    if (!this.#mayTap()) return;
    const taps = plies.tapped(this.#turn.taps, this.#taps, name);
    if (taps === null) return this.say(this.#taps === "" ? given.noStart : given.noDrop);
    this.#taps = taps;
    // A double tap by chance must not play a wall.
    if (plies.isPiece(taps.slice(2))) this.#show();
    else this.#advance();
  }

  // A drag lifts a stack, unless taps have lifted it already.
  #lift(name) {
    if (!this.#mayTap() || !plies.canLift(this.#turn.taps, name)) return false;
    if (plies.lifted(this.#turn.taps, this.#taps)?.square !== name) this.#taps = name;
    this.#carry(name);
    this.#show();
    return true;
  }

  // The lifted pieces follow the pointer.
  #carry(name) {
    const { count } = plies.lifted(this.#turn.taps, this.#taps);
    this.#hand = { taps: this.#taps.length, count };
    // A draft has other stacks.
    if (this.#isDraft) return;
    const svg = byId("board").firstElementChild;
    const parts = stacksOf(svg).get(name)?.parts ?? [];
    carry(parts.slice(-count), svg.getScreenCTM(), this.#turn.squares[0].area[2]);
  }

  // The dragged stack has come to a square, or lingers there.
  #cross(name) {
    const taps = this.#mayTap() ? plies.dragged(this.#turn.taps, this.#taps, name) : null;
    if (taps === null) return;
    this.#taps = taps;
    // All pieces but those left behind are still in the hand on the last square.
    const steps = (taps.length - this.#hand.taps) / 2;
    keep(this.#hand.count - Math.max(0, steps - 1));
    this.#show();
  }

  // The end of a drag plays, if the last tap would.
  #drop() {
    const ply = this.#mayTap() && this.#proposed();
    if (ply && !this.#turn.asks) this.#send(ply);
  }

  // A long press places a wall, and then a capstone.
  #hold(name) {
    if (!this.#mayTap()) return false;
    const { taps: all } = this.#turn;
    const taps = plies.withNextPiece(all, plies.beforePiece(this.#taps) === name ? this.#taps : name);
    if (taps === name) return false;
    this.#taps = taps;
    this.#show();
    return true;
  }

  #advance() {
    const ply = plies.complete(this.#turn.taps, this.#taps);
    if (ply !== null && !this.#turn.asks) this.#send(ply);
    else this.#show();
  }

  #undo() {
    if (!this.#mayTap() || this.#taps === "") return;
    this.#taps = this.#taps.slice(0, -2);
    this.#show();
  }

  #press(key) {
    const all = this.#buttons();
    const row = Math.sqrt(all.length);
    const at = all.indexOf(document.activeElement);
    const column = at % row;
    const steps = {
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowRight: column < row - 1 ? 1 : 0,
      ArrowUp: -row,
      ArrowDown: row,
    };
    if (key.altKey || key.ctrlKey || key.metaKey || at < 0) return;
    if (key.key === "Escape") {
      this.#undo();
    } else if (key.key in steps) {
      const to = all[at + steps[key.key]];
      if (to) {
        all[at].tabIndex = -1;
        to.tabIndex = 0;
        to.focus();
      }
    } else {
      return;
    }
    // The same keys step through the moves elsewhere.
    key.preventDefault();
    key.stopPropagation();
  }

  // The sentence about the taps, and the board after them.

  // The number of lifted pieces and the next step; or how to begin.
  #sentence() {
    const { prompt, squares, taps: all } = this.#turn;
    if (this.#taps === "") return prompt;
    const lifted = plies.lifted(all, this.#taps);
    if (!lifted) return squares.find(({ name }) => name === this.#taps.slice(-2)).label;
    const sentence = lifted.mayLeaveMore ? given.lifted : given.liftedLast;
    return sentence.replaceAll("{square}", lifted.square).replaceAll("{count}", lifted.count);
  }

  async #show() {
    this.#mark();
    const question = ++this.#question;
    const ply = this.#proposed();
    try {
      if (ply) {
        await this.#preview({ taps: ply }, question);
        return;
      }
      this.say(this.#sentence());
      const board = await this.#page.board();
      if (question === this.#question) this.#draw(board);
    } catch {
      if (question === this.#question) this.say(given.unanswered);
    }
  }

  #draw(board, isDraft = false) {
    this.#isDraft = isDraft;
    this.#page.draw(board, isDraft);
    this.#place();
  }

  // Shows the board after a draft. Returns its taps if the move is legal and no later request was made.
  async #preview(draft, question) {
    const { isDone, answer } = await this.#page.preview(this.#turn.event, draft);
    if (question !== this.#question) return null;
    const hasChoice = childrenOf(byId("pieces")).some(({ hidden }) => !hidden);
    const isQuick = isDone && hasChoice && !this.#turn.asks;
    this.say(isQuick ? `${answer.said}\n${given.atOnce}` : answer.said);
    if (!isDone) return null;
    this.#draw(answer.board, true);
    return answer.taps;
  }

  async #type(typed) {
    if (!this.#mayTap() || typed === "") return;
    const question = ++this.#question;
    try {
      // **Play** must not send the earlier taps.
      this.#taps = "";
      this.#mark();
      const [board, ply] = await Promise.all([this.#page.board(), this.#preview({ typed }, question)]);
      if (question !== this.#question) return;
      if (!ply) {
        this.#draw(board);
        return;
      }
      this.#taps = ply;
      byId("typed").value = "";
      this.#mark();
      byId("do").focus();
    } catch {
      if (question === this.#question) this.say(given.unanswered);
    }
  }

  async #send(ply) {
    const { event } = this.#turn;
    this.#isSending = true;
    this.#question += 1;
    this.#mark();
    this.say(given.playing);
    let sentence = given.noAnswer;
    let isPlayed = false;
    try {
      const { isDone, answer } = await this.#page.play(event, ply);
      sentence = answer.said;
      isPlayed = isDone;
      leadOn(answer.next);
      if (!isDone) this.#taps = "";
    } catch {
      // The move may have been played; the next board shows it.
    }
    this.#isSending = false;
    // The next turn may have begun before the answer came.
    if (this.#turn && this.#turn.event !== event) {
      this.#mark();
      return;
    }
    if (isPlayed) this.rest();
    else if (this.#turn) await this.#show();
    this.say(sentence);
    this.#page.listen();
  }
}

function newButton() {
  const button = document.createElement("button");
  button.type = "button";
  return button;
}

// The link to the next waiting game. A free board has none.
function leadOn(next) {
  const link = byId("next");
  if (!link) return;
  link.hidden = !next;
  if (!next) return;
  link.href = next.address;
  link.textContent = next.label;
}
