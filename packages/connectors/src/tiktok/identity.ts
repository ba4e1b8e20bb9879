import type { AccountCheck, ConnectorSurroundings, FoundAccount, Grant, Tokens } from '#src/connector.ts';
import { accessRefused } from '#src/denial.ts';
import { type Caller, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network, readEnvelope } from './errors.ts';
import { type User, UserAnswerSchema } from './wire.ts';

const basicFields = ['open_id', 'union_id', 'avatar_url', 'avatar_large_url', 'display_name'];

/** TikTok refuses the whole question when one field of it lacks its scope: only fields of granted scopes are asked for. */
async function fetchUser(
  surroundings: ConnectorSurroundings,
  caller: Caller,
  question: { access: string; fields: string[] },
): Promise<Outcome<User>> {
  const answer = await caller.call({
    method: 'GET',
    url: `${caller.host('open.tiktokapis.com')}/v2/user/info/`,
    query: { fields: question.fields.join(',') },
    headers: { authorization: `Bearer ${question.access}` },
  });
  if (answer.kind !== 'ok') return answer;
  const problem = readEnvelope(answer.value, surroundings.now());
  if (problem) return problem;
  const user = parse(UserAnswerSchema, answer.value);
  return user.kind === 'ok' ? ok(user.value.data.user) : user;
}

export async function listAccounts(
  surroundings: ConnectorSurroundings,
  caller: Caller,
  { tokens, scopes }: Grant,
): Promise<Outcome<FoundAccount[]>> {
  const fields = scopes.includes('user.info.profile') ? [...basicFields, 'username'] : basicFields;
  const user = await fetchUser(surroundings, caller, { access: tokens.access, fields });
  if (user.kind !== 'ok') return user;
  const { open_id: openId, display_name: name, avatar_large_url: large, avatar_url: small, username } = user.value;
  const account: FoundAccount = {
    platformUserId: openId,
    name,
    detail: username ? `@${username}` : null,
    kind: 'profile',
    avatarUrl: large ?? small ?? null,
    profileUrl: username ? `${caller.host('www.tiktok.com')}/@${username}` : null,
    personId: openId,
    scopes,
    tokens,
    problem: null,
  };
  return ok([account]);
}

export async function checkAccount(
  surroundings: ConnectorSurroundings,
  caller: Caller,
  { platformUserId, tokens }: { platformUserId: string; tokens: Tokens },
): Promise<Outcome<AccountCheck>> {
  const user = await fetchUser(surroundings, caller, { access: tokens.access, fields: basicFields });
  if (user.kind !== 'ok') return user;
  const { open_id: openId, display_name: name, avatar_large_url: large, avatar_url: small } = user.value;
  if (openId !== platformUserId) return accessRefused(network);
  return ok({ name, avatarUrl: large ?? small ?? null, scopes: null, expiresAt: tokens.expiresAt, limitedBy: null });
}
