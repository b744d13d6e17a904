// Scrolling: the view follows new messages only while the newest one is in sight.

import { byId } from "./dom.js";
import { state } from "./state.js";
import { wording } from "./words.js";

export function scrollToEnd() {
  byId("log").scrollTop = byId("log").scrollHeight;
  state.isAtEnd = true;
  state.unseenBelow = 0;
}

export function watchScroll() {
  const log = byId("log");
  let height = log.clientHeight;
  log.addEventListener("scroll", () => {
    // Nobody scrolled away: what is below has just grown, and the observer follows.
    if (log.clientHeight !== height) return;
    state.isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    if (state.isAtEnd) state.unseenBelow = 0;
    renderNewer();
  });
  // The box below grows with its text; the newest message must not slip behind it.
  new ResizeObserver(() => {
    height = log.clientHeight;
    if (state.isAtEnd) scrollToEnd();
  }).observe(log);
}

export function renderNewer() {
  const count = state.unseenBelow;
  byId("newer").hidden = count === 0;
  byId("newer").textContent = `${count === 1 ? wording("1 new message") : count + wording(" new messages")} ↓`;
}
