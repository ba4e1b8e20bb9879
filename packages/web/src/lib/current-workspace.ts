import { useSyncExternalStore } from 'react';

const key = 'ruche.workspace';

const listeners = new Set<() => void>();

/** Undefined until it was looked up. */
let current: string | null | undefined;

// In storage an empty text is the choice of the workspace joined first.
function read(): string | null {
  try {
    const chosen = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '';
    // From here on the tab keeps its own, whatever others choose.
    sessionStorage.setItem(key, chosen);
    return chosen === '' ? null : chosen;
  } catch {
    // Storage closed to us: every page then begins in the workspace joined first.
    return null;
  }
}

function keep(id: string | null): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(key, id ?? '');
  } catch {
    // The choice then holds as long as this page does.
  }
}

/**
 * The id of the workspace that this tab works in: what was chosen in it, else what was chosen last in this browser.
 * Null for the one that the person joined first.
 */
export function getCurrentWorkspace(): string | null {
  if (current === undefined) current = read();
  return current;
}

export function setCurrentWorkspace(id: string | null): void {
  if (id === getCurrentWorkspace()) return;
  current = id;
  keep(id);
  for (const listener of listeners) listener();
}

let shown: string | null = null;

/**
 * Says which workspace the screen shows where none was chosen. Until the returned function is called, requests name it:
 * whoever is removed from it is refused, instead of writing into the one that is then the first.
 */
export function holdShownWorkspace(id: string): () => void {
  shown = id;
  return () => {
    shown = null;
  };
}

/** The workspace that a request of this tab is about; null where the screen does not know it yet. */
export function getRequestWorkspace(): string | null {
  return getCurrentWorkspace() ?? shown;
}

/** Told after every change; returns how to stop. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCurrentWorkspace(): string | null {
  return useSyncExternalStore(subscribe, getCurrentWorkspace);
}
