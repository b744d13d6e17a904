// Refreshes the list of the reader's games, at once after a sleep, or when the page or the connection returns.

import { byId } from "./page.js";
import { askPage } from "./server.js";

// The usual pause in seconds.
const EVERY = 15;

let isAsking = false;

async function renew() {
  if (document.hidden || isAsking) return;
  isAsking = true;
  try {
    const { isDone, isSignedOut, answer } = await askPage(location.href);
    if (isSignedOut) return location.reload();
    if (!isDone) return;
    const [list, fresh] = [byId("list"), answer.page.getElementById("list")];
    if (list.innerHTML === fresh.innerHTML) return;
    // A board that is loaded does not blink.
    for (const board of fresh.querySelectorAll("img")) {
      const old = list.querySelector(`img[src="${CSS.escape(board.getAttribute("src"))}"]`);
      if (old) board.replaceWith(old);
    }
    const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    list.replaceWith(fresh);
    if (focused) fresh.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  } catch {
    // No connection. The `online` event reloads the list.
  } finally {
    isAsking = false;
  }
}

// The worker of a person's browser has a page without a connection.
if (byId("push")) navigator.serviceWorker?.register("/push.js").catch(() => {});

document.addEventListener("visibilitychange", renew);
document.addEventListener("resume", renew);
setInterval(renew, 1000 * (Number(byId("list").dataset.every) || EVERY));
for (const moment of ["pageshow", "online", "focus"]) addEventListener(moment, renew);
