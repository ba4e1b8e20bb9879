export const slotsSection = {
  day: 'Day',
  time: 'Time',
  add: 'Add time',
  saving: 'Saving...',
  remove: (day: string, time: string) => `Remove ${day} ${time}`,
  moved: 'Queue updated to the new times.',
  moveFailed: (reason: string) => `Couldn’t move the queue. ${reason}`,
  queueKept: 'Queued posts keep their current times.',
  moveQueue: (count: number) =>
    count === 1 ? 'Move 1 queued post to the new times' : `Move ${count} queued posts to the new times`,
  moving: 'Moving...',
  keepQueue: 'Keep',
  empty: (place: string) =>
    `No times yet. Add the times this client usually posts, in ${place} time. The queue fills them in order.`,
  sameOption: 'Same as the client',
  same: 'Same as the client.',
  setOwn: 'Set different times',
  saveFailed: (reason: string) => `Couldn’t save the posting times. ${reason}`,
  allAccounts: 'All accounts',
  title: 'Posting times',
  account: 'Account',
  what: 'the posting times',
} as const;
