export const calendarHeader = {
  today: 'Today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  previousDay: 'Previous day',
  nextDay: 'Next day',
} as const;

export const calendarScreen = {
  noMatches: 'No posts match these filters.',
  empty: 'No posts yet. Choose a day, then schedule a post.',
  clearFilters: 'Clear filters',
  addFirstClient: 'Add your first client',
  tooMany: (count: number) =>
    `Showing the first ${count.toLocaleString('en-US')} posts. Filter, or switch to week view, to see the rest.`,
  what: 'the calendar',
  filters: 'Filters',
} as const;

export const postCard = {
  selected: (card: string) => `Selected, ${card}`,
} as const;

export const queueLink = {
  next: (count: number, day: string, time: string) => `${count} queued, next ${day}, ${time}`,
  queue: 'Queue',
  empty: 'Nothing queued',
  failed: 'Couldn’t load the queues.',
  loading: 'Loading...',
  noQueues: 'No queues yet',
  noQueuesHint: 'Set weekly posting times on a client’s page.',
  queues: 'Queues',
} as const;

export const viewSwitch = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  list: 'List',
  instagram: 'Instagram',
  drafts: 'Drafts & ideas',
  label: 'Views',
} as const;

export const describeCard = {
  noAccounts: (label: string) => `${label}, no accounts yet`,
  onlyMedia: 'No text, only media',
  noText: 'No text yet',
} as const;

export const postLooks = {
  draft: 'Draft',
  review: 'In review',
  unasked: 'In review, not asked yet',
  waiting: 'Waiting for approval',
  changesAsked: 'Changes asked',
  approved: 'Approved',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partlyPublished: 'Partly published',
  failed: 'Failed',
  needsCheck: 'Needs a check',
} as const;
