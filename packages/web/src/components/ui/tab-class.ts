/** Looks shared by tabs and by rows of links that look like them; where there is no room for all they scroll. */
export const tabRowClass = 'scroll-row gap-5 border-line border-b';

export const tabClass =
  'flex h-10 shrink-0 items-center whitespace-nowrap rounded-t-small border-transparent border-b-2 px-0.5 font-medium text-14 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-honey aria-[current=page]:text-ink data-[state=active]:border-honey data-[state=active]:text-ink touch:h-11';
