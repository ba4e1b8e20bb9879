export type FeatureId = 'calendar' | 'assistant' | 'inbox' | 'media' | 'analytics' | 'ranking';

export type Feature = { id: FeatureId; at: string; name: string; title: string; text: string; points: string[] };

/** The six tools in the order in which a working day reaches for them. */
export const features: Feature[] = [
  {
    id: 'calendar',
    at: '08:30',
    name: 'Content calendar',
    title: 'Plan and schedule posts across platforms',
    text: 'Write once, adjust for each network, choose the minute. The whole month of every client lies open in front of you.',
    points: ['Each network’s limits checked while you write', 'Times kept in the client’s own zone'],
  },
  {
    id: 'assistant',
    at: '09:40',
    name: 'AI assistant',
    title: 'Content ideas, trend analysis, posting schedules',
    text: 'Ideas that fit one client rather than everybody, what is moving in their field, and the hours at which their followers are there.',
    points: ['Every suggestion says what it rests on', 'Nothing goes out that you did not approve'],
  },
  {
    id: 'inbox',
    at: '11:15',
    name: 'Unified inbox',
    title: 'Every comment and message in one list',
    text: 'All networks, all clients, in the order in which people are waiting. Answer where you are, and the list gets shorter.',
    points: ['The post it is about stands beside it', 'Longest wait first, so nobody is forgotten'],
  },
  {
    id: 'media',
    at: '14:00',
    name: 'Media library',
    title: 'Each picture once, and findable',
    text: 'Photos and films by client, with where each has already appeared, so that the same table is not posted twice in a month.',
    points: ['Fitted to what each network accepts', 'Alternative text written once, kept with the file'],
  },
  {
    id: 'analytics',
    at: '16:30',
    name: 'Analytics',
    title: 'Numbers that say what they are',
    text: 'Every figure has its unit, its period and what it is compared with. Where there is nothing to divide by, it says so.',
    points: ['Per client, per network, per post', 'The period before, always beside it'],
  },
  {
    id: 'ranking',
    at: 'Friday',
    name: 'Ranking of community managers',
    title: 'Good work, seen',
    text: 'Who kept the minute, who answered soonest, whose posts people cared about. Counted from the work itself, in the open.',
    points: ['The same three measures for everyone', 'Each place opens to the numbers behind it'],
  },
];
