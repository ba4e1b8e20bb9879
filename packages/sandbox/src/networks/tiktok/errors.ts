import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** What support asks for: the second, then something random. */
function makeLogId(now: number): string {
  const second = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${second}${randomBytes(10).toString('hex').toUpperCase()}`;
}

export type EnvelopeError = { status: number; code: string; message: string };

/** Profile, videos and posting answer in an envelope; success is the code `ok`. */
export function envelope(data: unknown, { code, message }: Omit<EnvelopeError, 'status'>, now: number) {
  return { data, error: { code, message, log_id: makeLogId(now) } };
}

export const envelopeErrors = {
  badToken: {
    status: 401,
    code: 'access_token_invalid',
    message: 'The access token is invalid or not found in the request.',
  },
  noFields: { status: 400, code: 'invalid_params', message: 'The fields parameter is missing or invalid.' },
  rateLimit: {
    status: 429,
    code: 'rate_limit_exceeded',
    message: 'The API rate limit was exceeded. Please try again later.',
  },
  internal: { status: 500, code: 'internal_error', message: 'Something is wrong. Please try again later.' },
} as const satisfies Record<string, EnvelopeError>;

export function missingScope(scopes: readonly string[]): EnvelopeError {
  const message = `The user did not authorize the scope required for completing this request: ${scopes.join(',')}.`;
  return { status: 401, code: 'scope_not_authorized', message };
}

export function sendEnvelopeError(reply: FastifyReply, error: EnvelopeError, now: number) {
  return reply.code(error.status).send(envelope({}, error, now));
}

export type OAuthError = { error: string; description: string };

export const oauthErrors = {
  malformed: { error: 'invalid_request', description: 'The request parameters are malformed.' },
  noSecret: { error: 'invalid_request', description: 'Client secret is missed in request.' },
  badClient: { error: 'invalid_client', description: 'Client key or secret is incorrect.' },
  badRedirect: {
    error: 'invalid_request',
    description: 'Redirect_uri is not matched with the uri when requesting code.',
  },
  badVerifier: { error: 'invalid_request', description: 'Code verifier or code challenge is invalid.' },
  badCode: { error: 'invalid_grant', description: 'Authorization code is expired.' },
  badRefresh: { error: 'invalid_grant', description: 'Refresh token is invalid or expired.' },
  badGrantType: { error: 'unsupported_grant_type', description: 'The grant type is not supported.' },
} as const satisfies Record<string, OAuthError>;

export function oauthBody({ error, description }: OAuthError, now: number) {
  return { error, error_description: description, log_id: makeLogId(now) };
}

/** The status of these is nowhere promised: programs have to look at the body. */
export function sendOAuthError(reply: FastifyReply, error: OAuthError, now: number) {
  return reply.code(400).send(oauthBody(error, now));
}
