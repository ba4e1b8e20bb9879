export const activityPanel = {
  title: 'Recent activity',
  what: 'recent activity',
  nothingHasHappenedYet:
    'Nothing has happened yet. What you and your team do is listed here, so that nobody has to ask.',
  moreLabel: 'Show earlier',
} as const;

export const attentionPanel = {
  urgent: 'Urgent',
  soon: 'Soon',
  know: 'To know',
  title: 'Needs attention',
  what: 'what needs attention',
  nothingWaiting: 'Nothing is waiting for you.',
} as const;

export const firstStepsPanel = {
  done: 'Done',
  setUp: 'You are set up',
  firstSteps: 'First steps',
  dismiss: 'Dismiss',
  done2: (done: number, count: number) => `${done} of ${count} done`,
} as const;

export const linkBar = {
  dashboard: 'Dashboard',
  clients: 'Clients',
  socialMedia: 'Social Media',
  overview: 'Overview',
} as const;

export const periodSelector = {
  period: 'Period',
} as const;

export const statCards = {
  totalClients: 'Total Clients',
  scheduledPosts: 'Scheduled Posts',
  engagementRate: 'Engagement Rate',
  noImpressions: (last: string) => `no impressions, ${last}`,
  messages: 'Messages',
  loadingDashboardStatistics: 'Loading dashboard statistics...',
  numbersCouldNotLoaded: 'The numbers could not be loaded; the zeros stand in for them.',
  tryAgain: 'Try again',
  busyLabel: 'Trying again...',
} as const;

export const periods = {
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last3Months: 'Last 3 months',
} as const;

export const dashboardOverview = {
  dashboardOverview: 'Dashboard Overview',
  hereWhereThingsStand: (name: string) => `${name}, here is where things stand.`,
} as const;
