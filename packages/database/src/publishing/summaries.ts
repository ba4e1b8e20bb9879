import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';

export async function listWorkspaceZones(db: OwnerDb): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`SELECT DISTINCT time_zone AS zone FROM workspaces`);
  return rows.map(({ zone }) => zone);
}

type Span = { from: Date; to: Date };

/**
 * Begins the day in the workspaces of a zone, each once, and has those mailed in which something went out the day before
 * or is to go out. Returns how many.
 */
export async function beginSummaries(
  db: OwnerDb,
  zone: string,
  { day, yesterday, today }: { day: string; yesterday: Span; today: Span },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ workspaceId: string }>(sql`
      WITH begun AS (
        INSERT INTO summary_days (workspace_id, day)
        SELECT id, ${day}::date FROM workspaces WHERE time_zone = ${zone}
        ON CONFLICT (workspace_id) DO UPDATE SET day = excluded.day WHERE summary_days.day < excluded.day
        RETURNING workspace_id
      )
      SELECT begun.workspace_id AS "workspaceId" FROM begun
      WHERE EXISTS (
        SELECT FROM publications
        WHERE publications.workspace_id = begun.workspace_id
          AND (status IN ('published', 'failed', 'needs_check') AND updated_at >= ${yesterday.from.toISOString()}
            OR status IN ('scheduled', 'publishing') AND scheduled_at < ${today.to.toISOString()})
      )`);
    const jobs = rows.map(({ workspaceId }) => ({ name: 'mail-summary', payload: { workspaceId, day } }) as const);
    return enqueueAll(tx, jobs);
  });
}

export type PublishingSummary = {
  /** Of the day before. */
  published: number;
  /** Of those, live more than ten minutes after their time. */
  late: number;
  /** Seconds from their time to the first attempt; null when there is nothing to measure. */
  p95: number | null;
  longest: number | null;
  failed: number;
  toCheck: number;
  /** Due, and neither out nor failed. */
  waiting: number;
  /** Later today. */
  upcoming: number;
  next: { at: Date; clientName: string } | null;
  lostAccounts: number;
};

type Counts = Omit<PublishingSummary, 'next' | 'lostAccounts'>;

/** What is older is known by now. */
const troubleDays = 7;

const postsThatAreThere = sql`
  publications AS one
  JOIN posts ON posts.id = one.post_id AND posts.deleted_at IS NULL
  JOIN clients ON clients.id = posts.client_id AND clients.deleted_at IS NULL`;

/** How the day before went in a workspace, what waits for somebody, and what is to come. */
export async function summarizePublishing(
  tx: WorkspaceTx,
  { yesterday, today }: { yesterday: Span; today: Span },
): Promise<PublishingSummary> {
  const [from, to, end] = [yesterday.from, yesterday.to, today.to].map((at) => at.toISOString());
  const isOut = sql`one.status = 'published' AND one.published_at >= ${from} AND one.published_at < ${to}`;
  const delay = sql`extract(epoch FROM one.started_at - one.scheduled_at)::double precision`;
  const isMeasured = sql`${isOut} AND one.started_at >= one.scheduled_at`;
  const isRecent = sql`one.updated_at >= now() - make_interval(days => ${troubleDays})`;
  const isDue = sql`one.scheduled_at < now() - interval '5 minutes'`;
  const { rows } = await tx.execute<Counts>(sql`
    SELECT (count(*) FILTER (WHERE ${isOut}))::integer AS published,
      (count(*) FILTER (WHERE ${isOut} AND one.published_at > one.scheduled_at + interval '10 minutes'))::integer AS late,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY ${delay}) FILTER (WHERE ${isMeasured}) AS p95,
      max(${delay}) FILTER (WHERE ${isMeasured}) AS longest,
      (count(*) FILTER (WHERE one.status = 'failed' AND ${isRecent}))::integer AS failed,
      (count(*) FILTER (WHERE one.status = 'needs_check' AND one.next_attempt_at IS NULL AND ${isRecent}))::integer
        AS "toCheck",
      (count(*) FILTER (WHERE one.status IN ('scheduled', 'publishing') AND ${isDue}))::integer AS waiting,
      (count(*) FILTER (WHERE one.status = 'scheduled' AND NOT ${isDue}))::integer AS upcoming
    FROM ${postsThatAreThere}
    WHERE one.status IN ('published', 'failed', 'needs_check') AND (${isRecent} OR one.updated_at >= ${from})
      OR one.status IN ('scheduled', 'publishing') AND one.scheduled_at < ${end}`);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted.');
  return { ...counts, next: await findNext(tx, end), lostAccounts: await countLostAccounts(tx) };
}

async function findNext(tx: WorkspaceTx, end: string | undefined): Promise<PublishingSummary['next']> {
  const { rows } = await tx.execute<{ at: string; clientName: string }>(sql`
    SELECT one.scheduled_at AS at, clients.name AS "clientName" FROM ${postsThatAreThere}
    WHERE one.status = 'scheduled' AND one.scheduled_at >= now() AND one.scheduled_at < ${end}
    ORDER BY one.scheduled_at, one.id LIMIT 1`);
  const [next] = rows;
  return next ? { ...next, at: new Date(next.at) } : null;
}

async function countLostAccounts(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM social_accounts AS account
    JOIN clients ON clients.id = account.client_id AND clients.deleted_at IS NULL
    WHERE account.status = 'needs_reconnect' AND account.deleted_at IS NULL`);
  return rows[0]?.count ?? 0;
}
