import { minuteMs } from '@ruche/contracts/time';
import { accessRefused, appRefused, codeRefused } from '#src/denial.ts';
import { type Answer, rateLimited, readStatus } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import { readRetryAfter } from '#src/waits.ts';
import { ErrorSchema, TokenErrorSchema } from './wire.ts';

export const network = 'LinkedIn';

const deadCodes = new Set(['EXPIRED_ACCESS_TOKEN', 'REVOKED_ACCESS_TOKEN', 'INVALID_ACCESS_TOKEN']);
const deadServiceCodes = new Set([65_600, 65_601, 65_602]);

function untilMidnight(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime();
}

/** Quotas are counted by the day, for the application and for each member; LinkedIn tells which by its words alone. */
function readThrottle(answer: Answer, message: string, now: Date): Failure {
  const wait = readRetryAfter(answer.headers, now) ?? (/\bDAY\b/.test(message) ? untilMidnight(now) : minuteMs);
  return rateLimited(network, wait, message.includes('APPLICATION') ? 'app' : 'account');
}

const forbidden: Failure = {
  kind: 'rejected',
  problem: 'role_missing',
  reason: 'LinkedIn says you don’t have the right permissions. Ask for a role on the page, or connect again.',
};

export function readProblem(answer: Answer, now: Date): Failure {
  const { success, data } = ErrorSchema.safeParse(answer.body);
  if (!success) return readStatus(answer, now);
  const { code = '', serviceErrorCode = 0, message } = data;
  if (answer.status === 429) return readThrottle(answer, message, now);
  // A gateway in between may say 401 as well: only LinkedIn's own codes tell that an access has ended.
  if (answer.status === 401 && (deadCodes.has(code) || deadServiceCodes.has(serviceErrorCode))) {
    return accessRefused(network);
  }
  if (answer.status === 403) return forbidden;
  if (answer.status === 426 || code === 'VERSION_MISSING') return appRefused(network);
  return readStatus(answer, now);
}

/** LinkedIn vouches for a token that it refuses at the same moment: one part of it lags behind another. */
const notSettled: Failure = {
  kind: 'retry',
  reason: 'LinkedIn doesn’t recognize this access everywhere yet. We’ll try again.',
  retryAfterMs: 5000,
  reach: 'account',
};

export function doubtRefusal(failure: Failure): Failure {
  return failure.kind === 'reconnect' ? notSettled : failure;
}

type Given = 'code' | 'refresh';

const appCodes = new Set(['invalid_client', 'unauthorized_client', 'invalid_client_id', 'unsupported_grant_type']);

/** LinkedIn calls what it no longer takes an invalid request, like a question put wrongly: only its words differ. */
function isDead({ error, error_description: words }: { error: string; error_description: string }, given: Given) {
  if (error === 'invalid_grant') return true;
  if (given === 'refresh') return error === 'invalid_request' && /\b(?:invalid|expired|revoked)\b/i.test(words);
  return error === 'invalid_redirect_uri' || (error === 'invalid_request' && !/required parameter/i.test(words));
}

/**
 * The inspection of a token is no use of it: what is wrong with our own credentials must not be taken for its end. A
 * token that LinkedIn gave us and no longer knows is a bad request to it, like a client that it does not know.
 */
export function readInspectionError(answer: Answer, now: Date): Failure {
  const told = TokenErrorSchema.safeParse(answer.body);
  if (!told.success) return readProblem(answer, now);
  const { error, error_description: words } = told.data;
  if (appCodes.has(error) || /\bclient\b|client_id/i.test(words)) return appRefused(network);
  return answer.status === 400 ? accessRefused(network) : readProblem(answer, now);
}

export function readTokenError(answer: Answer, given: Given, now: Date): Failure {
  const { success, data } = TokenErrorSchema.safeParse(answer.body);
  if (!success || answer.status >= 500 || answer.status === 429) return readStatus(answer, now);
  if (appCodes.has(data.error)) return appRefused(network);
  if (!isDead(data, given)) return readStatus(answer, now);
  return given === 'code' ? codeRefused(network) : accessRefused(network);
}
