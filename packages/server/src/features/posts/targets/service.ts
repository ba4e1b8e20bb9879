import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { ListedAccount } from '@ruche/database/accounts';
import { type Profiles, presentSocialAccount } from '#domain/accounts/presenter.ts';
import { refuseField } from '#features/posts/policy.ts';

type Choosing = {
  /** All that the client has connected. */
  accounts: ListedAccount[];
  clientName: string;
  profiles: Profiles;
};

type Choice = { platforms: PlatformId[]; socialAccountIds: string[] };

function requireAccounts({ accounts, clientName, profiles }: Choosing, platform: PlatformId): ListedAccount[] {
  const name = networkName(platform);
  const connected = accounts.filter((account) => account.platform === platform);
  const [first] = connected;
  if (!first) throw refuseField('platforms', `Connect ${name} for ${clientName} first.`);
  const usable = connected.filter((account) => presentSocialAccount(account, profiles).status !== 'needs_reconnect');
  if (usable.length > 0) return usable;
  throw refuseField('platforms', `Reconnect ${first.platformUserName} on ${name} first.`);
}

/** The accounts that are meant, each once: all on the networks named, and those named themselves. */
export function chooseAccounts(choosing: Choosing, { platforms, socialAccountIds }: Choice): ListedAccount[] {
  const byId = new Map(choosing.accounts.map((account) => [account.id, account]));
  const named = socialAccountIds.map((id) => {
    const account = byId.get(id);
    if (!account) throw refuseField('socialAccountIds', `This account isn’t connected to ${choosing.clientName}.`);
    return account;
  });
  return [...new Set([...named, ...platforms.flatMap((platform) => requireAccounts(choosing, platform))])];
}

/** An account that its network no longer lets us use cannot be scheduled for; what waits for it may wait on. */
export function requireUsable(accounts: ListedAccount[], profiles: Profiles): void {
  for (const account of accounts) {
    if (presentSocialAccount(account, profiles).status !== 'needs_reconnect') continue;
    const message = `Reconnect ${account.platformUserName} on ${networkName(account.platform)} first.`;
    throw refuseField('socialAccountIds', message);
  }
}
