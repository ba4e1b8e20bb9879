import { type RefObject, useLayoutEffect, useRef } from 'react';

type FirstScroll = {
  isReady: boolean;
  /** Names what is shown. */
  key: string;
  /** Where the first thing worth seeing stands, in pixels. */
  top: () => number;
};

/**
 * Scrolls to the first thing worth seeing: always when the view opens, and after that, where something else is shown,
 * only if it would lie above the fold.
 */
export function useFirstScroll(scroller: RefObject<HTMLElement | null>, { isReady, key, top }: FirstScroll): void {
  const shownKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || !isReady || shownKey.current === key) return;
    const wanted = top();
    if (shownKey.current === null || wanted < element.scrollTop) element.scrollTo({ top: wanted });
    shownKey.current = key;
  });
}
