// The news of a running game. A hidden page does not listen, and a page without heartbeats reconnects, at the latest
// when the network or the page returns.

import { lang, theme } from "./page.js";
import { PAUSE } from "./server.js";
import { tell } from "./stepper.js";

// The server sends a heartbeat every 6 seconds.
const SILENCE = 15000;

/**
 * Begins to listen, unless the game is over. `changed` hears that something may be new, `news` of each new board.
 * @param {import("./stepper.js").State} state
 * @param {{ changed: (change?: any) => void, news: (news: any) => void }} hooks
 */
export function listen(state, { changed, news }) {
  /** @type {EventSource | null} */
  let source = null;
  let losing;

  function leave() {
    clearTimeout(losing);
    source?.close();
    source = null;
  }

  function lose(wait) {
    state.isLive = false;
    tell(state);
    clearTimeout(losing);
    losing = setTimeout(follow, wait);
  }

  function hear() {
    state.isLive = true;
    tell(state);
    clearTimeout(losing);
    losing = setTimeout(() => lose(0), SILENCE);
  }

  function follow() {
    leave();
    const query = new URLSearchParams({ side: state.side, theme, lang, event: String(state.event) });
    source = new EventSource(`${location.pathname}/live?${query}`);
    losing = setTimeout(() => lose(0), SILENCE);
    source.addEventListener("open", () => {
      hear();
      changed();
    });
    source.addEventListener("changed", (change) => {
      hear();
      changed(JSON.parse(change.data));
    });
    source.addEventListener("here", hear);
    source.addEventListener("error", () => {
      // The browser reconnects automatically, unless the server refused.
      lose(source?.readyState === EventSource.CLOSED ? PAUSE * (1 + Math.random()) : SILENCE);
    });
    source.addEventListener("message", (message) => {
      hear();
      const newest = JSON.parse(message.data);
      if (newest.over) {
        state.isOver = true;
        leave();
        tell(state);
      }
      // The process that answers may not have the newest board yet.
      if (newest.event > state.event) news(newest);
    });
  }

  // What the page has heard may be old after a sleep. Several events can tell of one return.
  function wake() {
    if (state.isOver || document.hidden) return;
    leave();
    losing = setTimeout(follow, 0);
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leave();
    else wake();
  });
  document.addEventListener("resume", wake);
  addEventListener("online", wake);
  // A page that its browser keeps has no connection.
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) wake();
  });
  wake();
  return { follow };
}
