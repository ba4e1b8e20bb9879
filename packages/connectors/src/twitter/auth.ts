import type { AuthorizeRequest, ConnectorSurroundings, ExchangeRequest, Tokens } from '#src/connector.ts';
import { browserAddress, type Caller, isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { exchangeAt, refreshAt, type TokenEndpoint } from '#src/token-endpoint.ts';
import { isDead, network, readTokenError } from './errors.ts';
import { twitterProfile } from './profile.ts';
import { type TokenAnswer, TokenAnswerSchema } from './wire.ts';

type Surroundings = ConnectorSurroundings;

export function authorizeUrl({ clientId }: Surroundings, caller: Caller, request: AuthorizeRequest): string {
  return browserAddress(`${caller.host('x.com')}/i/oauth2/authorize`, {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: request.redirectUri,
    scope: twitterProfile.scopes.map(({ id }) => id).join(' '),
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
  });
}

function basic({ clientId, clientSecret }: Surroundings): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
}

function tokenEndpoint(surroundings: Surroundings, caller: Caller): TokenEndpoint<TokenAnswer> {
  const { now } = surroundings;
  return {
    network,
    send: (form) =>
      caller.call({
        method: 'POST',
        url: `${caller.host('api.x.com')}/2/oauth2/token`,
        headers: basic(surroundings),
        form,
        isCommitting: true,
      }),
    read: (answer, given) =>
      isSuccess(answer) ? parse(TokenAnswerSchema, answer) : readTokenError(answer, given, now()),
    toTokens: (answer, old) => ({
      access: answer.access_token,
      refresh: answer.refresh_token ?? old?.refresh ?? null,
      person: null,
      expiresAt: new Date(now().getTime() + answer.expires_in * 1000),
      // About half a year of disuse, which X does not promise.
      refreshExpiresAt: null,
    }),
  };
}

export function exchangeCode(surroundings: Surroundings, caller: Caller, request: ExchangeRequest) {
  return exchangeAt(tokenEndpoint(surroundings, caller), request);
}

export function refresh(surroundings: Surroundings, caller: Caller, tokens: Tokens) {
  return refreshAt(tokenEndpoint(surroundings, caller), tokens);
}

/** Both tokens: X ends only the one it is given. What is dead already needs no end. */
export async function revoke(surroundings: Surroundings, caller: Caller, tokens: Tokens): Promise<Outcome<null>> {
  for (const token of [tokens.refresh, tokens.access]) {
    if (token === null) continue;
    const answer = await caller.call({
      method: 'POST',
      url: `${caller.host('api.x.com')}/2/oauth2/revoke`,
      headers: basic(surroundings),
      form: { token },
    });
    if (answer.kind !== 'ok') return answer;
    if (isSuccess(answer.value) || isDead(answer.value)) continue;
    return readTokenError(answer.value, 'refresh', surroundings.now());
  }
  return ok(null);
}
