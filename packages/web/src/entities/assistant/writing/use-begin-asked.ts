import { useEffect } from 'react';
import { useLatest } from '#lib/use-latest.ts';

/** Begins what was asked for before this part of the screen was there. Each request is a new value. */
export function useBeginAsked<Asked>(asked: Asked | null, begin: (asked: Asked) => void): void {
  const beginLatest = useLatest(begin);
  useEffect(() => {
    if (asked === null) return undefined;
    // Not before the follower of the run listens.
    const timer = setTimeout(() => beginLatest(asked));
    return () => clearTimeout(timer);
  }, [asked, beginLatest]);
}
