import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCode, spendCode } from '#src/networks/codes.ts';
import { readFields } from '#src/networks/form.ts';
import { type Grant, getGrant, revokeGrant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson } from '#src/networks/people.ts';
import { makeAccessToken, makeRefreshToken } from '#src/networks/tiktok/secrets.ts';
import { findToken, insertToken, spendToken, stateOf } from '#src/networks/tokens.ts';
import { inTransaction } from '#src/store.ts';
import { businessApp } from './app.ts';
import { businessIdOf } from './business-id.ts';
import { type BusinessError, businessAnswer, businessErrors } from './envelope.ts';

const path = '/business-api.tiktok.com/open_api/v1.3/tt_user/oauth2';
const accessLifeSeconds = 86_400;
const refreshLifeSeconds = 31_536_000;

type Fields = Readonly<Record<string, string>>;

function isApp(context: NetworkContext, fields: Fields): boolean {
  const { clientId, clientSecret } = businessApp(context);
  return fields['client_id'] === clientId && fields['client_secret'] === clientSecret;
}

function issuePair({ db, realm, platform, now }: NetworkContext, { id: grantId, scopes, personId }: Grant) {
  const accessToken = makeAccessToken();
  const refreshToken = makeRefreshToken();
  const common = { platform, grantId, scopes, now: now() };
  const owner = findPerson(db, realm, personId);
  const until = (seconds: number) => now() + seconds * 1000;
  insertToken(db, { ...common, token: accessToken, kind: 'business', expiresAt: until(accessLifeSeconds) });
  insertToken(db, { ...common, token: refreshToken, kind: 'business-refresh', expiresAt: until(refreshLifeSeconds) });
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    scope: scopes.join(','),
    expires_in: accessLifeSeconds,
    refresh_token: refreshToken,
    refresh_token_expires_in: refreshLifeSeconds,
    open_id: owner && businessIdOf(owner),
  };
}

function exchangeCode(context: NetworkContext, fields: Fields): Grant | BusinessError {
  const { db, platform, now } = context;
  const found = findCode(db, platform, fields['auth_code'] ?? '', now());
  if (found.kind !== 'ok' || found.code.redirectUri !== fields['redirect_uri']) return businessErrors.parameter;
  const grant = getGrant(db, found.code.grantId);
  if (grant.clientId !== businessApp(context).clientId) return businessErrors.parameter;
  spendCode(db, found.code.code, { now: now(), verifier: null });
  return grant;
}

function refresh({ db, platform, now }: NetworkContext, fields: Fields): Grant | BusinessError {
  const token = findToken(db, platform, fields['refresh_token'] ?? '');
  if (token?.kind !== 'business-refresh' || token.grantId === null || stateOf(token, now()) !== 'live') {
    return businessErrors.token;
  }
  spendToken(db, token.token, now());
  return getGrant(db, token.grantId);
}

/** The second consent: codes for tokens, tokens for newer ones, and their end. */
export function businessTokenRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, platform, now, changed } = context;
  const trade = (work: typeof exchangeCode) => async (request: FastifyRequest) => {
    const fields = readFields(request);
    if (!isApp(context, fields)) return businessAnswer({}, businessErrors.permission);
    const answer = inTransaction(db, () => {
      const result = work(context, fields);
      if ('code' in result) return businessAnswer({}, result);
      request.networkPersonId = result.personId;
      return businessAnswer(issuePair(context, result));
    });
    changed();
    return answer;
  };
  scope.post(`${path}/token/`, { config: { operation: 'token' } }, trade(exchangeCode));
  scope.post(`${path}/refresh_token/`, { config: { operation: 'refresh' } }, trade(refresh));
  scope.post(`${path}/revoke/`, async (request) => {
    const fields = readFields(request);
    const token = findToken(db, platform, fields['access_token'] ?? '');
    if (!isApp(context, fields)) return businessAnswer({}, businessErrors.permission);
    if (token?.kind !== 'business' || token.grantId === null) return businessAnswer({}, businessErrors.token);
    revokeGrant(db, token.grantId, now());
    changed();
    return businessAnswer({});
  });
}
