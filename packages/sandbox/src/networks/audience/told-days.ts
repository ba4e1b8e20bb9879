import { dayOf, toWallTime } from '@ruche/contracts/time';
import type { NetworkContext } from '#src/networks/network.ts';
import { followersNow, type NetworkAccount } from './accounts.ts';
import { accountDays, type DayNumbers, daysWithin } from './days.ts';

type ToldDay = {
  followers: number | null;
  reach: number | null;
  impressions: number | null;
  profileViews: number | null;
};

/** What a network gives for an account, by our names; null for what it does not give. */
export type ToldDays = { followers: number; zone: string; days: (ToldDay & { day: string })[] };

type Telling = {
  zone: string;
  since: number;
  until: number;
  tell: (day: DayNumbers) => Partial<ToldDay>;
};

const nothing: ToldDay = { followers: null, reach: null, impressions: null, profileViews: null };

/** Days that ended within the span, as they were told. */
export function toldDays(context: NetworkContext, account: NetworkAccount, telling: Telling): ToldDays {
  const { zone, since, until, tell } = telling;
  const days = accountDays(context, account, daysWithin(zone, since, until)).map((numbers) => ({
    ...nothing,
    day: dayOf(toWallTime(new Date(numbers.start), zone)),
    ...tell(numbers),
  }));
  return { followers: followersNow(context, account), zone, days };
}

/** Where a network keeps no days. */
export function onlyNow(context: NetworkContext, account: NetworkAccount): ToldDays {
  return { followers: followersNow(context, account), zone: 'UTC', days: [] };
}
