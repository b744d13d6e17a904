// The switch for notifications in this browser, on the list of the reader's games.

import { allow, byId, lang } from "./page.js";
import { ask } from "./server.js";

const row = byId("push");
const button = row.querySelector("button");
const given = row.dataset;
let isOn = given.on === "true";

function say(text) {
  row.querySelector("[role=status]").textContent = text;
}

// Remembers that notifications were on in this browser, so the page notices their end. Storage may be forbidden.
const KEPT = "notified";

function remember(isOn) {
  try {
    isOn ? localStorage.setItem(KEPT, "yes") : localStorage.removeItem(KEPT);
  } catch {
    // The browser forbids storage.
  }
}

function wasOn() {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

function label() {
  button.textContent = isOn ? given.stop : given.notify;
}

async function subscription() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function send(method, body) {
  const { isDone, answer } = await ask(`/games/push?lang=${lang}`, { method, token: given.token, body });
  return { isDone, said: answer.said };
}

async function begin() {
  if ((await Notification.requestPermission()) !== "granted") return say(given.denied);
  await navigator.serviceWorker.register("/push.js");
  const worker = await navigator.serviceWorker.ready;
  // An old subscription may belong to another key.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const { endpoint } = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: given.key,
  });
  const { isDone, said } = await send("POST", JSON.stringify({ endpoint }));
  isOn = isDone;
  if (isOn) remember(true);
  say(said);
}

async function end() {
  const { isDone, said } = await send("DELETE");
  if (isDone) await (await subscription())?.unsubscribe();
  isOn = !isDone;
  if (isDone) remember(false);
  say(said);
}

button.addEventListener("click", async () => {
  if (button.getAttribute("aria-disabled") === "true") return;
  allow(button, false);
  try {
    await (isOn ? end() : begin());
  } catch {
    say(isOn ? given.unanswered : given.failed);
  }
  allow(button, true);
  label();
});

if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  // The person may have revoked the permission in the browser.
  const isAllowed = Notification.permission === "granted";
  isOn &&= isAllowed && (await subscription()) !== null;
  if (isOn) remember(true);
  else if (wasOn()) say(isAllowed ? given.lost : given.denied);
  label();
  row.hidden = false;
}
