import { type RefObject, useEffect, useRef } from 'react';

/** Whoever followed a link to that part of the page sees it once it is there. */
export function useHashTarget(id: string, isReady: boolean): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReady && window.location.hash === `#${id}`) target.current?.scrollIntoView();
  }, [id, isReady]);
  return target;
}
