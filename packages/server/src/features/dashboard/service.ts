import type {
  ActivityItem,
  AttentionItem,
  DashboardPeriod,
  DashboardStats,
  FirstStep,
  NextPosts,
  NextPostsQuery,
} from '@ruche/contracts/dashboard';
import type { WorkspaceTx } from '@ruche/database';
import { countPostsSince, listNextPosts } from '@ruche/database/calendar';
import { type ListedActivity, listActivity } from '@ruche/database/events';
import type { MediaAddresses } from '@ruche/storage';
import { z } from 'zod';
import { type FoldedActivity, foldActivity } from '#domain/dashboard/fold-activity.ts';
import type { Overview } from '#domain/dashboard/overview.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { cutPage, readCursor } from '#plugins/cursors.ts';
import { presentActivity, presentNextPost } from './presenter.ts';

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

export async function collectNextPosts(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  { since, limit }: NextPostsQuery,
): Promise<NextPosts> {
  authorize(scope, 'posts.read', 'workspace');
  const { id: workspaceId } = scope.workspace;
  const sign = (mediaId: string, key: string) => addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key);
  const found = await listNextPosts(tx, { limit, sign });
  const today = since === undefined ? { published: 0, troubled: 0 } : await countPostsSince(tx, new Date(since));
  return { posts: found.slice(0, limit).map(presentNextPost), hasMore: found.length > limit, today };
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

/** So many are read for each line that is asked for: some fold. */
const rowsPerLine = 10;
const mostRows = 200;

const alone = (event: ListedActivity): FoldedActivity => [event];

function withPosition(group: FoldedActivity) {
  const id = String((group.at(-1) ?? group[0]).id);
  return { group, id, position: id };
}

export async function pageOfActivity(
  tx: WorkspaceTx,
  scope: Scope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ActivityItem[]; nextCursor: string | null }> {
  const after = readCursor(cursor, { key: rowNumber, id: rowNumber });
  const readCount = Math.min(limit * rowsPerLine, mostRows);
  const events = await listActivity(tx, { before: after ? Number(after.key) : null, limit: readCount });
  const groups = foldActivity(events.slice(0, readCount));
  const shownCount = Math.min(limit, groups.length);
  // The one beyond stands for whatever follows: a page ends with a group, and the next begins after its last event.
  const { rows, nextCursor } = cutPage(
    [...groups, ...events.slice(readCount).map(alone)].map(withPosition),
    shownCount,
  );
  return { items: rows.map(({ group }) => presentActivity(group, scope)), nextCursor };
}
