import type { SeasonPerson } from '#src/ranking/season-inputs.ts';
import type { Estimate } from './numbers.ts';
import { estimateShares } from './usual.ts';

/** Weeks of clients in which the planned rhythm was kept. Those without a week are left out. */
export function estimateSteadiness(people: readonly Pick<SeasonPerson, 'id' | 'steadiness'>[]): Map<string, Estimate> {
  return estimateShares(new Map(people.map(({ id, steadiness: { due, kept } }) => [id, { good: kept, all: due }])));
}
