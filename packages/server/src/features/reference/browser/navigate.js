const home = '/api/v1/reference';

/** @param {URL} url */
function isPage({ origin, pathname }) {
  if (origin !== location.origin) return false;
  if (pathname.startsWith(`${home}/assets/`) || /\.\w+$/.test(pathname)) return false;
  return pathname === home || pathname.startsWith(`${home}/`);
}

export function scrollToPlace() {
  const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

/**
 * Replaces what differs between two pages: everything else stays, so a key that was entered does, too.
 * @param {string} html
 */
function showPage(html) {
  const next = new DOMParser().parseFromString(html, 'text/html');
  document.title = next.title;
  for (const selector of ['main', '.side', '.drawer']) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    const scrolled = old?.scrollTop ?? 0;
    if (old && fresh) old.replaceWith(fresh);
    if (fresh && selector === '.side') fresh.scrollTop = scrolled;
  }
}

let shownPath = location.pathname;
let latest = 0;

/**
 * @param {string} href
 * @param {() => void} onShown
 */
async function open(href, onShown) {
  latest += 1;
  const own = latest;
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(String(answer.status));
    const html = await answer.text();
    // Somebody who clicked on has another page in mind.
    if (own !== latest) return;
    showPage(html);
    shownPath = location.pathname;
    onShown();
    document.querySelector('main')?.focus({ preventScroll: true });
    scrollToPlace();
  } catch {
    location.reload();
  }
}

/**
 * Opens a page of the reference without leaving the document.
 * @param {URL} url
 * @param {() => void} onShown
 */
function go(url, onShown) {
  history.pushState(null, '', url);
  if (url.pathname === shownPath) scrollToPlace();
  else void open(url.href, onShown);
}

/** @type {(href: string) => void} */
let visit = (href) => location.assign(href);

/** @param {string} href */
export const visitPage = (href) => visit(href);

/** @param {() => void} onShown */
export function followLinks(onShown) {
  visit = (href) => go(new URL(href, location.href), onShown);
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.hasAttribute('download') || link.target !== '') return;
    const url = new URL(link.href);
    // Places on the same page are the browser's own business.
    if (!isPage(url) || (url.pathname === location.pathname && url.hash !== '')) return;
    event.preventDefault();
    go(url, onShown);
  });
  addEventListener('popstate', () => {
    if (location.pathname !== shownPath) void open(location.href, onShown);
  });
}

/** @type {IntersectionObserver | undefined} */
let observer;

/** Marks the operation that is being read in the navigation. */
export function markPlace() {
  observer?.disconnect();
  const links = new Map(
    [...document.querySelectorAll('.side .nav-operations a')].map((link) => [
      new URL(/** @type {HTMLAnchorElement} */ (link).href).hash.slice(1),
      link,
    ]),
  );
  if (links.size === 0) return;
  observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
      const link = entry && links.get(entry.target.id);
      if (!link) return;
      for (const other of links.values()) other.removeAttribute('aria-current');
      link.setAttribute('aria-current', 'location');
      const side = link.closest('.side');
      const [box, around] = [link.getBoundingClientRect(), side?.getBoundingClientRect()];
      if (side && around && (box.top < around.top || box.bottom > around.bottom)) {
        side.scrollTop += box.top - around.top - around.height / 3;
      }
    },
    { rootMargin: '-80px 0px -70% 0px' },
  );
  for (const operation of document.querySelectorAll('[data-operation]')) observer.observe(operation);
}
