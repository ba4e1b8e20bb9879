import { isOpenApproval } from '@ruche/contracts/approvals';
import { hourMs } from '@ruche/contracts/time';
import type { SQL } from 'drizzle-orm';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import type { EventScope } from '#src/events/emit.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';
import { lockPosts, stampPostStatus } from '#src/posts/publications.ts';
import { approversOf, authorsOf, fromOf, type People, readPeople } from './approvers.ts';
import { lockRequests, remindApprovers } from './ask.ts';
import { deadlineReason, lapsePost } from './lapse.ts';
import { ApprovalNews, subjectOf } from './news.ts';
import { type Notices, readNotices } from './notices.ts';
import { type ApprovalPost, readApprovalPosts, submittedOf } from './posts.ts';
import { type SlimRequest, updateRequest } from './requests.ts';
import { settleApprovals } from './settle.ts';
import type { ApprovalRuleRow } from './tables.ts';

// What time does to approvals: silence counts, people are reminded and warned, weeks and campaigns that nobody asked for
// are asked for, and what isn't approved at its time fails. All of it is found by one query; each finding names what is
// to be done, and whoever does it looks again under the locks.

type What = 'silent' | 'reminder' | 'warning' | 'bundle' | 'recount' | 'over';
type Finding = { what: What; requestId: string; postId: string; hoursLeft: number | null };

/** Asked for by itself so long before the first deadline of its bundle. */
const bundleLead = sql.raw(`interval '48 hours'`);
const now = sql.raw('clock_timestamp()');

const hours = (count: SQL) => sql`make_interval(hours => ${count})`;

/** When an answer is due for the people who are reminded, whether or not silence counts then. */
const dueAt = sql`coalesce(request.deadline_at, post.scheduled_for - ${hours(sql.raw('rule.deadline_hours'))})`;
const remindedFrom = sql`greatest(${dueAt}, request.asked_at)`;

/** The latest time at which somebody should have been reminded; null where none has come. */
const remindedSince = sql`CASE
  WHEN rule.silence = 'wait' THEN NULL
  WHEN ${dueAt} > ${now} THEN (
    SELECT max(${dueAt} - ${hours(sql.raw('ahead'))}) FROM unnest(rule.reminder_hours) AS ahead
    WHERE ${dueAt} - ${hours(sql.raw('ahead'))} <= ${now})
  WHEN rule.silence = 'remind' THEN ${remindedFrom} + floor(
    extract(epoch FROM ${now} - ${remindedFrom}) / 86400) * interval '24 hours'
  END`;

const hoursLeft = sql`extract(epoch FROM post.scheduled_for - ${now}) / 3600`;
/** A day before, and two hours before, unless it was asked for later than that. */
const warnedAt = sql`CASE
  WHEN ${hoursLeft} <= 2 AND request.created_at < post.scheduled_for - interval '2 hours' THEN 2
  WHEN ${hoursLeft} <= 24 AND request.created_at < post.scheduled_for - interval '24 hours' THEN 24
  END`;

const ofStep = (client: string, internal: string) =>
  sql.raw(`CASE request.step WHEN 'client' THEN ${client} ELSE ${internal} END`);
/** Whom the rule names now: the same as `approversOf`. */
const named = sql`
  SELECT contact.id FROM client_contacts AS contact WHERE request.step = 'client' AND contact.id = ANY (rule.contact_ids)
    AND contact.client_id = request.client_id AND contact.email <> ''
  UNION ALL
  SELECT member.user_id FROM members AS member WHERE request.step = 'internal'
    AND member.workspace_id = request.workspace_id AND (rule.allows_own
      OR member.user_id IS DISTINCT FROM post.user_id AND NOT member.user_id = ANY (post.writers))
    AND CASE WHEN cardinality(rule.internal_user_ids) = 0 THEN member.role <> 'member'
      ELSE member.user_id = ANY (rule.internal_user_ids) END`;
const answered = sql`SELECT coalesce(decision.user_id, decision.contact_id)
  FROM approval_decisions AS decision WHERE decision.request_id = request.id`;
/** Those who are still to answer have gone: what the others said is enough. */
const isComplete = sql`EXISTS (${answered}) AND CASE ${ofStep('rule.client_from', 'rule.internal_from')}
  WHEN 'any' THEN EXISTS (${named} INTERSECT ${answered})
  ELSE EXISTS (${named}) AND NOT EXISTS (${named} EXCEPT ${answered}) END`;

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
    ('recount', request.state = 'waiting' AND ${isComplete}),
    ('over', post.scheduled_for <= ${now})
  ) AS what (name, is_due)
  WHERE request.state IN ('unasked', 'waiting', 'changes_asked') AND what.is_due`;

const dueFirst = sql.raw('coalesce(publication.next_attempt_at, publication.scheduled_at)');
/** Whether it goes out so many hours from now, to two minutes: each minute, what comes by is looked at whole. */
const comesBy = (
  count: number,
) => sql`${dueFirst} - ${now} BETWEEN ${sql.raw(`interval '${count} hours'`)} - interval '2 minutes'
  AND ${sql.raw(`interval '${count} hours'`)}`;
const ofRuledClients = sql`
  JOIN posts AS post ON post.id = publication.post_id AND post.deleted_at IS NULL
  JOIN clients AS client ON client.id = post.client_id AND client.deleted_at IS NULL
  JOIN approval_rules AS rule ON rule.client_id = post.client_id`;

/**
 * In review or approved, its time over, and no request left that would say so; or scheduled for the next day though nobody
 * ever said yes. What is scheduled is also judged a day and two hours before, by all that it will publish.
 */
const strays = sql`
  SELECT publication.workspace_id AS "workspaceId", publication.post_id AS "postId", false AS "isScheduled"
  FROM publications AS publication ${ofRuledClients}
  WHERE publication.status IN ('in_review', 'approved') AND publication.scheduled_at <= ${now}
  UNION
  SELECT publication.workspace_id, publication.post_id, true
  FROM publications AS publication ${ofRuledClients}
  WHERE publication.status = 'scheduled' AND rule.mode <> 'none'
    AND ${dueFirst} BETWEEN ${now} AND ${now} + interval '24 hours'
    AND (${comesBy(24)} OR ${comesBy(2)} OR NOT EXISTS (SELECT FROM approval_requests AS request
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

/** Whoever stays silent had at least so long to answer. */
const fairMs = 12 * hourMs;

type Silence = { tx: WorkspaceTx; news: ApprovalNews; people: People; notices: Notices };
type Silent = { request: SlimRequest; post: ApprovalPost & { rule: ApprovalRuleRow } };

/**
 * Whether those whose yes is asked for were told in time, and told that silence lets it go out: one of them where one yes
 * is enough, each of them otherwise. Contacts are told by a mail, members by their notice.
 */
function wasAskedFairly({ people, notices }: Silence, { request, post }: Silent): boolean {
  const { id, step, deadlineAt, silence } = request;
  if (deadlineAt === null || silence !== 'go_out') return false;
  const { rule } = post;
  const named = approversOf(people, { rule, step, authorIds: authorsOf(post.post) });
  const inTime = named.filter((one) => {
    const toldAt = notices.get(id)?.get(one.id);
    return toldAt !== undefined && deadlineAt.getTime() - toldAt.getTime() >= fairMs;
  });
  return inTime.length > 0 && (fromOf(rule, step) === 'any' || inTime.length === named.length);
}

/** Goes out, if anybody was asked in time; otherwise it waits for a yes, and the team is told. */
async function letOut(silence: Silence, silent: Silent): Promise<void> {
  const { tx, news } = silence;
  const { request, post } = silent;
  if (wasAskedFairly(silence, silent)) {
    const { changedAt: ruleChangedAt } = post.rule;
    await updateRequest(tx, request.id, { state: 'let_out', decidedAt: post.now, ruleChangedAt });
    news.happened('approval_let_out', subjectOf(post));
    return;
  }
  const left = (post.post.scheduledFor?.getTime() ?? post.now.getTime()) - post.now.getTime();
  const hoursLeft = Math.max(1, Math.ceil(left / hourMs));
  await updateRequest(tx, request.id, { deadlineAt: null, toldHours: hoursLeft });
  news.add({ kind: 'approval_missing', ...subjectOf(post), hoursLeft });
}

/** Silence means what the rule says: those who were to answer had until then. */
async function countSilence(tx: WorkspaceTx, scope: EventScope, ids: string[]): Promise<void> {
  const requests = await lockRequests(tx, ids);
  const posts = await readApprovalPosts(
    tx,
    requests.map(({ postId }) => postId),
    { isRuled: true },
  );
  const byId = new Map(posts.map((post) => [post.post.id, post]));
  const rules = posts.flatMap(({ rule }) => rule ?? []);
  const silence = {
    tx,
    news: new ApprovalNews(),
    people: await readPeople(tx, scope.workspace.id, rules),
    notices: await readNotices(tx, ids),
  };
  for (const request of requests) {
    const post = byId.get(request.postId);
    if (!post?.rule || !isOver(request, post.now) || request.contentHash !== post.contentHash) continue;
    const { rule } = post;
    if (rule.silence === 'go_out' && request.deadlineAt !== null && request.deadlineAt > rule.changedAt) {
      await letOut(silence, { request, post: { ...post, rule } });
    } else if (rule.silence === 'do_not_go_out') {
      await updateRequest(tx, request.id, { state: 'lapsed' });
      await lapsePost(silence, post, submittedOf(post), deadlineReason);
    }
  }
  const postIds = [...byId.keys()];
  await stampPostStatus(tx, postIds);
  await settleApprovals(tx, scope, postIds);
  await silence.news.tell(tx, scope);
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
    const told = left <= 2 ? 2 : 24;
    if (!post || !isOpenApproval(request.state) || (request.toldHours ?? Infinity) <= told) continue;
    await updateRequest(tx, request.id, { toldHours: told });
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

/** Takes back what is scheduled unapproved, and ends what waits for nothing any more. Returns the posts taken back. */
export async function settleStrays(tx: WorkspaceTx, scope: EventScope, all: readonly Stray[]): Promise<string[]> {
  await settleLocked(
    tx,
    scope,
    all.map(({ postId }) => postId),
  );
  const scheduled = all.filter(({ isScheduled }) => isScheduled).map(({ postId }) => postId);
  const { rows } = await tx.execute<{ postId: string }>(sql`
    SELECT DISTINCT post_id AS "postId" FROM publications
    WHERE post_id = ANY (${sql.param(scheduled)}::uuid[]) AND status = 'in_review'`);
  return rows.map(({ postId }) => postId);
}
