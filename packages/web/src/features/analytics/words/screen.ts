export const analyticsScreen = {
  title: 'Analytics',
  description: 'How published posts are doing, client by client.',
  what: 'your analytics',
  export: 'Download CSV',
  exporting: 'Downloading...',
  exportFailed: (reason: string) => `Couldn’t download the CSV file. ${reason}`,
  print: 'Print',
  period: (days: string, place: string) => `${days} · ${place} time`,
  asOf: (age: string) => `Numbers as of ${age}`,
  neverRead: 'No numbers yet',
} as const;

export const filterBar = {
  label: 'What to show',
  client: 'Client',
  allClients: 'All clients',
  account: 'Account',
  allAccounts: 'All accounts',
  period: 'Period',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
  last12Months: 'Last 12 months',
  own: 'Custom dates',
  from: 'First day',
  to: 'Last day',
  between: 'to',
  unknown: 'Unknown',
  clear: 'Clear filters',
} as const;

export const emptyAnalytics = {
  noClientTitle: 'Nothing to measure',
  noClientText: 'Results for your clients’ published posts show up here. Add a client to get started.',
  addClient: 'Add your first client',
  noAccountTitle: 'Nothing to measure',
  noAccountText:
    'Connect an account to see how its posts are doing. We also read its posts from the past year, wherever they were made.',
  connect: 'Connect an account',
  nothingTitle: 'Nothing published in this period',
  nothingText: 'Numbers show up here soon after a post goes out. Try a longer period, or schedule a post.',
  readingText: 'We’re still reading this account’s past posts. Its numbers show up here as they come in.',
  schedule: 'Schedule a post',
} as const;

export const readingNotice = {
  reading: (reading: number, total: number) =>
    total === 1
      ? 'We’re reading this account’s past posts. Numbers fill in as they come.'
      : `We’re reading past posts of ${reading} of ${total} accounts. Numbers fill in as they come.`,
  progress: 'Accounts read',
  silent: (silent: number) =>
    silent === 1
      ? 'One account needs to be reconnected. Its numbers aren’t up to date.'
      : `${silent} accounts need to be reconnected. Their numbers aren’t up to date.`,
  reconnect: 'See accounts',
} as const;

export const planGate = {
  allPeriodsTitle: 'See more than 90 days back',
  allPeriodsText: (plan: string) =>
    `${plan} shows the whole history of your accounts, and compares each period with the one before.`,
  shorter: 'Show the last 90 days',
  breakdownsTitle: 'See what works',
  breakdownsText: (plan: string) =>
    `${plan} compares formats, text lengths, hashtags, and weekdays, and tells you how sure each result is.`,
  bestTimesTitle: 'Find the best time to post',
  bestTimesText: (plan: string) =>
    `${plan} learns from your own posts which hours of the week work best for each account.`,
  comparison: (plan: string) => `Comparison with the previous period is included in ${plan} and above.`,
} as const;

export const keyNumbers = {
  title: 'Key numbers',
  impressions: 'Impressions',
  engagements: 'Engagements',
  engagementRate: 'Engagement rate',
  followers: 'Followers',
  publications: 'Posts',
  clicks: 'Clicks',
  videoViews: 'Video views',
  rateOf: 'Divided by',
  byImpressions: 'of impressions',
  byReach: 'of reach',
  byFollowers: 'of followers',
  fromPosts: (n: number) => (n === 1 ? 'from 1 post' : `from ${n.toLocaleString('en-US')} posts`),
  fromAccounts: (n: number) => (n === 1 ? '1 account' : `${n.toLocaleString('en-US')} accounts`),
  noData: 'no data',
  against: (days: string) => `vs ${days}`,
  sinceStart: (day: string) => `since ${day}`,
} as const;

export const sorts = {
  newest: 'Newest',
  engagements: 'Engagements',
  engagementRate: 'Engagement rate',
} as const;

export const publicationsPanel = {
  title: 'Best posts',
  what: 'posts',
  sort: 'Sort by',
  empty: 'No posts in this period.',
} as const;

export const publicationRow = {
  noText: 'No text',
  elsewhere: 'Published outside Ruche',
  gone: 'Deleted on the network',
  notRead: 'No numbers yet',
  open: 'Open post',
  view: (network: string) => `View on ${network}`,
  asOf: (age: string) => `as of ${age}`,
} as const;

export const behindSheet = {
  title: (label: string) => `Posts behind ${label}`,
  followers: 'Follower counts come from the accounts, not from posts. These posts went out in the same period.',
  description: (days: string) => `Published ${days}. Posts without this number come last.`,
  ofDay: (day: string) => `Posts of ${day}`,
  ofGroup: (group: string) => `Posts: ${group}`,
  period: (days: string) => `Published ${days}.`,
} as const;
