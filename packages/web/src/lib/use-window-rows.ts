import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';

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
  const [top, setTop] = useState(0);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    estimateSize: guessHeight,
    overscan: 6,
    scrollMargin: top,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    onChange: () => rerender(),
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), ...around(focused, count)])].toSorted((one, other) => one - other),
  };
  const [virtualizer] = useState(() => new Virtualizer<Window, HTMLElement>(options));
  virtualizer.setOptions(options);
  // Its own hook reads the virtualizer while rendering in a way that the rules of React forbid; these two are what it calls.
  const { _didMount: mount, _willUpdate: update } = virtualizer;
  useLayoutEffect(() => mount(), [mount]);
  useLayoutEffect(() => update());
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const items = virtualizer.getVirtualItems();
  const rows = items.map(({ index, start }, at) => ({ index, before: start - (items[at - 1]?.end ?? top) }));
  const end = items.at(-1)?.end ?? top;
  return { rows, after: top + virtualizer.getTotalSize() - end, list, measure: virtualizer.measureElement };
}
