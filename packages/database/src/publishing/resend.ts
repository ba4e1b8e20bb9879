import { latenessLimitMs, type PublicationCause } from '@ruche/contracts/publishing';
import type { SQL } from 'drizzle-orm';
import { socialAccounts } from '#src/accounts/tables.ts';
import { settleApprovals } from '#src/approvals/settle.ts';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, inArray, isNull, sql } from '#src/drizzle.ts';
import type { EventScope } from '#src/events/emit.ts';
import { lockPosts, stampPostStatus } from '#src/posts/publications.ts';
import { leaveQueue } from '#src/posts/queue.ts';
import { type PublicationRow, posts, publications } from '#src/posts/tables.ts';
import { enqueueAttempt } from './moves.ts';

/** More than anybody schedules on one account within the limit of lateness. */
const mostResumed = 5000;

/** Of one that failed before its time; otherwise undefined. */
export function laterTimeOf({ scheduledAt }: Pick<PublicationRow, 'scheduledAt'>): Date | undefined {
  return scheduledAt !== null && scheduledAt > new Date() ? scheduledAt : undefined;
}

type Unpublished = { id: string; postId: string };

/** Of posts and clients that are there, on accounts that are connected; the longest due first. */
async function listUnpublished(tx: WorkspaceTx, condition: SQL | undefined, limit: number): Promise<Unpublished[]> {
  return tx
    .select({ id: publications.id, postId: publications.postId })
    .from(publications)
    .innerJoin(posts, and(eq(posts.id, publications.postId), isNull(posts.deletedAt)))
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .innerJoin(
      socialAccounts,
      and(eq(socialAccounts.id, publications.socialAccountId), isNull(socialAccounts.deletedAt)),
    )
    .where(condition)
    .orderBy(asc(publications.scheduledAt), asc(publications.id))
    .limit(limit);
}

type Rescheduling = { limit: number; isResent: boolean };

/**
 * Back to scheduled, due at once, or at its time where that is still to come. Returns how many: what somebody else has
 * moved meanwhile stays as it is, and what isn't approved for that time fails again.
 */
async function reschedule(
  tx: WorkspaceTx,
  scope: EventScope,
  condition: SQL | undefined,
  { limit, isResent }: Rescheduling,
): Promise<number> {
  const found = await listUnpublished(tx, condition, limit);
  if (found.length === 0) return 0;
  const postIds = [...new Set(found.map(({ postId }) => postId))];
  await lockPosts(tx, postIds);
  const now = sql`clock_timestamp()`;
  const ids = found.map(({ id }) => id);
  const moved = await tx
    .update(publications)
    .set({
      status: 'scheduled',
      cause: null,
      reason: null,
      nextAttemptAt: null,
      attemptId: null,
      ...(isResent && { resentAt: sql`CASE WHEN ${publications.scheduledAt} > ${now} THEN NULL ELSE ${now} END` }),
      version: sql`${publications.version} + 1`,
      updatedAt: now,
    })
    .where(and(inArray(publications.id, ids), condition))
    .returning();
  await stampPostStatus(tx, postIds);
  // Others may have its slot by now.
  await leaveQueue(tx, postIds);
  for (const publication of moved) await enqueueAttempt(tx, publication, laterTimeOf(publication));
  await settleApprovals(tx, scope, postIds);
  const isOnItsWay = and(inArray(publications.id, ids), eq(publications.status, 'scheduled'));
  return moved.length === 0 ? 0 : tx.$count(publications, isOnItsWay);
}

type Which = { cause: PublicationCause; socialAccountId?: string | undefined };

/** All that failed from one cause is sent again. Returns how many. */
export async function retryFailed(
  tx: WorkspaceTx,
  scope: EventScope,
  { cause, socialAccountId }: Which,
  { limit }: { limit: number },
): Promise<number> {
  const ofAccount = socialAccountId === undefined ? undefined : eq(publications.socialAccountId, socialAccountId);
  const failed = and(eq(publications.status, 'failed'), eq(publications.cause, cause), ofAccount);
  return reschedule(tx, scope, failed, { limit, isResent: true });
}

/**
 * What failed, or could not be looked for, because an account had to be connected again goes on now that it is, as far as
 * it is not too late for it: the rest is a person's to decide. Returns how many.
 */
export async function resumeReconnected(tx: WorkspaceTx, scope: EventScope, socialAccountId: string): Promise<number> {
  const dueAt = sql`coalesce(${publications.resentAt}, ${publications.scheduledAt})`;
  const isInTime = sql`${dueAt} >= clock_timestamp() - make_interval(secs => ${latenessLimitMs / 1000})`;
  const waited = and(
    eq(publications.socialAccountId, socialAccountId),
    inArray(publications.status, ['failed', 'needs_check']),
    eq(publications.cause, 'reconnect'),
    isInTime,
  );
  return reschedule(tx, scope, waited, { limit: mostResumed, isResent: false });
}
