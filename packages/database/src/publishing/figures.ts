import type { PlatformId } from '@ruche/contracts/accounts';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { socialAccounts } from '#src/accounts/tables.ts';
import { clients } from '#src/clients/tables.ts';
import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, isNull, sql } from '#src/drizzle.ts';
import { posts, publications } from '#src/posts/tables.ts';

export type Outcome = 'published' | 'failed' | 'needs_check';

/** How the publications of the last 24 hours ended, of one workspace or of all. */
export async function countOutcomes(db: Executor, workspaceId: string | null): Promise<Record<Outcome, number>> {
  const { rows } = await db.execute<{ status: Outcome; count: number }>(
    sql`SELECT status, count FROM publishing_outcomes(${workspaceId}::uuid)`,
  );
  const counts = { published: 0, failed: 0, needs_check: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Seconds from the minute of a publication to its first attempt, of the last 24 hours: p50, p95 and p99. */
export type LatenessRow = {
  /** Null: of all platforms. */
  platform: PlatformId | null;
  count: number;
  quantiles: number[] | null;
};

export async function measureLateness(db: Executor, workspaceId: string | null): Promise<LatenessRow[]> {
  const { rows } = await db.execute<LatenessRow>(
    sql`SELECT platform, count, quantiles FROM publishing_lateness(${workspaceId}::uuid) ORDER BY platform`,
  );
  return rows;
}

const postIsThere = and(eq(posts.id, publications.postId), isNull(posts.deletedAt));
const clientIsThere = and(eq(clients.id, posts.clientId), isNull(clients.deletedAt));

export type Depth = { overdue: number; due: number; waiting: number };

/** What is on its way: whose minute has come, what can run now, and what is to come. */
export async function measureDepth(tx: WorkspaceTx): Promise<Depth> {
  const dueAt = sql`coalesce(${publications.nextAttemptAt}, ${publications.resentAt}, ${publications.scheduledAt})`;
  const now = sql`clock_timestamp()`;
  const [depth] = await tx
    .select({
      overdue: sql<number>`(count(*) FILTER (WHERE ${publications.scheduledAt} <= ${now}))::integer`,
      due: sql<number>`(count(*) FILTER (WHERE ${dueAt} <= ${now}))::integer`,
      waiting: sql<number>`(count(*) FILTER (WHERE ${dueAt} > ${now}))::integer`,
    })
    .from(publications)
    .innerJoin(posts, postIsThere)
    .innerJoin(clients, clientIsThere)
    .where(inArray(publications.status, ['scheduled', 'publishing']));
  return depth ?? { overdue: 0, due: 0, waiting: 0 };
}

export type TroubleRow = {
  status: 'failed' | 'needs_check';
  cause: PublicationCause | null;
  platform: PlatformId;
  socialAccountId: string | null;
  accountName: string | null;
  isConnected: boolean;
  count: number;
  oldestAt: Date | null;
};

/** What failed or needs a check, by cause and account, the largest groups first. */
export async function listTroubles(tx: WorkspaceTx, limit: number): Promise<TroubleRow[]> {
  const isConnected = sql<boolean>`(${socialAccounts.id} IS NOT NULL AND ${socialAccounts.deletedAt} IS NULL)`;
  const count = sql<number>`count(*)::integer`;
  const rows = await tx
    .select({
      status: publications.status,
      cause: publications.cause,
      platform: publications.platform,
      socialAccountId: publications.socialAccountId,
      accountName: socialAccounts.platformUserName,
      isConnected,
      count,
      oldestAt: sql`min(${publications.scheduledAt})`.mapWith(publications.scheduledAt),
    })
    .from(publications)
    .innerJoin(posts, postIsThere)
    .innerJoin(clients, clientIsThere)
    .leftJoin(socialAccounts, eq(socialAccounts.id, publications.socialAccountId))
    .where(inArray(publications.status, ['failed', 'needs_check']))
    .groupBy(
      publications.status,
      publications.cause,
      publications.platform,
      publications.socialAccountId,
      socialAccounts.id,
    )
    .orderBy(sql`${count} DESC`, publications.socialAccountId, publications.cause)
    .limit(limit);
  return rows as TroubleRow[];
}
