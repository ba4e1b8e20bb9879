import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type WindowRow = {
  index: number;
  /** Pixels left empty before this row, for rows that are not in the document. */
  before: number;
};

type WindowRows<List extends HTMLElement> = {
  rows: WindowRow[];
  /** Pixels left empty after the last row. */
  after: number;
  /** Goes to the element whose first row is at its very top, with `data-windowed`: no smooth scrolling then. */
  list: RefObject<List | null>;
  /** Goes to every row, with `data-index`: its real height replaces the guess. */
  measure: (row: HTMLElement | null) => void;
};

type Options = { count: number; guessHeight: (index: number) => number };

/** Which row had the focus last. */
function useFocusedRow(list: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      if (row !== null) setFocused(Number(row.getAttribute('data-index')));
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  return focused;
}

/** Where the list begins in the page; looked up again when the page grows or shrinks, perhaps above the list. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const note = () => {
      if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    note();
    const observer = new ResizeObserver(note);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** A row with its neighbours, where the next press of a key may lead. */
function around(index: number | null, count: number): number[] {
  return index === null ? [] : [index - 1, index, index + 1].filter((row) => row >= 0 && row < count);
}

/**
 * Which of many rows are to be in the document: those near the screen, and the one that had the focus last, so that
 * scrolling away never takes the focus from whoever uses the keyboard. The window scrolls, not the list.
 */
export function useWindowRows<List extends HTMLElement>({ count, guessHeight }: Options): WindowRows<List> {
  const list = useRef<List>(null);
  const focused = useFocusedRow(list);
  const top = useTop(list);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: guessHeight,
    overscan: 6,
    scrollMargin: top,
    // Rows are measured while React commits, when it cannot render at once.
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...around(focused, count)])].toSorted((one, other) => one - other),
  });
  const items = virtualizer.getVirtualItems();
  const rows = items.map(({ index, start }, at) => ({ index, before: start - (items[at - 1]?.end ?? top) }));
  const end = items.at(-1)?.end ?? top;
  return { rows, after: top + virtualizer.getTotalSize() - end, list, measure: virtualizer.measureElement };
}
