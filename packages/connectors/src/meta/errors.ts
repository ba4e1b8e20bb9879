import { dayMs, minuteMs } from '@ruche/contracts/time';
import { accessRefused, appRefused, codeRefused } from '#src/denial.ts';
import { type Answer, type AnswerHeaders, rateLimited, readStatus } from '#src/http.ts';
import { readJson } from '#src/json.ts';
import type { Failure, Problem } from '#src/outcome.ts';
import { GraphErrorSchema, UsageSchema } from './wire.ts';

// Meta's codes and subcodes decide, never the HTTP status: it answers 400 to almost everything.

export type GraphError = {
  code: number;
  subcode: number | undefined;
  type?: string | undefined;
  message: string;
  isTransient: boolean;
};

const identityCheck =
  'Facebook wants the person who connected this account to confirm their identity. Log in on facebook.com, then reconnect the account.';

/** Why an access came to its end, by the subcode of 190. */
export type Endings = Record<number, string>;

/** Where people log in at Facebook. */
const facebookEndings: Endings = {
  458: 'Ruche was removed from the Facebook account’s apps. Reconnect the account to allow it again.',
  459: identityCheck,
  460: 'The Facebook account’s password was changed, which ended Ruche’s access. Reconnect the account.',
  463: 'Ruche’s access has expired. Reconnect the account.',
  464: identityCheck,
  492: 'The person who connected this account no longer has a role on its Page. Ask for the role again, or have someone with a role reconnect the account.',
};

/** The whole application is held back, not one account. */
const appLimits = new Set([4, 341]);
const accountLimits = new Set([17, 32, 613]);

function rejected(problem: Problem, reason: string): Failure {
  return { kind: 'rejected', problem, reason };
}

/** The person's own doing, or Meta's decision about them: only they can give a new access. */
export function readEnding(network: string, subcode: number | undefined, endings = facebookEndings): Failure {
  const reason = subcode === undefined ? undefined : endings[subcode];
  return reason === undefined ? accessRefused(network) : { kind: 'reconnect', reason };
}

export function lacksPermission(code: number): boolean {
  return code === 3 || code === 10 || (code >= 200 && code <= 299);
}

function isThrottle(code: number): boolean {
  return appLimits.has(code) || accountLimits.has(code) || (code >= 80_000 && code <= 80_099);
}

/** Meta sends no `Retry-After`; for some limits it estimates when there is room again. */
function readRegainMs(headers: AnswerHeaders): number {
  const usage = UsageSchema.safeParse(readJson(headers.get('x-business-use-case-usage') ?? ''));
  if (!usage.success) return minuteMs;
  const minutes = Object.values(usage.data).flatMap((uses) => uses.map((use) => use.estimated_time_to_regain_access));
  return Math.min(Math.max(1, ...minutes) * minuteMs, dayMs);
}

function passing({ network, isCommitting }: Answer): Failure {
  const reason = `${network} is having trouble right now.`;
  return isCommitting ? { kind: 'unknown', reason } : { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
}

/** 100 stands for every wrong parameter; these two are not the question's fault. */
function readParameterError({ network }: Answer, { type, subcode }: GraphError): Failure {
  if (subcode === 33) {
    return rejected('no_account', `${network} doesn’t show us this. It may be deleted or restricted.`);
  }
  // A wrong signature of the question, which comes from a wrong secret.
  if (type === 'GraphMethodException') return appRefused(network);
  return rejected('not_understood', `${network} didn’t understand our request.`);
}

function readCode(answer: Answer, error: GraphError, endings: Endings): Failure | null {
  const { network, headers } = answer;
  const { code, subcode } = error;
  if (isThrottle(code)) return rateLimited(network, readRegainMs(headers), appLimits.has(code) ? 'app' : 'account');
  if (error.isTransient || code === 1 || code === 2) return passing(answer);
  if (code === 368) {
    const reason = `${network} blocked this account temporarily.`;
    return { kind: 'retry', reason, retryAfterMs: dayMs, reach: 'account' };
  }
  if (code === 190 && /\bpage access token\b/i.test(error.message)) {
    return rejected('not_understood', `${network} expected a different access token than the one we used.`);
  }
  if (code === 190 || code === 102) return readEnding(network, subcode, endings);
  if (lacksPermission(code)) {
    const reason = `Ruche is missing a permission ${network} requires. Reconnect the account and allow everything.`;
    return { kind: 'reconnect', reason };
  }
  if (code === 101) return appRefused(network);
  return code === 100 ? readParameterError(answer, error) : null;
}

export function readError(answer: Answer): GraphError | null {
  const parsed = GraphErrorSchema.safeParse(answer.body);
  if (!parsed.success) return null;
  const { code, error_subcode: subcode, type, message, is_transient: isTransient = false } = parsed.data.error;
  return { code, subcode, type, message, isTransient };
}

export function readGraphFailure(answer: Answer, now: Date, endings = facebookEndings): Failure {
  const error = readError(answer);
  return (error && readCode(answer, error, endings)) ?? readStatus(answer, now);
}

/** The exchange of a code speaks the same language with other meanings: 1 is a wrong secret here, 100 a spent code. */
export function readExchangeFailure(answer: Answer, now: Date): Failure {
  const error = readError(answer);
  const { network } = answer;
  if (error?.code === 1 && error.message.includes('client secret')) return appRefused(network);
  return error?.code === 100 ? codeRefused(network) : readGraphFailure(answer, now);
}
