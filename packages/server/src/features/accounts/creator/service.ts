import { askCreator } from '@ruche/connectors';
import { AppError } from '@ruche/contracts/api';
import { type CreatorInfo, CreatorLimitsSchema } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { createAccountStore, findSocialAccounts, saveCreatorLimits } from '@ruche/database/accounts';
import { presentSocialAccount } from '#domain/accounts/presenter.ts';
import { authorize, inWorkspace } from '#domain/workspaces/scope.ts';
import { noSuchAccount, requireConnector } from '#features/accounts/policy.ts';
import { troubleOf } from '#features/accounts/presenter.ts';
import { creator as refusals } from '#features/accounts/refusals.ts';
import type { AccountsContext } from '#features/accounts/schema.ts';
import type { Principal } from '#plugins/authentication.ts';

function cannotAsk(reason: string): AppError {
  return new AppError('conflict', reason);
}

/** What the account may choose for its posts, asked of the network now and kept for the rules when they are scheduled. */
export async function creatorOf(
  context: AccountsContext,
  principal: Principal,
  accountId: string,
): Promise<CreatorInfo> {
  const { database, vault, profiles } = context;
  const within = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) =>
    inWorkspace(database, principal, (tx) => work(tx));
  const account = await inWorkspace(database, principal, async (tx, scope) => {
    authorize(scope, 'posts.read', { account: accountId });
    const [found] = await findSocialAccounts(tx, [accountId]);
    if (!found) throw noSuchAccount();
    return found;
  });
  const connector = requireConnector(context, account.platform, account.appId);
  const store = createAccountStore(within, vault, accountId);
  const outcome = await askCreator({ store, connector, now: () => new Date() });
  if (!outcome) throw cannotAsk(refusals.noOptions(connector.profile.name));
  if (outcome.kind !== 'ok') throw troubleOf(outcome) ?? cannotAsk(outcome.reason);
  const limits = CreatorLimitsSchema.parse(outcome.value);
  await within((tx) => saveCreatorLimits(tx, accountId, limits));
  // The network's own address of the picture ends soon, and no screen may load it.
  return { ...outcome.value, avatarUrl: presentSocialAccount(account, profiles).platformUserAvatar };
}
