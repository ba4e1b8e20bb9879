import {
  type BestTimes,
  type BestTimesQuery,
  estimateFromOutcomes,
  habitOf,
  outcomesOf,
} from '@ruche/contracts/analytics';
import type { Database } from '@ruche/database';
import { type AccountPublication, listOutcomes, listSubjectPlatforms } from '@ruche/database/analytics';
import type { Visit } from '@ruche/database/workspaces';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { requireBestTimes, requireOneSubject, requireSubject } from '#features/analytics/policy.ts';

/** Each held against its own account's level: a large account of the client must not look like a good hour. */
function outcomesByAccount(publications: AccountPublication[]) {
  const byAccount = Map.groupBy(publications, ({ accountKey }) => accountKey);
  return [...byAccount.values()].flatMap(outcomesOf);
}

/** Estimated once the transaction has ended: nobody waits for its connection meanwhile. */
export async function bestTimesOf(database: Database, visit: Visit, query: BestTimesQuery): Promise<BestTimes> {
  const { zone, publications, platforms } = await readInWorkspace(database, visit, async (tx, scope) => {
    requireOneSubject(query);
    const found = await requireSubject(tx, scope, query);
    requireBestTimes(scope);
    const platforms = await listSubjectPlatforms(tx, query);
    return { zone: found, publications: await listOutcomes(tx, query), platforms };
  });
  const { verdict, n, slots, top } = estimateFromOutcomes(outcomesByAccount(publications), zone);
  return { verdict, n, zone, slots, top, habit: verdict === 'enough' ? [] : habitOf(platforms) };
}
