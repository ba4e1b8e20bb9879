import type { PlatformId } from '@ruche/contracts/accounts';
import {
  adviceEffectOf,
  type BestTimes,
  estimateFromOutcomes,
  habitOf,
  outcomesOf,
  type Suggestion,
} from '@ruche/contracts/analytics';
import type { AccountPublication } from './best-times.ts';

/** Each held against its own account's level: a large account of the client must not look like a good hour. */
function outcomesByAccount(publications: AccountPublication[]) {
  const byAccount = Map.groupBy(publications, ({ accountKey }) => accountKey);
  return [...byAccount].flatMap(([accountId, own]) => outcomesOf(own).map((outcome) => ({ ...outcome, accountId })));
}

type Circumstances = { zone: string; platforms: PlatformId[]; suggestions?: Suggestion[] };

/** Takes a while to work out: once the transaction has ended, so that nobody waits for its connection. */
export function presentBestTimes(
  publications: AccountPublication[],
  { zone, platforms, suggestions = [] }: Circumstances,
): BestTimes {
  const outcomes = outcomesByAccount(publications);
  const { verdict, n, slots, top } = estimateFromOutcomes(outcomes, zone);
  const adviceEffect = adviceEffectOf(outcomes, suggestions);
  return { verdict, n, zone, slots, top, adviceEffect, habit: verdict === 'enough' ? [] : habitOf(platforms) };
}
