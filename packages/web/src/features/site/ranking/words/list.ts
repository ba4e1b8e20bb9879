export const rankingPage = {
  title: 'Ranking of community managers',
  summary:
    'Who lifts their accounts above the usual, answers people, publishes on time, and keeps going. Whoever is in it chose to be, and the formula is open.',
  join: 'Join the ranking',
  formula: 'See the formula',
  table: 'The ranking',
} as const;

export const rankingFilters = {
  group: 'Filter the ranking',
  season: 'Season',
  newest: 'Newest season',
  platform: 'Network',
  allPlatforms: 'All networks',
  sizeClass: 'Account size',
  allSizes: 'All sizes',
  clear: 'Clear filters',
} as const;

export const rankingStatus = {
  loading: 'Loading the ranking…',
  ranked: (count: number) => (count === 1 ? '1 person ranked' : `${count.toLocaleString('en-US')} people ranked`),
  shown: (count: number, all: number) =>
    `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} people shown. Ranks are those of the whole season.`,
  open: (moment: string) => `So far, updated ${moment}`,
  closed: 'Closed. The result is final.',
  refreshFailed: 'We couldn’t update the ranking. This is the last one we loaded.',
} as const;

export const rankingTable = {
  caption: (season: string) => `Ranking of community managers, ${season}`,
  rank: 'Rank',
  person: 'Name',
  score: 'Score',
  weight: (percent: number) => `${percent}%`,
  loading: 'The ranking, loading',
} as const;

export const rankingList = {
  more: (count: number) => `Show ${count.toLocaleString('en-US')} more`,
  alsoTitle: 'Also ranked this season',
  alsoText: 'By name. We only number the upper half: past it, differences say little, and no one should be last.',
  fewTitle: 'Ranked this season',
  fewText: (need: number) => `By name. Ranks and scores are shown once at least ${need} people are ranked.`,
  reading:
    'The dark mark is the score or place, and the light band is where it likely lies (80% interval). People whose intervals overlap share a rank: it has an equals sign.',
} as const;

export const rankingStates = {
  emptyTitle: 'No one is ranked yet this season',
  emptyText: (posts: number, accounts: number, days: number) =>
    `It takes at least ${posts} posts on at least ${accounts} accounts, over at least ${days} days. Numbers come in once a post is 7 days old.`,
  noneTitle: 'No one matches these filters',
  noneText: 'Try another network or account size.',
  failedTitle: 'We couldn’t load the ranking',
  failedText: 'Nothing is lost. Check your connection and try again.',
  retry: 'Try again',
  withoutScript: 'Turn on JavaScript to see who’s ranked. Everything else on this page works without it.',
  unknownTitle: 'There’s no ranking for this month',
  unknownText: 'Choose another season, or see the newest.',
  newest: 'See the newest season',
} as const;

export const scoreExplained = {
  title: 'What a score is made of',
  text: 'Twenty cells, five points each. Every part is a place among those ranked that season, so 50 is the middle and 100 can’t be bought with followers.',
  comb: 'The score in 20 cells: 10 for lift, 4 for responsiveness, 3 for punctuality, and 3 for steadiness.',
  weight: (percent: number) => `${percent}%`,
  formula: 'Read the whole formula and try it',
} as const;

export const rankingRules = {
  badgesTitle: 'What badges mean',
  title: 'Your part in it',
  whoTitle: 'Who’s in it',
  whoText: (posts: number, accounts: number, days: number) =>
    `Community managers who opted in, with at least ${posts} posts on at least ${accounts} accounts over at least ${days} days. You can leave at any time. It takes effect at once, in past seasons too.`,
  seenTitle: 'What others see',
  seenText:
    'A name you choose, badges, networks, and account sizes, and in the upper half the rank, the score, and its parts. Never a client’s name, a post, or a raw number.',
  objectTitle: 'Your rights',
  objectText: 'The privacy policy says which personal data the ranking uses, how long we keep it, and how to object.',
  privacy: 'Privacy and the ranking',
  join: 'Join the ranking',
} as const;
