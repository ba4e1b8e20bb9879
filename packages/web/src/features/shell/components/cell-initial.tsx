import { hexagonPath } from '#components/brand/hexagon.ts';

const outline = hexagonPath(16, 16, 15);

/** A workspace's own cell, with the first letter of its name. */
export function CellInitial({ name }: { name: string }) {
  const letter = /^\P{M}\p{M}*/u.exec(name.trim())?.[0].toUpperCase() ?? '';
  return (
    <span aria-hidden="true" className="relative grid size-8 shrink-0 place-items-center">
      <svg viewBox="0 0 32 32" className="absolute inset-0" aria-hidden="true">
        <path d={outline} className="fill-honey" />
      </svg>
      <span className="heading relative text-14 text-on-honey">{letter}</span>
    </span>
  );
}
