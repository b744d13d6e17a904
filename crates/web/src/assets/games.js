// Refreshes the list of the reader's games after a sleep, or when the page or the connection returns.

import { byId } from "./page.js";
import { askPage } from "./server.js";

let isAsking = false;

async function renew() {
  if (document.hidden || isAsking) return;
  isAsking = true;
  try {
    const { isDone, isSignedOut, answer } = await askPage(location.href);
    if (isSignedOut) return location.reload();
    if (!isDone) return;
    const [list, fresh] = [byId("list"), answer.page.getElementById("list")];
    // Replaces the list only if it differs, so the focus stays.
    if (list.innerHTML !== fresh.innerHTML) list.replaceWith(fresh);
  } catch {
    // No connection. The `online` event reloads the list.
  } finally {
    isAsking = false;
  }
}

document.addEventListener("visibilitychange", renew);
document.addEventListener("resume", renew);
for (const moment of ["pageshow", "online", "focus"]) addEventListener(moment, renew);
