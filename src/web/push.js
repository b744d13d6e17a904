// What the browser runs when its push service wakes it. A push has no words, so the site is asked for them.

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

async function open(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === page.pathname);
  return there ? there.focus() : self.clients.openWindow(page.href);
}
