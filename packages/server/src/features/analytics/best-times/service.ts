import type { BestTimes, BestTimesQuery, Suggestion } from '@ruche/contracts/analytics';
import type { Database } from '@ruche/database';
import {
  insertSuggestion,
  listOutcomes,
  listSubjectPlatforms,
  listSuggestions,
  presentBestTimes,
} from '@ruche/database/analytics';
import type { Visit } from '@ruche/database/workspaces';
import { inWorkspace, readInWorkspace } from '#domain/workspaces/scope.ts';
import { requireOneSubject, requireSubject } from '#features/analytics/policy.ts';

/** What is suggested from now on; null where it is what was suggested before, or nothing. */
function newSuggestion({ socialAccountId }: BestTimesQuery, known: readonly Suggestion[], { top, zone }: BestTimes) {
  const slots = top.map(({ weekday, hour }) => (weekday - 1) * 24 + hour).toSorted((a, b) => a - b);
  const newest = known.find(({ accountId }) => accountId === (socialAccountId ?? null));
  const isKnown = newest?.zone === zone && newest.slots.join() === slots.join();
  return slots.length === 0 || isKnown ? null : { zone, slots };
}

/** Estimated once the transaction has ended: nobody waits for its connection meanwhile. */
export async function bestTimesOf(database: Database, visit: Visit, query: BestTimesQuery): Promise<BestTimes> {
  const { publications, ...read } = await readInWorkspace(database, visit, async (tx, scope) => {
    requireOneSubject(query);
    const zone = await requireSubject(tx, scope, query);
    const platforms = await listSubjectPlatforms(tx, query);
    const suggestions = await listSuggestions(tx, query);
    return { zone, publications: await listOutcomes(tx, query), platforms, suggestions };
  });
  const times = presentBestTimes(publications, read);
  // Remembered, so that it can be held against what comes of it.
  const suggestion = newSuggestion(query, read.suggestions, times);
  if (suggestion) await inWorkspace(database, visit, (tx) => insertSuggestion(tx, query, suggestion));
  return times;
}
