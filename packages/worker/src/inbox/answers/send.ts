import { freshTokens, type PlanResult, runPlan } from '@ruche/connectors';
import { networkName } from '@ruche/contracts/accounts';
import type { Progress } from '@ruche/contracts/publishing';
import { armAnswerAttempt, saveAnswerProgress } from '@ruche/database/inbox';
import { withoutValues } from '@ruche/runtime/logs';
import { type InboxAtWork, inboxAt } from '#src/accounts.ts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { clockFrom, createJournal, type JournalPages } from '#src/publishing/journal.ts';
import { accountWithTokens, holdBack, loseAccess } from '#src/publishing/publish.ts';
import { type ClaimedAnswer, claimAnswer } from './claim.ts';
import { settleAnswer } from './settle.ts';

/** `progress` is what the last step left, where it is done: written down with how the attempt ended. */
type Ran = { result: PlanResult; progress: Progress | null; version: number | null };

/** Where the one step of an answer is written down. */
function answerPages({ held, attempt }: ClaimedAnswer): JournalPages {
  const place = { id: held.message.id, attemptId: attempt.id };
  return {
    saveProgress: async (tx, progress, begun) => {
      const [isSaved] = await Promise.all([
        saveAnswerProgress(tx, place, progress),
        begun?.isArmed && armAnswerAttempt(tx, attempt.id),
      ]);
      return isSaved;
    },
    endStep: async () => undefined,
  };
}

async function runOnce(
  context: WorkspaceJobContext,
  account: InboxAtWork,
  claimed: ClaimedAnswer,
  { isForced }: { isForced: boolean },
): Promise<Ran> {
  const { held, attempt, prepared } = claimed;
  const { progress } = held.message;
  const { inbox } = account;
  const tokens = await freshTokens(account.care, { isForced });
  if (tokens.kind !== 'ok') {
    const result =
      tokens.kind === 'unknown'
        ? { ...tokens, kind: 'retry' as const, retryAfterMs: null, reach: 'account' as const }
        : tokens;
    return { result, progress: null, version: null };
  }
  const used = await accountWithTokens(account, tokens.value);
  if (!inbox || !used) {
    const reason = `${networkName(account.place.platform)} doesn’t allow answering with this account.`;
    return { result: { kind: 'rejected', problem: 'not_understood', reason }, progress: null, version: null };
  }
  const step = inbox.answer(prepared.answer);
  const now = clockFrom(held.now);
  const journal = createJournal(context.inWorkspace, answerPages(claimed), { progress, names: [step.name], now });
  const result = await runPlan(journal, [step], {
    account: used.publisher,
    content: prepared.content,
    startedAt: held.message.startedAt ?? attempt.startedAt,
    now,
    signal: context.signal,
  });
  return { result, progress: journal.lastStep()?.progress ?? null, version: used.version };
}

/** A fault of ours is tried again like trouble of the network. */
async function runGuarded(...run: Parameters<typeof runOnce>): Promise<Ran> {
  try {
    return await runOnce(...run);
  } catch (error) {
    const [{ log }, , { held }] = run;
    log.error({ err: withoutValues(error), messageId: held.message.id }, 'sending an answer was interrupted');
    const reason = 'Something went wrong on our end. We’ll try again.';
    const result = { kind: 'retry', reason, retryAfterMs: null, reach: 'account' } as const;
    return { result, progress: null, version: null };
  }
}

/** One attempt, from taking the answer to writing down how it ended. */
export async function sendAnswer(context: WorkspaceJobContext, messageId: string): Promise<void> {
  const claimed = await claimAnswer(context, messageId);
  if (!claimed) return;
  const { held, attempt } = claimed;
  const account = held.account && inboxAt(context, held.account);
  const reason = 'The account is no longer connected. Reconnect it.';
  let ran: Ran = { result: { kind: 'reconnect', reason }, progress: null, version: null };
  if (account) ran = await runGuarded(context, account, claimed, { isForced: false });
  // An access may have ended before its time: renewed once, then it is definite.
  if (account && ran.result.kind === 'reconnect' && account.care.connector.profile.refreshMarginMs !== null) {
    ran = await runGuarded(context, account, claimed, { isForced: true });
  }
  const result = account ? await loseAccess(account, ran) : ran.result;
  if (account) await holdBack(account, ran.result);
  const { progress } = ran;
  await settleAnswer(context, messageId, { attemptId: attempt.id, number: attempt.number, result, progress });
  const { platform } = held.channel;
  context.log.info({ messageId, platform, outcome: result.kind, attempt: attempt.number }, 'answer');
}
