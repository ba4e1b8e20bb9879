const edgePx = 56;
const fastestPx = 18;

function scrollerOf(cell: HTMLElement | null): Element | null {
  for (let above = cell?.parentElement ?? null; above !== null; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above);
    if ((overflowY === 'auto' || overflowY === 'scroll') && above.scrollHeight > above.clientHeight) return above;
  }
  return document.scrollingElement;
}

/** Scrolls what the pointer is at the edge of. Says whether it did. */
export function scrollNearEdge(cell: HTMLElement | null, y: number): boolean {
  const scroller = scrollerOf(cell);
  if (scroller === null) return false;
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  const over = y < top + edgePx ? y - top - edgePx : Math.max(0, y - bottom + edgePx);
  if (over === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += Math.sign(over) * Math.min(fastestPx, Math.abs(over) / 3);
  return scroller.scrollTop !== before;
}
