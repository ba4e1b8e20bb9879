import type { AuthorizeRequest, ConnectorSurroundings, ExchangeRequest, Grant, Tokens } from '#src/connector.ts';
import { noRefresh } from '#src/denial.ts';
import { browserAddress, type Caller, isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
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

function toTokens(answer: TokenAnswer, now: Date, oldRefresh: string | null): Tokens {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? oldRefresh,
    person: null,
    expiresAt: new Date(now.getTime() + answer.expires_in * 1000),
    // About half a year of disuse, which X does not promise.
    refreshExpiresAt: null,
  };
}

async function fetchTokens(
  surroundings: Surroundings,
  caller: Caller,
  form: Record<string, string>,
): Promise<Outcome<TokenAnswer>> {
  const answer = await caller.call({
    method: 'POST',
    url: `${caller.host('api.x.com')}/2/oauth2/token`,
    headers: basic(surroundings),
    form,
    isCommitting: true,
  });
  if (answer.kind !== 'ok') return answer;
  if (isSuccess(answer.value)) return parse(TokenAnswerSchema, answer.value);
  const given = form['grant_type'] === 'refresh_token' ? 'refresh' : 'code';
  return readTokenError(answer.value, given, surroundings.now());
}

export async function exchangeCode(
  surroundings: Surroundings,
  caller: Caller,
  request: ExchangeRequest,
): Promise<Outcome<Grant>> {
  const answer = await fetchTokens(surroundings, caller, {
    grant_type: 'authorization_code',
    code: request.code,
    redirect_uri: request.redirectUri,
    code_verifier: request.codeVerifier,
  });
  if (answer.kind !== 'ok') return answer;
  const scopes = answer.value.scope.split(/[ ,]+/).filter(Boolean);
  return ok({ tokens: toTokens(answer.value, surroundings.now(), null), scopes, personId: null });
}

export async function refresh(surroundings: Surroundings, caller: Caller, tokens: Tokens): Promise<Outcome<Tokens>> {
  if (tokens.refresh === null) return noRefresh(network);
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh };
  const answer = await fetchTokens(surroundings, caller, form);
  return answer.kind === 'ok' ? ok(toTokens(answer.value, surroundings.now(), tokens.refresh)) : answer;
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
