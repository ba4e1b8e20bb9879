import {
  type AccessCare,
  freshTokens,
  type PlanResult,
  type PublishingAccount,
  runPlan,
  type Step,
} from '@ruche/connectors';
import { networkName } from '@ruche/contracts/accounts';
import type { AccountPlace, StoredAccount } from '@ruche/database/accounts';
import { withoutValues } from '@ruche/runtime/logs';
import { type AccountAtWork, accountAt } from '#src/accounts.ts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { type Claimed, claimPublication } from './claim.ts';
import { createJournal, type LastStep, publicationPages } from './journal.ts';
import { settleAttempt } from './settle.ts';

type Access = { place: Pick<AccountPlace, 'kind'>; care: AccessCare };
type Working = { account: AccountAtWork; claimed: Claimed };

/** The account with an access that is good for some minutes. What was known of it still holds unless it was refreshed. */
export async function accountWithTokens(
  { care: { store }, place }: Access,
  tokens: PublishingAccount['tokens'],
  known: StoredAccount | null = null,
): Promise<{ publisher: PublishingAccount; version: number } | null> {
  const stored = known?.tokens === tokens ? known : await store.read();
  if (!stored) return null;
  const { platformUserId, scopes, version } = stored;
  return { publisher: { platformUserId, kind: place.kind, scopes, tokens }, version };
}

/** How a run went; `steps` is what was planned, `version` that of the access it used. */
type Ran = {
  result: PlanResult;
  progress: Claimed['progress'];
  steps: readonly Step[];
  lastStep: LastStep | null;
  version: number | null;
};

const nothingRan = { steps: [], lastStep: null, version: null };

async function runOnce(
  context: WorkspaceJobContext,
  { account, claimed }: Working,
  { isForced }: { isForced: boolean },
): Promise<Ran> {
  const { held, attempt, prepared, progress } = claimed;
  const { publishing } = account.care.connector;
  // An access that was lost when it was read may have been given anew while the claim waited for its turn.
  const known = isForced || claimed.stored?.lostBecause ? null : claimed.stored;
  const tokens = await freshTokens(account.care, { isForced, known });
  if (tokens.kind !== 'ok') {
    const result =
      tokens.kind === 'unknown'
        ? { ...tokens, kind: 'retry' as const, retryAfterMs: null, reach: 'account' as const }
        : tokens;
    return { result, progress, ...nothingRan };
  }
  const used = await accountWithTokens(account, tokens.value, known);
  if (!publishing || !used) {
    const reason = `${networkName(account.place.platform)} doesn’t allow publishing with this account.`;
    return { result: { kind: 'rejected', problem: 'not_understood', reason }, progress, ...nothingRan };
  }
  const { publisher, version } = used;
  const steps = publishing.plan(prepared.content, publisher);
  const { id, workspaceId, startedAt } = held.publication;
  const journal = createJournal(context.inWorkspace, publicationPages({ id, workspaceId, attemptId: attempt.id }), {
    progress,
    names: steps.map(({ name }) => name),
    now: claimed.now,
  });
  const result = await runPlan(journal, steps, {
    account: publisher,
    content: prepared.content,
    startedAt: startedAt ?? attempt.startedAt,
    now: claimed.now,
    signal: context.signal,
  });
  return { result, progress: journal.progress(), steps, lastStep: journal.lastStep(), version };
}

/** A fault of ours is tried again like trouble of the network, and ends like it when it does not pass. */
async function runGuarded(...run: Parameters<typeof runOnce>): Promise<Ran> {
  try {
    return await runOnce(...run);
  } catch (error) {
    const [{ log }, { claimed }] = run;
    log.error({ err: withoutValues(error), publicationId: claimed.held.publication.id }, 'an attempt was interrupted');
    const reason = 'Something went wrong on our end. We’ll try again.';
    const result = { kind: 'retry', reason, retryAfterMs: null, reach: 'account' } as const;
    return { result, progress: claimed.progress, ...nothingRan };
  }
}

/** A network that holds this account back is left alone with it by everything that Ruche does. */
export async function holdBack({ care: { store } }: Pick<Access, 'care'>, result: PlanResult): Promise<void> {
  if (result.kind !== 'retry' || result.reach !== 'account' || result.retryAfterMs === null) return;
  const stored = await store.read();
  if (stored) await store.holdBack(stored.version, result.retryAfterMs);
}

/** The access that was refused is lost, unless somebody has given a new one meanwhile: then that one is tried. */
export async function loseAccess(
  { care: { store } }: Pick<Access, 'care'>,
  { result, version }: Pick<Ran, 'result' | 'version'>,
): Promise<PlanResult> {
  if (result.kind !== 'reconnect' || version === null) return result;
  const { reason } = result;
  const stored = await store.read();
  if (stored && stored.version !== version && stored.lostBecause === null) {
    return { kind: 'retry', reason, retryAfterMs: 1000, reach: 'account' };
  }
  await store.loseAccess(version, reason);
  return result;
}

/** One attempt, from taking the publication to writing down how it ended. */
export async function publish(context: WorkspaceJobContext, publicationId: string): Promise<void> {
  try {
    await runAttempt(context, publicationId);
  } finally {
    context.uploads.release(context.jobId);
  }
}

async function runAttempt(context: WorkspaceJobContext, publicationId: string): Promise<void> {
  const claimed = await claimPublication(context, publicationId);
  if (!claimed) return;
  const { held, attempt } = claimed;
  const account = held.account && accountAt(context, held.account);
  const reason = 'The account is no longer connected. Reconnect it.';
  let ran: Ran = { result: { kind: 'reconnect', reason }, progress: claimed.progress, ...nothingRan };
  if (account) ran = await runGuarded(context, { account, claimed }, { isForced: false });
  // An access may have ended before its time: renewed once, then it is definite.
  if (account && ran.result.kind === 'reconnect' && account.care.connector.profile.refreshMarginMs !== null) {
    ran = await runGuarded(context, { account, claimed: { ...claimed, progress: ran.progress } }, { isForced: true });
  }
  const result = account ? await loseAccess(account, ran) : ran.result;
  if (account) await holdBack(account, ran.result);
  await settleAttempt(context, held, {
    attemptId: attempt.id,
    number: attempt.number,
    result,
    steps: ran.steps,
    lastStep: ran.lastStep,
  });
  const { platform, scheduledAt } = held.publication;
  const lateMs = scheduledAt === null ? null : attempt.startedAt.getTime() - scheduledAt.getTime();
  context.log.info({ publicationId, platform, outcome: result.kind, attempt: attempt.number, lateMs }, 'publication');
}
