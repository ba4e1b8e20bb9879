export const calendarHeader = {
  today: 'Today',
  previous: (unit: string) => `Previous ${unit}`,
  next: (unit: string) => `Next ${unit}`,
} as const;

export const calendarScreen = {
  noPostsMatchThese: 'No posts match these filters.',
  nothingPlannedYetChoose: 'No posts yet. Choose a day, then schedule a post.',
  clearFilters: 'Clear filters',
  addFirstClient: 'Add your first client',
  tooMany: (count: number) =>
    `Showing the first ${count.toLocaleString('en-US')} posts. Filter, or switch to week view, to see the rest.`,
  what: 'the calendar',
  filters: 'Filters',
} as const;

export const postCard = {
  selected: (describeCard: string) => `Selected, ${describeCard}`,
} as const;

export const queueLink = {
  queue: 'Queue',
  nothingQueued: 'Nothing queued',
  queuesCouldNotLoaded: 'The queues could not be loaded.',
  loading: 'Loading...',
  noQueuesYet: 'No queues yet',
  setWeeklyPostingTimes: 'Set weekly posting times on a client’s page.',
  queues: 'Queues',
} as const;

export const viewSwitch = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  list: 'List',
  instagram: 'Instagram',
  draftsIdeas: 'Drafts & ideas',
  label: 'Views',
} as const;

export const describeCard = {
  noAccountsYet: (label: string) => `${label}, no accounts yet`,
  noTextOnlyMedia: 'No text, only media',
  noTextYet: 'No text yet',
} as const;

export const postLooks = {
  draft: 'Draft',
  review: 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partlyPublished: 'Partly published',
  failed: 'Failed',
  needsCheck: 'Needs a check',
} as const;
