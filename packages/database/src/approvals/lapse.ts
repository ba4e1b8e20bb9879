import type { WorkspaceTx } from '#src/connect.ts';
import { inArray, sql } from '#src/drizzle.ts';
import { dequeuePublications } from '#src/posts/publish-jobs.ts';
import { publications } from '#src/posts/tables.ts';
import { type ApprovalNews, subjectOf } from './news.ts';
import { type ApprovalPost, type ApprovalPublication, troubleOf } from './posts.ts';

export const missedReason = 'It wasn’t approved by its time. Pick a new time, and approval is asked for again.';
export const lateReason = 'It was approved after its time. Pick a new time to send it.';
export const deadlineReason =
  'No one answered by the deadline, and the client’s rule says not to send it then. Pick a new time, and approval is asked for again.';

export const disconnectedReason =
  'The account was disconnected before this post was approved. Reconnect it, then retry the post.';

type Work = { tx: WorkspaceTx; news: ApprovalNews };

/** With the reason; people are told. */
export async function failPublications(
  { tx, news }: Work,
  post: ApprovalPost,
  ended: readonly ApprovalPublication[],
  { cause, reason }: { cause: 'approval' | 'disconnected'; reason: string },
): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx
    .update(publications)
    .set({
      status: 'failed',
      cause,
      reason,
      nextAttemptAt: null,
      version: sql`${publications.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(inArray(publications.id, ids));
  await dequeuePublications(tx, ids);
  for (const one of ended) news.add({ kind: 'post_failed', ...troubleOf(post, one), cause });
}

/** What isn't approved in time fails. */
export async function lapsePost(
  work: Work,
  post: ApprovalPost,
  ended: readonly ApprovalPublication[],
  reason: string,
): Promise<void> {
  if (ended.length === 0) return;
  await failPublications(work, post, ended, { cause: 'approval', reason });
  work.news.happened('approval_lapsed', subjectOf(post));
}
