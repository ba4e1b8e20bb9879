import { type MetricName, metricNames } from '@ruche/contracts/analytics';
import { addDays, type Day, dayMs, dayOf, instantOfWallTime, toWallTime } from '@ruche/contracts/time';
import type { NetworkContext } from '#src/networks/network.ts';
import { listNewest } from '#src/networks/posts.ts';
import { followersAt, type NetworkAccount } from './accounts.ts';
import { finalNumbers, type Numbers } from './final-numbers.ts';
import { isGathering, shareAt } from './numbers.ts';
import { seededBetween, seededNormal } from './seeded.ts';

/** A day as a network counts it. */
export type NetworkDay = { start: number; end: number };

function midnight(day: Day, zone: string): number {
  return instantOfWallTime(`${day}T00:00`, zone)?.getTime() ?? 0;
}

/** The days of a zone that end within a span. */
export function daysWithin(zone: string, since: number, until: number): NetworkDay[] {
  const days: NetworkDay[] = [];
  let day = dayOf(toWallTime(new Date(since - dayMs), zone));
  for (let end = 0; end <= until; day = addDays(day, 1)) {
    const start = midnight(day, zone);
    end = midnight(addDays(day, 1), zone);
    if (end > since && end <= until) days.push({ start, end });
  }
  return days;
}

/** What an account came to in a day. */
export type DayNumbers = NetworkDay & {
  /** At the end of the day. */
  followers: number;
  gained: number;
  lost: number;
  views: number;
  reach: number;
  profileViews: number;
  /** What posts of whatever age gathered on that day. */
  gathered: Numbers;
};

/** Networks count anew what they said of the last two days. */
function countedShare(now: number, end: number): number {
  if (now - end < dayMs) return 0.9;
  return now - end < 2 * dayMs ? 0.97 : 1;
}

/** Only of days that have ended: of today nothing is known yet. */
export function accountDays(
  context: NetworkContext,
  account: NetworkAccount,
  days: readonly NetworkDay[],
): DayNumbers[] {
  const now = context.now();
  const shown = days.filter(({ end }) => end <= now);
  // Accounts are asked for a day at a time, and have years of posts that gather nothing any more.
  const posts = listNewest(context, account.id, 5000)
    .filter(({ createdAt }) => shown.some((day) => isGathering(createdAt, day)))
    .map((post) => ({ createdAt: post.createdAt, ...finalNumbers(context, post) }));
  return shown.map(({ start, end }) => {
    const counted = countedShare(now, end);
    const gathering = posts
      .filter(({ createdAt }) => isGathering(createdAt, { start, end }))
      .map(({ createdAt, numbers }) => ({ numbers, share: shareAt(end - createdAt) - shareAt(start - createdAt) }));
    const sum = (name: MetricName) => gathering.reduce((total, { numbers, share }) => total + numbers[name] * share, 0);
    const gathered = Object.fromEntries(metricNames.map((name) => [name, Math.floor(sum(name) * counted)])) as Numbers;
    const chance = (name: string) => Math.exp(0.2 * seededNormal(account.id, start, name));
    const followers = followersAt(context, account, end);
    const net = followers - followersAt(context, account, start);
    const lost = Math.floor(followers * 0.0008 * chance('lost')) + Math.max(0, -net);
    const passing = followers * seededBetween(0.05, 0.15, account.id, 'passing') * chance('views');
    const views = Math.floor(passing * counted) + gathered.impressions;
    return {
      start,
      end,
      followers,
      gained: lost + net,
      lost,
      views,
      reach: Math.floor(views * seededBetween(0.55, 0.8, account.id, 'day reach')),
      profileViews: Math.floor(views * seededBetween(0.02, 0.05, account.id, 'visits') * chance('visits')),
      gathered,
    };
  });
}
