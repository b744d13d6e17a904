// The service worker for pushes and for readers without a connection. A push has no text, so it fetches the text from
// the site.

const OFFLINE = "/offline";

self.addEventListener("install", (event) => event.waitUntil(keep()));

// Keeps the page for readers without a connection, and its style.
async function keep() {
  const page = await fetch(OFFLINE);
  const text = await page.clone().text();
  const cache = await caches.open("offline");
  await cache.put(OFFLINE, page);
  await cache.add(text.match(/href="(\/assets\/[^"]+)"/)[1]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = { navigate: OFFLINE, "no-cors": request.destination === "style" ? request : null }[request.mode];
  if (kept) event.respondWith(fetch(request).catch(() => caches.match(kept)));
});

// Claims pages that are already open, because it may navigate only controlled ones.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(tell()));

async function tell() {
  // Falls back to a generic notification, because browsers revoke the permission if a push shows nothing.
  let news = { title: "Tak", address: "/games" };
  try {
    const response = await fetch("/games/push", { signal: AbortSignal.timeout(10000) });
    if (response.ok) news = await response.json();
  } catch {
    // No connection.
  }
  const { title, text, address } = news;
  await self.registration.showNotification(title, {
    body: text,
    icon: "/icon-192.png",
    tag: "games",
    renotify: true,
    data: address,
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, self.location.origin)));
});

// Reloads a window with the page, because its content may be old.
async function open(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === page.pathname);
  if (!there) return self.clients.openWindow(page.href);
  await there.focus();
  try {
    await there.navigate(page.href);
  } catch {
    // This worker does not control the window yet.
    await self.clients.openWindow(page.href);
  }
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribe(event)));

// Stores the browser's new address at its push service. If that fails, the list of games shows it.
async function subscribe({ newSubscription }) {
  const signal = AbortSignal.timeout(15000);
  const response = await fetch("/games/push/key", { signal });
  if (!response.ok) return;
  const { key, token } = await response.json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint } = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const headers = { "x-page-token": token };
  await fetch("/games/push", { method: "POST", headers, body: JSON.stringify({ endpoint }), signal });
}
