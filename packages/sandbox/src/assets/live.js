// Keeps an open page true: when the sandbox says that something changed, the page is fetched again and its live regions
// are exchanged. What is being read or typed elsewhere on the page stays untouched.

const state = document.querySelector('[data-live-state]');

/** @type {(name: 'on' | 'lost', text: string) => void} */
function show(name, text) {
  if (!(state instanceof HTMLElement)) return;
  state.dataset.liveState = name;
  state.textContent = text;
}

/** @type {(region: Element, fresh: Element | null) => void} */
function exchange(region, fresh) {
  if (!fresh || fresh.innerHTML === region.innerHTML) return;
  const { activeElement } = document;
  const focused = region.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  const { scrollTop } = region;
  region.replaceChildren(...fresh.childNodes);
  region.scrollTop = scrollTop;
  const again = focused ? region.querySelector(`[href="${CSS.escape(focused)}"]`) : null;
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

async function lookAgain() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll('[data-live]')) {
    exchange(region, page.querySelector(`[data-live="${region.getAttribute('data-live')}"]`));
  }
}

// Ten mails at once are one look; a look under way is followed by at most one more.
let isLooking = false;
let isStale = false;
async function refresh() {
  isStale = true;
  if (isLooking) return;
  isLooking = true;
  try {
    while (isStale) {
      isStale = false;
      await lookAgain();
    }
  } catch {
    show('lost', 'Not connected. Waiting for the sandbox.');
  } finally {
    isLooking = false;
  }
}

const changes = new EventSource('/changes');
changes.addEventListener('open', () => {
  show('on', 'Live');
  // After a lost connection, whatever arrived meanwhile.
  void refresh();
});
changes.addEventListener('change', () => void refresh());
changes.addEventListener('error', () => show('lost', 'Not connected. Waiting for the sandbox.'));
