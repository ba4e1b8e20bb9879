export const queueChoice = {
  noFreePostingTimes: 'No free posting times for these accounts.',
  setWeeklyTimes: 'Set weekly times',
  takesNextFreeSlot: 'Takes the next free slot.',
  takesNextFreeSlot2: (dayOf: string, clockOf: string, placeOf: string) =>
    `Takes the next free slot: ${dayOf}, ${clockOf}, ${placeOf} time.`,
  busyLabel: 'Adding...',
  chooseTimeInstead: 'Choose a time instead',
  addQueue: 'Add to queue',
  nextFree: (dayOf: string, clockOf: string) => `Next free: ${dayOf}, ${clockOf}`,
} as const;

export const queueSection = {
  postBackQueue: 'The post is back in the queue.',
  couldntRestoreItsPlace: 'Couldn’t restore its place in the queue.',
  orderWasNotSaved: 'The order was not saved.',
  done: 'Removed from the queue. It’s a draft again.',
  couldntRemovePostFrom: 'Couldn’t remove the post from the queue.',
  goesOutSoon: 'Goes out soon',
  moveUp: (said: string) => `Move ${said} up`,
  moveDown: (said: string) => `Move ${said} down`,
  moveTop: 'Move to top',
  moveUp2: 'Move up',
  moveDown2: 'Move down',
  removeFromQueue: 'Remove from queue',
  actionsQueue: (said: string) => `Actions for ${said} in the queue`,
  queue: 'Queue',
  what: 'the queue',
  nothingQueuedAddQueue:
    'Nothing queued. “Add to queue” gives a post the next free posting time, and fills the gap when one leaves.',
} as const;
