import { type CommittingStep, collectReferences, type Found, freshTokens } from '@ruche/connectors';
import { latenessLimitMs, type Progress, type StepProgress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AnswerAttemptRow,
  beginAnswerAttempt,
  claimRemoteId,
  endAnswerAttempt,
  enqueueAnswer,
  type HeldAnswer,
  holdAnswer,
  moveAnswer,
} from '@ruche/database/inbox';
import { type InboxAtWork, inboxAt } from '#src/accounts.ts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { clockFrom } from '#src/publishing/journal.ts';
import { accountWithTokens } from '#src/publishing/publish.ts';
import { lookWaitsMs, surelyAbsentLooks, surelyAbsentMs, tellAfterMs, troubleWaitMs } from '#src/publishing/waits.ts';
import { type PreparedAnswer, prepareAnswer } from './claim.ts';
import { hasTimeLeft, tellTrouble } from './settle.ts';

/** Sent so often without a clear response, only a person decides. */
const mostArmings = 3;

type Opened = { held: HeldAnswer; attempt: AnswerAttemptRow; prepared: PreparedAnswer | null };

async function open(context: WorkspaceJobContext, id: string): Promise<Opened | null> {
  return context.inWorkspace(async (tx) => {
    const held = await holdAnswer(tx, id);
    if (held?.message.state !== 'needs_check') return null;
    const preparing = await prepareAnswer(tx, context, held);
    const attempt = await beginAnswerAttempt(tx, held.message, { kind: 'look', worker: context.workerName });
    return { held, attempt, prepared: preparing.kind === 'ready' ? preparing.prepared : null };
  });
}

const unable = (evidence: string): Found => ({ kind: 'unclear', evidence });
const notConnected = 'The account isn’t connected, so we can’t check.';

async function lookOnce(
  context: WorkspaceJobContext,
  account: InboxAtWork,
  { held, prepared }: Opened,
  { isForced }: { isForced: boolean },
): Promise<Found> {
  const { inbox } = account;
  if (!inbox || !prepared) return unable('We can’t check for this answer.');
  const tokens = await freshTokens(account.care, { isForced });
  if (tokens.kind !== 'ok') return tokens;
  const publisher = (await accountWithTokens(account, tokens.value))?.publisher;
  if (!publisher) return unable(notConnected);
  const step: CommittingStep = inbox.answer(prepared.answer);
  const { progress, startedAt, sentAt } = held.message;
  const record = progress[step.name];
  if (record?.state !== 'armed') return unable('We no longer know what was sent.');
  return step.find({
    account: publisher,
    content: prepared.content,
    references: collectReferences([step], progress),
    startedAt: startedAt ?? sentAt,
    now: clockFrom(held.now),
    armedAt: new Date(record.armedAt ?? record.at),
    looks: record.looks,
    signal: context.signal,
  });
}

/** An access may have ended before its time: renewed once, then it is definite. */
async function lookAtNetwork(context: WorkspaceJobContext, opened: Opened): Promise<Found> {
  const account = opened.held.account && inboxAt(context, opened.held.account);
  if (!account) return unable(notConnected);
  const found = await lookOnce(context, account, opened, { isForced: false });
  if (found.kind !== 'reconnect' || account.care.connector.profile.refreshMarginMs === null) return found;
  return lookOnce(context, account, opened, { isForced: true });
}

function wordsOf(found: Found): string {
  if ('evidence' in found) return found.evidence;
  return found.kind === 'rejected' ? 'The network didn’t let us check for this answer.' : found.reason;
}

const isSeen = ({ kind }: Found) => kind === 'absent' || kind === 'unclear';

type Armed = { name: string; record: StepProgress };

/** The one step of an answer, if its response is missing. */
function armedOf({ message }: HeldAnswer): Armed | null {
  const entry = Object.entries(message.progress).find(([, { state }]) => state === 'armed');
  return entry ? { name: entry[0], record: entry[1] } : null;
}

const armedMsAgo = ({ now }: HeldAnswer, { armedAt, at }: StepProgress) => now.getTime() - Date.parse(armedAt ?? at);

function nextLookMs(held: HeldAnswer, found: Found, record: StepProgress): number | undefined {
  if (isSeen(found)) return lookWaitsMs[record.looks];
  const isTrouble = found.kind === 'retry' || found.kind === 'unknown';
  if (!isTrouble || armedMsAgo(held, record) >= latenessLimitMs) return undefined;
  return Math.max(troubleWaitMs, (found.kind === 'retry' && found.retryAfterMs) || 0);
}

/** Says what follows from what a look at the network found. */
async function conclude(tx: WorkspaceTx, held: HeldAnswer, found: Found): Promise<void> {
  const armed = armedOf(held);
  if (!armed) {
    await moveAnswer(tx, held, { to: 'needs_check', reason: wordsOf(found) });
    return;
  }
  const { name, record } = armed;
  const looks = isSeen(found) ? record.looks + 1 : record.looks;
  const write = (fields: Partial<StepProgress>): Progress => ({
    ...held.message.progress,
    [name]: { ...record, looks, ...fields, at: held.now.toISOString() },
  });
  if (found.kind === 'found') {
    const { remoteId = null, permalink = null } = found.references;
    // Another answer of the same words must not be taken for this one.
    if (remoteId === null || (await claimRemoteId(tx, held.message, remoteId))) {
      const references = { ...record.references, ...(remoteId !== null && { remoteId }) };
      await moveAnswer(tx, held, {
        to: 'sent',
        progress: write({ state: 'done', references }),
        sent: { remoteId, permalink },
      });
      return;
    }
  }
  const isSure =
    looks >= surelyAbsentLooks && armedMsAgo(held, record) >= surelyAbsentMs && record.armings < mostArmings;
  if (found.kind === 'absent' && isSure && hasTimeLeft(held, held.now)) {
    await moveAnswer(tx, held, { to: 'sending', progress: write({ state: 'begun' }) });
    await enqueueAnswer(tx, 'send-answer', held.message);
    return;
  }
  await lookLater(tx, held, { found, armed: { name, record: { ...record, looks } }, write });
}

/** Looks again after a time, as long as that may tell; whoever wrote it is told once, when it takes longer than usual. */
async function lookLater(
  tx: WorkspaceTx,
  held: HeldAnswer,
  {
    found,
    armed: { record },
    write,
  }: { found: Found; armed: Armed; write: (fields: Partial<StepProgress>) => Progress },
): Promise<void> {
  const waitMs = nextLookMs(held, found, record);
  const isLong = waitMs === undefined || waitMs >= tellAfterMs || record.looks >= surelyAbsentLooks;
  const isNews = (isLong || armedMsAgo(held, record) >= tellAfterMs) && record.isTold !== true;
  const nextAttemptAt = waitMs === undefined ? null : new Date(held.now.getTime() + waitMs);
  const progress = write(isNews ? { isTold: true } : {});
  const reason = found.kind === 'found' ? 'Another answer with the same words is at the network.' : wordsOf(found);
  const waitsForAccess = found.kind === 'reconnect';
  await moveAnswer(tx, held, { to: 'needs_check', reason, nextAttemptAt, progress, waitsForAccess });
  if (nextAttemptAt) await enqueueAnswer(tx, 'look-for-answer', held.message, nextAttemptAt);
  if (isNews) await tellTrouble(tx, held, 'needs_check');
}

/** Looks at the network before anything is sent again, and says what follows from what is there. */
export async function lookForAnswer(context: WorkspaceJobContext, id: string): Promise<void> {
  const opened = await open(context, id);
  if (!opened) return;
  const found = await lookAtNetwork(context, opened);
  await context.inWorkspace(async (tx) => {
    await endAnswerAttempt(tx, opened.attempt.id, { outcome: found.kind, reason: wordsOf(found) });
    const held = await holdAnswer(tx, id);
    if (held?.message.state !== 'needs_check') return;
    // What was changed meanwhile was not what this look saw.
    const isSame = armedOf(held)?.record.armings === armedOf(opened.held)?.record.armings;
    if (isSame) await conclude(tx, held, found);
    else await enqueueAnswer(tx, 'look-for-answer', held.message);
  });
  context.log.info({ messageId: id, outcome: found.kind }, 'looked for an answer');
}
