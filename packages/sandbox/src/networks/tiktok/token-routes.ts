import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCode, spendCode } from '#src/networks/codes.ts';
import { readForm, tokenOperation } from '#src/networks/form.ts';
import { type Grant, getGrant, revokeGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { findToken, insertToken, spendToken, stateOf } from '#src/networks/tokens.ts';
import { inTransaction } from '#src/store.ts';
import { type OAuthError, oauthErrors, sendOAuthError } from './errors.ts';
import { makeAccessToken, makeRefreshToken } from './secrets.ts';

const accessLifeSeconds = 86_400;
const refreshLifeSeconds = 31_536_000;

type Form = Readonly<Record<string, string>>;
type Result = { grant: Grant } | { error: OAuthError };

/** The app shows its key and secret in the form itself. */
function readAppForm({ app }: NetworkContext, request: FastifyRequest): { form: Form } | { error: OAuthError } {
  const form = readForm(request);
  if (!form) return { error: oauthErrors.malformed };
  if (!form['client_secret']) return { error: oauthErrors.noSecret };
  const isApp = form['client_key'] === app.clientId && form['client_secret'] === app.clientSecret;
  return isApp ? { form } : { error: oauthErrors.badClient };
}

function exchangeCode(context: NetworkContext, form: Form): Result {
  const { db, platform, app, now } = context;
  const found = findCode(db, platform, form['code'] ?? '', now());
  if (found.kind !== 'ok') return { error: oauthErrors.badCode };
  const { code, redirectUri, challenge, grantId } = found.code;
  const { clientId } = getGrant(db, grantId);
  if (clientId !== null && clientId !== app.clientId) return { error: oauthErrors.badCode };
  if (redirectUri !== form['redirect_uri']) return { error: oauthErrors.badRedirect };
  const verifier = form['code_verifier'] ?? null;
  const shown = verifier === null ? null : createHash('sha256').update(verifier).digest('hex');
  if (challenge !== null && shown !== challenge) return { error: oauthErrors.badVerifier };
  spendCode(db, code, { now: now(), verifier });
  return { grant: getGrant(db, grantId) };
}

/** The refresh token always changes, and the one before stops working at once. */
function refresh({ db, platform, now }: NetworkContext, form: Form): Result {
  const token = findToken(db, platform, form['refresh_token'] ?? '');
  if (token?.kind !== 'refresh' || token.grantId === null || stateOf(token, now()) !== 'live') {
    return { error: oauthErrors.badRefresh };
  }
  spendToken(db, token.token, now());
  return { grant: getGrant(db, token.grantId) };
}

function issuePair({ db, realm, platform, now }: NetworkContext, { id: grantId, scopes, personId }: Grant) {
  const accessToken = makeAccessToken();
  const refreshToken = makeRefreshToken();
  const common = { platform, grantId, scopes, now: now() };
  const until = (seconds: number) => now() + seconds * 1000;
  insertToken(db, { ...common, token: accessToken, kind: 'access', expiresAt: until(accessLifeSeconds) });
  insertToken(db, { ...common, token: refreshToken, kind: 'refresh', expiresAt: until(refreshLifeSeconds) });
  return {
    access_token: accessToken,
    expires_in: accessLifeSeconds,
    open_id: findPerson(db, realm, personId)?.userId,
    refresh_expires_in: refreshLifeSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(','),
    token_type: 'Bearer',
  };
}

/** Codes for tokens, tokens for newer ones, and the end of them all. */
export function tokenRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, platform, now, changed } = context;

  scope.post(
    '/open.tiktokapis.com/v2/oauth/token/',
    { config: { operation: tokenOperation } },
    async (request, reply) => {
      const read = readAppForm(context, request);
      if ('error' in read) return sendOAuthError(reply, read.error, now());
      const work = { authorization_code: exchangeCode, refresh_token: refresh }[read.form['grant_type'] ?? ''];
      if (!work) return sendOAuthError(reply, oauthErrors.badGrantType, now());
      const answer = inTransaction(db, () => {
        const result = work(context, read.form);
        if ('error' in result) return result;
        request.networkPersonId = result.grant.personId;
        return { body: issuePair(context, result.grant) };
      });
      changed();
      return 'error' in answer ? sendOAuthError(reply, answer.error, now()) : answer.body;
    },
  );

  scope.post('/open.tiktokapis.com/v2/oauth/revoke/', async (request, reply) => {
    const read = readAppForm(context, request);
    if ('error' in read) return sendOAuthError(reply, read.error, now());
    const token = findToken(db, platform, read.form['token'] ?? '');
    if (token?.kind !== 'access' || token.grantId === null) return sendOAuthError(reply, oauthErrors.malformed, now());
    revokeGrant(db, token.grantId, now());
    changed();
    return reply.code(200).send();
  });
}
