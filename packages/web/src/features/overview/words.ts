export const dashboardOverview = {
  title: 'Dashboard Overview',
  greeting: (name: string) => `Welcome back, ${name}.`,
  firstGreeting: (name: string) => `Welcome to Ruche, ${name}.`,
  schedulePost: 'Schedule Post',
} as const;

export const nextPostsPanel = {
  title: 'Today and next',
  what: 'upcoming posts',
  calendar: 'Calendar',
  all: 'See all scheduled posts',
  onePublished: '1 post published today',
  published: (count: number) => `${count} posts published today`,
  oneTroubled: '1 post needs attention',
  troubled: (count: number) => `${count} posts need attention`,
  noText: 'No text yet',
  onlyMedia: 'Media only',
} as const;

export const nothingNext = {
  title: 'Nothing scheduled',
  titleAfterToday: 'Nothing else scheduled',
  body: 'Posts you schedule show up here, in the order they go out.',
  schedulePost: 'Schedule a post',
} as const;

export const attentionPanel = {
  title: 'Needs attention',
  what: 'items that need attention',
  empty: 'You’re all caught up.',
  urgent: 'Urgent',
  soon: 'Soon',
  info: 'Info',
} as const;

export const statCards = {
  title: 'At a glance',
  totalClients: 'Total Clients',
  scheduledPosts: 'Scheduled Posts',
  engagementRate: 'Engagement Rate',
  messages: 'Messages',
  oneClient: 'client',
  clients: 'clients',
  onePost: 'post',
  posts: 'posts',
  ofImpressions: 'of impressions',
  unread: 'unread',
  allClients: 'From all clients',
  now: 'In this workspace',
  noImpressions: (period: string) => `No impressions in the ${period}`,
  loading: 'Loading dashboard statistics...',
  failed: 'We couldn’t load your numbers, so they show as zero.',
  retry: 'Try again',
  retrying: 'Trying again...',
} as const;

export const periodSelector = {
  label: 'Period',
} as const;

export const periods = {
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last3Months: 'Last 3 months',
  next7Days: 'Next 7 days',
  next30Days: 'Next 30 days',
  next3Months: 'Next 3 months',
} as const;

export const linkBar = {
  label: 'Overview',
  dashboard: 'Dashboard',
  clients: 'Clients',
  socialMedia: 'Social Media',
} as const;

export const activityPanel = {
  title: 'Recent activity',
  what: 'recent activity',
  empty: 'No activity yet. Changes you and your team make show up here.',
  more: 'Show earlier activity',
  unfold: (count: number) => `Show all ${count}`,
  fold: 'Show less',
} as const;

export const firstStepsPanel = {
  title: 'First steps',
  complete: 'You’re all set',
  done: 'Done',
  progress: (done: number, count: number) => `${done} of ${count} done`,
  dismiss: 'Dismiss',
} as const;
