import type { GridLayout } from '#platforms/preview-parts/media-grid.tsx';

const half = 'col-span-3 aspect-square';
const third = 'col-span-2 aspect-square';
const wide = 'col-span-6 aspect-3/2';

const five: GridLayout = { className: '', tiles: [half, half, third, third, third] };
const layouts: Record<number, GridLayout> = {
  2: { className: '', tiles: [half, half] },
  3: { className: '', tiles: [wide, half, half] },
  4: { className: '', tiles: [wide, third, third, third] },
};

/** LinkedIn shows up to five pictures and counts the others. */
export const linkedinLayout = (count: number): GridLayout => layouts[count] ?? five;
