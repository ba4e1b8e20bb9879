import { profiles } from '@ruche/connectors';
import type { PlatformId, SocialAccountStatus } from '@ruche/contracts/accounts';
import { countSocialAccounts, findLastConnectedClientId, listSocialAccounts } from '@ruche/database/accounts';
import { findNewestClientId } from '@ruche/database/clients';
import { healthRules } from '#domain/accounts/presenter.ts';
import type { AttentionSource, FirstStepSource } from '#domain/dashboard/overview.ts';

const path = '/dashboard/social-accounts';

const listing = new Intl.ListFormat('en', { type: 'conjunction' });
const namesShown = 3;

type Named = { platform: PlatformId; platformUserName: string };

function nameSome(accounts: Named[], count: number): string {
  // A bakery bears one name at every network.
  const names = accounts
    .slice(0, namesShown)
    .map(({ platform, platformUserName }) => `${platformUserName} (${profiles[platform].name})`);
  const more = count - names.length;
  return listing.format(more > 0 ? [...names, `${more} more`] : names);
}

/** Those that only a person can do something about. */
export const accountAttention: AttentionSource = async (tx) => {
  const rules = healthRules(profiles);
  const { byStatus, needsPerson } = await countSocialAccounts(tx, rules);
  const lostCount = byStatus.needs_reconnect;
  const endingCount = needsPerson - lostCount;
  const some = (status: SocialAccountStatus) =>
    listSocialAccounts(tx, rules, { status, needsPerson: true, limit: namesShown });
  return [
    ...(lostCount === 0
      ? []
      : [
          {
            id: 'accounts-lost',
            severity: 'urgent' as const,
            title:
              lostCount === 1 ? 'An account needs to be reconnected' : `${lostCount} accounts need to be reconnected`,
            body: `Reconnect ${nameSome(await some('needs_reconnect'), lostCount)} to keep publishing.`,
            path,
          },
        ]),
    ...(endingCount === 0
      ? []
      : [
          {
            id: 'accounts-ending',
            severity: 'warning' as const,
            title: endingCount === 1 ? 'Access to an account ends soon' : 'Access to some accounts ends soon',
            body: `Reconnect ${nameSome(await some('expiring'), endingCount)} to keep publishing without interruption.`,
            path,
          },
        ]),
  ];
};

/** For the client that was added last, where there is one: it is the one that somebody is setting up. */
export const accountFirstSteps: FirstStepSource = async (tx) => {
  const isDone = (await findLastConnectedClientId(tx)) !== null;
  const clientId = await findNewestClientId(tx);
  return [
    {
      id: 'connect-account',
      title: 'Connect an account',
      body: 'Ruche publishes to the accounts you connect.',
      isDone,
      path: clientId === null ? `${path}?connect=true` : `${path}?connect=true&clientId=${clientId}`,
      otherWay: clientId === null ? null : { title: 'Send a connect link', path: `${path}?link=${clientId}` },
    },
  ];
};
