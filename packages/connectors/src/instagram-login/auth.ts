import { dayMs } from '@ruche/contracts/time';
import type { AuthorizeRequest, ExchangeRequest, Grant, Tokens } from '#src/connector.ts';
import { noRefresh } from '#src/denial.ts';
import { browserAddress, isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network, readCodeFailure, readFailure } from './errors.ts';
import type { Login } from './login.ts';
import { instagramLoginProfile, lifeMs } from './profile.ts';
import { AccountSchema, CodeAnswerSchema, type LastingToken, LastingTokenSchema, SuccessSchema } from './wire.ts';

const asked = instagramLoginProfile.scopes.map(({ id }) => id);

export function authorizeUrl({ caller, surroundings }: Login, { redirectUri, state }: AuthorizeRequest): string {
  return browserAddress(`${caller.host('www.instagram.com')}/oauth/authorize`, {
    client_id: surroundings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: asked.join(','),
    state,
    // Otherwise whoever is logged in is connected without being asked, and a second account never.
    force_reauth: 'true',
    enable_fb_login: '0',
  });
}

/** The one token is all there is: it is used, and renewed by itself as long as it lasts. */
function toTokens({ surroundings }: Login, { access_token: access, expires_in: seconds }: LastingToken): Tokens {
  const expiresAt = new Date(surroundings.now().getTime() + seconds * 1000);
  return { access, refresh: access, person: null, expiresAt, refreshExpiresAt: expiresAt };
}

/** Tokens for tokens. Neither the old one nor anything else is used up by it. */
async function trade(login: Login, path: string, query: Record<string, string>): Promise<Outcome<Tokens>> {
  const { caller, surroundings } = login;
  const url = `${caller.host('graph.instagram.com')}${path}`;
  const answered = await caller.call({ method: 'GET', url, query });
  if (answered.kind !== 'ok') return answered;
  if (!isSuccess(answered.value)) return readFailure(answered.value, surroundings.now());
  const token = parse(LastingTokenSchema, answered.value);
  return token.kind === 'ok' ? ok(toTokens(login, token.value)) : token;
}

/** Of a code a token that lasts an hour, and of that at once one that lasts sixty days. */
export async function exchangeCode(login: Login, { code, redirectUri }: ExchangeRequest): Promise<Outcome<Grant>> {
  const { caller, surroundings } = login;
  const { clientId, clientSecret, now } = surroundings;
  const answered = await caller.call({
    method: 'POST',
    url: `${caller.host('api.instagram.com')}/oauth/access_token`,
    form: {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    },
    isCommitting: true,
  });
  if (answered.kind !== 'ok') return answered;
  if (!isSuccess(answered.value)) return readCodeFailure(answered.value, now());
  const brief = parse(CodeAnswerSchema, answered.value);
  if (brief.kind !== 'ok') return brief;
  const { access_token: token, user_id: personId, permissions } = brief.value;
  const exchange = { grant_type: 'ig_exchange_token', client_secret: clientSecret, access_token: token };
  const tokens = await trade(login, '/access_token', exchange);
  // Where Instagram does not say what was allowed, nobody else can be asked: it is taken to be all.
  return tokens.kind === 'ok' ? ok({ tokens: tokens.value, scopes: permissions ?? asked, personId }) : tokens;
}

/**
 * Instagram renews only what is at least a day old. Before that nothing newer is to be had, and whether this one is good
 * is all that can be asked.
 */
export async function refresh(login: Login, tokens: Tokens): Promise<Outcome<Tokens>> {
  if (tokens.refresh === null) return noRefresh(network);
  const { access, expiresAt } = tokens;
  const leftMs = (expiresAt?.getTime() ?? 0) - login.surroundings.now().getTime();
  if (leftMs <= lifeMs - dayMs) {
    return trade(login, '/refresh_access_token', { grant_type: 'ig_refresh_token', access_token: access });
  }
  const account = await login.ask({
    path: '/me',
    token: access,
    query: { fields: 'user_id,username' },
    schema: AccountSchema,
  });
  return account.kind === 'ok' ? ok(tokens) : account;
}

/** Where Instagram knows no such question the access is forgotten here, and ends by itself. */
export async function revoke(login: Login, { access }: Tokens): Promise<Outcome<null>> {
  const answer = await login.ask({ method: 'DELETE', path: '/me/permissions', token: access, schema: SuccessSchema });
  const isUnknown = answer.kind === 'rejected' && answer.problem !== 'app_refused';
  return answer.kind === 'ok' || answer.kind === 'reconnect' || isUnknown ? ok(null) : answer;
}
