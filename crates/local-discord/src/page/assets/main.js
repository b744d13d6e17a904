// The chat page. It has a `state`; each part of the page draws what it shows of it.

import { renderComposer } from "./box.js";
import { onBoxInput, onBoxKey, onMentionClick, sendLine } from "./composer.js";
import { connect } from "./connection.js";
import { onContextMenu } from "./context-menu.js";
import { byId, focusBox } from "./dom.js";
import { leaveCommand, submitCommand } from "./fields.js";
import { renderLog } from "./log.js";
import { renderLanguage, renderPeople, speak } from "./people.js";
import { renderNewer, scrollToEnd, watchScroll } from "./scroll.js";
import { renderBot, renderChannels } from "./side.js";
import { onChange, publish, state } from "./state.js";
import { hideSuggestions } from "./suggestions.js";
import { refreshRelativeTimes } from "./times.js";
import { markRead } from "./unread.js";

function render() {
  markRead();
  renderPeople();
  renderLanguage();
  renderChannels();
  renderBot();
  renderLog();
  renderComposer();
}

onChange(render);
state.dismissals = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

byId("language").addEventListener("change", () => speak(byId("language").value));
byId("line").addEventListener("submit", (event) => {
  event.preventDefault();
  sendLine();
});
byId("command").addEventListener("submit", submitCommand);
byId("command").addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented) leaveCommand(`/${state.command.leaf.name}`);
});
byId("box").addEventListener("input", onBoxInput);
byId("box").addEventListener("keydown", onBoxKey);
byId("box").addEventListener("focus", () => {
  if (byId("box").value.startsWith("/")) onBoxInput();
});
byId("box").addEventListener("blur", hideSuggestions);
byId("newer").addEventListener("click", () => {
  scrollToEnd();
  renderNewer();
  focusBox();
});
document.addEventListener("click", onMentionClick);
document.addEventListener("contextmenu", onContextMenu);
document.addEventListener("visibilitychange", () => {
  if (state.guild) publish();
});
window.addEventListener("storage", () => {
  if (state.guild) renderPeople();
});
setInterval(refreshRelativeTimes, 20_000);
watchScroll();
connect();
