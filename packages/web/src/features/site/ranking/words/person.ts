export const personPage = {
  back: 'Ranking',
  title: 'Ranking of community managers',
  documentTitle: (name: string) => `${name} · Ranking of community managers · Ruche`,
  since: (season: string) => `In the ranking since ${season}`,
  loading: 'Loading this person’s ranking…',
  unknownTitle: 'This person isn’t in the ranking.',
  unknownText: 'They may have left it or changed their address. Check the link, or see who’s in it.',
  toRanking: 'See the ranking',
  failedTitle: 'We couldn’t load this page',
  failedText: 'Nothing is lost. Check your connection and try again.',
  retry: 'Try again',
  withoutScript: 'Turn on JavaScript to see this page.',
  notYetTitle: 'Not ranked yet',
  notYetText: (posts: number, accounts: number, days: number) =>
    `It takes at least ${posts} posts on at least ${accounts} accounts, over at least ${days} days.`,
} as const;

export const personSeason = {
  season: 'Season',
  score: 'Score',
  parts: 'Parts of the score',
  unnumberedTitle: 'Ranked, without a number',
  unnumberedText: 'Only the upper half of a season has ranks, scores, and parts of the score.',
  points: (points: string, most: string) => `${points} of ${most} points`,
  formula: 'How is this worked out?',
} as const;

export const personTrend = {
  title: 'Score by season',
  text: 'Each bar is where the score likely lies (80% interval), and the dot is the score itself.',
  table: 'Show as table',
  caption: 'Rank and score by season',
  season: 'Season',
  rank: 'Rank',
  score: 'Score',
  interval: '80% interval',
  between: (low: string, high: string) => `${low} to ${high}`,
  few: 'The trend starts with a second numbered season.',
} as const;

export const personBadges = {
  title: 'Badges',
  empty: 'No badges yet.',
  earned: (seasons: string) => `Earned in ${seasons}`,
} as const;

export const personShare = {
  title: 'Share this page',
  text: 'The card shows what’s on this page, and nothing else.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Your browser didn’t let us copy the link. Copy it from here:',
  link: 'Link to this page',
  download: 'Download image',
  imageFailed: 'We couldn’t load the image. You can still copy the link.',
} as const;
