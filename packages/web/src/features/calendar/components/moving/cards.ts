import type { CalendarPost } from '@ruche/contracts/calendar';
import { type Place, placeSelector } from './places.ts';

/** What is done to cards, whatever by. */
export type CardEvents = {
  /** Whether it can be moved at all, whoever's it is. */
  canMove: (post: CalendarPost) => boolean;
  /** Says why it can't be. */
  onFixed: (post: CalendarPost) => void;
  findPost: (id: string) => CalendarPost | undefined;
  /** How many move together with it. */
  countWith: (post: CalendarPost) => number;
  onDrop: (post: CalendarPost, place: Place) => void;
  /** A click with a modifier, a tap on its mark, or a long press without moving. */
  onSelect: (post: CalendarPost, how: 'toggle' | 'range') => void;
  isSelecting: () => boolean;
  announce: (words: string) => void;
};

export type Card = { element: HTMLElement; post: CalendarPost };

export function cardAt(target: EventTarget | null, { findPost }: CardEvents): Card | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-post-id]') : null;
  const post = element && findPost(element.dataset['postId'] ?? '');
  return element && post ? { element, post } : null;
}

/** The day or hour at a point, also below the cards that stand on it. */
export function cellAt(root: HTMLElement, x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest<HTMLElement>(placeSelector);
    if (cell !== null && root.contains(cell)) return cell;
  }
  return null;
}
