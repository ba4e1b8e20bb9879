import type { Failure, PlanResult } from '@ruche/connectors';
import { hasArmed, latenessLimitMs, type Progress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '@ruche/database';
import { emitAll } from '@ruche/database/events';
import {
  endAnswerAttempt,
  enqueueAnswer,
  findRuleOwner,
  type HeldAnswer,
  holdAnswer,
  listWhoIsTold,
  moveAnswer,
} from '@ruche/database/inbox';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { lookWaitsMs, retryWaitMs } from '#src/publishing/waits.ts';

const inMs = ({ now }: HeldAnswer, ms: number) => new Date(now.getTime() + ms);

/** Whoever wrote it is told; of a rule's answer, whoever made the rule; everybody where they are nobody here. */
export async function tellTrouble(
  tx: WorkspaceTx,
  { message, channel, conversation }: HeldAnswer,
  state: 'failed' | 'needs_check',
): Promise<void> {
  const userId = message.userId ?? (message.ruleId && (await findRuleOwner(tx, message.ruleId)));
  const scope = { workspace: { id: channel.workspaceId }, userId: null };
  const client = { id: channel.clientId, name: channel.clientName };
  const common = { kind: 'answer_troubled', conversation: { id: conversation.id }, client, state } as const;
  const told = await listWhoIsTold(tx, userId);
  await emitAll(
    tx,
    scope,
    told.map((id) => ({ ...common, userId: id, ...(id !== userId && { isOthers: true }) })),
  );
}

/** Ends as failed, with a reason that a person can act on, and tells them. */
export async function failAnswer(
  tx: WorkspaceTx,
  held: HeldAnswer,
  reason: string,
  { waitsForAccess = false }: { waitsForAccess?: boolean } = {},
): Promise<void> {
  await moveAnswer(tx, held, { to: 'failed', reason, progress: {}, waitsForAccess });
  await tellTrouble(tx, held, 'failed');
}

/** Nobody can tell without looking whether it is out. */
export async function askForCheck(
  tx: WorkspaceTx,
  held: HeldAnswer,
  { reason, progress }: { reason: string; progress: Progress },
): Promise<void> {
  const nextAttemptAt = inMs(held, lookWaitsMs[0] ?? 0);
  await moveAnswer(tx, held, { to: 'needs_check', reason, nextAttemptAt, progress });
  await enqueueAnswer(tx, 'look-for-answer', held.message, nextAttemptAt);
}

/** Whether the network would still allow it at that moment, and somebody still expects it. */
export function hasTimeLeft({ message, conversation }: HeldAnswer, at: Date): boolean {
  const { windowClosesAt } = conversation;
  if (windowClosesAt && !message.isPrivate && at >= windowClosesAt) return false;
  return at.getTime() - message.sentAt.getTime() <= latenessLimitMs;
}

async function settleFailure(
  tx: WorkspaceTx,
  held: HeldAnswer,
  { number, failure }: { number: number; failure: Exclude<Failure, { kind: 'unknown' }> },
): Promise<void> {
  const { reason } = failure;
  const isOurs = failure.kind === 'rejected' && failure.problem === 'app_refused';
  if (failure.kind === 'reconnect' || (failure.kind === 'rejected' && !isOurs)) {
    await failAnswer(tx, held, reason, { waitsForAccess: failure.kind === 'reconnect' });
    return;
  }
  const at = inMs(held, retryWaitMs(number, failure.kind === 'retry' ? failure.retryAfterMs : null));
  if (!hasTimeLeft(held, at)) {
    await failAnswer(tx, held, `${reason} There’s no time left to try again.`);
    return;
  }
  await moveAnswer(tx, held, { to: 'sending', reason, nextAttemptAt: at });
  await enqueueAnswer(tx, 'send-answer', held.message, at);
}

type Ended = { attemptId: string; number: number; result: PlanResult; progress: Progress | null };

async function settle(tx: WorkspaceTx, held: HeldAnswer, ended: Ended): Promise<void> {
  const { number, result } = ended;
  const progress = ended.progress ?? held.message.progress;
  // Also where an attempt broke off after the call: whatever else is known, it is looked for first.
  if (hasArmed(progress)) {
    const reason = 'reason' in result ? result.reason : 'We lost the network’s response.';
    await askForCheck(tx, held, { reason, progress });
    return;
  }
  switch (result.kind) {
    case 'published': {
      const { remoteId = null, permalink = null } = result.references;
      await moveAnswer(tx, held, { to: 'sent', progress, sent: { remoteId, permalink } });
      return;
    }
    case 'look':
    case 'lost':
    case 'interrupted':
      await moveAnswer(tx, held, { to: 'sending', nextAttemptAt: held.now });
      await enqueueAnswer(tx, 'send-answer', held.message);
      return;
    case 'processing':
    case 'restart': {
      const reason = 'reason' in result ? result.reason : 'The network is working on it.';
      const failure = { kind: 'retry', reason, retryAfterMs: null, reach: 'account' } as const;
      await settleFailure(tx, held, { number, failure });
      return;
    }
    case 'retry':
    case 'reconnect':
    case 'rejected':
      await settleFailure(tx, held, { number, failure: result });
  }
}

/** Writes down how an attempt ended, and what comes next, in one transaction. */
export async function settleAnswer(context: WorkspaceJobContext, id: string, ended: Ended): Promise<void> {
  const { attemptId, result, progress } = ended;
  await context.inWorkspace(async (tx) => {
    const held = await holdAnswer(tx, id);
    await endAnswerAttempt(tx, attemptId, {
      outcome: result.kind,
      reason: 'reason' in result ? result.reason : null,
    });
    if (!held) return;
    const { state, attemptId: current } = held.message;
    if (state === 'sending' && current === attemptId) await settle(tx, held, ended);
    // The network told of it before it responded, or somebody took it over: what it responded is true all the same.
    else if (result.kind === 'published') {
      const { remoteId = null, permalink = null } = result.references;
      await moveAnswer(tx, held, { to: 'sent', ...(progress && { progress }), sent: { remoteId, permalink } });
    }
  });
}
