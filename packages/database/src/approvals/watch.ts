import type { SQL } from 'drizzle-orm';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { EventScope } from '#src/events/emit.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';
import { lockPosts, stampPostStatus } from '#src/posts/publications.ts';
import { lockRequests, remindApprovers } from './ask.ts';
import { deadlineReason, lapsePost } from './lapse.ts';
import { ApprovalNews, subjectOf } from './news.ts';
import { readApprovalPosts, submittedOf } from './posts.ts';
import { type SlimRequest, updateRequest } from './requests.ts';
import { settleApprovals } from './settle.ts';

// What time does to approvals: silence counts, people are reminded and warned, weeks and campaigns that nobody asked for
// are asked for, and what isn't approved at its time fails. All of it is found by one query; each finding names what is
// to be done, and whoever does it looks again under the locks.

type What = 'silent' | 'reminder' | 'warning' | 'bundle' | 'recount' | 'over';
type Finding = { what: What; requestId: string; postId: string; hoursLeft: number | null };

/** Asked for by itself so long before the first deadline of its bundle. */
const bundleLead = sql.raw(`interval '48 hours'`);
const now = sql.raw('clock_timestamp()');

const hours = (count: SQL) => sql`make_interval(hours => ${count})`;

/** The latest time at which somebody should have been reminded; null where none has come. */
const remindedSince = sql`CASE
  WHEN request.deadline_at IS NULL OR rule.silence = 'wait' THEN NULL
  WHEN request.deadline_at > ${now} THEN (
    SELECT max(request.deadline_at - ${hours(sql.raw('ahead'))}) FROM unnest(rule.reminder_hours) AS ahead
    WHERE request.deadline_at - ${hours(sql.raw('ahead'))} <= ${now})
  WHEN rule.silence = 'remind' THEN request.deadline_at + floor(
    extract(epoch FROM ${now} - request.deadline_at) / 86400) * interval '24 hours'
  END`;

const hoursLeft = sql`extract(epoch FROM post.scheduled_for - ${now}) / 3600`;
/** A day before, and two hours before, unless it was asked for later than that. */
const warnedAt = sql`CASE
  WHEN ${hoursLeft} <= 2 AND request.created_at < post.scheduled_for - interval '2 hours' THEN 2
  WHEN ${hoursLeft} <= 24 AND request.created_at < post.scheduled_for - interval '24 hours' THEN 24
  END`;

const found = sql`
  SELECT request.workspace_id AS "workspaceId", request.id AS "requestId", request.post_id AS "postId",
    ceil(${hoursLeft})::integer AS "hoursLeft", what.name AS what
  FROM approval_requests AS request
  JOIN posts AS post ON post.id = request.post_id AND post.deleted_at IS NULL
  JOIN clients AS client ON client.id = request.client_id AND client.deleted_at IS NULL
  JOIN approval_rules AS rule ON rule.client_id = request.client_id
  CROSS JOIN LATERAL (VALUES
    ('silent', request.state = 'waiting' AND request.deadline_at <= ${now} AND (rule.silence = 'do_not_go_out'
      OR (rule.silence = 'go_out' AND request.deadline_at > rule.changed_at))),
    ('reminder', request.state = 'waiting' AND coalesce(request.reminded_at, request.asked_at) < ${remindedSince}),
    ('warning', post.scheduled_for > ${now} AND ${warnedAt} < coalesce(request.told_hours, 1000)),
    ('bundle', request.state = 'unasked' AND request.bundle IS NOT NULL
      AND post.scheduled_for - ${hours(sql.raw('rule.deadline_hours'))} - ${bundleLead} <= ${now}),
    ('recount', request.state = 'waiting' AND EXISTS (
      SELECT FROM approval_decisions AS decision WHERE decision.request_id = request.id)),
    ('over', post.scheduled_for <= ${now})
  ) AS what (name, is_due)
  WHERE request.state IN ('unasked', 'waiting', 'changes_asked') AND what.is_due`;

/** In review or approved, its time over, and no request left that would say so; or scheduled, and nobody ever said yes. */
const strays = sql`
  SELECT DISTINCT publication.workspace_id AS "workspaceId", publication.post_id AS "postId",
    publication.status = 'scheduled' AS "isScheduled"
  FROM publications AS publication
  JOIN posts AS post ON post.id = publication.post_id AND post.deleted_at IS NULL
  JOIN clients AS client ON client.id = post.client_id AND client.deleted_at IS NULL
  JOIN approval_rules AS rule ON rule.client_id = post.client_id
  WHERE (publication.status IN ('in_review', 'approved') AND publication.scheduled_at <= ${now})
    OR (publication.status = 'scheduled' AND rule.mode <> 'none'
      AND publication.scheduled_at BETWEEN ${now} AND ${now} + interval '24 hours'
      AND NOT EXISTS (SELECT FROM approval_requests AS request
        WHERE request.post_id = post.id AND request.state IN ('approved', 'let_out')))`;

/** Has every workspace looked after in which something is due. Returns how many. */
export async function beginWatchingApprovals(db: OwnerDb): Promise<number> {
  const { rows } = await db.execute<{ workspaceId: string }>(sql`
    SELECT DISTINCT "workspaceId" FROM (
      SELECT "workspaceId" FROM (${found}) AS due UNION ALL SELECT "workspaceId" FROM (${strays}) AS stray
    ) AS either`);
  return enqueueAll(
    db,
    rows.map(({ workspaceId }) => ({
      name: 'watch-workspace-approvals' as const,
      payload: { workspaceId },
      jobKey: `approvals:${workspaceId}`,
    })),
  );
}

export async function listFindings(tx: WorkspaceTx): Promise<Finding[]> {
  const { rows } = await tx.execute<Finding>(found);
  return rows;
}

const idsOf = (findings: readonly Finding[], what: What) =>
  findings.filter((one) => one.what === what).map(({ requestId }) => requestId);

const isOver = ({ state, deadlineAt }: SlimRequest, at: Date): boolean =>
  state === 'waiting' && deadlineAt !== null && deadlineAt <= at;

/** Silence means what the rule says: those who were to answer had until then. */
async function countSilence(tx: WorkspaceTx, scope: EventScope, ids: string[]): Promise<void> {
  const requests = await lockRequests(tx, ids);
  const posts = await readApprovalPosts(
    tx,
    requests.map(({ postId }) => postId),
    { isRuled: true },
  );
  const byId = new Map(posts.map((post) => [post.post.id, post]));
  const news = new ApprovalNews();
  for (const request of requests) {
    const post = byId.get(request.postId);
    if (!post?.rule || !isOver(request, post.now) || request.contentHash !== post.contentHash) continue;
    const { silence, changedAt } = post.rule;
    if (silence === 'go_out' && request.deadlineAt !== null && request.deadlineAt > changedAt) {
      await updateRequest(tx, request.id, { state: 'let_out', decidedAt: post.now, ruleChangedAt: changedAt });
      news.happened('approval_let_out', subjectOf(post));
    } else if (silence === 'do_not_go_out') {
      await updateRequest(tx, request.id, { state: 'lapsed' });
      await lapsePost({ tx, news }, post, submittedOf(post), deadlineReason);
    }
  }
  const postIds = [...byId.keys()];
  await stampPostStatus(tx, postIds);
  await settleApprovals(tx, scope, postIds);
  await news.tell(tx, scope);
}

/** Tells the team well before the time of what isn't approved. */
async function warn(tx: WorkspaceTx, scope: EventScope, findings: readonly Finding[]): Promise<void> {
  const due = new Map(
    findings.filter(({ what }) => what === 'warning').map(({ requestId, hoursLeft: left }) => [requestId, left ?? 1]),
  );
  const requests = await lockRequests(tx, [...due.keys()]);
  const posts = await readApprovalPosts(
    tx,
    requests.map(({ postId }) => postId),
    { isRuled: true },
  );
  const byId = new Map(posts.map((post) => [post.post.id, post]));
  const news = new ApprovalNews();
  for (const request of requests) {
    const post = byId.get(request.postId);
    const left = Math.max(1, due.get(request.id) ?? 1);
    if (!post || !['unasked', 'waiting', 'changes_asked'].includes(request.state)) continue;
    await updateRequest(tx, request.id, { toldHours: left <= 2 ? 2 : 24 });
    news.add({ kind: 'approval_missing', ...subjectOf(post), hoursLeft: left });
  }
  await news.tell(tx, scope);
}

async function settleLocked(
  tx: WorkspaceTx,
  scope: EventScope,
  postIds: string[],
  asking?: Parameters<typeof settleApprovals>[3],
): Promise<void> {
  const ids = [...new Set(postIds)];
  await lockPosts(tx, ids);
  await settleApprovals(tx, scope, ids, asking);
}

export type Watched = { work: string; run: (tx: WorkspaceTx, scope: EventScope) => Promise<void> };

/** What is to be done, each in a transaction of its own: one that fails keeps the others from nothing. */
export function planWatch(findings: readonly Finding[], batchIdFor: () => string): Watched[] {
  const postsOf = (what: What) => findings.filter((one) => one.what === what).map(({ postId }) => postId);
  const tasks: [What, Watched['run']][] = [
    ['silent', (tx, scope) => countSilence(tx, scope, idsOf(findings, 'silent'))],
    ['over', (tx, scope) => settleLocked(tx, scope, postsOf('over'))],
    ['recount', (tx, scope) => settleLocked(tx, scope, postsOf('recount'))],
    ['bundle', (tx, scope) => askBundles(tx, scope, idsOf(findings, 'bundle'), batchIdFor)],
    ['reminder', async (tx, scope) => void (await remindApprovers(tx, scope, idsOf(findings, 'reminder')))],
    ['warning', (tx, scope) => warn(tx, scope, findings)],
  ];
  return tasks.flatMap(([what, run]) => (findings.some((one) => one.what === what) ? { work: what, run } : []));
}

/** All of a week or campaign, once the first of it is due to be asked for. */
async function askBundles(tx: WorkspaceTx, scope: EventScope, ids: string[], batchIdFor: () => string): Promise<void> {
  const { rows } = await tx.execute<{ clientId: string; bundle: string; postIds: string[] }>(sql`
    SELECT request.client_id AS "clientId", request.bundle, array_agg(request.post_id ORDER BY request.post_id) AS "postIds"
    FROM approval_requests AS request
    WHERE request.state = 'unasked' AND (request.client_id, request.bundle) IN (
      SELECT due.client_id, due.bundle FROM approval_requests AS due WHERE due.id = ANY (${sql.param(ids)}::uuid[]))
    GROUP BY request.client_id, request.bundle`);
  await lockPosts(tx, rows.flatMap(({ postIds }) => postIds).toSorted());
  for (const { postIds } of rows) {
    await settleApprovals(tx, scope, postIds, { postIds: new Set(postIds), batchId: batchIdFor() });
  }
}

export type Stray = { postId: string; isScheduled: boolean };

export async function listStrays(tx: WorkspaceTx): Promise<Stray[]> {
  const { rows } = await tx.execute<Stray>(strays);
  return rows;
}

/** Takes back what is scheduled unapproved, and ends what waits for nothing any more. */
export const settleStrays = (tx: WorkspaceTx, scope: EventScope, all: readonly Stray[]): Promise<void> =>
  settleLocked(
    tx,
    scope,
    all.map(({ postId }) => postId),
  );
