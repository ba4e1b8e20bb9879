import { findMotif } from './motifs.ts';
import { encodePng } from './png.ts';

function parseColour(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const drawn = new Map<string, Buffer>();

/** Four looks per pixel, so that edges are smooth. The largest takes two million. */
function paint(name: string, size: number): Buffer | undefined {
  const motif = findMotif(name);
  if (!motif) return undefined;
  const palette = Uint8Array.from(motif.colours.flatMap(parseColour));
  const pixels = Buffer.alloc(size * size * 3);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const at = (row * size + column) * 3;
      const sum: [number, number, number] = [0, 0, 0];
      for (let look = 0; look < 4; look += 1) {
        const x = ((column + 0.25 + 0.5 * (look & 1)) / size) * 2 - 1;
        const y = ((row + 0.25 + 0.5 * (look >> 1)) / size) * 2 - 1;
        const colour = motif.at(x, y) * 3;
        sum[0] += palette[colour] ?? 0;
        sum[1] += palette[colour + 1] ?? 0;
        sum[2] += palette[colour + 2] ?? 0;
      }
      pixels[at] = Math.round(sum[0] / 4);
      pixels[at + 1] = Math.round(sum[1] / 4);
      pixels[at + 2] = Math.round(sum[2] / 4);
    }
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
