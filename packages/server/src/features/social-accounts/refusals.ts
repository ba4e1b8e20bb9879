import type { Failure } from '@ruche/connectors';
import { AppError } from '@ruche/contracts';

/** What a network said, or did not say, as a refusal that a person can act on. */
export function refusalOf(failure: Failure): AppError {
  switch (failure.kind) {
    case 'retry': {
      const seconds = failure.retryAfterMs === null ? null : Math.ceil(failure.retryAfterMs / 1000);
      const details = seconds === null ? {} : { details: { retryAfterSeconds: seconds } };
      return new AppError('platform_unavailable', `${failure.reason} Nothing was changed; try again later.`, details);
    }
    case 'unknown':
      return new AppError('platform_unavailable', `${failure.reason} Try again.`);
    case 'reconnect':
      return new AppError('connect_refused', failure.reason, { details: { problem: 'access_refused' } });
    case 'rejected':
      return new AppError('connect_refused', failure.reason, { details: { problem: failure.problem } });
  }
}

/** One sentence for every state that is not good: what exactly is wrong is nobody's business. */
export function stateRefused(): AppError {
  return new AppError(
    'connect_state_refused',
    'This connection was not begun here, took too long or was used before. Nothing was connected; start again.',
  );
}

export const noSuchAccount = () => new AppError('not_found', 'There is no such account.');
export const noSuchLink = () =>
  new AppError('not_found', 'This link was used, withdrawn or has expired. Ask for a new one.');
