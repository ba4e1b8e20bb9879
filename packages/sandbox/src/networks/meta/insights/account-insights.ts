import { dayMs } from '@ruche/contracts/time';
import { findNetworkAccount, type NetworkAccount } from '#src/networks/audience/accounts.ts';
import { accountDays, type DayNumbers, daysWithin } from '#src/networks/audience/days.ts';
import { type ToldDays, toldDays } from '#src/networks/audience/told-days.ts';
import { GraphError } from '#src/networks/meta/errors.ts';
import { findAccount, instagramContext, requireRight } from '#src/networks/meta/instagram-publishing/account.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { daySeries, describeInsight, metaZone, readMetricNames } from './answer.ts';
import { readDemographics } from './demographics.ts';
import { pagingOf, readSpan } from './span.ts';

const interactions = ({ gathered }: DayNumbers) =>
  gathered.reactions + gathered.comments + gathered.shares + gathered.saves;

const totals = {
  views: ({ views }: DayNumbers) => views,
  reach: ({ reach }: DayNumbers) => reach,
  accounts_engaged: (day: DayNumbers) => Math.floor(interactions(day) * 0.85),
  total_interactions: interactions,
  likes: ({ gathered }: DayNumbers) => gathered.reactions,
  comments: ({ gathered }: DayNumbers) => gathered.comments,
  shares: ({ gathered }: DayNumbers) => gathered.shares,
  saves: ({ gathered }: DayNumbers) => gathered.saves,
  replies: () => 0,
  reposts: () => 0,
  follows_and_unfollows: ({ gained, lost }: DayNumbers) => gained - lost,
  profile_links_taps: ({ profileViews }: DayNumbers) => Math.floor(profileViews * 0.1),
} as const;
type TotalName = keyof typeof totals;
const totalNames = Object.keys(totals) as TotalName[];

const series = { reach: totals.reach, follower_count: ({ gained }: DayNumbers) => gained } as const;
const demographics = ['follower_demographics', 'engaged_audience_demographics'] as const;
const known = [...totalNames, 'follower_count', ...demographics] as const;
type Name = (typeof known)[number];

const longestSpanDays = 30;
const keptDays = 90;
const unique = new Set<Name>(['reach', 'accounts_engaged']);

const breakdowns: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  media_product_type: { POST: 0.5, REEL: 0.4, STORY: 0.1 },
  follow_type: { FOLLOWER: 0.7, NON_FOLLOWER: 0.3 },
  contact_button_type: { DIRECTION: 0.5, CALL: 0.3, EMAIL: 0.2 },
};

function breakDown(name: string | undefined, total: number) {
  if (name === undefined) return {};
  const parts = breakdowns[name];
  if (!parts) throw new GraphError({ code: 100, message: '(#100) Invalid breakdown' });
  const results = Object.entries(parts).map(([key, part]) => ({
    dimension_values: [key],
    value: Math.floor(total * part),
  }));
  return { breakdowns: [{ dimension_keys: [name], results }] };
}

function refuse(names: readonly string[], type: string): never {
  const message = `(#100) The following metrics (${names.join(', ')}) should be specified with parameter metric_type=${type}`;
  throw new GraphError({ code: 100, message });
}

function totalOf(name: TotalName, days: readonly DayNumbers[]): number {
  const sum = days.reduce((total, day) => total + totals[name](day), 0);
  return unique.has(name) && days.length > 1 ? Math.floor(sum * 0.6) : sum;
}

const isSeries = (name: Name): name is keyof typeof series => Object.hasOwn(series, name);
const isTotal = (name: Name): name is TotalName => Object.hasOwn(totals, name);

function showSeries(accountId: string, names: readonly Name[], days: readonly DayNumbers[]) {
  return names.map((name) => {
    if (!isSeries(name)) return refuse([name], 'total_value');
    const values = days.map((day) => ({ value: series[name](day), end: day.end }));
    return daySeries(accountId, name, 'day', values);
  });
}

function showTotals(accountId: string, names: readonly Name[], days: readonly DayNumbers[], by: string | undefined) {
  return names.map((name) => {
    if (!isTotal(name)) return refuse([name], 'time_series');
    const value = totalOf(name, days);
    return { ...describeInsight(accountId, name, 'day'), total_value: { value, ...breakDown(by, value) } };
  });
}

/** `GET /{account}/insights`; undefined where the id is no account of Instagram. */
export function readAccountInsights(call: GraphCall, id: string) {
  const page = findAccount(call, id);
  if (!page) return undefined;
  requireRight(call, 'manage_insights');
  const { parameters } = call;
  const context = instagramContext(call.context);
  const names: Name[] = readMetricNames(parameters, known);
  const account = findNetworkAccount(context, page.id);
  if (!account) return undefined;
  const about = demographics.find((name) => names.includes(name));
  if (about) return readDemographics(call, account, about);
  if ((parameters.get('period') ?? 'day') !== 'day') {
    throw new GraphError({ code: 100, message: '(#100) The value must be a valid period' });
  }
  const span = readSpan(call, longestSpanDays);
  const oldest = context.now() - keptDays * dayMs;
  const days = accountDays(context, account, daysWithin(metaZone, Math.max(span.since, oldest), span.until));
  const paging = pagingOf(call, span);
  const type = parameters.get('metric_type') ?? 'time_series';
  if (type === 'time_series') {
    const data = showSeries(page.id, names, days);
    return { data: days.length > 0 ? data : [], paging };
  }
  if (type !== 'total_value') throw new GraphError({ code: 100, message: '(#100) Invalid metric_type' });
  const data = showTotals(page.id, names, days, parameters.get('breakdown'));
  return { data: days.length > 0 ? data : [], paging };
}

export function instagramDaysOf(context: NetworkContext, account: NetworkAccount): ToldDays {
  const now = context.now();
  return toldDays(instagramContext(context), account, {
    zone: metaZone,
    since: now - keptDays * dayMs,
    until: now,
    tell: ({ reach, views }) => ({ reach, impressions: views }),
  });
}
