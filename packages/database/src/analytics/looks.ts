import type { Metrics, PostFormat } from '@ruche/contracts/analytics';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { eachMetric } from './metric-columns.ts';

export type DuePost = { id: string; remoteId: string; format: PostFormat; publishedAt: Date; dueAt: Date };

type DueRow = Omit<DuePost, 'publishedAt' | 'dueAt'> & { publishedAt: string; dueAt: string };

/** Publications of an account whose numbers are to be read now, the newest first: theirs change most. */
export async function listDuePosts(tx: WorkspaceTx, accountId: string, limit: number): Promise<DuePost[]> {
  const { rows } = await tx.execute<DueRow>(sql`
    SELECT id, remote_id AS "remoteId", format, published_at AS "publishedAt", next_look_at AS "dueAt"
    FROM measured_publications
    WHERE social_account_id = ${accountId}::uuid AND next_look_at <= statement_timestamp()
    ORDER BY published_at DESC, id LIMIT ${limit}::int`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt), dueAt: new Date(row.dueAt) }));
}

export type Look = {
  id: string;
  /** When it was due: one that was made meanwhile is not made twice. */
  dueAt: Date;
  nextLookAt: Date | null;
  /** Null where the network told nothing of it. */
  metrics: Metrics | null;
  isGone: boolean;
};

/** What holds the rows of a month. */
const ensureMonth = (at: string) => sql`SELECT ensure_snapshot_month((${sql.raw(at)})::date)`;

/** This month and the next. */
export async function ensureSnapshotMonths(db: OwnerDb): Promise<void> {
  await db.execute(ensureMonth(`now() AT TIME ZONE 'UTC'`));
  await db.execute(ensureMonth(`now() AT TIME ZONE 'UTC' + interval '1 month'`));
}

/**
 * Writes looks down: a row for each, the newest numbers of the publication, and when it is looked at next. A number that the
 * network does not give any more stays as it was last. Returns how many looks were new.
 */
export async function saveLooks(tx: WorkspaceTx, accountId: string, looks: readonly Look[]): Promise<number> {
  if (looks.length === 0) return 0;
  // Before the first lock on the table.
  await tx.execute(ensureMonth(`now() AT TIME ZONE 'UTC'`));
  const told = looks.map(({ id, dueAt, nextLookAt, metrics, isGone }) => ({
    ...metrics,
    id,
    dueAt,
    nextLookAt,
    isGone,
    isTold: metrics !== null,
  }));
  const { rows } = await tx.execute<{ count: number }>(sql`
    WITH told AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told(id uuid, "dueAt" timestamptz,
        "nextLookAt" timestamptz, "isGone" boolean, "isTold" boolean, ${eachMetric((name) => `"${name}" bigint`)})
    ), looked AS (
      UPDATE measured_publications AS measured SET
        ${eachMetric((name, column) => `${column} = coalesce(told."${name}", measured.${column})`)},
        looked_at = CASE WHEN told."isGone" THEN measured.looked_at ELSE now() END,
        next_look_at = CASE WHEN told."isGone" THEN NULL ELSE told."nextLookAt" END,
        gone_at = CASE WHEN told."isGone" THEN now() END
      FROM told WHERE measured.id = told.id AND measured.social_account_id = ${accountId}::uuid
        AND measured.next_look_at = told."dueAt"
      RETURNING measured.*
    ), added AS (
      INSERT INTO metric_snapshots (workspace_id, publication_id, looked_at, ${eachMetric((_name, column) => column)})
      SELECT looked.workspace_id, looked.id, now(), ${eachMetric((name) => `told."${name}"`)}
      FROM looked JOIN told ON told.id = looked.id WHERE told."isTold"
    ), shown AS (
      UPDATE publications AS publication SET engagement_metrics = nullif(jsonb_strip_nulls(jsonb_build_object(
        ${eachMetric((name, column) => `'${name}', looked.${column}`)})), '{}')
      FROM looked WHERE publication.id = looked.id AND looked.origin = 'ruche'
    )
    SELECT count(*)::int AS count FROM looked`);
  return rows[0]?.count ?? 0;
}

/** Tried again later: all that are due, or these. */
export async function postponeLooks(
  tx: WorkspaceTx,
  accountId: string,
  { ids, waitMs }: { ids: readonly string[] | null; waitMs: number },
): Promise<void> {
  const isOne =
    ids && sql`AND id = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid[])`;
  await tx.execute(sql`
    UPDATE measured_publications SET next_look_at = clock_timestamp() + make_interval(secs => ${waitMs / 1000})
    WHERE social_account_id = ${accountId}::uuid AND next_look_at <= clock_timestamp() ${isOne ?? sql``}`);
}
