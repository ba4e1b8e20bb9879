import type { Failure, PlanResult, Step } from '@ruche/connectors';
import {
  hasArmed,
  hasCommitted,
  hasEnded,
  isPartlyLive,
  latenessLimitMs,
  type Progress,
  type PublicationCause,
} from '@ruche/contracts/publishing';
import { commitAtOnce, type WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  endAttempt,
  enqueueAttempt,
  enqueueLook,
  eventParamsOf,
  type HeldPublication,
  holdAgain,
  type Move,
  movePublication,
  passTurn,
  saveProgress,
} from '@ruche/database/publishing';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import type { LastStep } from './journal.ts';
import { lookWaitsMs, retryWaitMs } from './waits.ts';

/** By the database's clock, which also says when jobs are due. */
const inMs = ({ now }: HeldPublication, ms: number) => new Date(now.getTime() + ms);

/** For the audit log. */
const detailOf = ({ post: { version } }: HeldPublication) => ({ audit: { version } });

function scopeOf({ workspaceId }: { workspaceId: string }) {
  return { workspace: { id: workspaceId }, userId: null };
}

/** Ends as failed, with a reason that a person can act on, and tells them. */
export async function failPublication(
  tx: WorkspaceTx,
  held: HeldPublication,
  { cause, reason, progress }: { cause: PublicationCause; reason: string; progress?: Progress },
): Promise<void> {
  const { publication } = held;
  const move: Move = { to: 'failed', cause, reason, ...(progress && { progress }) };
  if (!(await movePublication(tx, publication, move))) return;
  await emit(tx, scopeOf(publication), { kind: 'post_failed', ...eventParamsOf(held), cause }, detailOf(held));
}

export async function publishPublication(
  tx: WorkspaceTx,
  held: HeldPublication,
  published: NonNullable<Move['published']>,
  progress?: Progress,
): Promise<void> {
  const { publication } = held;
  const move: Move = { to: 'published', published, ...(progress && { progress }) };
  const [isMoved] = await Promise.all([
    movePublication(tx, publication, move),
    emit(tx, scopeOf(publication), { kind: 'post_published', ...eventParamsOf(held) }, detailOf(held)),
  ]);
  if (!isMoved) throw new Error('The publication is held, and yet was moved.');
}

export async function tellToCheck(tx: WorkspaceTx, held: HeldPublication): Promise<void> {
  await emit(tx, scopeOf(held.publication), { kind: 'post_needs_check', ...eventParamsOf(held) }, detailOf(held));
}

type Check = { reason: string; isTold: boolean; cause?: PublicationCause };

/** Nobody can tell without looking whether it is live. */
export async function askForCheck(
  tx: WorkspaceTx,
  held: HeldPublication,
  { reason, isTold, cause = 'unclear' }: Check,
): Promise<void> {
  const { publication } = held;
  const nextAttemptAt = isTold ? null : inMs(held, lookWaitsMs[0] ?? 0);
  const move: Move = { to: 'needs_check', cause, reason, nextAttemptAt };
  if (!(await movePublication(tx, publication, move))) return;
  if (isTold) await tellToCheck(tx, held);
  else await enqueueLook(tx, publication, nextAttemptAt ?? undefined);
}

type Waiting = { held: HeldPublication; progress: Progress; attemptId: string; steps: readonly Step[] };

/**
 * Later again. What has nothing public yet goes back to scheduled, where it can still be edited; otherwise it stays as
 * being published.
 */
async function waitFor(
  tx: WorkspaceTx,
  { held: { publication }, progress, attemptId }: Waiting,
  { at, reason, isWorking }: { at: Date; reason: string | null; isWorking: boolean },
): Promise<void> {
  const isKept = isWorking || hasCommitted(progress);
  const move: Move = {
    to: isKept ? 'publishing' : 'scheduled',
    cause: reason === null ? null : 'trouble',
    reason,
    nextAttemptAt: at,
    attemptId: isKept ? attemptId : null,
  };
  if (await movePublication(tx, publication, move)) await enqueueAttempt(tx, publication, at);
}

/** Whether it would still be in time at that moment. */
export function hasTimeLeft({ publication }: HeldPublication, at: Date): boolean {
  const from = publication.resentAt ?? publication.scheduledAt;
  return from !== null && at.getTime() - from.getTime() <= latenessLimitMs;
}

export const tooLate = 'The next try would be more than 6 hours late, so we stopped trying.';

const longestPollMs = 60_000;

/** The longer the network works on it, the less often it is asked; what takes for ever is told. */
async function waitForNetwork(tx: WorkspaceTx, waiting: Waiting, lookAgainMs: number): Promise<void> {
  const { held } = waiting;
  const { startedAt } = held.publication;
  const ageMs = startedAt === null ? 0 : held.now.getTime() - startedAt.getTime();
  const at = inMs(held, Math.max(lookAgainMs, Math.min(longestPollMs, ageMs / 10)));
  if (hasTimeLeft(held, at)) {
    await waitFor(tx, waiting, { at, reason: null, isWorking: true });
    return;
  }
  await giveUp(tx, waiting, { cause: 'late', reason: 'The network has been processing it for more than 6 hours.' });
}

/** `steps` is empty where the attempt ended before they were planned. */
type Ended = {
  attemptId: string;
  number: number;
  result: PlanResult;
  steps: readonly Step[];
  lastStep: LastStep | null;
};

/** Writes down how an attempt ended, and what comes next, in one transaction. */
export async function settleAttempt(
  context: WorkspaceJobContext,
  before: HeldPublication,
  ended: Ended,
): Promise<void> {
  const { attemptId, result, lastStep } = ended;
  const { id, workspaceId } = before.publication;
  await context.inWorkspace(async (tx) => {
    const held = await holdAgain(tx, before);
    // Otherwise taken over, or deleted meanwhile.
    const isOurs = held?.publication.attemptId === attemptId && held.publication.status === 'publishing';
    const accountId = isOurs && result.kind !== 'processing' ? held.publication.socialAccountId : null;
    const writing = Promise.all([
      endAttempt(tx, attemptId, {
        outcome: result.kind,
        reason: 'reason' in result ? result.reason : null,
        step: lastStep,
      }),
      isOurs
        ? settle(tx, held, ended)
        : lastStep && saveProgress(tx, { id, workspaceId, attemptId }, lastStep.progress),
      accountId !== null && passTurn(tx, accountId),
    ]);
    // All of it was sent by now; other endings depend on answers.
    if (result.kind === 'published') commitAtOnce(tx);
    await writing;
  });
}

async function settle(tx: WorkspaceTx, held: HeldPublication, ended: Ended): Promise<void> {
  const { attemptId, number, result, steps, lastStep } = ended;
  const progress = lastStep?.progress ?? held.publication.progress;
  const waiting = { held, progress, attemptId, steps };
  // Also where an attempt broke off after the call: whatever else is known, it is looked for first.
  if (hasArmed(progress)) {
    const reason = 'reason' in result ? result.reason : 'We lost the network’s response.';
    await askForCheck(tx, held, { reason, isTold: false });
    return;
  }
  switch (result.kind) {
    case 'published': {
      const { references, shortfalls } = result;
      const { remoteId = null, permalink = null } = references;
      await publishPublication(tx, held, { remoteId, permalink, shortfalls }, lastStep?.progress);
      return;
    }
    case 'processing':
      await waitForNetwork(tx, waiting, result.lookAgainMs);
      return;
    case 'restart':
      await settleFailure(tx, waiting, number, { ...result, kind: 'retry', retryAfterMs: null, reach: 'account' });
      return;
    // Ours, but too late to be sent; or settled as it was to be looked for.
    case 'look':
    case 'lost':
    case 'interrupted':
      await waitFor(tx, waiting, { at: held.now, reason: null, isWorking: false });
      return;
    case 'retry':
    case 'reconnect':
    case 'rejected':
      await settleFailure(tx, waiting, number, result);
  }
}

/**
 * Whether the post may be live although it was not confirmed: then it must not be called failed. Not where it is known
 * that its beginning is live and the rest was not sent.
 */
function mayBeLive({ progress, steps }: Waiting): boolean {
  if (!hasCommitted(progress)) return false;
  const sent = Object.entries(progress).filter(([, { armings }]) => armings > 0);
  const isRestUnsent = steps.some(
    (step) => step.kind === 'committing' && !step.isOptional && !hasEnded(progress, step.name),
  );
  return !isRestUnsent || !sent.every(([name]) => hasEnded(progress, name));
}

/** Ends it as failed, or as to be checked where the call that makes it public was made before. */
async function giveUp(tx: WorkspaceTx, waiting: Waiting, failed: Parameters<typeof failPublication>[2]): Promise<void> {
  const { held, progress } = waiting;
  const { cause, reason } = failed;
  // Both go on by themselves once the account is connected again.
  if (mayBeLive(waiting))
    await askForCheck(tx, held, { reason, isTold: true, cause: cause === 'reconnect' ? cause : 'unclear' });
  else await failPublication(tx, held, { ...failed, reason: explainPartlyLive(progress, reason) });
}

async function settleFailure(
  tx: WorkspaceTx,
  waiting: Waiting,
  number: number,
  failure: Exclude<Failure, { kind: 'unknown' }>,
): Promise<void> {
  const { held, progress } = waiting;
  const { reason } = failure;
  if (failure.kind === 'reconnect') {
    await giveUp(tx, waiting, { cause: 'reconnect', reason });
    return;
  }
  // Our application is refused, not the post: somebody is told elsewhere, and it is tried again.
  const isOurs = failure.kind === 'rejected' && failure.problem === 'app_refused';
  if (failure.kind === 'rejected' && !isOurs) {
    // What was uploaded may be what was refused: whoever sends it again sends all of it.
    const anew = hasCommitted(progress) ? {} : { progress: {} };
    await giveUp(tx, waiting, { cause: 'rejected', reason, ...anew });
    return;
  }
  const at = inMs(held, retryWaitMs(number, failure.kind === 'retry' ? failure.retryAfterMs : null));
  if (hasTimeLeft(held, at)) {
    await waitFor(tx, waiting, { at, reason, isWorking: false });
    return;
  }
  await giveUp(tx, waiting, { cause: 'late', reason: `${reason} ${tooLate}` });
}

/** Says so where the beginning of it is live. */
export function explainPartlyLive(progress: Progress, reason: string): string {
  return isPartlyLive(progress) ? `The first part of this post is live, the rest isn’t. ${reason}` : reason;
}
