import { inkOn } from '#entities/clients/ink-on.ts';
import { readableOn } from '#lib/readable-colour.ts';

const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

/**
 * The agency's color as the page's accent. A fill is told from the ground, what stands on it and what is written in the
 * color can be read, in both themes; a color that can't is changed as little as it takes.
 */
export function accentsOf(colour: string): Record<string, string> {
  const fill = { light: readableOn(colour, 'light', 3), dark: readableOn(colour, 'dark', 3) };
  return {
    '--color-honey': pair(fill.light, fill.dark),
    '--color-honey-deep': pair(fill.light, fill.dark),
    '--color-on-honey': pair(inkOn(fill.light), inkOn(fill.dark)),
    '--color-ring': pair(fill.light, fill.dark),
    // 4.5:1 on the surface leaves less on the page's ground and on the soft fill, which are a little darker.
    '--color-honey-text': pair(readableOn(colour, 'light', 5.4), readableOn(colour, 'dark', 6.2)),
    '--color-honey-soft': `color-mix(in srgb, ${colour} 10%, var(--color-surface))`,
  };
}

/** Null leaves ours. */
export function applyColour(colour: string | null): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accentsOf(colour ?? '#000000'))) {
    if (colour === null) style.removeProperty(name);
    else style.setProperty(name, value);
  }
}
