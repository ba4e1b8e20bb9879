/** Numbers in [0, 1) that are the same for the same seed. */
export type Random = () => number;

/** Mulberry32: small, and even enough to choose moments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least));

export function pick<One>(random: Random, choices: readonly One[]): One {
  const one = choices[between(random, 0, choices.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
