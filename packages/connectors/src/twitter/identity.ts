import type { AccountCheck, ConnectorSurroundings, FoundAccount, Grant, Tokens } from '#src/connector.ts';
import { accessRefused } from '#src/denial.ts';
import { type Caller, isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network, readProblem } from './errors.ts';
import { MeAnswerSchema } from './wire.ts';

type Me = {
  id: string;
  name: string;
  username: string;
  avatarUrl: string | null;
  isProtected: boolean;
  hasLongPosts: boolean;
};

/** The subscriptions that X's documentation grants longer posts to. */
const longPostSubscriptions = new Set(['Premium', 'PremiumPlus']);

/** X names its smallest picture; the same address with another ending is a larger one. */
export function enlarge(address: string | undefined): string | null {
  return address?.replace(/_normal(?=\.\w+$)/, '_400x400') ?? null;
}

async function fetchMe(surroundings: ConnectorSurroundings, caller: Caller, access: string): Promise<Outcome<Me>> {
  const answer = await caller.call({
    method: 'GET',
    url: `${caller.host('api.x.com')}/2/users/me`,
    query: { 'user.fields': 'profile_image_url,protected,subscription_type' },
    headers: { authorization: `Bearer ${access}` },
  });
  if (answer.kind !== 'ok') return answer;
  const me = isSuccess(answer.value)
    ? parse(MeAnswerSchema, answer.value)
    : readProblem(answer.value, surroundings.now());
  if (me.kind !== 'ok') return me;
  const { id, name, username, profile_image_url: picture, protected: isProtected = false } = me.value.data;
  const hasLongPosts = longPostSubscriptions.has(me.value.data.subscription_type ?? '');
  return ok({ id, name, username, avatarUrl: enlarge(picture), isProtected, hasLongPosts });
}

export async function listAccounts(
  surroundings: ConnectorSurroundings,
  caller: Caller,
  { tokens, scopes }: Grant,
): Promise<Outcome<FoundAccount[]>> {
  const me = await fetchMe(surroundings, caller, tokens.access);
  if (me.kind !== 'ok') return me;
  const { id, name, username, avatarUrl, hasLongPosts } = me.value;
  const account: FoundAccount = {
    platformUserId: id,
    name,
    detail: `@${username}`,
    kind: 'profile',
    avatarUrl,
    profileUrl: `${caller.host('x.com')}/${username}`,
    personId: id,
    scopes,
    tokens,
    hasLongPosts,
    problem: null,
  };
  return ok([account]);
}

export async function checkAccount(
  surroundings: ConnectorSurroundings,
  caller: Caller,
  { platformUserId, tokens }: { platformUserId: string; tokens: Tokens },
): Promise<Outcome<AccountCheck>> {
  const me = await fetchMe(surroundings, caller, tokens.access);
  if (me.kind !== 'ok') return me;
  const { id, name, avatarUrl, isProtected, hasLongPosts } = me.value;
  if (id !== platformUserId) return accessRefused(network);
  const limitedBy = isProtected ? 'This account is protected, so only its followers see its posts.' : null;
  return ok({ name, avatarUrl, scopes: null, expiresAt: tokens.expiresAt, limitedBy, hasLongPosts });
}
