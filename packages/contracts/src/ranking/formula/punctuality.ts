import type { SeasonPerson } from '#src/ranking/season-inputs.ts';
import type { Estimate } from './numbers.ts';
import { estimateShares } from './usual.ts';

/** Planned posts that went out within their minute. Those who planned none are left out. */
export function estimatePunctuality(
  people: readonly Pick<SeasonPerson, 'id' | 'punctuality'>[],
): Map<string, Estimate> {
  return estimateShares(
    new Map(people.map(({ id, punctuality: { planned, onTime } }) => [id, { good: onTime, all: planned }])),
  );
}
