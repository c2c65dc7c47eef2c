// Lets Kith open offline. The build writes its version and precached files into the two lines below; since they differ from build
// to build, browsers notice a new version.
const VERSION = '__VERSION__';
const SHELL = ['__SHELL__'];

const CACHE = `kith-${VERSION}`;
const PAGE = '/index.html';

self.addEventListener('install', (event) => {
  // No skipWaiting here: the page asks the user first and then sends "reload".
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
    // Friend pages and pages beside the app always come from the server and are never cached.
    if (
      url.searchParams.has('token') ||
      /^\/(?:(?:api|c|trpc|manage|help)\/|(?:privacy|imprint|accessibility)$)/.test(url.pathname)
    )
      return;
    event.respondWith(openPage(request));
  } else if (url.pathname.startsWith('/assets/') || SHELL.includes(url.pathname + url.search)) {
    event.respondWith(fromCacheFirst(request));
  }
});

// A proxy answers in place of an unreachable server.
const AWAY = new Set([502, 503, 504]);

async function openPage(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && !AWAY.has(answer.status)) return answer;
  return (await caches.match(PAGE)) ?? answer ?? Response.error();
}

self.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data?.json() ?? {}));
});

// Browsers revoke subscriptions without visible notifications, so one is always shown.
async function notify({ title = 'Kith', body = '', path = '/inbox', tag = 'kith', unread = 0 }) {
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } };
  await self.registration.showNotification(title, options);
  // Only installed apps have a badge, and not in every browser.
  await self.navigator.setAppBadge?.(unread).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(event.notification.data.path));
});

// An open window navigates by itself, which keeps unsaved input.
async function openApp(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.filter(({ url }) => !/^\/(manage|api)(\/|$)/.test(new URL(url).pathname));
  const shown = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (shown === undefined) return self.clients.openWindow(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client always has its origin.
  shown.postMessage({ open: path });
  return shown.focus();
}

// These files are fingerprinted, so a cached copy is never stale.
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
