import type { AuthorizeRequest, ConnectorSurroundings, ExchangeRequest, Tokens } from '#src/connector.ts';
import { browserAddress, type Caller, isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { exchangeAt, refreshAt, type TokenEndpoint } from '#src/token-endpoint.ts';
import { isDead, network, readTokenError, readTokenErrorCode } from './errors.ts';
import { profileOf } from './profile.ts';
import { type TokenAnswer, TokenAnswerSchema } from './wire.ts';

type Surroundings = ConnectorSurroundings;

export function authorizeUrl({ clientId, scopeSet }: Surroundings, caller: Caller, request: AuthorizeRequest): string {
  return browserAddress(`${caller.host('www.tiktok.com')}/v2/auth/authorize/`, {
    client_key: clientId,
    response_type: 'code',
    scope: profileOf(scopeSet)
      .scopes.map(({ id }) => id)
      .join(','),
    redirect_uri: request.redirectUri,
    state: request.state,
    // Otherwise whoever is logged in is connected without being asked, and a second account never.
    disable_auto_auth: '1',
    // The same digest as everywhere, but TikTok writes it in hexadecimal digits.
    code_challenge: Buffer.from(request.codeChallenge, 'base64url').toString('hex'),
    code_challenge_method: 'S256',
  });
}

function app({ clientId, clientSecret }: Surroundings) {
  return { client_key: clientId, client_secret: clientSecret };
}

function tokenEndpoint(surroundings: Surroundings, caller: Caller): TokenEndpoint<TokenAnswer> {
  const { now } = surroundings;
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  return {
    network,
    send: (form) =>
      caller.call({
        method: 'POST',
        url: `${caller.host('open.tiktokapis.com')}/v2/oauth/token/`,
        form: { ...app(surroundings), ...form },
        isCommitting: true,
      }),
    // An error may come with status 200.
    read: (answer, given) =>
      isSuccess(answer) && readTokenErrorCode(answer) === null
        ? parse(TokenAnswerSchema, answer)
        : readTokenError(answer, given, now()),
    toTokens: (answer) => ({
      access: answer.access_token,
      refresh: answer.refresh_token,
      person: null,
      expiresAt: after(answer.expires_in),
      refreshExpiresAt: after(answer.refresh_expires_in),
    }),
  };
}

export function exchangeCode(surroundings: Surroundings, caller: Caller, request: ExchangeRequest) {
  return exchangeAt(tokenEndpoint(surroundings, caller), request);
}

export function refresh(surroundings: Surroundings, caller: Caller, tokens: Tokens) {
  return refreshAt(tokenEndpoint(surroundings, caller), tokens);
}

/** TikTok ends a consent by a living access only: an expired one is renewed first, to be ended at once. */
async function findLivingAccess(surroundings: Surroundings, caller: Caller, tokens: Tokens): Promise<Outcome<string>> {
  const hasExpired = tokens.expiresAt !== null && tokens.expiresAt <= surroundings.now();
  if (!hasExpired || tokens.refresh === null) return ok(tokens.access);
  const fresh = await refresh(surroundings, caller, tokens);
  return fresh.kind === 'ok' ? ok(fresh.value.access) : fresh;
}

export async function revoke(surroundings: Surroundings, caller: Caller, tokens: Tokens): Promise<Outcome<null>> {
  const access = await findLivingAccess(surroundings, caller, tokens);
  if (access.kind === 'reconnect') return ok(null);
  if (access.kind !== 'ok') return access;
  const answer = await caller.call({
    method: 'POST',
    url: `${caller.host('open.tiktokapis.com')}/v2/oauth/revoke/`,
    form: { ...app(surroundings), token: access.value },
  });
  if (answer.kind !== 'ok') return answer;
  const isDone = isSuccess(answer.value) && readTokenErrorCode(answer.value) === null;
  return isDone || isDead(answer.value) ? ok(null) : readTokenError(answer.value, 'refresh', surroundings.now());
}
