import type { RankedPerson } from '@ruche/contracts/ranking';

/** Ranks that more than one person holds. */
export function sharedRanksOf(people: readonly Pick<RankedPerson, 'rank'>[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { rank } of people) {
    if (rank === null) continue;
    if (seen.has(rank)) shared.add(rank);
    seen.add(rank);
  }
  return shared;
}
