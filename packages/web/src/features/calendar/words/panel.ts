export const postAccounts = {
  label: 'Accounts',
  empty: 'No accounts chosen yet.',
  removed: 'Disconnected account',
  disconnected: ', disconnected',
} as const;

export const postDetails = {
  edit: 'Edit',
  view: 'View in composer',
  reschedule: 'Reschedule',
  publishNow: 'Publish now',
  addToQueue: 'Add to queue',
  duplicate: 'Duplicate',
  deleteIt: 'Delete',
  moreActions: 'More actions',
  inQueue: (client: string) => `In ${client}’s queue`,
  openQueue: 'Open queue',
  tags: 'Tags',
  preview: 'Preview',
  receipt: 'Receipt',
} as const;

export const postNumbers = {
  label: 'Results',
  empty: 'No results yet.',
} as const;

export const postPanel = {
  noDate: 'No date',
  deletedHint: 'You can restore it for 30 days.',
  deleted: 'This post was deleted',
  restore: 'Restore',
  what: 'the post',
  previousPost: 'Previous post',
  nextPost: 'Next post',
  post: 'Post',
  close: 'Close',
} as const;
