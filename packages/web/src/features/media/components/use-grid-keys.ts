import { type RefObject, useEffect, useRef } from 'react';

type GridKeys = {
  columns: number;
  order: readonly string[];
  onToggle: (id: string) => void;
  onExtend: (id: string) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onDelete: (id: string) => void;
};

const steps: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

const tileOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-media]') : null);

function focusTile(area: HTMLElement, id: string): void {
  const tile = area.querySelector(`[data-media="${id}"]`);
  if (!(tile instanceof HTMLElement)) return;
  tile.focus({ preventScroll: true });
  tile.scrollIntoView({ block: 'nearest' });
}

function press(event: KeyboardEvent, area: HTMLElement, keys: GridKeys): boolean {
  const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
  if (isAll) keys.onSelectAll();
  if (event.key === 'Escape') keys.onClear();
  if (isAll || event.key === 'Escape') return true;
  const id = tileOf(event.target)?.getAttribute('data-media') ?? null;
  if (id === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  const step = steps[event.key]?.(keys.columns);
  if (step !== undefined) {
    const next = keys.order[keys.order.indexOf(id) + step];
    if (next === undefined) return true;
    if (event.shiftKey) keys.onExtend(next);
    focusTile(area, next);
    return true;
  }
  if (event.key === ' ') keys.onToggle(id);
  else if (event.key === 'Delete' || event.key === 'Backspace') keys.onDelete(id);
  else return false;
  return true;
}

/**
 * The keyboard of a grid of media: arrows move, with Shift they select; Space selects, Delete deletes, Ctrl+A selects
 * all, Escape none. Enter opens, as on any button.
 */
export function useGridKeys(area: RefObject<HTMLElement | null>, keys: GridKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const down = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && press(event, element, latest.current)) event.preventDefault();
    };
    // Firefox presses a button when Space is let go.
    const up = (event: KeyboardEvent) => event.key === ' ' && tileOf(event.target) !== null && event.preventDefault();
    element.addEventListener('keydown', down);
    element.addEventListener('keyup', up);
    return () => {
      element.removeEventListener('keydown', down);
      element.removeEventListener('keyup', up);
    };
  }, [area]);
}
