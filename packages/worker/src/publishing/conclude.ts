import { collectReferences, type Found, type Step } from '@ruche/connectors';
import { hasEnded, latenessLimitMs, type Progress, type StepProgress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import { enqueueAttempt, enqueueLook, type HeldPublication, movePublication } from '@ruche/database/publishing';
import { hasTimeLeft, publishPublication, tellToCheck } from './settle.ts';
import { lookWaitsMs, surelyAbsentLooks, surelyAbsentMs, tellAfterMs, troubleWaitMs } from './waits.ts';

/** Sent so often without a clear answer, only a person decides. */
const mostArmings = 3;
/** Found so often, and refused by the network whenever it went on, only a person decides. */
const mostFinds = 2;

export type Looked = { found: Found; step: Step | null; steps: readonly Step[] };

export function wordsOf(found: Found): string {
  if ('evidence' in found) return found.evidence;
  // Such a reason speaks of posts, but it was the look that was refused: the post may be live.
  return found.kind === 'rejected' ? 'The network didn’t let us check for this post.' : found.reason;
}

const isSeen = ({ kind }: Found) => kind === 'absent' || kind === 'unclear';
const armedMsAgo = ({ now }: HeldPublication, { armedAt, at }: StepProgress) =>
  now.getTime() - Date.parse(armedAt ?? at);

/** Says what follows from what a look at the network found. */
export async function conclude(tx: WorkspaceTx, held: HeldPublication, { found, step, steps }: Looked): Promise<void> {
  const { progress } = held.publication;
  const record = step && progress[step.name];
  if (!step || !record) {
    await lookLater(tx, held, { found, progress, canSee: false });
    return;
  }
  const write = (fields: Partial<StepProgress>): Progress => ({
    ...progress,
    [step.name]: { ...record, ...fields, at: held.now.toISOString() },
  });
  // A look that saw nothing of the account is none.
  const looks = isSeen(found) ? record.looks + 1 : record.looks;
  const isSure =
    looks >= surelyAbsentLooks && armedMsAgo(held, record) >= surelyAbsentMs && record.armings < mostArmings;
  const finds = (record.finds ?? 0) + (found.kind === 'found' ? 1 : 0);
  if (found.kind === 'found' && finds <= mostFinds) {
    const references = { ...record.references, ...found.references } as Record<string, string>;
    await publishOrContinue(tx, held, { progress: write({ state: 'done', references, finds }), steps });
  } else if (found.kind === 'absent' && isSure && hasTimeLeft(held, held.now))
    await enqueueResend(tx, held, write({ state: 'begun', looks }));
  else if (step.kind === 'committing' && step.isOptional && isLookingFutile(found, looks))
    await publishOrContinue(tx, held, { progress: write({ state: 'left_out', looks, shortfall: notSeen }), steps });
  else await lookLater(tx, held, { found, progress: write({ looks }), canSee: found.kind !== 'found' });
}

/** The post stands without it: nobody has to look before the post counts as published. */
const notSeen = 'The network doesn’t show whether the first comment was added. Check below the post.';

/** Whether looking again would tell no more. */
function isLookingFutile(found: Found, looks: number): boolean {
  return (
    found.kind === 'rejected' || found.kind === 'reconnect' || (found.kind !== 'retry' && looks >= surelyAbsentLooks)
  );
}

type Continuation = { progress: Progress; steps: readonly Step[] };

/** It is live: the rest of it, where there is more, follows. */
async function publishOrContinue(
  tx: WorkspaceTx,
  held: HeldPublication,
  { progress, steps }: Continuation,
): Promise<void> {
  if (!steps.every(({ name }) => hasEnded(progress, name))) {
    await enqueueResend(tx, held, progress);
    return;
  }
  const { remoteId = null, permalink = null } = collectReferences(steps, progress);
  const shortfalls = steps.flatMap(({ name }) => progress[name]?.shortfall ?? []);
  await publishPublication(tx, held, { remoteId, permalink, shortfalls }, progress);
}

async function enqueueResend(
  tx: WorkspaceTx,
  { now: at, publication }: HeldPublication,
  progress: Progress,
): Promise<void> {
  if (await movePublication(tx, publication, { to: 'scheduled', progress, nextAttemptAt: at }))
    await enqueueAttempt(tx, publication, at);
}

/** Undefined when looking is over. */
function nextLookMs(
  held: HeldPublication,
  found: Found,
  { armed, canSee }: { armed: StepProgress | undefined; canSee: boolean },
): number | undefined {
  if (!armed) return undefined;
  if (isSeen(found)) return canSee ? lookWaitsMs[armed.looks] : undefined;
  // Nothing could be seen. Trouble of the network passes within hours; the rest only a person can repair.
  const isTrouble = found.kind === 'retry' || found.kind === 'unknown';
  if (!isTrouble || armedMsAgo(held, armed) >= latenessLimitMs) return undefined;
  return Math.max(troubleWaitMs, (found.kind === 'retry' && found.retryAfterMs) || 0);
}

/** Looks again after a time, as long as that may tell; people are told before, once, when it takes longer than usual. */
async function lookLater(
  tx: WorkspaceTx,
  held: HeldPublication,
  { found, progress, canSee }: { found: Found; progress: Progress; canSee: boolean },
): Promise<void> {
  const [name, armed] = Object.entries(progress).find(([, { state }]) => state === 'armed') ?? [];
  const looks = armed?.looks ?? 0;
  const waitMs = nextLookMs(held, found, { armed, canSee });
  const isLong = waitMs === undefined || waitMs >= tellAfterMs || looks >= surelyAbsentLooks;
  const isToBeTold = isLong || (armed !== undefined && armedMsAgo(held, armed) >= tellAfterMs);
  const isNews = isToBeTold && armed?.isTold !== true;
  const told = name !== undefined && armed && isNews ? { [name]: { ...armed, isTold: true } } : {};
  const nextAttemptAt = waitMs === undefined ? null : new Date(held.now.getTime() + waitMs);
  const fields = {
    // Looked for again by itself once the account is connected again.
    cause: found.kind === 'reconnect' ? 'reconnect' : 'unclear',
    reason: wordsOf(found),
    nextAttemptAt,
    progress: { ...progress, ...told },
  } as const;
  if (!(await movePublication(tx, held.publication, { to: 'needs_check', ...fields }))) return;
  if (nextAttemptAt) await enqueueLook(tx, held.publication, nextAttemptAt);
  if (isNews) await tellToCheck(tx, held);
}
