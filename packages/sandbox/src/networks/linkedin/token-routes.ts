import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { findCode, spendCode } from '#src/networks/codes.ts';
import { readForm, tokenOperation } from '#src/networks/form.ts';
import { getGrant, revokeGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findToken, insertToken, stateOf, type Token } from '#src/networks/tokens.ts';
import { OAuthError } from './errors.ts';
import { readAppRights } from './products.ts';

const accessLifeMs = 60 * 86_400_000;
const refreshLifeMs = 365 * 86_400_000;

type Form = Readonly<Record<string, string>>;

/** A JSON body is as good as none. */
function formOf(request: FastifyRequest): Form {
  return readForm(request) ?? {};
}

function required(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined || value === '') {
    throw new OAuthError(400, 'invalid_request', `A required parameter "${name}" is missing`);
  }
  return value;
}

/** Which app is asking, once it has shown its secret. */
function checkClient({ apps }: NetworkContext, form: Form, unknownStatus: 400 | 401 = 401): string {
  const clientId = required(form, 'client_id');
  const secret = required(form, 'client_secret');
  const app = apps.find((candidate) => candidate.clientId === clientId);
  if (app?.clientSecret === secret) return clientId;
  throw new OAuthError(app ? 401 : unknownStatus, 'invalid_client', 'Client authentication failed');
}

/** What was given before there were two apps is whoever's asks. */
function isOf(clientId: string, { clientId: owner }: { clientId: string | null }): boolean {
  return owner === null || owner === clientId;
}

/** Around five hundred characters, as the real ones. */
function makeToken(prefix: string): string {
  return prefix + randomBytes(360).toString('base64url');
}

type Life = { grantId: number; scopes: readonly string[]; expiresAt: number };

function issue({ db, platform, now }: NetworkContext, kind: 'access' | 'refresh', life: Life): string {
  const token = makeToken(kind === 'access' ? 'AQX' : 'AQW');
  insertToken(db, { token, platform, kind, now: now(), ...life });
  return token;
}

function answerWith({ now }: NetworkContext, access: string, scopes: readonly string[], refresh: Token | null) {
  return {
    access_token: access,
    expires_in: accessLifeMs / 1000 - 1,
    ...(refresh && {
      refresh_token: refresh.token,
      refresh_token_expires_in: Math.floor(((refresh.expiresAt ?? now()) - now() - 1) / 1000),
    }),
    scope: scopes.toSorted().join(','),
    token_type: 'Bearer',
  };
}

function exchangeCode(context: NetworkContext, form: Form, clientId: string) {
  const { db, platform, now } = context;
  const text = required(form, 'code');
  const redirectUri = required(form, 'redirect_uri');
  const found = findCode(db, platform, text, now());
  const isForeign = found.kind !== 'unknown' && !isOf(clientId, getGrant(db, found.code.grantId));
  if (found.kind === 'unknown' || found.kind === 'used' || isForeign) {
    const description = 'Unable to retrieve access token: authorization code not found';
    throw new OAuthError(401, 'invalid_request', description);
  }
  if (found.kind === 'expired' || found.code.redirectUri !== redirectUri) {
    const description =
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists';
    throw new OAuthError(400, 'invalid_redirect_uri', description);
  }
  spendCode(db, text, { now: now() });
  const { id: grantId, scopes, personId } = getGrant(db, found.code.grantId);
  const access = issue(context, 'access', { grantId, scopes, expiresAt: now() + accessLifeMs });
  const refresh = readAppRights(db, clientId).hasRefreshTokens
    ? findToken(db, platform, issue(context, 'refresh', { grantId, scopes, expiresAt: now() + refreshLifeMs }))
    : null;
  return { personId, answer: answerWith(context, access, scopes, refresh ?? null) };
}

/** A new access token, and the same refresh token with what is left of its year. */
function refresh(context: NetworkContext, form: Form, clientId: string) {
  const { db, platform, now } = context;
  const known = findToken(db, platform, required(form, 'refresh_token'));
  const isLive = known?.kind === 'refresh' && known.grantId !== null && stateOf(known, now()) === 'live';
  if (!isLive || !isOf(clientId, known) || !readAppRights(db, clientId).hasRefreshTokens) {
    const description = 'The provided authorization grant or refresh token is invalid, expired or revoked';
    throw new OAuthError(400, 'invalid_request', description);
  }
  const life = { grantId: Number(known.grantId), scopes: known.scopes, expiresAt: now() + accessLifeMs };
  return { personId: known.personId, answer: answerWith(context, issue(context, 'access', life), known.scopes, known) };
}

/** What a token is worth, told to the app it belongs to alone; what is no token at all is a bad question. */
function introspect({ db, platform, now }: NetworkContext, form: Form, clientId: string) {
  const token = findToken(db, platform, required(form, 'token'));
  if (!token) throw new OAuthError(400, 'invalid_request', 'The provided token is invalid');
  if (!isOf(clientId, token)) return { active: false };
  const state = stateOf(token, now());
  const createdAt = Math.floor(token.createdAt / 1000);
  return {
    active: state === 'live',
    status: state === 'live' ? 'active' : state === 'expired' ? 'expired' : 'revoked',
    client_id: clientId,
    created_at: createdAt,
    authorized_at: createdAt,
    expires_at: Math.floor((token.expiresAt ?? 0) / 1000),
    scope: token.scopes.toSorted().join(','),
    auth_type: '3L',
  };
}

function revoke({ db, platform, now, changed }: NetworkContext, form: Form, clientId: string): void {
  const token = findToken(db, platform, required(form, 'token'));
  if (!token || token.grantId === null || !isOf(clientId, token)) {
    throw new OAuthError(400, 'invalid_request', 'The provided token is invalid');
  }
  revokeGrant(db, token.grantId, now());
  changed();
}

export async function tokenRoutes(scope: FastifyInstance, context: NetworkContext): Promise<void> {
  const base = '/www.linkedin.com/oauth/v2';
  scope.setErrorHandler<FastifyError | OAuthError>((error, request, reply) => {
    if (error instanceof OAuthError) return reply.code(error.status).send(error.body());
    if ((error.statusCode ?? 500) < 500) {
      return reply.code(400).send(new OAuthError(400, 'invalid_request', 'The request is malformed').body());
    }
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(new OAuthError(500, 'server_error', 'Internal server error').body());
  });

  scope.post(`${base}/accessToken`, { config: { operation: tokenOperation } }, async (request) => {
    const form = formOf(request);
    const grantType = required(form, 'grant_type');
    const clientId = checkClient(context, form);
    if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
      throw new OAuthError(400, 'unsupported_grant_type', 'The grant_type is not supported');
    }
    const work = grantType === 'refresh_token' ? refresh : exchangeCode;
    const { personId, answer } = work(context, form, clientId);
    request.networkPersonId = personId;
    context.changed();
    return answer;
  });

  scope.post(`${base}/introspectToken`, { config: { operation: 'identity' } }, async (request) => {
    const form = formOf(request);
    return introspect(context, form, checkClient(context, form, 400));
  });

  scope.post(`${base}/revoke`, async (request, reply) => {
    const form = formOf(request);
    revoke(context, form, checkClient(context, form));
    return reply.code(200).send();
  });
}
