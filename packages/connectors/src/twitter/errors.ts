import { dayMs, hourMs } from '@ruche/contracts/time';
import { accessRefused, appRefused, codeRefused } from '#src/denial.ts';
import { type Answer, rateLimited, readStatus } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import { readReset, readRetryAfter } from '#src/waits.ts';
import { ProblemAnswerSchema, TokenErrorSchema } from './wire.ts';

export const network = 'X';

// X says by text alone which of its invalid requests mean that a code or a token is no longer good.
const deadTexts = new Set([
  'Value passed for the authorization code was invalid.',
  // X spends the code all the same.
  'Value passed for code verifier did not match the code challenge.',
  'Value passed for the token was invalid.',
]);
const appCodes = new Set(['unauthorized_client', 'invalid_client', 'unsupported_grant_type', 'invalid_scope']);

function readWait({ headers }: Answer, now: Date): number | null {
  return readRetryAfter(headers, now) ?? readReset(headers, 'x-rate-limit-reset', now);
}

/** Whether the token endpoints say that what was given is spent, withdrawn or expired. */
export function isDead(answer: Answer): boolean {
  const { success, data } = TokenErrorSchema.safeParse(answer.body);
  if (!success || answer.status !== 400) return false;
  if (data.error === 'invalid_grant') return true;
  return data.error === 'invalid_request' && deadTexts.has(data.error_description ?? '');
}

export function readTokenError(answer: Answer, given: 'code' | 'refresh', now: Date): Failure {
  if (isDead(answer)) return given === 'code' ? codeRefused(network) : accessRefused(network);
  if (answer.status === 429) return rateLimited(network, readWait(answer, now));
  const { success, data } = TokenErrorSchema.safeParse(answer.body);
  if (success && answer.status < 500 && appCodes.has(data.error)) return appRefused(network);
  return readStatus(answer, now);
}

function pausedApp(waitMs: number): Failure {
  const reason = 'Ruche has reached its X limit. Nothing is wrong with the account. We’ll try again.';
  return { kind: 'retry', reason, retryAfterMs: waitMs, reach: 'app' };
}

function blockedAccount(): Failure {
  const reason = 'X has suspended or locked this account. Log in to X to see what it needs.';
  return { kind: 'rejected', problem: 'role_missing', reason };
}

type Signals = { slugs: Set<string>; titles: Set<string>; codes: Set<number>; resetAt: number };

function readSignals(answer: Answer): Signals | null {
  const { success, data } = ProblemAnswerSchema.safeParse(answer.body);
  if (!success) return null;
  const parts = [data, ...(data.errors ?? [])];
  return {
    slugs: new Set(parts.map(({ type = '' }) => type.slice(type.lastIndexOf('/') + 1))),
    titles: new Set(parts.map(({ title = '' }) => title)),
    codes: new Set(parts.flatMap(({ code }) => code ?? [])),
    resetAt: Date.parse(data.reset_date ?? ''),
  };
}

function readForbidden({ slugs, titles, codes, resetAt }: Signals, now: Date): Failure | null {
  if (titles.has('SpendCapReached')) {
    const waitMs = resetAt - now.getTime();
    return pausedApp(waitMs > 0 ? Math.min(waitMs, dayMs) : hourMs);
  }
  if (slugs.has('client-forbidden')) return appRefused(network);
  if (slugs.has('unsupported-authentication')) {
    return {
      kind: 'reconnect',
      reason: 'X requires a broader permission. Reconnect the account and allow everything.',
    };
  }
  return slugs.has('user-suspended') || codes.has(64) || codes.has(326) ? blockedAccount() : null;
}

function isRefusedAccess({ titles, codes }: Signals): boolean {
  return titles.has('Unauthorized') || codes.has(89);
}

/** Everything but the token endpoints: by status first, then by type. */
export function readProblem(answer: Answer, now: Date): Failure {
  const signals = readSignals(answer);
  const { status } = answer;
  if (status === 402) return pausedApp(hourMs);
  if (status === 429) {
    const isCapped = signals?.slugs.has('usage-capped') ?? false;
    return isCapped ? pausedApp(hourMs) : rateLimited(network, readWait(answer, now));
  }
  // A gateway in between may say 401 too, in JSON or not: only X's own words end an access.
  if (status === 401 && signals && isRefusedAccess(signals)) return accessRefused(network);
  if (status === 403 && signals) return readForbidden(signals, now) ?? readStatus(answer, now);
  return readStatus(answer, now);
}
