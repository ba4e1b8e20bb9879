import { type Estimate, estimateOf, mean } from './numbers.ts';

/** Each person's record is read together with so many usual cases of the season: one lucky case makes nobody the best. */
export const usualCases = 3;

export type Record = { good: number; all: number };

/** Each share of good cases. Those without any case are left out. */
export function estimateShares(records: ReadonlyMap<string, Record>): Map<string, Estimate> {
  const known = [...records].filter(([, { all }]) => all > 0);
  const usual = mean(known.map(([, { good, all }]) => good / all));
  return new Map(
    known.map(([id, { good, all }]) => {
      const cases = all + usualCases;
      const share = (good + usualCases * usual) / cases;
      // Of a Beta distribution that has seen these cases.
      const sd = Math.sqrt(Math.max(0, share * (1 - share)) / (cases + 1));
      return [id, estimateOf(share, sd)];
    }),
  );
}
