import { createHash } from 'node:crypto';

export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item | undefined;
};

/** Numbers that follow from a seed. */
export function createRandom(seed: string): Random {
  let turn = 0;
  const below = (limit: number) => {
    turn += 1;
    return createHash('sha256').update(`${seed}:${turn}`).digest().readUInt32BE(0) % Math.max(1, limit);
  };
  return { below, pick: (items) => items[below(items.length)] };
}
