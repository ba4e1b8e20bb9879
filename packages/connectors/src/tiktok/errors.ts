import { dayMs, minuteMs } from '@ruche/contracts/time';
import { accessRefused, appRefused, codeRefused } from '#src/denial.ts';
import { type Answer, rateLimited, readStatus } from '#src/http.ts';
import type { Failure } from '#src/outcome.ts';
import { readRetryAfter } from '#src/waits.ts';
import { EnvelopeSchema, TokenErrorSchema } from './wire.ts';

export const network = 'TikTok';

const deadCodes = new Set(['invalid_grant', 'invalid_request']);
const passingCodes = new Set(['server_error', 'temporarily_unavailable']);
const appCodes = new Set([
  'invalid_client',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]);

/** The code of an OAuth error, which TikTok may send with any status. */
export function readTokenErrorCode(answer: Answer): string | null {
  return TokenErrorSchema.safeParse(answer.body).data?.error ?? null;
}

/** Whether the token endpoints say that what was given is spent, withdrawn or expired. */
export function isDead(answer: Answer): boolean {
  const code = readTokenErrorCode(answer);
  return code !== null && deadCodes.has(code);
}

export function readTokenError(answer: Answer, given: 'code' | 'refresh', now: Date): Failure {
  if (isDead(answer)) return given === 'code' ? codeRefused(network) : accessRefused(network);
  if (answer.status === 429) return rateLimited(network, readRetryAfter(answer.headers, now) ?? minuteMs);
  const code = readTokenErrorCode(answer);
  if (code !== null && appCodes.has(code)) return appRefused(network);
  if (code !== null && passingCodes.has(code)) {
    const reason = 'TikTok is having trouble right now. We’ll try again.';
    return { kind: 'retry', reason, retryAfterMs: readRetryAfter(answer.headers, now), reach: 'account' };
  }
  return readStatus(answer, now);
}

function usedUp(): Failure {
  const reason = 'Ruche has reached its TikTok limit for today. Nothing is wrong with the account.';
  return { kind: 'retry', reason, retryAfterMs: dayMs, reach: 'app' };
}

function postingRefused(reason: string): Failure {
  return { kind: 'rejected', problem: 'posting_refused', reason };
}

/** Everything but the token endpoints: null where the envelope says that all is well. */
export function readEnvelope(answer: Answer, now: Date): Failure | null {
  const code = EnvelopeSchema.safeParse(answer.body).data?.error.code ?? '';
  switch (code) {
    case 'ok':
      return null;
    case 'access_token_invalid':
      return accessRefused(network);
    case 'scope_permission_missed':
    case 'scope_not_authorized':
      return { kind: 'reconnect', reason: 'TikTok requires a broader permission. Reconnect the account and allow it.' };
    case 'rate_limit_exceeded':
      return rateLimited(network, readRetryAfter(answer.headers, now) ?? minuteMs);
    case 'reached_active_user_cap':
      return usedUp();
    case 'spam_risk_too_many_posts':
      return postingRefused('TikTok won’t accept more posts from this account today. Try again tomorrow.');
    case 'spam_risk_user_banned_from_posting':
      return postingRefused('TikTok doesn’t let this account post. The account’s owner can see why in the app.');
    case 'internal_error': {
      const reason = 'TikTok is having trouble right now. We’ll try again.';
      return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
    }
    default:
      return readStatus(answer, now);
  }
}
