import type { Failure, Outcome, PacedCheck } from '@ruche/connectors';
import type { ListedSocialAccount } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { ListedAccount } from '@ruche/database/accounts';
import { describeWait } from '@ruche/runtime/http';
import type { FastifyRequest } from 'fastify';
import { type Profiles, presentSocialAccount } from '#domain/accounts/presenter.ts';

export function presentListedAccount(
  row: ListedAccount & { clientName: string },
  profiles: Profiles,
  now: Date,
): ListedSocialAccount {
  return { ...presentSocialAccount(row, profiles, now), clientName: row.clientName };
}

const afterwards = { retry: ' Nothing was changed. Try again later.', unknown: ' Try again.' } as const;

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
  const again = `Try again in ${describeWait(waitMs / 1000)}.`;
  if (why === 'share_used') {
    const message = `Your workspace has checked many ${network} accounts in the last minute. ${again}`;
    return new AppError('rate_limited', message, waitOf(waitMs));
  }
  const trouble = why === 'in_progress' ? 'is taking a while to respond' : 'couldn’t be reached a moment ago';
  return new AppError('platform_unavailable', `${network} ${trouble}. ${again}`, waitOf(waitMs));
}

function isOurs({ details }: AppError): boolean {
  return details !== undefined && 'problem' in details && details['problem'] === 'app_refused';
}

/** Whom an agency works for is not for the log; the id finds the client. */
function withoutNames({ details }: AppError): AppError['details'] {
  if (details === undefined || Array.isArray(details)) return details;
  const { clientName: _clientName, ...rest } = details;
  return rest;
}

/** Why somebody came back for nothing, or a network told nothing: people are told, and operators see it. */
export function logRefusal({ log }: FastifyRequest, about: Record<string, string>) {
  return (error: unknown): never => {
    if (error instanceof AppError) {
      const line = { ...about, refusal: error.code, details: withoutNames(error) };
      // What only whoever runs Ruche can repair must not drown among what people decide.
      if (isOurs(error)) log.error(line, 'a network rejects how Ruche is registered there');
      else log.info(line, 'a network did not do what we asked for');
    }
    throw error;
  };
}
