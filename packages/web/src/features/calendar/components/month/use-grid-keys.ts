import { addDays } from '@ruche/contracts/time';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { addMonths, mondayOf } from '#features/calendar/days.ts';
import { readSelection } from '#features/calendar/selection.ts';

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

const cardsOf = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('[data-post-id]')];

/** Up and down among the posts of a day, and back to the day. Says whether it took the key. */
function moveAmongCards(cell: HTMLElement, card: HTMLElement, key: string): boolean {
  const cards = cardsOf(cell);
  const target =
    key === 'Escape'
      ? cell
      : { ArrowUp: cards[cards.indexOf(card) - 1] ?? cell, ArrowDown: cards[cards.indexOf(card) + 1] ?? card }[key];
  target?.focus();
  return target !== undefined;
}

type GridKeys = {
  grid: RefObject<HTMLElement | null>;
  selectedDay: string;
  onSelectDay: (day: string) => void;
  onSchedule: (day: string) => void;
};

/**
 * The keys of a grid of days: one day can be reached by Tab, the others by arrows. Enter leads to the posts of a day, or
 * to a new one where there is none.
 */
export function useGridKeys({ grid, selectedDay, onSelectDay, onSchedule }: GridKeys) {
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${selectedDay}"]`)?.focus();
  }, [grid, selectedDay]);

  return (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // It clears the selection first.
    if (key === 'Escape' && readSelection().size > 0) return;
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    const day = cell?.getAttribute('data-day');
    if (!(target instanceof HTMLElement) || !cell || !day) return;
    if (target !== cell && (!target.matches('[data-post-id]') || moveAmongCards(cell, target, key))) {
      if (target.matches('[data-post-id]')) event.preventDefault();
      return;
    }
    if (key === 'Enter' && target === cell) {
      event.preventDefault();
      const [first] = cardsOf(cell);
      if (first === undefined) onSchedule(day);
      else first.focus();
      return;
    }
    const move = moves[key];
    if (move === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    onSelectDay(move(day));
  };
}
