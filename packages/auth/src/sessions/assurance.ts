import type { FastifyRequest } from 'fastify';
import { AuthError } from '#src/errors/errors.ts';

/**
 * What a call wants of whoever makes it:
 *
 * - `nobody`: no access token. What the call is worth is in the call itself: a password, a code, a provider's answer.
 * - `session`: a session at either level.
 * - `factor`: a session at either level; the factor that is named decides the rest, with statuses of its own.
 * - `every-factor`: a session that has given the second factor, where the person has one.
 */
export type Assurance = 'nobody' | 'session' | 'factor' | 'every-factor';

/** Some calls do harmless and weighty things; what is asked for decides. */
export type Rule = Assurance | ((request: FastifyRequest) => Assurance);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Names are harmless. How somebody gets in is not. */
function ruleOfUpdate({ body }: FastifyRequest): Assurance {
  const { email, phone, password } = fieldsOf(body);
  return [email, phone, password].some(isGiven) ? 'every-factor' : 'session';
}

/** Everybody may end their own session, which `global` does in any case; the route sees to the others. */
function ruleOfLogout({ query }: FastifyRequest): Assurance {
  return fieldsOf(query)['scope'] === 'others' ? 'every-factor' : 'session';
}

/** An ID token opens an account by itself, or becomes one more way into the caller's. */
function ruleOfToken({ query, body }: FastifyRequest): Assurance {
  const isLinking = fieldsOf(query)['grant_type'] === 'id_token' && fieldsOf(body)['link_identity'] === true;
  return isLinking ? 'every-factor' : 'nobody';
}

/** Every call of the sign-in server. One that is not in here cannot be registered. */
export const assuranceTable: Readonly<Record<string, Rule>> = {
  'GET /.well-known/jwks.json': 'nobody',
  'GET /authorize': 'nobody',
  'GET /callback': 'nobody',
  'POST /callback': 'nobody',
  'POST /factors': 'factor',
  'DELETE /factors/:id': 'factor',
  'POST /factors/:id/challenge': 'factor',
  'POST /factors/:id/verify': 'factor',
  'GET /health': 'nobody',
  'POST /logout': ruleOfLogout,
  'POST /otp': 'nobody',
  'GET /reauthenticate': 'every-factor',
  'POST /recover': 'nobody',
  'POST /resend': 'nobody',
  'GET /settings': 'nobody',
  'POST /signup': 'nobody',
  'POST /sso': 'nobody',
  'POST /sso/saml/acs': 'nobody',
  'GET /sso/saml/metadata': 'nobody',
  'POST /token': ruleOfToken,
  'GET /user': 'session',
  'PUT /user': ruleOfUpdate,
  'DELETE /user/identities/:id': 'every-factor',
  'GET /user/identities/authorize': 'every-factor',
  'GET /verify': 'nobody',
  'POST /verify': 'nobody',
  // Whatever there is nothing at, and what browsers ask before they call from another site.
  'GET /*': 'nobody',
  'POST /*': 'nobody',
  'PUT /*': 'nobody',
  'PATCH /*': 'nobody',
  'DELETE /*': 'nobody',
  'OPTIONS *': 'nobody',
};

export function insufficient(status: 401 | 403 | 422 = 401): AuthError {
  return new AuthError(status, 'insufficient_aal', 'Enter your two-factor code first.');
}
