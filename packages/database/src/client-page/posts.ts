import type { ApprovalSnapshot } from '@ruche/contracts/approvals';
import { approvalRequests } from '#src/approvals/tables.ts';
import { campaigns } from '#src/calendar/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { inArray, sql } from '#src/drizzle.ts';

type Span = { clientId: string; from: Date; to: Date };

/** What a client was shown at some time: a draft that nobody sent to them is the agency's own affair. */
const wasShown = sql`(post.status <> 'draft' OR EXISTS (
  SELECT FROM approval_requests AS asked WHERE asked.post_id = post.id AND asked.step = 'client' AND asked.asked_at IS NOT NULL))`;

const isAwaited = sql`EXISTS (SELECT FROM approval_requests AS open
  WHERE open.post_id = post.id AND open.step = 'client' AND open.state IN ('waiting', 'changes_asked'))`;

/** The newest that the client was asked. */
export const newestAsked = sql`SELECT asked.snapshot, asked.state FROM approval_requests AS asked
  WHERE asked.post_id = post.id AND asked.step = 'client' AND asked.asked_at IS NOT NULL
  ORDER BY asked.created_at DESC, asked.round DESC, asked.id DESC LIMIT 1`;

/** Whether the page shows a post at this moment: what is asked of the client, what is coming, and what is out. */
export const isOnPage = sql`(EXISTS (SELECT FROM publications AS publication WHERE publication.post_id = post.id
    AND (publication.status IN ('scheduled', 'publishing', 'published')
      OR (publication.status = 'needs_check' AND post.scheduled_for <= clock_timestamp())))
  OR EXISTS (SELECT FROM (${newestAsked}) AS newest WHERE newest.state <> 'withdrawn'))`;

/** Posts of these days that the client may be shown, by time, and all that wait for them, whenever they go out. */
export async function listPagePostIds(db: WorkspaceTx, { clientId, from, to }: Span, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT post.id FROM posts AS post
    WHERE post.client_id = ${clientId} AND post.deleted_at IS NULL AND ${wasShown}
      AND ((post.scheduled_for >= ${from.toISOString()} AND post.scheduled_for < ${to.toISOString()}) OR ${isAwaited})
    ORDER BY post.scheduled_for NULLS LAST, post.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** The same of posts that are named. */
export async function findPagePostIds(db: WorkspaceTx, clientId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT post.id FROM posts AS post
    WHERE post.client_id = ${clientId} AND post.deleted_at IS NULL AND ${wasShown}
      AND post.id = ANY(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** The same of one post. */
export async function isOnClientPage(db: WorkspaceTx, postId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isShown: boolean }>(
    sql`SELECT ${isOnPage} AS "isShown" FROM posts AS post WHERE post.id = ${postId}`,
  );
  return rows[0]?.isShown ?? false;
}

/** Posts that wait for the client. */
export async function listAwaitedPostIds(db: WorkspaceTx, clientId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT open.post_id AS id FROM approval_requests AS open
    JOIN posts AS post ON post.id = open.post_id AND post.deleted_at IS NULL
    WHERE open.client_id = ${clientId} AND open.step = 'client' AND open.state = 'waiting'`);
  return rows.map(({ id }) => id);
}

/** What was shown with each request. */
export async function listSnapshots(db: WorkspaceTx, ids: readonly string[]): Promise<Map<string, ApprovalSnapshot>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: approvalRequests.id, snapshot: approvalRequests.snapshot })
    .from(approvalRequests)
    .where(inArray(approvalRequests.id, [...ids]));
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
}

export type CommentCounts = { all: number; open: number };

/** Of the client's side alone. */
export async function countClientComments(
  db: WorkspaceTx,
  postIds: readonly string[],
): Promise<Map<string, CommentCounts>> {
  if (postIds.length === 0) return new Map();
  const { rows } = await db.execute<CommentCounts & { postId: string }>(sql`
    SELECT post_id AS "postId", count(*)::integer AS all,
      (count(*) FILTER (WHERE parent_id IS NULL AND resolved_at IS NULL))::integer AS open
    FROM post_comments
    WHERE side = 'client' AND deleted_at IS NULL AND post_id = ANY(${sql.param([...postIds])}::uuid[])
    GROUP BY post_id`);
  return new Map(rows.map(({ postId, ...counts }) => [postId, counts]));
}

export async function listCampaignNames(db: WorkspaceTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
