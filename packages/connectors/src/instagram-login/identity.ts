import type { AccountCheck, FoundAccount, Grant, Tokens } from '#src/connector.ts';
import { accessRefused } from '#src/denial.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network, refusePersonal } from './errors.ts';
import type { Login } from './login.ts';
import { type Account, AccountSchema, accountFields } from './wire.ts';

async function fetchAccount(login: Login, token: string): Promise<Outcome<Account>> {
  const query = { fields: accountFields };
  const account = await login.ask({ path: '/me', token, query, schema: AccountSchema });
  if (account.kind !== 'ok') return account;
  const { account_type: type, username } = account.value;
  return type?.toUpperCase() === 'PERSONAL' ? refusePersonal(username) : account;
}

/** The account by its own id, so that it is the same whichever way it is connected; the person by this application's. */
export async function listAccounts(
  login: Login,
  { tokens, scopes, personId }: Grant,
): Promise<Outcome<FoundAccount[]>> {
  const account = await fetchAccount(login, tokens.access);
  if (account.kind !== 'ok') return account;
  const { id, user_id: platformUserId, username, name, profile_picture_url: avatarUrl = null } = account.value;
  const found: FoundAccount = {
    platformUserId,
    name: name || username,
    detail: `@${username}`,
    kind: 'professional',
    avatarUrl,
    profileUrl: `${login.caller.host('www.instagram.com')}/${encodeURIComponent(username)}/`,
    personId: personId ?? id ?? platformUserId,
    scopes,
    tokens,
    problem: null,
  };
  return ok([found]);
}

export async function checkAccount(
  login: Login,
  { platformUserId, tokens }: { platformUserId: string; tokens: Tokens },
): Promise<Outcome<AccountCheck>> {
  const account = await fetchAccount(login, tokens.access);
  if (account.kind !== 'ok') return account;
  const { user_id: userId, username, name, profile_picture_url: avatarUrl = null } = account.value;
  if (userId !== platformUserId) return accessRefused(network);
  // What was allowed is told once, with the code: no later answer knows.
  return ok({ name: name || username, avatarUrl, scopes: null, expiresAt: tokens.expiresAt, limitedBy: null });
}
