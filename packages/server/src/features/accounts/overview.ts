import { profiles } from '@ruche/connectors';
import { renewingReason, type SocialAccount } from '@ruche/contracts/accounts';
import { hasSocialAccounts, listSocialAccounts } from '@ruche/database/accounts';
import { presentSocialAccount } from '#domain/accounts/presenter.ts';
import type { AttentionSource, FirstStepSource } from '#domain/dashboard/overview.ts';

const path = '/dashboard/social-accounts';

const listing = new Intl.ListFormat('en', { type: 'conjunction' });
const namesShown = 3;

function namesOf(accounts: SocialAccount[]): string {
  const shown = accounts.slice(0, namesShown);
  // A bakery bears one name at every network.
  const names = shown.map(({ platform, platformUserName }) => `${platformUserName} (${profiles[platform].name})`);
  const more = accounts.length - names.length;
  return listing.format(more > 0 ? [...names, `${more} more`] : names);
}

/** Those that only a person can do something about. */
export const accountAttention: AttentionSource = async (tx) => {
  const accounts = (await listSocialAccounts(tx)).map((row) => presentSocialAccount(row, profiles));
  const lost = accounts.filter(({ status }) => status === 'needs_reconnect');
  const ending = accounts.filter(
    ({ status, statusReason }) => status === 'expiring' && statusReason !== renewingReason,
  );
  return [
    ...(lost.length === 0
      ? []
      : [
          {
            id: 'accounts-lost',
            severity: 'urgent' as const,
            title: lost.length === 1 ? 'An account needs reconnecting' : `${lost.length} accounts need reconnecting`,
            body: `Nothing can be published on ${namesOf(lost)} until then.`,
            path,
          },
        ]),
    ...(ending.length === 0
      ? []
      : [
          {
            id: 'accounts-ending',
            severity: 'warning' as const,
            title: ending.length === 1 ? 'The access to an account ends soon' : 'The access to some accounts ends soon',
            body: `Connect ${namesOf(ending)} again to go on without a break.`,
            path,
          },
        ]),
  ];
};

export const accountFirstSteps: FirstStepSource = async (tx) => [
  { id: 'connect-account', title: 'Connect a social account', isDone: await hasSocialAccounts(tx), path },
];
