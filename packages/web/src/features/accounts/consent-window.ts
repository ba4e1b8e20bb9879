const size = 600;

let latest: Window | null = null;

/** A window of its own for the network's consent page, in the middle of this one; null where the browser forbids it. */
export function openConsentWindow(): Window | null {
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - size) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - size) / 2));
  // Without a name: one that is still closing would be found by it, and would close under the next consent.
  const opened = window.open('about:blank', '_blank', `popup,width=${size},height=${size},left=${left},top=${top}`);
  if (opened === null || opened.closed) return null;
  latest?.close();
  latest = opened;
  opened.focus();
  return opened;
}

const lookEveryMs = 400;

/** Calls back once the window is gone; what it said last has arrived by then. Gives a way to stop looking. */
export function whenClosed(opened: Window, onClosed: () => void): () => void {
  let wasClosed = false;
  const timer = setInterval(() => {
    if (!opened.closed) return;
    if (wasClosed) {
      clearInterval(timer);
      onClosed();
    }
    wasClosed = true;
  }, lookEveryMs);
  return () => clearInterval(timer);
}
