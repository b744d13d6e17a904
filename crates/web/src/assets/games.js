// Keeps the list of the reader's games true after a sleep, or when the page or the connection comes back.

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
    // The same list keeps its focus.
    if (list.innerHTML !== fresh.innerHTML) list.replaceWith(fresh);
  } catch {
    // No connection. The page hears when there is one.
  } finally {
    isAsking = false;
  }
}

document.addEventListener("visibilitychange", renew);
document.addEventListener("resume", renew);
for (const moment of ["pageshow", "online", "focus"]) addEventListener(moment, renew);
