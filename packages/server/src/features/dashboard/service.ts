import type {
  ActivityItem,
  AttentionItem,
  DashboardPeriod,
  DashboardStats,
  FirstStep,
} from '@ruche/contracts/dashboard';
import type { WorkspaceTx } from '@ruche/database';
import { listActivity } from '@ruche/database/events';
import { z } from 'zod';
import type { Overview } from '#domain/dashboard/overview.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { cutPage, readCursor } from '#plugins/cursors.ts';
import { presentActivity } from './presenter.ts';

/** What is told as long as nothing can tell more: there is nothing yet. */
const nothing: DashboardStats = { total_clients: 0, scheduled_posts: 0, engagement_rate: null, messages: 0 };

export async function collectStats(
  tx: WorkspaceTx,
  overview: Overview,
  scope: Scope,
  period: DashboardPeriod,
): Promise<DashboardStats> {
  let stats = nothing;
  for (const source of overview.stats) stats = { ...stats, ...(await source(tx, scope, period)) };
  return stats;
}

export async function collectAttention(tx: WorkspaceTx, overview: Overview, scope: Scope): Promise<AttentionItem[]> {
  const items: AttentionItem[] = [];
  for (const source of overview.attention) items.push(...(await source(tx, scope)));
  return items;
}

export async function collectFirstSteps(tx: WorkspaceTx, overview: Overview, scope: Scope): Promise<FirstStep[]> {
  const steps: FirstStep[] = [];
  for (const source of overview.firstSteps) steps.push(...(await source(tx, scope)));
  return steps;
}

const rowNumber = z.string().regex(/^\d{1,15}$/);

export async function pageOfActivity(
  tx: WorkspaceTx,
  scope: Scope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ActivityItem[]; nextCursor: string | null }> {
  const after = readCursor(cursor, { key: rowNumber, id: rowNumber });
  const events = await listActivity(tx, { before: after ? Number(after.key) : null, limit });
  const { rows, nextCursor } = cutPage(
    events.map((event) => ({ event, id: String(event.id), position: String(event.id) })),
    limit,
  );
  return { items: rows.map(({ event }) => presentActivity(event, scope)), nextCursor };
}
