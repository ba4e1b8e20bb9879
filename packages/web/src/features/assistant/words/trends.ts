export const trendsTab = {
  what: 'trends',
  considered: (what: string, weeks: number) => `Looked at ${what} of the last ${weeks} weeks.`,
  people: (count: string, isOne: boolean) => (isOne ? '1 person or account' : `${count} people and accounts`),
  messages: (count: string, isOne: boolean) => (isOne ? '1 message' : `${count} messages`),
  posts: (count: string, isOne: boolean) => (isOne ? '1 post' : `${count} posts`),
  competitors: (count: string, isOne: boolean) => (isOne ? '1 competitor' : `${count} competitors`),
  counting: 'Each person counts once a week, however often they write.',
  emptyTitle: 'Nothing is rising right now',
  empty:
    'A topic rises when at least three different people bring it up in the last two weeks, and when chance alone doesn’t explain the difference from the eight weeks before.',
  emptySilent: 'No one has written to this client in the last 10 weeks, and nothing was posted. Trends start there.',
  emptyFew: (people: string) => `So far there are ${people}, too few for a trend.`,
  openInbox: 'Open the inbox',
  seeIdeas: 'See ideas',
} as const;

export const trendCard = {
  kinds: { topic: 'Topic', hashtag: 'Hashtag', question: 'Question' },
  topic: (shown: string) => `“${shown}”`,
  question: (shown: string) => `People ask about “${shown}”`,
  recent: 'Last two weeks',
  before: 'Eight weeks before',
  voices: (count: string, isOne: boolean) => (isOne ? '1 person or account' : `${count} people and accounts`),
  rise: (factor: string) => `${factor}× the share of all who wrote`,
  newNow: 'New: no one brought it up before',
  almostCertain: 'Almost certainly not chance',
  veryLikely: 'Very likely not chance',
  likely: 'Likely not chance',
  how: 'How sure is that?',
  chance: (oneIn: string, p: string) =>
    `If nothing had changed, chance alone would make it rise this much about once in ${oneIn} times (${p}).`,
  together:
    'All topics are tested together, so that no more than 1 in 20 of the trends we show is expected to be chance.',
  weeks: (shown: string) => `People and accounts that brought up ${shown}, by week`,
  week: 'Week',
  count: 'People and accounts',
  thisWeek: 'This week',
  weekAgo: '1 week ago',
  weeksAgo: (count: number) => `${count} weeks ago`,
  examples: 'Examples',
  origins: { message: 'Message', publication: 'Your post', watched: 'Competitor' },
  draft: 'Make a draft',
  drafting: 'Making...',
  idea: 'Make an idea',
  openIdea: 'Open the idea',
  opening: 'Opening...',
  failed: (reason: string) => `We couldn’t make an idea of it. ${reason}`,
} as const;

export const trendSummary = {
  title: 'In short',
  sumUp: 'Sum up',
  again: 'Sum up again',
  stop: 'Stop',
  stopping: 'Stopping...',
  withoutModel: 'You still get the trends, with their numbers and examples.',
} as const;
