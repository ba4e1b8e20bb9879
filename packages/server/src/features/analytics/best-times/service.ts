import type { BestTimes, BestTimesQuery } from '@ruche/contracts/analytics';
import type { Database } from '@ruche/database';
import { listOutcomes, listSubjectPlatforms, presentBestTimes } from '@ruche/database/analytics';
import type { Visit } from '@ruche/database/workspaces';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { requireBestTimes, requireOneSubject, requireSubject } from '#features/analytics/policy.ts';

/** Estimated once the transaction has ended: nobody waits for its connection meanwhile. */
export async function bestTimesOf(database: Database, visit: Visit, query: BestTimesQuery): Promise<BestTimes> {
  const { zone, publications, platforms } = await readInWorkspace(database, visit, async (tx, scope) => {
    requireOneSubject(query);
    const found = await requireSubject(tx, scope, query);
    requireBestTimes(scope);
    const platforms = await listSubjectPlatforms(tx, query);
    return { zone: found, publications: await listOutcomes(tx, query), platforms };
  });
  return presentBestTimes(publications, { zone, platforms });
}
