import type { ExchangeRequest, Grant, Tokens } from './connector.ts';
import { noRefresh } from './denial.ts';
import type { Answer } from './http.ts';
import { type Outcome, ok } from './outcome.ts';

/** Where a network gives tokens for codes, with proof of who asked, and new tokens for old; what differs is how it speaks. */
export type TokenEndpoint<TokenAnswer> = {
  network: string;
  send(form: Record<string, string>): Promise<Outcome<Answer>>;
  read(answer: Answer, given: 'code' | 'refresh'): Outcome<TokenAnswer>;
  toTokens(answer: TokenAnswer, old: Tokens | null): Tokens;
};

async function fetchTokens<TokenAnswer>(
  endpoint: TokenEndpoint<TokenAnswer>,
  form: Record<string, string>,
): Promise<Outcome<TokenAnswer>> {
  const answer = await endpoint.send(form);
  return answer.kind === 'ok' ? endpoint.read(answer.value, 'code' in form ? 'code' : 'refresh') : answer;
}

export async function exchangeAt<TokenAnswer extends { scope: string; open_id?: string }>(
  endpoint: TokenEndpoint<TokenAnswer>,
  { code, redirectUri, codeVerifier }: ExchangeRequest,
): Promise<Outcome<Grant>> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier };
  const answer = await fetchTokens(endpoint, form);
  if (answer.kind !== 'ok') return answer;
  const { scope, open_id: personId = null } = answer.value;
  return ok({ tokens: endpoint.toTokens(answer.value, null), scopes: scope.split(/[ ,]+/).filter(Boolean), personId });
}

export async function refreshAt<TokenAnswer>(
  endpoint: TokenEndpoint<TokenAnswer>,
  tokens: Tokens,
): Promise<Outcome<Tokens>> {
  if (tokens.refresh === null) return noRefresh(endpoint.network);
  const answer = await fetchTokens(endpoint, { grant_type: 'refresh_token', refresh_token: tokens.refresh });
  return answer.kind === 'ok' ? ok(endpoint.toTokens(answer.value, tokens)) : answer;
}
