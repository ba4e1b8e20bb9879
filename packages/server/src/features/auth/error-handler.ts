import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AuthError, OAuthError } from './errors.ts';

const versionHeader = 'x-supabase-api-version';
/** Callers that name this version or a later one get the newer shape of errors. */
const newerShapeSince = '2024-01-01';

function versionOf(request: FastifyRequest): string | null {
  const version = request.headers[versionHeader];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) ? version : null;
}

/** The database's own refusals that a caller can bring about: two requests at the same moment. */
const byDatabaseCode: Record<string, () => AuthError> = {
  '55P03': () => new AuthError(409, 'conflict', 'Too many requests at once for this session.'),
  users_email: () => new AuthError(422, 'email_exists', 'There is an account with this address already.'),
  users_phone: () => new AuthError(422, 'phone_exists', 'There is an account with this number already.'),
};

function findDatabaseRefusal(error: unknown): AuthError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    const name = code === '23505' ? constraint : code;
    const refusal = typeof name === 'string' ? byDatabaseCode[name] : undefined;
    if (refusal) return refusal();
  }
  return undefined;
}

function translate(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const refusal = findDatabaseRefusal(error);
  if (refusal) return refusal;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    if (statusCode === 413) return new AuthError(413, 'request_entity_too_large', 'The request is too large.');
    if (statusCode === 400) return new AuthError(400, 'bad_json', 'The body is not valid JSON.');
    return new AuthError(statusCode, 'unknown', 'The request could not be understood.');
  }
  return new AuthError(500, 'unexpected_failure', 'Something went wrong on our side. Try again in a moment.', {
    cause: error,
  });
}

function present(error: AuthError, isNewer: boolean) {
  const weak = error.weakReasons && { weak_password: { reasons: error.weakReasons } };
  // error_code is repeated in the newer shape: a browser that may not read the version header still finds the code.
  return isNewer
    ? { code: error.code, error_code: error.code, message: error.message, ...weak }
    : { code: error.status, error_code: error.code, msg: error.message, ...weak };
}

/** Answers refusals as the sign-in contract says: not in the shape of the rest of the API. */
export function answerAuthError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const version = versionOf(request);
  const isNewer = version !== null && version >= newerShapeSince;
  if (isNewer) reply.header(versionHeader, version);
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify);
  if (thrown instanceof OAuthError) {
    return reply.code(400).send({ error: thrown.error, error_description: thrown.message });
  }
  const error = translate(thrown);
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  reply.code(error.status).header('x-sb-error-code', error.code);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.send(present(error, isNewer));
}
