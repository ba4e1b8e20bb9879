import { minuteMs } from '@ruche/contracts/time';
import { appRefused, codeRefused, readDenialCode } from '#src/denial.ts';
import { type Answer, rateLimited, readStatus } from '#src/http.ts';
import { type Endings, readGraphFailure } from '#src/meta/errors.ts';
import type { Failure } from '#src/outcome.ts';
import { readRetryAfter } from '#src/waits.ts';
import { LoginErrorSchema } from './wire.ts';

export const network = 'Instagram';

const identityCheck =
  'Instagram wants you to confirm your identity. Log in on instagram.com, then reconnect the account.';

/** As in `meta/errors.ts`; here it is the Instagram account itself that something happened to. */
export const endings: Endings = {
  458: 'Ruche was removed from this Instagram account’s apps. Reconnect the account to allow it again.',
  459: identityCheck,
  460: 'The Instagram account’s password was changed, which ended Ruche’s access. Reconnect the account.',
  463: 'Ruche’s access has expired. Reconnect the account.',
  464: identityCheck,
};

export function readDenial(error: string): Failure {
  return readDenialCode(network, error);
}

export function readFailure(answer: Answer, now: Date): Failure {
  return readGraphFailure(answer, now, endings);
}

/** It gives no codes worth reading: what is said of the application is about the application, the rest about the code. */
export function readCodeFailure(answer: Answer, now: Date): Failure {
  const error = LoginErrorSchema.safeParse(answer.body).data;
  if (!error || answer.status >= 500) return readFailure(answer, now);
  const { code = answer.status, error_type: type, error_message: message } = error;
  if (code === 429 || type.includes('RateLimit')) {
    return rateLimited(network, readRetryAfter(answer.headers, now) ?? minuteMs);
  }
  if (/client|platform app|secret|grant_type/i.test(message)) return appRefused(network);
  return code === 400 ? codeRefused(network) : readStatus(answer, now);
}

export function refusePersonal(username: string): Failure {
  const reason = `@${username} is a personal account. Switch it to a professional account in the Instagram app, then connect again.`;
  return { kind: 'rejected', problem: 'wrong_account_type', reason };
}
