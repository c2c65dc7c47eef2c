// Lets Kith open without a connection. The build writes its own version and first files into the two lines below;
// that they differ from build to build is how a browser notices a new version.
const VERSION = '__VERSION__';
const SHELL = ['__SHELL__'];

const CACHE = `kith-${VERSION}`;
const PAGE = '/index.html';

self.addEventListener('install', (event) => {
  // Nothing is skipped here: the page asks the reader first and then says "reload".
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...SHELL])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'reload') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // A friend's addresses, and the pages beside the app, are answered by the server alone and never kept.
    if (url.searchParams.has('token') || /^\/(api|c|trpc|manage|help)\//.test(url.pathname)) return;
    event.respondWith(openPage(request));
  } else if (url.pathname.startsWith('/assets/') || SHELL.includes(url.pathname + url.search)) {
    event.respondWith(fromCacheFirst(request));
  }
});

// A proxy before a server that is away answers in its place.
const AWAY = new Set([502, 503, 504]);

async function openPage(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && !AWAY.has(answer.status)) return answer;
  return (await caches.match(PAGE)) ?? answer ?? Response.error();
}

self.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data?.json() ?? {}));
});

// Browsers end subscriptions that show nothing, so there is always something.
async function notify({ title = 'Kith', body = '', path = '/inbox', tag = 'kith', unread = 0 }) {
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } };
  await self.registration.showNotification(title, options);
  // Only installed apps have an icon for a number, and not in every browser.
  await self.navigator.setAppBadge?.(unread).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(event.notification.data.path));
});

// An open window goes there by itself, which loses nothing that was typed in it.
async function openApp(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.filter(({ url }) => !/^\/(manage|api)(\/|$)/.test(new URL(url).pathname));
  const shown = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (shown === undefined) return self.clients.openWindow(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker is always of its origin.
  shown.postMessage({ open: path });
  return shown.focus();
}

// These files carry a fingerprint in their address, so what is kept is never stale.
async function fromCacheFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('kith-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}
