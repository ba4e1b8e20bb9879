import { useSyncExternalStore } from 'react';

// Which posts are selected. Outside React's state: of thousands of cards only those that change are drawn again.

let selected: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

export const readSelection = (): ReadonlySet<string> => selected;

export function select(ids: Iterable<string>): void {
  selected = new Set(ids);
  for (const onChange of watchers) onChange();
}

export function toggleSelected(id: string): void {
  select(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]);
}

/** Only these: others may have been selected meanwhile. */
export function deselect(ids: Iterable<string>): void {
  const leaving = new Set(ids);
  select([...selected].filter((id) => !leaving.has(id)));
}

export const useSelection = (): ReadonlySet<string> => useSyncExternalStore(watch, readSelection);

export const useIsSelected = (id: string): boolean => useSyncExternalStore(watch, () => selected.has(id));
