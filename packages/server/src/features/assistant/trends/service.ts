import { type TrendList, trendWeeks } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { listPublished, listWatchedPosts, listWritten } from '@ruche/database/assistant';
import { findClientTrends } from '#domain/assistant/engine/find-client-trends.ts';
import { spansOf } from '#domain/assistant/engine/spans.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireClient } from '#features/assistant/policy.ts';

export async function trendsOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<TrendList> {
  const client = await requireClient(tx, scope, clientId);
  const spans = spansOf(client.timeZone);
  const published = await listPublished(tx, clientId, spans.writtenSince);
  const written = await listWritten(tx, clientId, spans.writtenSince);
  const watched = await listWatchedPosts(tx, clientId, spans.writtenSince);
  const { trends, people } = await findClientTrends(tx, client, spans, { published, written, watched });
  return {
    items: trends,
    considered: {
      people,
      messages: written.length,
      publications: published.length,
      watchedAccounts: new Set(watched.map(({ accountId }) => accountId)).size,
      weeks: trendWeeks,
    },
    summary: null,
  };
}
