import { paths } from '#config/paths.ts';

export type FeatureId = 'calendar' | 'assistant' | 'inbox' | 'media' | 'analytics' | 'ranking';

export type Feature = {
  id: FeatureId;
  at: string;
  name: string;
  title: string;
  text: string;
  points: string[];
  /** A page that says more. */
  link?: { href: string; label: string };
};

/** The six tools in the order in which a working day reaches for them. */
export const features: Feature[] = [
  {
    id: 'calendar',
    at: '08:30',
    name: 'Content calendar',
    title: 'Plan and schedule posts across platforms',
    text: 'Write once, adjust for each network, and pick a time. See every client’s month at a glance.',
    points: ['Checks each network’s limits as you write', 'Schedules in the client’s time zone'],
  },
  {
    id: 'assistant',
    at: '09:40',
    name: 'AI assistant',
    title: 'Content ideas, trend analysis, posting schedules',
    text: 'Get ideas that fit each client, topics their audience brings up more than before, and a schedule at the times that work best.',
    points: ['Every suggestion shows its reasons', 'Nothing goes out without your approval'],
  },
  {
    id: 'inbox',
    at: '11:15',
    name: 'Unified inbox',
    title: 'Every comment and message in one list',
    text: 'All networks and clients, sorted by who’s been waiting longest. Reply right there and clear the list.',
    points: ['See the post next to the message', 'Longest wait first, so no one is missed'],
  },
  {
    id: 'media',
    at: '14:00',
    name: 'Media library',
    title: 'All your media, easy to find',
    text: 'Photos and videos by client, with where each was used, so you don’t post the same one twice in a month.',
    points: ['Sized for what each network accepts', 'Alt text saved with the file'],
  },
  {
    id: 'analytics',
    at: '16:30',
    name: 'Analytics',
    title: 'Numbers you can trust',
    text: 'Every number shows its unit, its period, and what it’s compared with. If there’s not enough data, it says so.',
    points: ['By client, network, and post', 'Always compared with the previous period'],
  },
  {
    id: 'ranking',
    at: 'Friday',
    name: 'Ranking of community managers',
    title: 'Recognize great work',
    text: 'One score from four things: how far posts go beyond an account’s usual, how people are answered, whether posts are on time, and whether the rhythm is kept. A small account counts as much as a famous one.',
    points: ['An open formula that you can try out', 'Opt-in, and never a client’s name'],
    link: { href: paths.ranking, label: 'See the ranking' },
  },
];
