import type { DashboardPeriod } from '@ruche/contracts/dashboard';
import { findLastConnectedClientId } from '@ruche/database/accounts';
import { countScheduledPosts, type EmptyWeek, hasPlannedPosts, listEmptyWeeks } from '@ruche/database/posts';
import type { AttentionSource, FirstStepSource, StatsSource } from '#domain/dashboard/overview.ts';

const ahead: Record<DashboardPeriod, string> = { '7d': '7 days', '30d': '30 days', '3m': '3 months' };

/** What is ahead: a period that looks back on everything else looks as far forward on posts. */
export const postStats: StatsSource = async (tx, _scope, period) => ({
  scheduled_posts: await countScheduledPosts(tx, ahead[period]),
});

/** For the client whose account was connected last, where there is one. */
export const postFirstSteps: FirstStepSource = async (tx) => {
  const clientId = await findLastConnectedClientId(tx);
  return [
    {
      id: 'schedule-post',
      title: 'Schedule your first post',
      body: 'Pick a time, and Ruche publishes it for you.',
      isDone: await hasPlannedPosts(tx),
      path: `/dashboard?schedule=true${clientId === null ? '' : `&clientId=${clientId}`}`,
      otherWay: null,
    },
  ];
};

const listing = new Intl.ListFormat('en', { type: 'conjunction' });
const namesShown = 3;

function nameSome(weeks: EmptyWeek[]): string {
  const names = weeks.slice(0, namesShown).map(({ clientName }) => clientName);
  const more = weeks.length - names.length;
  return listing.format(more > 0 ? [...names, `${more} more`] : names);
}

/** Clients for whom nothing goes out next week: one line, however many they are. */
export const emptyWeekAttention: AttentionSource = async (tx) => {
  const weeks = await listEmptyWeeks(tx);
  const [first] = weeks;
  if (!first) return [];
  const { clientId, clientName, monday } = first;
  const week = `/dashboard/calendar?view=week&date=${monday}`;
  const isOne = weeks.length === 1;
  return [
    {
      id: 'empty-weeks',
      severity: 'info',
      title: isOne
        ? `${clientName} has nothing planned next week`
        : `${weeks.length} clients have nothing planned next week`,
      body: isOne ? 'Open the week and schedule a post.' : `Nothing is scheduled for ${nameSome(weeks)}.`,
      path: isOne ? `${week}&clientId=${clientId}` : week,
    },
  ];
};
