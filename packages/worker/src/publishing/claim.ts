import { randomUUID } from 'node:crypto';
import type { Judgement } from '@ruche/contracts/approvals';
import {
  hasCommitted,
  isPartlyLive,
  latenessLimitMs,
  type Progress,
  type PublicationCause,
} from '@ruche/contracts/publishing';
import { commitAtOnce, type WorkspaceTx } from '@ruche/database';
import { openStoredAccount, type StoredAccount } from '@ruche/database/accounts';
import { judgeLockedPost, settleApprovals } from '@ruche/database/approvals';
import {
  type AttemptRow,
  beginAttempt,
  countAhead,
  enqueueAttempt,
  findLastFingerprint,
  type HeldPublication,
  holdInTurn,
  isBeingPublished,
  movePublication,
} from '@ruche/database/publishing';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { type Prepared, prepareContent } from './content.ts';
import { clockFrom, usableProgress } from './journal.ts';
import { isLarge } from './large-files.ts';
import { askForCheck, explainPartlyLive, failPublication, hasTimeLeft, tooLate } from './settle.ts';
import { turnPatienceSeconds } from './waits.ts';

/** What an attempt works with. */
export type Claimed = {
  held: HeldPublication;
  /** Null where it could not be unsealed: whoever reads it anew is told why. */
  stored: StoredAccount | null;
  attempt: AttemptRow;
  prepared: Extract<Prepared, { kind: 'ready' }>;
  progress: Progress;
  /** The database's time. */
  now: () => Date;
};

/**
 * Those that wait for their account are called as soon as it is their turn (`passTurn`). They look for themselves as well,
 * the less often the more are ahead of them: hundreds that wait must not keep the workers from those that go out.
 */
const turnWaitMs = 5000;
const mediaWaitMs = 15_000;
const uploadWaitMs = 10_000;

const pauseWords = { workspace: 'this workspace', client: 'this client', account: 'this account' } as const;

/**
 * Takes a publication that is due, or goes on with one that was begun, and writes the attempt down. Null when there is
 * nothing to do now: whatever is found in its place is left as it is.
 */
export async function claimPublication(context: WorkspaceJobContext, id: string): Promise<Claimed | null> {
  const claim = async (tx: WorkspaceTx): Promise<Claimed | null> => {
    const [held, ahead] = await Promise.all([holdInTurn(tx, id), countAhead(tx, id, turnPatienceSeconds)]);
    if (!held) return null;
    const { publication } = held;
    const isBegun = publication.status === 'publishing';
    if (publication.status !== 'scheduled' && !isBegun) return null;
    if (isBegun && (await isBeingPublished(tx, publication, context.jobId))) return null;
    if (!held.account) {
      await giveUpDisconnected(tx, held);
      return null;
    }
    // The rest of what is live in part follows at once.
    const isGoingOn = isBegun || isPartlyLive(publication.progress);
    if (!isGoingOn && !(await mayGoOut(tx, held, ahead))) return null;
    const approval = await judgeHeld(tx, held);
    if (!approval.isApproved) {
      await refuseUnapproved(tx, context, held);
      return null;
    }
    const prepared = await prepareContent(tx, context, held);
    if (prepared.kind === 'waiting') {
      await postpone(tx, held, { reason: prepared.reason, waitMs: mediaWaitMs });
      return null;
    }
    if (prepared.kind === 'refused') {
      await giveUp(tx, held, { cause: 'rules', reason: prepared.reason });
      return null;
    }
    if (isLarge(prepared.content) && !context.uploads.take(context.jobId)) {
      await postpone(tx, held, { reason: 'Other large uploads are ahead of this one.', waitMs: uploadWaitMs });
      return null;
    }
    return begin(tx, context, held, { prepared, approvalRequestIds: approval.granted });
  };
  // What goes out is armed before, and flushes this with it; whatever else is lost with PostgreSQL is done again.
  return context.inWorkspace(claim, { isFlushedLater: true });
}

/** Whether the call that makes it public was made before, and nothing was seen of it. */
function mayBeLive({ publication: { status, progress } }: HeldPublication): boolean {
  return hasCommitted(progress) && (status === 'publishing' || !isPartlyLive(progress));
}

/** Whether something is live only a person can tell then. */
async function giveUpDisconnected(tx: WorkspaceTx, held: HeldPublication): Promise<void> {
  const isUnclear = mayBeLive(held);
  const reason = isUnclear
    ? 'The account was disconnected while this post was being published. Check the network to see if it’s live.'
    : 'The account was disconnected. Reconnect it, then retry the post.';
  await giveUp(tx, held, { cause: 'disconnected', reason });
}

/** As failed; or as to be checked where it may be live. */
async function giveUp(
  tx: WorkspaceTx,
  held: HeldPublication,
  { cause, reason }: { cause: PublicationCause; reason: string },
): Promise<void> {
  const { progress } = held.publication;
  if (mayBeLive(held)) await askForCheck(tx, held, { reason, isTold: true });
  else await failPublication(tx, held, { cause, reason: explainPartlyLive(progress, reason) });
}

/** What is public in part already goes on as it began. Without a rule nothing is asked. */
async function judgeHeld(
  tx: WorkspaceTx,
  { approvalMode, post, publication }: HeldPublication,
): Promise<Pick<Judgement, 'isApproved' | 'granted'>> {
  const isNeeded = approvalMode !== null && approvalMode !== 'none' && !isPartlyLive(publication.progress);
  return isNeeded ? judgeLockedPost(tx, post.id) : { isApproved: true, granted: [] };
}

/**
 * Nothing goes out that isn't approved, whatever queued it. Whoever changes a post, its files, or the rule takes it back
 * at once, so this is a fault of ours or a change of the last moment: people are told either way.
 */
async function refuseUnapproved(tx: WorkspaceTx, { log }: WorkspaceJobContext, held: HeldPublication): Promise<void> {
  const { publication, post } = held;
  log.error({ publicationId: publication.id, postId: post.id }, 'a post was due that isn’t approved');
  if (publication.status === 'publishing') {
    await giveUp(tx, held, {
      cause: 'approval',
      reason: 'It changed after it was approved. Pick a new time, and approval is asked for again.',
    });
    return;
  }
  await settleApprovals(tx, { workspace: { id: post.workspaceId }, userId: null }, [post.id]);
}

async function begin(
  tx: WorkspaceTx,
  { workerName, jobId, vault }: WorkspaceJobContext,
  held: HeldPublication,
  { prepared, approvalRequestIds }: { prepared: Extract<Prepared, { kind: 'ready' }>; approvalRequestIds: string[] },
): Promise<Claimed> {
  const { publication, post, account } = held;
  const { fingerprint } = prepared;
  const progress = await findUsableProgress(tx, held, fingerprint);
  const stored = account && (await openStoredAccount(tx, vault, account).catch(() => null));
  const attemptId = randomUUID();
  const attempt = {
    id: attemptId,
    kind: 'publish' as const,
    worker: workerName,
    jobId: Number(jobId),
    postVersion: post.version,
    fingerprint,
    approvalRequestIds,
  };
  const writing = Promise.all([
    beginAttempt(tx, publication, attempt),
    movePublication(tx, publication, { to: 'publishing', attemptId, isStarted: true, progress }),
  ]);
  commitAtOnce(tx);
  const [begun, isMoved] = await writing;
  if (!isMoved) throw new Error('The publication is held, and yet was moved.');
  const version = publication.version + 1;
  return {
    held: { ...held, publication: { ...publication, status: 'publishing', version } },
    stored,
    attempt: begun,
    prepared,
    progress,
    now: clockFrom(held.now),
  };
}

async function findUsableProgress(
  tx: WorkspaceTx,
  { now, publication: { id, progress } }: HeldPublication,
  fingerprint: string,
): Promise<Progress> {
  if (Object.keys(progress).length === 0) return progress;
  const isSameContent = (await findLastFingerprint(tx, id)) === fingerprint;
  return usableProgress(progress, { now, isSameContent });
}

/** Whether its time has come and nobody stands in the way; otherwise says when to try again. */
async function mayGoOut(tx: WorkspaceTx, held: HeldPublication, ahead: number): Promise<boolean> {
  const { now, publication, pausedBy } = held;
  const { scheduledAt, resentAt, nextAttemptAt } = publication;
  if (scheduledAt === null) return false;
  const dueAt = nextAttemptAt ?? resentAt ?? scheduledAt;
  if (dueAt > now) {
    await enqueueAttempt(tx, publication, dueAt);
    return false;
  }
  if (pausedBy) {
    const reason = `Publishing is paused for ${pauseWords[pausedBy]}. This post goes out once publishing resumes.`;
    await movePublication(tx, publication, { to: 'scheduled', cause: 'paused', reason });
    return false;
  }
  if (now.getTime() - (resentAt ?? scheduledAt).getTime() > latenessLimitMs) {
    const reason = publication.reason ?? 'The post couldn’t go out in time.';
    await giveUp(tx, held, {
      cause: 'late',
      reason: `${reason} It’s more than 6 hours late, so we stopped trying.`,
    });
    return false;
  }
  return isUnhindered(tx, held, ahead);
}

async function isUnhindered(tx: WorkspaceTx, held: HeldPublication, ahead: number): Promise<boolean> {
  const { now, publication, account } = held;
  const waitUntil = account?.waitUntil ?? null;
  if (waitUntil && waitUntil > now) {
    const reason = 'The network asked us to slow down on this account.';
    if (!hasTimeLeft(held, waitUntil)) {
      await giveUp(tx, held, { cause: 'late', reason: `${reason} ${tooLate}` });
      return false;
    }
    await movePublication(tx, publication, { to: 'scheduled', cause: 'trouble', reason, nextAttemptAt: waitUntil });
    await enqueueAttempt(tx, publication, waitUntil);
    return false;
  }
  if (ahead > 0) {
    await enqueueAttempt(tx, publication, new Date(now.getTime() + ahead * turnWaitMs));
    return false;
  }
  return true;
}

async function postpone(
  tx: WorkspaceTx,
  { now, publication }: HeldPublication,
  { reason, waitMs }: { reason: string; waitMs: number },
): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + waitMs);
  const { status: to, attemptId } = publication;
  await movePublication(tx, publication, { to, cause: 'trouble', reason, nextAttemptAt, attemptId });
  await enqueueAttempt(tx, publication, nextAttemptAt);
}
