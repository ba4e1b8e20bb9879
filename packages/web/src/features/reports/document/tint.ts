import type { CSSProperties } from 'react';
import { readableOn } from '#lib/readable-colour.ts';

const pair = (color: string, atLeast: number) =>
  `light-dark(${readableOn(color, 'light', atLeast)}, ${readableOn(color, 'dark', atLeast)})`;

/** Has the accents of everything inside take a client's color, in both themes. */
export function tintOf(color: string): CSSProperties {
  return {
    '--color-honey': pair(color, 1.6),
    '--color-ring': pair(color, 3),
    '--color-honey-text': pair(color, 4.6),
    '--color-honey-soft': `color-mix(in srgb, ${color} 12%, var(--color-surface))`,
  } as CSSProperties;
}
