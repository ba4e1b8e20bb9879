export const partTexts = {
  lift: 'Lift',
  responsiveness: 'Responsiveness',
  punctuality: 'Punctuality',
  steadiness: 'Steadiness',
  liftMeaning: 'How much engagement posts got, compared with what the same account usually gets in the same format.',
  responsivenessMeaning: 'How fast messages get a first answer within business hours, and how many get one at all.',
  punctualityMeaning: 'How many planned posts went out within their minute.',
  steadinessMeaning: 'In how many weeks a client’s planned rhythm was kept.',
  spoken: (place: number, low: number, high: number) => `${place}, likely between ${low} and ${high}`,
  none: 'Nothing to measure this season. The other parts count for more.',
} as const;

export const badgeTexts = {
  lift: 'Lift',
  quick: 'Quick',
  onTime: 'On time',
  steady: 'Steady',
  liftMeaning:
    'Posts got more than the accounts usually get, beyond what chance explains: the 80% interval of the lift is above 0.',
  quickMeaning: 'The median first answer came in under 30 business minutes, over at least 20 answers.',
  onTimeMeaning: 'Every planned post went out within its minute, with at least 20 planned.',
  steadyMeaning: 'The planned rhythm was kept in every week, with at least 4 weeks.',
} as const;

export const sizeClassTexts = {
  small: 'Under 1,000 followers',
  medium: '1,000 to 9,999 followers',
  large: '10,000 to 99,999 followers',
  huge: '100,000 followers and more',
  smallShort: 'under 1K',
  mediumShort: '1K–10K',
  largeShort: '10K–100K',
  hugeShort: 'over 100K',
} as const;

export const seasonTexts = {
  soFar: (season: string) => `${season}, so far`,
} as const;

export const standingTexts = {
  rank: (rank: number) => `Rank ${rank}`,
  shared: (rank: number) => `Rank ${rank}, shared`,
  equal: (rank: number) => `=${rank}`,
  score: 'Score',
  interval: (low: string, high: string) => `${low}–${high}`,
  spokenInterval: (low: string, high: string) => `likely between ${low} and ${high}`,
  networks: (names: string) => `Networks: ${names}`,
  sizes: (names: string) => `Accounts with ${names}`,
  followers: (sizes: string) => `${sizes} followers`,
} as const;
