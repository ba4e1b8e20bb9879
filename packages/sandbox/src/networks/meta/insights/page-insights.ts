import { dayMs } from '@ruche/contracts/time';
import { findNetworkAccount, type NetworkAccount } from '#src/networks/audience/accounts.ts';
import { accountDays, type DayNumbers, daysWithin } from '#src/networks/audience/days.ts';
import { seededBetween } from '#src/networks/audience/seeded.ts';
import { onlyNow, type ToldDays, toldDays } from '#src/networks/audience/told-days.ts';
import { GraphError } from '#src/networks/meta/errors.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { requireInsightsPage } from '#src/networks/meta/page-access.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { daySeries, metaZone, readMetricNames } from './answer.ts';
import { pagingOf, readSpan } from './span.ts';

const engagements = ({ gathered }: DayNumbers) =>
  gathered.reactions + gathered.comments + gathered.shares + gathered.clicks;

const sums = {
  page_media_view: ({ views }: DayNumbers) => views,
  page_total_media_view_unique: ({ reach }: DayNumbers) => reach,
  page_post_engagements: engagements,
  page_actions_post_reactions_total: ({ gathered }: DayNumbers) => gathered.reactions,
  page_actions_post_reactions_like_total: ({ gathered }: DayNumbers) => Math.ceil(gathered.reactions * 0.8),
  page_actions_post_reactions_love_total: ({ gathered }: DayNumbers) => Math.floor(gathered.reactions * 0.2),
  page_daily_follows_unique: ({ gained }: DayNumbers) => gained,
  page_daily_unfollows_unique: ({ lost }: DayNumbers) => lost,
  page_views_total: ({ profileViews }: DayNumbers) => profileViews,
  page_video_views: ({ gathered }: DayNumbers) => gathered.videoViews,
} as const;
type SumName = keyof typeof sums;

const sumNames = Object.keys(sums) as SumName[];
const known = [...sumNames, 'page_follows', 'page_follows_city', 'page_follows_country'] as const;

/** How many days each value is about. */
const lengths: Readonly<Record<string, number>> = { day: 1, week: 7, days_28: 28, month: 30 };
const leastFans = 100;
const longestSpanDays = 90;
const keptDays = 730;

/** Some Pages are told which of their views were paid for: the parts then stand for the sum. */
function showViews(pageId: string, name: string, value: number): unknown {
  const isSplit = name === 'page_media_view' && seededBetween(0, 1, pageId, 'split') < 0.5;
  return isSplit ? { paid: Math.floor(value * 0.1), organic: value - Math.floor(value * 0.1) } : value;
}

function valueOf(name: (typeof known)[number], days: readonly DayNumbers[]): unknown {
  const last = days.at(-1);
  if (name === 'page_follows') return last?.followers ?? 0;
  if (name === 'page_follows_city') return { 'Lyon, France': Math.floor((last?.followers ?? 0) * 0.6) };
  if (name === 'page_follows_country') return { FR: Math.floor((last?.followers ?? 0) * 0.9) };
  const total = days.reduce((sum, day) => sum + sums[name](day), 0);
  // People who come back on another day are the same people.
  return name === 'page_total_media_view_unique' && days.length > 1 ? Math.floor(total * 0.6) : total;
}

/** `GET /{page}/insights`; undefined where the id is of something else. */
export function readPageInsights(call: GraphCall, id: string) {
  const page = requireInsightsPage(call, id);
  if (!page) return undefined;
  const names = readMetricNames(call.parameters, known);
  const period = call.parameters.get('period') ?? 'day';
  const span = readSpan(call, longestSpanDays);
  const account = findNetworkAccount({ ...call.context, platform: 'facebook' }, page.id);
  const length = lengths[period];
  if (length === undefined && period !== 'total_over_range' && period !== 'lifetime') {
    throw new GraphError({ code: 100, message: '(#100) The value must be a valid period' });
  }
  if (!account || account.followers < leastFans || period === 'lifetime')
    return { data: [], paging: pagingOf(call, span) };
  const reach = length ?? 0;
  const days = daysWithin(metaZone, span.since - reach * dayMs, span.until);
  const numbers = accountDays({ ...call.context, platform: 'facebook' }, account, days);
  const wanted = numbers.filter(({ end }) => end > span.since);
  const data = names.map((name) => {
    const show = (value: unknown) => (typeof value === 'number' ? showViews(page.id, name, value) : value);
    const values =
      length === undefined
        ? wanted.slice(-1).map(({ end }) => ({ value: show(valueOf(name, wanted)), end }))
        : wanted.map((day) => {
            const place = numbers.indexOf(day);
            return {
              value: show(valueOf(name, numbers.slice(Math.max(0, place + 1 - length), place + 1))),
              end: day.end,
            };
          });
    return daySeries(page.id, name, period, values);
  });
  return { data, paging: pagingOf(call, span) };
}

/** Pages that few people like are told nothing. */
export function pageDaysOf(context: NetworkContext, account: NetworkAccount): ToldDays {
  if (account.followers < leastFans) return { ...onlyNow(context, account), zone: metaZone };
  const now = context.now();
  return toldDays(context, account, {
    zone: metaZone,
    since: now - keptDays * dayMs,
    until: now,
    tell: ({ followers, reach, views, profileViews }) => ({ followers, reach, impressions: views, profileViews }),
  });
}
