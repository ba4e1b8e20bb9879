import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** On a narrow screen a row of links is wider than it: the one to the present page is brought into view. */
export function useCurrentInView() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const links = row.current;
    const here = links?.querySelector(`[href="${pathname}"], [href^="${pathname}?"]`);
    // A page below one of them has no link of its own.
    const current = here ?? links?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [pathname]);
  return row;
}
