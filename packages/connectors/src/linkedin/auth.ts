import type { AuthorizeRequest, ExchangeRequest, Grant, Tokens } from '#src/connector.ts';
import { accessRefused, noRefresh } from '#src/denial.ts';
import { type Answer, browserAddress, isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network, readInspectionError, readTokenError } from './errors.ts';
import type { Rest } from './rest.ts';
import { IntrospectionSchema, type TokenAnswer, TokenAnswerSchema } from './wire.ts';

export function authorizeUrl(rest: Rest, request: AuthorizeRequest): string {
  return browserAddress(`${rest.caller.host('www.linkedin.com')}/oauth/v2/authorization`, {
    response_type: 'code',
    client_id: rest.surroundings.clientId,
    redirect_uri: request.redirectUri,
    state: request.state,
    scope: rest.profile.scopes.map(({ id }) => id).join(' '),
  });
}

type Post = { endpoint: 'accessToken' | 'introspectToken' | 'revoke'; form: Record<string, string> };

async function post({ caller, surroundings }: Rest, { endpoint, form }: Post): Promise<Outcome<Answer>> {
  return caller.call({
    method: 'POST',
    url: `${caller.host('www.linkedin.com')}/oauth/v2/${endpoint}`,
    form: { client_id: surroundings.clientId, client_secret: surroundings.clientSecret, ...form },
    isCommitting: endpoint === 'accessToken',
  });
}

/** Commas or spaces: LinkedIn writes both. */
function splitScopes(text: string): string[] {
  return text.split(/[ ,]+/).filter(Boolean);
}

async function fetchTokens(rest: Rest, form: Record<string, string>): Promise<Outcome<TokenAnswer>> {
  const answer = await post(rest, { endpoint: 'accessToken', form });
  if (answer.kind !== 'ok') return answer;
  if (isSuccess(answer.value)) return parse(TokenAnswerSchema, answer.value);
  return readTokenError(answer.value, 'code' in form ? 'code' : 'refresh', rest.surroundings.now());
}

function toTokens(answer: TokenAnswer, now: Date, old: Tokens | null): Tokens {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const refreshSeconds = answer.refresh_token_expires_in;
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? old?.refresh ?? null,
    person: null,
    expiresAt: after(answer.expires_in),
    // A refresh does not prolong the refresh token: what remains of its year is told anew.
    refreshExpiresAt: refreshSeconds === undefined ? (old?.refreshExpiresAt ?? null) : after(refreshSeconds),
  };
}

export async function exchangeCode(rest: Rest, { code, redirectUri }: ExchangeRequest): Promise<Outcome<Grant>> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const answer = await fetchTokens(rest, form);
  if (answer.kind !== 'ok') return answer;
  const tokens = toTokens(answer.value, rest.surroundings.now(), null);
  return ok({ tokens, scopes: splitScopes(answer.value.scope), personId: null });
}

export async function refresh(rest: Rest, tokens: Tokens): Promise<Outcome<Tokens>> {
  if (tokens.refresh === null) return noRefresh(network);
  const answer = await fetchTokens(rest, { grant_type: 'refresh_token', refresh_token: tokens.refresh });
  return answer.kind === 'ok' ? ok(toTokens(answer.value, rest.surroundings.now(), tokens)) : answer;
}

/** What LinkedIn says of a token: a member who removes Ruche shows here and nowhere else. */
export async function inspectToken(
  rest: Rest,
  access: string,
): Promise<Outcome<{ scopes: string[] | null; expiresAt: Date | null }>> {
  const answer = await post(rest, { endpoint: 'introspectToken', form: { token: access } });
  if (answer.kind !== 'ok') return answer;
  if (!isSuccess(answer.value)) return readInspectionError(answer.value, rest.surroundings.now());
  const told = parse(IntrospectionSchema, answer.value);
  if (told.kind !== 'ok') return told;
  const { active: isActive, scope, expires_at: expiresAt } = told.value;
  if (!isActive) return accessRefused(network);
  return ok({
    scopes: scope === undefined ? null : splitScopes(scope),
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt * 1000),
  });
}

/** Ends the access to the profile and to every page that came with the same consent. */
export async function revoke(rest: Rest, tokens: Tokens): Promise<Outcome<null>> {
  const answer = await post(rest, { endpoint: 'revoke', form: { token: tokens.access } });
  if (answer.kind !== 'ok') return answer;
  if (isSuccess(answer.value)) return ok(null);
  const failure = readTokenError(answer.value, 'refresh', rest.surroundings.now());
  // What is dead already needs no end.
  return failure.kind === 'reconnect' ? ok(null) : failure;
}
