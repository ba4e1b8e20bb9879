import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** On a narrow screen a row of links is wider than it: the one to the present page is brought into view. */
export function useCurrentInView() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector(`[href="${pathname}"], [href^="${pathname}?"]`);
    current?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [pathname]);
  return row;
}
