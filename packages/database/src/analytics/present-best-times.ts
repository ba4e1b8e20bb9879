import type { PlatformId } from '@ruche/contracts/accounts';
import { type BestTimes, estimateFromOutcomes, habitOf, outcomesOf } from '@ruche/contracts/analytics';
import type { AccountPublication } from './best-times.ts';

/** Each held against its own account's level: a large account of the client must not look like a good hour. */
function outcomesByAccount(publications: AccountPublication[]) {
  const byAccount = Map.groupBy(publications, ({ accountKey }) => accountKey);
  return [...byAccount.values()].flatMap(outcomesOf);
}

/** Takes a while to work out: once the transaction has ended, so that nobody waits for its connection. */
export function presentBestTimes(
  publications: AccountPublication[],
  { zone, platforms }: { zone: string; platforms: PlatformId[] },
): BestTimes {
  const { verdict, n, slots, top } = estimateFromOutcomes(outcomesByAccount(publications), zone);
  return { verdict, n, zone, slots, top, habit: verdict === 'enough' ? [] : habitOf(platforms) };
}
