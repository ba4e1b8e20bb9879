import { AppError, errorStatus } from '@ruche/contracts/api';
import { causesOf, databaseFailureOf, retryAfterSeconds } from '@ruche/database';
import type { FastifyError } from 'fastify';
import { AuthError, invalid } from './errors.ts';

/** The database's own refusals that a caller can bring about: two requests at the same moment. */
const byDatabaseCode: Record<string, () => AuthError> = {
  '55P03': () =>
    new AuthError(409, 'conflict', 'Too many requests at once for this session. Wait a moment and try again.'),
  users_email: () => new AuthError(422, 'email_exists', 'An account with this email address already exists.'),
  users_phone: () => new AuthError(422, 'phone_exists', 'An account with this phone number already exists.'),
};

function findDatabaseRefusal(error: unknown): AuthError | undefined {
  for (const { code, constraint } of causesOf(error)) {
    const name = code === '23505' ? constraint : code;
    const refusal = typeof name === 'string' ? byDatabaseCode[name] : undefined;
    if (refusal) return refusal();
  }
  return undefined;
}

/** Refusals of the parts that both surfaces share. */
function fromShared({ code, message }: AppError): AuthError {
  if (code === 'validation_failed') return invalid(message);
  return new AuthError(errorStatus[code], errorStatus[code] < 500 ? 'unknown' : 'unexpected_failure', message);
}

/** Whatever was thrown, as the refusal that callers are told. */
export function translateError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof AppError) return fromShared(error);
  const refusal = findDatabaseRefusal(error);
  if (refusal) return refusal;
  const failure = databaseFailureOf(error);
  if (failure === 'unstorable_text')
    return invalid('The text contains a character we can’t store. Remove it and try again.');
  if (failure === 'unreachable') {
    const message = 'We can’t respond right now. Try again in a moment.';
    return new AuthError(503, 'unexpected_failure', message, { retryAfterSeconds, cause: error });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    if (code === 'FST_ERR_BAD_URL') return invalid('The URL couldn’t be read.');
    if (statusCode === 413) return new AuthError(413, 'request_entity_too_large', 'The request is too large.');
    if (statusCode === 400) return new AuthError(400, 'bad_json', 'The body isn’t valid JSON.');
    return new AuthError(statusCode, 'unknown', 'We couldn’t read the request.');
  }
  return new AuthError(500, 'unexpected_failure', 'Something went wrong on our end. Try again in a moment.', {
    cause: error,
  });
}
