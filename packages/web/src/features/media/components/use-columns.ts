import { type RefObject, useLayoutEffect, useState } from 'react';

export const columnClasses: Record<number, string> = {
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
  7: 'grid-cols-7',
  8: 'grid-cols-8',
};

const narrowPixels = 560;
const tilePixels = 168;

/** How many tiles stand side by side in an element, and how wide each is. */
export function useColumns(element: RefObject<HTMLElement | null>): { columns: number; tileWidth: number } {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const note = () => setWidth(element.current?.clientWidth ?? 0);
    note();
    const observer = new ResizeObserver(note);
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  const columns = width < narrowPixels ? 3 : Math.min(8, Math.max(3, Math.floor(width / tilePixels)));
  return { columns, tileWidth: width / columns };
}
