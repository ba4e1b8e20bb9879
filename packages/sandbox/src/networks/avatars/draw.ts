import { findMotif } from './motifs.ts';
import { encodePng } from './png.ts';

function parseColour(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const drawn = new Map<string, Buffer>();

/** Four looks per pixel, so that edges are smooth. */
function paint(name: string, size: number): Buffer | undefined {
  const motif = findMotif(name);
  if (!motif) return undefined;
  const colours = motif.colours.map(parseColour);
  const pixels = Buffer.alloc(size * size * 3);
  const place = (pixel: number, part: number) => ((pixel + part) / size) * 2 - 1;
  for (let index = 0; index < size * size; index += 1) {
    const sum = [0, 0, 0];
    for (const [right, down] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const colour = colours[motif.at(place(index % size, right), place(Math.floor(index / size), down))];
      for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + (colour?.[channel] ?? 0);
    }
    pixels.set(
      sum.map((total) => Math.round(total / 4)),
      index * 3,
    );
  }
  return encodePng(size, pixels);
}

/** A PNG, or nothing when there is no such motif. */
export function drawAvatar(motif: string, size = 200): Buffer | undefined {
  const key = `${motif} ${size}`;
  const known = drawn.get(key);
  if (known) return known;
  const png = paint(motif, size);
  if (png) drawn.set(key, png);
  return png;
}
