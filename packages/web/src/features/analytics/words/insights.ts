export const groups = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  noText: 'No text',
  characters: (range: string) => `${range} characters`,
} as const;

export const breakdownsPanel = {
  title: 'What works',
  what: 'breakdowns',
  legend: 'Compare by',
  format: 'Format',
  length: 'Length',
  hashtag: 'Hashtag',
  weekday: 'Weekday',
  hour: 'Hour',
  note: 'Engagement rate of each group. The bar shows the range the true rate is in 8 times out of 10; groups with fewer than 3 posts are left out.',
  empty: 'Not enough posts to compare. A group needs at least 3 posts with known numbers.',
  group: 'Group',
  rate: 'Engagement rate',
  range: '80% range',
  posts: 'Posts',
  rangeText: (low: string, high: string) => `${low} to ${high}`,
  open: (count: number, group: string) => `${count}: show posts, ${group}`,
} as const;

export const bestTimesPanel = {
  title: 'Best time to post',
  what: 'best times',
  chooseTitle: 'Choose a client or an account',
  choose: 'Best times are different for every audience, so we work them out one client or account at a time.',
  enough: (n: number) => `Based on ${n} posts that are at least 48 hours old.`,
  notEnoughTitle: 'Not enough data yet',
  notEnough: (n: number) =>
    `We need at least 30 posts that are at least 48 hours old. There are ${n} so far. Until then, here’s what usually works on the network.`,
  noBestTitle: 'No best time',
  noBest: (n: number) =>
    `Across ${n} posts, no hour of the week stands out from the others. Post whenever it suits you. If you have no preference, here’s what usually works on the network.`,
  noHabit: 'There’s nothing to suggest yet.',
  habit: 'Usually works on the network',
  top: 'Suggested slots',
  exploring: 'Worth a try',
  exploringHint: 'Promising, but we’re not sure yet. Posting here tells us more.',
  zone: (place: string) => `Times in ${place} time`,
  effect: (change: string) => `${change} engagement`,
  range: (low: string, high: string) => `${low} to ${high}`,
  slot: (weekday: string, hour: string) => `${weekday} ${hour}`,
  cell: (slot: string, change: string, low: string, high: string, n: number) =>
    `${slot}: ${change} engagement, 80% range ${low} to ${high}, ${n === 1 ? '1 post' : `${n} posts`}`,
  use: 'Use this slot',
  add: 'Add to posting times',
  added: (slot: string) => `${slot} added to the posting times.`,
  addFailed: (reason: string) => `Couldn’t add the posting time. ${reason}`,
  map: 'Hours of the week',
  caption: 'Best times by hour of the week',
  day: 'Day',
  time: 'Time',
  change: 'Against the average',
  rangeLabel: '80% range',
  posts: 'Posts',
  less: 'Less',
  more: 'More engagement',
} as const;

export const adviceEffect = {
  title: 'Did the suggestions help?',
  new: 'We’ll tell you once posts have gone out in these slots.',
  tooFew: (since: string, inSlots: number, others: number, fewest: number) =>
    `Not enough posts yet. Since ${since}, ${inSlots === 1 ? '1 post went' : `${inSlots} posts went`} out in suggested slots and ${others} at other times. We compare them at ${fewest} of each, 2 days after they went out.`,
  range: (low: string, high: string) => `80% range ${low} to ${high}`,
  clear: (since: string, inSlots: number, others: number, change: string, range: string) =>
    `Since ${since}, the ${inSlots} posts in suggested slots got ${change} engagement against the ${others} at other times (${range}).`,
  unclear: (since: string, inSlots: number, others: number, change: string, range: string) =>
    `Too close to call. Since ${since}, the ${inSlots} posts in suggested slots got ${change} engagement against the ${others} at other times (${range}).`,
} as const;
