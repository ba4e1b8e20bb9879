import type { Failure, Outcome, PacedCheck } from '@ruche/connectors';
import { AppError } from '@ruche/contracts/api';

const afterwards = { retry: ' Nothing was changed; try again later.', unknown: ' Try again.' } as const;

function waitOf(waitMs: number) {
  const retryAt = new Date(Date.now() + waitMs).toISOString();
  return { details: { retryAfterSeconds: Math.ceil(waitMs / 1000), retryAt } };
}

/** What a network said, or did not say, as a refusal that a person can act on. */
export function refusalOf(failure: Failure): AppError {
  const { kind, reason } = failure;
  if (kind === 'retry' || kind === 'unknown') {
    const waitMs = kind === 'retry' ? failure.retryAfterMs : null;
    return new AppError('platform_unavailable', `${reason}${afterwards[kind]}`, waitMs === null ? {} : waitOf(waitMs));
  }
  const problem = kind === 'rejected' ? failure.problem : 'access_refused';
  return new AppError('connect_refused', reason, { details: { problem } });
}

/** Why nobody can tell how an account is; null where the outcome tells. */
export function troubleOf(outcome: Outcome<unknown>): AppError | null {
  if (outcome.kind === 'retry' || outcome.kind === 'unknown') return refusalOf(outcome);
  if (outcome.kind !== 'rejected') return null;
  const { problem, reason } = outcome;
  if (problem !== 'app_refused' && problem !== 'not_understood') return null;
  return new AppError('platform_unavailable', `${reason} Nothing was changed.`, { details: { problem } });
}

/** Why a network was not asked about an account now, and when it can be. */
export function notYet({ why, waitMs }: PacedCheck, network: string): AppError {
  const again = `Try again in ${describeSeconds(Math.ceil(waitMs / 1000))}.`;
  if (why === 'share_used') {
    const message = `Your workspace has checked many ${network} accounts in the last minute. ${again}`;
    return new AppError('rate_limited', message, waitOf(waitMs));
  }
  const trouble = why === 'in_progress' ? 'is taking a while to answer' : 'could not be asked a moment ago';
  return new AppError('platform_unavailable', `${network} ${trouble}. ${again}`, waitOf(waitMs));
}

const describeSeconds = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** One sentence for every state that is not good: what exactly is wrong is nobody's business. */
export function stateRefused(): AppError {
  return new AppError(
    'connect_state_refused',
    'This connection was not begun here, took too long or was used before. Nothing was connected; start again.',
  );
}

/** An access that has ended, or is about to, by our doing or the person's, before it was stored. */
export function consentEnded(network: string): AppError {
  const message = `What you allowed Ruche on ${network} has ended meanwhile. Nothing was connected; start again.`;
  return new AppError('conflict', message);
}

export const noSuchAccount = () => new AppError('not_found', 'There is no such account.');
export const noSuchLink = () =>
  new AppError('not_found', 'This link was used, withdrawn or has expired. Ask for a new one.');
