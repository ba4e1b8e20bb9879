import { countScheduledPosts, type EmptyWeek, listEmptyWeeks } from '@ruche/database/posts';
import type { AttentionSource, StatsSource } from '#domain/dashboard/overview.ts';

export const postStats: StatsSource = async (tx) => ({ scheduled_posts: await countScheduledPosts(tx) });

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
