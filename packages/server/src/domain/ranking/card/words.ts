import type { BadgeId, PartName } from '@ruche/contracts/ranking';

// Everything on the image that people share, and its text alternative.

export const words = {
  brand: 'Ruche',
  title: 'Ranking of community managers',
  parts: {
    lift: 'Lift',
    responsiveness: 'Responsiveness',
    punctuality: 'Punctuality',
    steadiness: 'Steadiness',
  } satisfies Record<PartName, string>,
  score: 'Score',
  range: (low: string, high: string) => `between ${low} and ${high}`,
  rank: (rank: number) => `Rank ${rank}`,
  sharedRank: (rank: number) => `Rank ${rank}, shared`,
  ranked: 'In the ranking',
  badges: {
    lift: 'Lift',
    quick: 'Quick',
    on_time: 'On time',
    steady: 'Steady',
  } satisfies Record<BadgeId, string>,
  earned: (badges: string) => `Badges: ${badges}`,

  soFar: (month: string) => `${month}, so far`,
  notRanked: 'Not ranked yet',
  noData: '–',
  alt: (name: string, facts: string) => `${name} in Ruche’s ranking of community managers. ${facts}`,
  altPart: (part: string, percentile: string) => `${part} ${percentile} of 100`,
} as const;

export const wholeOf = (value: number) => String(Math.round(value));
