import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuthError, OAuthError } from './errors.ts';
import { translateError } from './translate-error.ts';

const versionHeader = 'x-supabase-api-version';
/** Callers that name this version or a later one get the newer shape of errors. */
const newerShapeSince = '2024-01-01';

function versionOf(request: FastifyRequest): string | null {
  const version = request.headers[versionHeader];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) ? version : null;
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
  const error = translateError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown }, 'request failed');
  reply.code(error.status).header('x-sb-error-code', error.code);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.send(present(error, isNewer));
}
