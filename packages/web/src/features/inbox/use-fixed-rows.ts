import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const overscan = 6;

type Visible = { first: number; room: number };

/** Rows to be in the document: those near what is seen, and the ones that must not lose the focus. */
export function rowsNear({ first, room }: Visible, count: number, kept: readonly number[]): number[] {
  const from = Math.max(0, first - overscan);
  const to = Math.min(count, first + room + overscan);
  const near = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return [...new Set([...near, ...kept.filter((row) => row >= 0 && row < count)])].toSorted((a, b) => a - b);
}

/** How far the list has to be scrolled for what is read to stay where it is, after rows came or went above it. */
export function shiftFor(before: readonly string[], after: readonly string[], firstSeen: number): number {
  const places = new Map(after.map((id, index) => [id, index]));
  for (let index = firstSeen; index < Math.min(before.length, firstSeen + 30); index += 1) {
    const place = places.get(before[index] ?? '');
    if (place !== undefined) return place - index;
  }
  return 0;
}

type Options = { area: RefObject<HTMLElement | null>; ids: readonly string[]; height: number; kept: readonly number[] };

function useVisible(area: RefObject<HTMLElement | null>, height: number): Visible {
  const [visible, setVisible] = useState<Visible>({ first: 0, room: 12 });
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const note = () => {
      const first = Math.floor(element.scrollTop / height);
      const room = Math.ceil(element.clientHeight / height) + 1;
      setVisible((known) => (known.first === first && known.room === room ? known : { first, room }));
    };
    note();
    element.addEventListener('scroll', note, { passive: true });
    const observer = new ResizeObserver(note);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [area, height]);
  return visible;
}

/** Whether somebody looks at these very rows: then they stay in their place when others come above them. */
const isHeld = (element: HTMLElement) =>
  element.scrollTop > 0 || element.matches(':hover') || element.contains(document.activeElement);

/**
 * Which of very many rows of one height are in the document. What is read stays where it is when rows come or go above;
 * `isAtTop` says whether the newest can be seen.
 */
export function useFixedRows({ area, ids, height, kept }: Options) {
  const visible = useVisible(area, height);
  const known = useRef(ids);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = ids;
    const element = area.current;
    if (element === null || before === ids || !isHeld(element)) return;
    const shift = shiftFor(before, ids, Math.floor(element.scrollTop / height));
    if (shift !== 0) element.scrollBy({ top: shift * height, behavior: 'instant' });
  }, [area, ids, height]);
  const show = (index: number) => {
    const element = area.current;
    if (element === null || index < 0) return;
    const [top, bottom] = [index * height, (index + 1) * height];
    if (top < element.scrollTop) element.scrollTo({ top, behavior: 'instant' });
    else if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTo({ top: bottom - element.clientHeight, behavior: 'instant' });
    }
  };
  return {
    rows: rowsNear(visible, ids.length, kept),
    isAtTop: visible.first === 0,
    end: visible.first + visible.room,
    show,
  };
}
