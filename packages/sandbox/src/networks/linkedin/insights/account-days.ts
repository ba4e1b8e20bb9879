import { dayMs } from '@ruche/contracts/time';
import type { NetworkAccount } from '#src/networks/audience/accounts.ts';
import { type ToldDays, toldDays } from '#src/networks/audience/told-days.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { keptDays, silentDays } from './intervals.ts';

/** Organizations are told who saw their posts and their page, members how often their posts were seen. */
export function daysOf(context: NetworkContext, account: NetworkAccount): ToldDays {
  const isOrganization = findPage(context.db, context.realm, account.id) !== undefined;
  const now = context.now();
  return toldDays(context, account, {
    zone: 'UTC',
    since: now - keptDays * dayMs,
    until: now - silentDays * dayMs,
    tell: ({ gathered: { impressions, reach }, profileViews }) =>
      isOrganization ? { impressions, reach, profileViews } : { impressions },
  });
}
