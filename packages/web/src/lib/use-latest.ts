import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest one: what gets it need not be drawn anew for it. */
export function useLatest<Args extends unknown[]>(newest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
