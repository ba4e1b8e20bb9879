import {
  type AnalyticsDay,
  type AnalyticsOverview,
  type Figure,
  type Period,
  type RateBase,
  type TotalName,
  totalNames,
} from '@ruche/contracts/analytics';
import { addDays } from '@ruche/contracts/time';
import type { OverviewRead, PeriodSums } from './overview.ts';

/** The period, and the one before it where it may be compared with. */
type Both = { current: PeriodSums | null; previous: PeriodSums | null };

function presentTotal({ current, previous }: Both, name: TotalName): Figure {
  // No publication at all is a number; whether there were any before we looked is not known.
  if (name === 'publications') {
    const value = current?.publications ?? 0;
    return { value, previous: previous?.publications ?? null, n: value };
  }
  const { sum = null, n = 0 } = current?.sums[name] ?? {};
  return { value: sum, previous: previous?.sums[name].sum ?? null, n };
}

function rateOf(sums: PeriodSums | null, base: RateBase): number | null {
  const { engagements = null, denominator = null } = sums?.ratios[base] ?? {};
  return engagements === null || !denominator ? null : engagements / denominator;
}

function presentRate({ current, previous }: Both, base: RateBase): Figure {
  return { value: rateOf(current, base), previous: rateOf(previous, base), n: current?.ratios[base].n ?? 0 };
}

function presentDays({ days, accountDays }: OverviewRead, { firstDay, lastDay }: Period): AnalyticsDay[] {
  const published = new Map(days.map((one) => [one.day, one]));
  const told = new Map(accountDays.map((one) => [one.day, one]));
  const series: AnalyticsDay[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const { publications = 0, impressions = null, engagements = null } = published.get(day) ?? {};
    const { followers = null, impressions: accountImpressions = null } = told.get(day) ?? {};
    series.push({ day, publications, impressions, engagements, followers, accountImpressions });
  }
  return series;
}

export function presentOverview(
  read: OverviewRead,
  period: Period,
  { isCompared }: { isCompared: boolean },
): AnalyticsOverview {
  const both = { current: read.current, previous: isCompared ? read.previous : null };
  const totals = totalNames.map((name) => [name, presentTotal(both, name)]);
  return {
    zone: period.zone,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    isCompared,
    previousFrom: period.previousFrom.toISOString(),
    totals: Object.fromEntries(totals) as AnalyticsOverview['totals'],
    engagementRate: {
      byImpressions: presentRate(both, 'impressions'),
      byReach: presentRate(both, 'reach'),
      byFollowers: presentRate(both, 'followers'),
    },
    followers: read.followers,
    series: presentDays(read, period),
    newestLookAt: read.newestLookAt,
    accounts: read.accounts,
  };
}
