export const queueChoice = {
  noSlots: 'No free posting times for these accounts.',
  setSlots: 'Set posting times',
  takesSlot: 'Takes the next free slot.',
  takesSlotAt: (day: string, time: string, place: string) =>
    `Takes the next free slot: ${day}, ${time}, ${place} time.`,
  busyLabel: 'Adding...',
  chooseTime: 'Choose a time instead',
  submit: 'Add to queue',
  nextFree: (day: string, time: string) => `Next free: ${day}, ${time}`,
} as const;

export const queueSection = {
  restored: 'Post is back in the queue.',
  restoreFailed: 'Couldn’t restore its place in the queue.',
  orderFailed: 'Couldn’t save the order.',
  removed: 'Removed from the queue. It’s now a draft.',
  removeFailed: 'Couldn’t remove the post from the queue.',
  soon: 'Goes out soon',
  moveUpLabel: (said: string) => `Move ${said} up`,
  moveDownLabel: (said: string) => `Move ${said} down`,
  moveToTop: 'Move to top',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove from queue',
  actions: (said: string) => `Actions for ${said} in the queue`,
  title: 'Queue',
  what: 'the queue',
  empty:
    'Nothing queued. Posts you add to the queue take the next free posting time. When one leaves, the rest move up.',
} as const;
