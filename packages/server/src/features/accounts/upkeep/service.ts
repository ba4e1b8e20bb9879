import { checkHealth } from '@ruche/connectors';
import type { SocialAccount } from '@ruche/contracts/accounts';
import type { WorkspaceTx } from '@ruche/database';
import { createAccountStore, findSocialAccounts, type ListedAccount } from '@ruche/database/accounts';
import { presentSocialAccount } from '#domain/accounts/presenter.ts';
import { authorize, inWorkspace } from '#domain/workspaces/scope.ts';
import { showWithPictures } from '#features/accounts/avatars/service.ts';
import { noSuchAccount, requireConnector } from '#features/accounts/policy.ts';
import { notYet, troubleOf } from '#features/accounts/presenter.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import type { Principal } from '#plugins/authentication.ts';

async function findAccount(tx: WorkspaceTx, id: string): Promise<ListedAccount> {
  const [account] = await findSocialAccounts(tx, [id]);
  if (!account) throw noSuchAccount();
  return account;
}

/**
 * Renews the access where the network allows it, and asks how the account is. Within a minute of the last check the
 * account is shown as it was then.
 */
export async function refreshAccount(
  context: AccountsContext,
  principal: Principal,
  accountId: string,
): Promise<SocialAccount> {
  const { database, vault } = context;
  const within = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) =>
    inWorkspace(database, principal, (tx) => work(tx));
  const { platform, workspaceId, appId } = await inWorkspace(database, principal, async (tx, scope) => {
    authorize(scope, 'accounts.connect', { account: accountId });
    return findAccount(tx, accountId);
  });
  const connector = requireConnector(context, platform, appId);
  const store = createAccountStore(within, vault, accountId);
  const outcome = await checkHealth({ store, connector, now: () => new Date() }, { isByHand: true });
  if (outcome.kind === 'paced') {
    if (outcome.why !== 'just_checked') throw notYet(outcome, connector.profile.name);
    return presentSocialAccount(await within((tx) => findAccount(tx, accountId)), context.profiles);
  }
  // What is the matter with the account is an answer, and stands on it now; that nobody could tell is none.
  const trouble = troubleOf(outcome);
  if (trouble) throw trouble;
  const avatarUrl = outcome.kind === 'ok' ? outcome.value.avatarUrl : null;
  const pictures = [{ accountId, avatarUrl }];
  const [account] = await showWithPictures(within, context, { platform, workspaceId, pictures });
  if (!account) throw noSuchAccount();
  return account;
}
