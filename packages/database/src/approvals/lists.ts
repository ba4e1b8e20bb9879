import type { ApprovalListQuery } from '@ruche/contracts/approvals';
import type { SQL } from 'drizzle-orm';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from '#src/drizzle.ts';
import { posts } from '#src/posts/tables.ts';
import type { SlimRequest } from './requests.ts';
import { type ApprovalRuleRow, approvalDecisions, approvalRequests, approvalRules } from './tables.ts';

const { snapshot: _large, ...slim } = getTableColumns(approvalRequests);

export type Reader = { userId: string; role: 'owner' | 'manager' | 'member' };

const open = ['unasked', 'waiting', 'changes_asked'] as const;

/** Whether that member is named for it and has not answered. The same as `approversOf` says of one post. */
export function isAwaitedFrom({ userId, role }: Reader): SQL<boolean> {
  const answered = sql`EXISTS (SELECT FROM ${approvalDecisions}
    WHERE ${approvalDecisions.requestId} = ${approvalRequests.id} AND ${approvalDecisions.userId} = ${userId}::uuid)`;
  const isNamed = sql`CASE WHEN cardinality(${approvalRules.internalUserIds}) = 0 THEN ${role !== 'member'}::boolean
    ELSE ${userId}::uuid = ANY (${approvalRules.internalUserIds}) END`;
  return sql<boolean>`(${approvalRequests.step} = 'internal' AND ${approvalRequests.state} = 'waiting' AND ${isNamed}
    AND (${approvalRules.allowsOwn} OR (${posts.userId} IS DISTINCT FROM ${userId}::uuid
      AND NOT ${userId}::uuid = ANY (${posts.writers}))) AND NOT ${answered})`;
}

/** What has no time comes last. */
const place = sql`coalesce(${posts.scheduledFor}, '9999-01-01T00:00:00Z'::timestamptz)`;

export type OpenRequest = {
  request: SlimRequest;
  rule: ApprovalRuleRow;
  isAwaited: boolean;
  position: string;
  id: string;
};

type Filter = Omit<ApprovalListQuery, 'cursor'> & { after: { key: string; id: string } | undefined };

/** The post that goes out first comes first; one more than asked for when there is a next page. */
export async function listOpenRequests(tx: WorkspaceTx, reader: Reader, filter: Filter): Promise<OpenRequest[]> {
  const { clientId, campaignId, step, state, waitsForMe, after, limit } = filter;
  const isAwaited = isAwaitedFrom(reader);
  return tx
    .select({
      request: slim,
      rule: getTableColumns(approvalRules),
      isAwaited,
      id: approvalRequests.id,
      position: sql<string>`to_char(${place} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(approvalRequests)
    .innerJoin(posts, and(eq(posts.id, approvalRequests.postId), isNull(posts.deletedAt)))
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .innerJoin(approvalRules, eq(approvalRules.clientId, posts.clientId))
    .where(
      and(
        inArray(approvalRequests.state, state === undefined ? [...open] : [state]),
        clientId === undefined ? undefined : eq(approvalRequests.clientId, clientId),
        campaignId === undefined ? undefined : eq(posts.campaignId, campaignId),
        step === undefined ? undefined : eq(approvalRequests.step, step),
        waitsForMe ? isAwaited : undefined,
        after && sql`(${place}, ${approvalRequests.id}) > (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${place}, ${approvalRequests.id}`)
    .limit(limit + 1);
}

export type ClientApprovals = {
  clientId: string;
  clientName: string;
  unasked: number;
  waiting: number;
  changesAsked: number;
  waitingForMe: number;
  dueSoon: number;
  oldestAskedAt: Date | null;
  nextScheduledFor: Date | null;
};

const countOf = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`;

/** What is open, by client: the longest waiting first. */
export async function countOpenRequests(tx: WorkspaceTx, reader: Reader): Promise<ClientApprovals[]> {
  const { state, askedAt } = approvalRequests;
  const oldest = sql<Date | null>`min(${askedAt}) FILTER (WHERE ${state} = 'waiting')`.mapWith(askedAt);
  return tx
    .select({
      clientId: clients.id,
      clientName: clients.name,
      unasked: countOf(sql`${state} = 'unasked'`),
      waiting: countOf(sql`${state} = 'waiting'`),
      changesAsked: countOf(sql`${state} = 'changes_asked'`),
      waitingForMe: countOf(isAwaitedFrom(reader)),
      dueSoon: countOf(sql`${posts.scheduledFor} < clock_timestamp() + interval '24 hours'`),
      oldestAskedAt: oldest,
      nextScheduledFor: sql<Date | null>`min(${posts.scheduledFor})`.mapWith(posts.scheduledFor),
    })
    .from(approvalRequests)
    .innerJoin(posts, and(eq(posts.id, approvalRequests.postId), isNull(posts.deletedAt)))
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .innerJoin(approvalRules, eq(approvalRules.clientId, posts.clientId))
    .where(inArray(state, [...open]))
    .groupBy(clients.id)
    .orderBy(sql`${oldest} NULLS LAST`, asc(clients.id));
}

/** How many clients have a rule that asks somebody. */
export async function countClientsWithRule(tx: WorkspaceTx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(approvalRules)
    .innerJoin(clients, and(eq(clients.id, approvalRules.clientId), isNull(clients.deletedAt)))
    .where(ne(approvalRules.mode, 'none'));
  return row?.count ?? 0;
}
