import { useSyncExternalStore } from 'react';

const key = 'ruche.shortcuts';
const listeners = new Set<() => void>();
let current: boolean | null = null;

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage may be closed to us: the shortcuts are then on for this page.
    return true;
  }
}

/** Whether single keys do something: people who dictate, or rest a hand on the keyboard, turn that off. */
export function areShortcutsOn(): boolean {
  current ??= read();
  return current;
}

export function setShortcutsOn(on: boolean): void {
  current = on;
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // The choice then holds for this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn);
}
