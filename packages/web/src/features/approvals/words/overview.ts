export const approvalsCard = {
  title: 'Approvals',
  what: 'posts waiting for approval',
  all: 'See all',
  empty: 'Every post you asked about is approved.',
  forMe: (count: number) => `${count} waiting for you`,
  waiting: (count: number) => `${count} waiting for others`,
  changes: (count: number) => (count === 1 ? '1 needs changes' : `${count} need changes`),
  unasked: (count: number) => `${count} not asked yet`,
  soon: (count: number) =>
    count === 1 ? '1 goes out within 24 hours, not approved' : `${count} go out within 24 hours, not approved`,
  next: 'Going out first',
  noDate: 'No date',
} as const;
