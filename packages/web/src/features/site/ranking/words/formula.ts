export const formulaPage = {
  title: 'How the ranking works',
  summary:
    'This is the whole formula. Every example below runs the same code that computes the ranking, so you can check what we say.',
  back: 'Ranking',
  contents: 'On this page',
  weight: (percent: number) => `${percent}% of the score`,
  tryIt: 'Try it',
  join: 'Join the ranking',
} as const;

export const exampleWords = {
  percent: (value: string) => `${value}%`,
  result: 'Result',
  place: (place: number) => `${place} of 100`,
  likely: (low: string, high: string) => `likely ${low} to ${high}`,
  among: (others: number) =>
    `Your place among ${others} other people we made up for this example. 50 is the middle, and higher is better.`,
} as const;

export const scoreExample = {
  title: 'Add up a score',
  noData: (part: string) => `No data for ${part.toLowerCase()}`,
  score: (score: string) => `Score ${score}`,
  points: (points: string, weight: string) => `${points} of ${weight}`,
  place: (part: string) => `Place in ${part.toLowerCase()}`,
  none: 'A score needs at least one part.',
} as const;

export const placeExample = {
  title: 'Ten people',
  own: 'Your lift',
  off: 'How far it may be off',
  plus: (points: number) => `± ${points}`,
  others: (lifts: string) => `The others: ${lifts}.`,
} as const;

export const postExample = {
  title: 'One post',
  engagements: 'Engagements after 7 days',
  median: 'What the account usually gets',
  behind: 'Earlier posts behind that median',
  above: (percent: string) => `${percent} above usual`,
  below: (percent: string) => `${percent} below usual`,
  same: 'As usual',
  lift: (value: string) => `Lift ${value}`,
  ignored: 'Doesn’t count',
  ignoredText: (need: number) => `With fewer than ${need} earlier posts in this format, we don’t know what’s usual.`,
} as const;

export const monthExample = {
  title: 'A month of posts',
  posts: 'Posts that count',
  accounts: 'Accounts',
  share: 'Posts on the biggest account',
  average: 'Engagement compared with usual',
  mean: 'Average of all posts',
  coverage: 'Left by the 30% cap',
  shrinkage: 'Believed, given that many posts',
  counted: 'Lift that counts',
  signed: (percent: string) => `${percent}%`,
} as const;

export const answersExample = {
  title: 'A month of messages',
  median: 'Median first answer, in business minutes',
  minutes: (value: number) => `${value} min`,
  asked: 'Messages that wanted an answer',
  answered: 'Share answered',
} as const;

export const punctualityExample = {
  title: 'A month of planned posts',
  planned: 'Planned posts',
  onTime: 'Out within their minute',
} as const;

export const steadinessExample = {
  title: 'A month of weeks',
  due: 'Weeks, added up over clients',
  kept: 'Weeks with the rhythm kept',
} as const;

export const ranksExample = {
  title: 'Six people',
  width: 'How far each score may be off',
  plus: (points: number) => `± ${points}`,
  rank: (rank: number) => `Rank ${rank}`,
  named: 'By name, without a number',
  names: ['Ada', 'Bruno', 'Chloé', 'Dana', 'Elif', 'Farid'],
} as const;

export const sizeExample = {
  title: 'One account',
  followers: 'Followers on the day of publishing',
  shown: 'What others see',
} as const;

export const badgeExample = {
  title: 'Which badges would you get?',
  lift: 'Lower end of your lift',
  minutes: 'Median first answer, in business minutes',
  answers: 'Messages answered',
  planned: 'Planned posts',
  onTime: 'Out within their minute',
  due: 'Weeks, added up over clients',
  kept: 'Weeks with the rhythm kept',
  some: (count: number) => (count === 1 ? '1 badge' : `${count} badges`),
  none: 'No badge',
} as const;

export const minimumExample = {
  title: 'Enough to be ranked?',
  posts: 'Posts that count',
  accounts: 'Accounts',
  days: 'Days from the first to the last post',
  ranked: 'Ranked',
  notYet: 'Not ranked yet',
  missingPosts: (count: number) => (count === 1 ? '1 more post' : `${count} more posts`),
  missingAccounts: (count: number) => (count === 1 ? '1 more account' : `${count} more accounts`),
  missingDays: (count: number) => (count === 1 ? '1 more day' : `${count} more days`),
  missing: (what: string) => `It takes ${what}.`,
  enough: 'That’s all it takes.',
} as const;
