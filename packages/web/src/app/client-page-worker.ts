import { sendStoredAnswers } from '#features/client-page/outbox/send-stored-answers.ts';

/** Written by the build: every script, style and font of the page, and a name for exactly that set. */
declare const KEPT_FILES: string[];
declare const KEPT_VERSION: string;

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Syncing = Extendable & { tag: string };
type Worker = {
  registration: { scope: string };
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window' }) => Promise<{ visibilityState: DocumentVisibilityState }[]>;
  };
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
    (type: 'sync', listener: (event: Syncing) => void): void;
  };
};

const worker = globalThis as unknown as Worker;
const pageCache = `client-page-${KEPT_VERSION}`;
/** Also named in `stored-answers.ts`, which empties it when somebody signs out. */
const pictureCache = 'client-page-pictures';
const mostPictures = 150;
const kept = new Set(KEPT_FILES);
/** The document is the same behind every link; this address is no link. */
const documentPath = new URL('page', worker.registration.scope).pathname;

async function install() {
  const cache = await caches.open(pageCache);
  // Not what the browser may still have of an older page.
  const ofPage = new Request(documentPath, { cache: 'no-cache' });
  await cache.addAll([ofPage, ...KEPT_FILES]);
  await worker.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('client-page-') && ![pageCache, pictureCache].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function keptOrFetched(request: Request, name: string): Promise<Response> {
  const found = await (await caches.open(pageCache)).match(name);
  return found ?? fetch(request);
}

async function trim(cache: Cache) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - mostPictures)).map((one) => cache.delete(one)));
}

/** An address of a picture always means the same one: it's asked for once. */
async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(pictureCache);
  const found = await cache.match(request);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') {
    await cache.put(request, answer.clone());
    await trim(cache);
  }
  return answer;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(keptOrFetched(request, documentPath));
  else if (kept.has(pathname)) event.respondWith(keptOrFetched(request, pathname));
  else if (request.destination === 'image') event.respondWith(picture(request));
});
// The connection is there, whether or not the page is still open; browsers that have one say so at once.
async function sync() {
  const pages = await worker.clients.matchAll({ type: 'window' });
  await sendStoredAnswers(!pages.some(({ visibilityState }) => visibilityState === 'visible'));
}
worker.addEventListener('sync', (event) => event.waitUntil(sync()));
