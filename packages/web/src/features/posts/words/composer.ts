export const campaignSelect = {
  noCampaign: 'No campaign',
  deletedCampaign: 'Deleted campaign',
  campaign: 'Campaign',
} as const;

export const composerBar = {
  deleteIt: 'Delete',
  discard: 'Discard',
  versionHistory: 'Version history',
  duplicate: 'Duplicate',
  moveDrafts: 'Move to drafts',
  update: 'Update',
  updating: 'Updating...',
  publishNow: 'Publish now',
  publishing: 'Publishing...',
  addQueue: 'Add to queue',
  adding: 'Adding...',
  schedulePost: 'Schedule Post',
  scheduling: 'Scheduling...',
  saveDraft: 'Save draft',
  saving: 'Saving...',
  calendar: 'Calendar',
  newPost: 'New post',
  editPost: 'Edit post',
  moreActions: 'More actions',
} as const;

export const composerNotices = {
  postBeingPublishedRight: 'This post is being published right now. It can’t be changed.',
  cantChanged: (failed: string) => `${failed} It can’t be changed.`,
  seeReceipt: 'See receipt',
  duplicate: 'Duplicate',
  restoredWhatTyped: 'Restored what you typed',
  discard: 'Discard',
  keep: 'Keep',
  postAlsoOpenAnother: 'This post is also open in another tab. Changes you save there show up here.',
} as const;

export const composerScreen = {
  mayHaveBeenDeleted: 'It may have been deleted, or the address is not complete.',
  title: 'There is no such post',
  goCalendar: 'Go to the calendar',
  what: 'this post',
} as const;

export const composer = {
  preview: 'Preview',
  composer: 'Composer',
  edit: 'Edit',
  newPost: 'New post',
  editPost: 'Edit post',
  done: 'You’re now on the saved version.',
} as const;

export const conflictPanel = {
  title: 'This post was changed somewhere else',
  versionSafeDeviceBelow:
    'Your version is safe on this device. Below is how yours differs from the saved one. Choose which to keep.',
  keepMyVersion: 'Keep my version',
  savedVersion: 'Use the saved version',
} as const;

export const differenceList = {
  nothingDiffers: 'Nothing differs.',
} as const;

export const evergreenSection = {
  everyWeeks: 'Every (weeks)',
  mostTimes: 'At most (times)',
  untilOptional: 'Until (optional)',
  saveRepeat: 'Save repeat',
  saving: 'Saving...',
  cancel: 'Cancel',
  everyWeek: 'Every week',
  everyWeeks2: (everyWeeks: number) => `Every ${everyWeeks} weeks`,
  repeat: (turn: number) => `Repeat ${turn}:`,
  skipped: (when: string) => `${when}, skipped`,
  waitsUntilPostScheduled: 'Waits until the post is scheduled.',
  noMoreRepeats: 'No more repeats.',
  next: (dayOf: string, clockOf: string) => `Next: ${dayOf}, ${clockOf}`,
  repeat2: (turn: number) => `(repeat ${turn})`,
  repeatWasNotSaved: (describeFailure: string) => `The repeat was not saved. ${describeFailure}`,
  publishPostAgainEvery: 'Publish this post again every few weeks, as a new post each time.',
  repeatPost: 'Repeat this post',
  change: 'Change',
  openOriginalPost: 'Open the original post',
  stopRepeating: 'Stop repeating',
  stopping: 'Stopping...',
  title: 'Repeat',
  what: 'how it repeats',
} as const;

export const extrasSection = {
  threadPostX: (index: number) => `Thread post ${index} (X)`,
  removeThreadPost: (index: number) => `Remove thread post ${index}`,
  makeThreadX: 'Make it a thread on X',
  addAnotherPost: 'Add another post',
  firstComment: 'First comment',
  postedRightAfterPost: 'Posted right after the post, where the network has comments.',
  placeholder: 'Links and hashtags often go here',
  title: 'More',
  tags: 'Tags',
  onlyTeamSeeThem: 'Only you and your team see them.',
  noTags: 'No tags',
} as const;

export const lostDraft = {
  havePostDidntFinish: (describeAge: string) => `You have a post you didn’t finish ${describeAge}: “`,
  discard: 'Discard',
  restore: 'Restore',
  noText: 'no text',
} as const;

export const mediaSection = {
  differentMedia: 'Different media on',
  sameMediaAs: 'Use the same media as the others again',
  chooseOther: (name: string) => `Use different media for ${name}`,
  media: 'Media',
  media2: (platformNames: string) => `Media for ${platformNames}`,
  thereNoSharedMedia: 'There are no shared media yet.',
} as const;

export const neighbourNotes = {
  open: 'Open it',
  hasAnotherPost: (nameOf: string, clockOf: string) => `${nameOf} has another post at ${clockOf}.`,
  hasPostSameText: (nameOf: string, whenOf: string) => `${nameOf} has a post with the same text${whenOf}.`,
} as const;

export const nextSlotButton = {
  hasNoFreeSlot: (name: string) => `${name} has no free slot. Set weekly times on the client’s page.`,
  nextFreeSlotCould2: (describeFailure: string) => `The next free slot could not be found. ${describeFailure}`,
  nextFreeSlot: 'Next free slot',
  busyLabel: 'Looking...',
} as const;

export const optionsSection = {
  title: 'Network options',
} as const;

export const saveState = {
  notUpdatedYetKept: 'Not updated yet: kept on this device',
  chooseClientSaveKept: 'Choose a client to save: kept on this device',
  keptDevice: 'Kept on this device',
  saving: 'Saving…',
  saved: 'Saved',
  offlineKeptDevice: 'Offline: kept on this device',
  changedElsewhere: 'Changed elsewhere',
  savedState: 'Saved state',
} as const;

export const targetSection = {
  on: (platformUserName: string, platformNames: string, socialAccountStatuses: string) =>
    `${platformUserName} on ${platformNames}, ${socialAccountStatuses}`,
  needsReconnectingBeforeCan: (platformUserName: string, platformNames: string) =>
    `${platformUserName} on ${platformNames} needs reconnecting before you can post to it.`,
  chooseClientSeeIts: 'Choose a client to see its accounts.',
  hasNoConnectedAccounts: (name: string) =>
    `${name} has no connected accounts yet. You can write and save this post already.`,
  connectAccount: 'Connect an account',
  post: 'Post to',
  title: 'Client and accounts',
  client: 'Client',
} as const;

export const textSection = {
  content: 'Content',
  placeholder: 'What do you want to say?',
  sharedTextEmpty: 'The shared text is empty.',
  customize: (name: string) => `Customize for ${name}`,
  content2: (name: string) => `Content for ${name}`,
  sharedTextAgain: 'Use the shared text again',
  label: 'Versions',
  allNetworks: 'All networks',
  title: 'Text',
} as const;

export const timeSection = {
  whichOneDoMean: 'Which one do you mean?',
  time: (placeOf: string, zone: string, offsetOf: string) => `${placeOf} time (${zone}, ${offsetOf})`,
  goesOutAsSoon: 'Goes out as soon as you publish it.',
  label: 'Schedule For',
  addQueue: 'Add to queue',
  now: 'Now',
  noDate: 'No date',
  title: 'When',
} as const;

export const composerActions = {
  postUpdated: 'Post updated',
  postWasNotUpdated: 'The post was not updated',
  addedQueue: 'Added to the queue',
  postWasNotAdded: 'The post was not added to the queue',
  clientRequired: 'Client is required',
  draftSaved: 'Draft saved',
  draftWasNotSaved: 'The draft was not saved',
} as const;

export const versionHistory = {
  noText: 'No text',
  whatWouldChangeIf: 'What would change if you restored it:',
  restoreVersion: 'Restore this version',
  title: 'Version history',
  description: 'Each save is kept, up to the last 100.',
  what: 'the versions',
} as const;
