export const postAccounts = {
  label: 'Accounts',
  noAccountsChosenYet: 'No accounts chosen yet.',
  removedAccount: 'Removed account',
  disconnected: ', disconnected',
} as const;

export const postDetails = {
  edit: 'Edit',
  viewComposer: 'View in composer',
  reschedule: 'Reschedule',
  publishNow: 'Publish now',
  addQueue: 'Add to queue',
  duplicate: 'Duplicate',
  deleteIt: 'Delete',
  moreActions: 'More actions',
  queue: (clientName: string) => `In the queue of ${clientName}`,
  openQueue: 'Open queue',
  tags: 'Tags',
  preview: 'Preview',
  receipt: 'Receipt',
} as const;

export const postNumbers = {
  label: 'Results',
  noNumbersYet: 'No numbers yet.',
} as const;

export const postPanel = {
  noDate: 'No date',
  canRestore30Days: 'You can restore it for 30 days.',
  title: 'This post was deleted',
  restore: 'Restore',
  what: 'the post',
  previousPost: 'Previous post',
  nextPost: 'Next post',
  post: 'Post',
  close: 'Close',
} as const;
