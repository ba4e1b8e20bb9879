import { createHash } from 'node:crypto';

/** From 0 up to 1, always the same for the same words. */
function seededShare(...words: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return (digest.readUInt32BE(0) * 2 ** 20 + (digest.readUInt32BE(4) >>> 12)) / 2 ** 52;
}

export function seededBetween(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + (high - low) * seededShare(...words);
}

/** Normally distributed, mean 0, deviation 1. */
export function seededNormal(...words: readonly (string | number)[]): number {
  const radius = Math.sqrt(-2 * Math.log(1 - seededShare(...words, 'radius')));
  return radius * Math.cos(2 * Math.PI * seededShare(...words, 'angle'));
}
