// The house on a free board: it analyses the shown board, and plays there. The server computes; this script has no
// rules of Tak.

import { byId, given } from "./page.js";

/**
 * The page on which the house plays.
 * @typedef {object} Page
 * @property {() => string} address Of the shown board.
 * @property {(path: string, more?: any) => Promise<import("./server.js").Reply>} think
 * @property {(move: any) => boolean} play Returns whether there is room for it.
 * @property {(board: any) => Promise<void>} reach Shows the board after it.
 * @property {(moves: any[]) => boolean} lead Shows the first board of a line. Returns whether there is room for it.
 * @property {() => Promise<void>} look The reader may be to move.
 * @property {() => void} rest The reader is not.
 * @property {() => void} keep The choice of an opponent goes into the history of the browser.
 * @property {{ level: string } | null | undefined} opponent The one of before.
 */

export class House {
  /** @type {Page} */
  #page;
  #level = byId("level");
  #bestLine = byId("best-line");
  // The board of the shown sentence, the line below it, and the board on which the house is to move.
  #about = null;
  #line = [];
  #moving = null;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#level.value = page.opponent?.level ?? "";
    byId("analyse").addEventListener("click", () => this.#analyse());
    this.#bestLine.addEventListener("click", () => {
      if (!page.lead(this.#line)) this.#say(given.full);
      // The button may be gone.
      if (this.#bestLine.hidden) byId("table").focus();
    });
    byId("house-move").addEventListener("click", () => {
      if (this.isToMove()) return;
      page.rest();
      this.#line = [];
      this.#say(given.thinking);
      this.move((text) => this.#say(text));
    });
    this.#level.addEventListener("change", () => {
      this.#offer();
      page.keep();
    });
    this.#offer();
    byId("house").hidden = false;
  }

  // Whether the house replies to this position.
  answers(board) {
    return this.#level.value !== "" && board.taps.length > 0;
  }

  isToMove() {
    return this.#moving === this.#page.address();
  }

  opponent() {
    const level = this.#level.value;
    return level === "" ? null : { level };
  }

  // Plays a move of the house, and passes the reason to `say` if there is none.
  async move(say) {
    this.#moving = this.#page.address();
    const reply = await this.#ask("house", { level: this.#level.value });
    if (!reply) return;
    const { isDone, answer } = reply;
    if (isDone && this.#page.play(answer.played)) {
      say("");
      await this.#page.reach(answer.board);
    } else {
      await this.#page.look();
      say(isDone ? given.full : answer.said);
    }
  }

  // Clears the sentence if another board is shown.
  forget() {
    if (this.#about === null || this.#about === this.#page.address()) return;
    this.#line = [];
    this.#say("");
  }

  async #analyse() {
    this.#line = [];
    this.#say(given.thinking);
    const reply = await this.#ask("value");
    if (!reply) return;
    this.#line = reply.answer.line ?? [];
    this.#say(reply.answer.said);
  }

  #say(text) {
    this.#about = this.#page.address();
    byId("thought").textContent = text;
    this.#bestLine.hidden = this.#line.length === 0;
  }

  #offer() {
    byId("house-move").hidden = this.#level.value === "";
  }

  // The answer about the shown board; nothing if the board has changed.
  async #ask(path, more = {}) {
    const address = this.#page.address();
    let reply = { isDone: false, isFault: true, answer: { said: given.unanswered } };
    try {
      reply = await this.#page.think(path, more);
    } catch {
      // The sentence reports the failed request.
    }
    if (this.#moving === address) this.#moving = null;
    return address === this.#page.address() ? reply : null;
  }
}
