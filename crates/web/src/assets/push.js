// What the browser runs when its push service wakes it. A push has no words, so the site is asked for them.

// The pages that are open already can be led elsewhere, too.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(tell()));

async function tell() {
  // Without an answer, the list of games tells. A browser takes the right from whoever shows nothing.
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

// A window with the page shows it anew, because it may be from before a sleep.
async function open(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === page.pathname);
  if (!there) return self.clients.openWindow(page.href);
  await there.focus();
  try {
    await there.navigate(page.href);
  } catch {
    // The window is not under the control of this worker yet.
    await self.clients.openWindow(page.href);
  }
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribe(event)));

// The browser has another address at its push service, or needs one. If that fails, the list of games says so.
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
