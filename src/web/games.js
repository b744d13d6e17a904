// Keeps the list of the reader's games true after a sleep, or when the page or the connection comes back.

let isAsking = false;

async function renew() {
  if (document.hidden || isAsking) return;
  isAsking = true;
  try {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(15000) });
    // The reader is signed out.
    if (response.status === 401) return location.reload();
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const [list, fresh] = [document, page].map((one) => one.getElementById("list"));
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
