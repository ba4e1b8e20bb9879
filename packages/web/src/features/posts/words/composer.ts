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
  addToQueue: 'Add to queue',
  adding: 'Adding...',
  schedulePost: 'Schedule Post',
  scheduling: 'Scheduling...',
  askApproval: 'Ask for approval',
  asking: 'Asking...',
  scheduleForApproval: 'Schedule for approval',
  saveDraft: 'Save draft',
  saving: 'Saving...',
  calendar: 'Calendar',
  newPost: 'New post',
  editPost: 'Edit post',
  moreActions: 'More actions',
} as const;

export const composerNotices = {
  unclear: 'We can’t tell yet whether it went out.',
  published: 'This post was published, so you can’t change it. Duplicate it to use it again.',
  publishing: 'This post is being published right now. It can’t be changed.',
  failed: (failed: string) => `${failed} It can’t be changed.`,
  seeReceipt: 'See receipt',
  duplicate: 'Duplicate',
  restored: 'We restored your unsaved changes',
  discard: 'Discard',
  keep: 'Keep',
  openElsewhere: 'This post is also open in another tab. Changes you save there show up here.',
} as const;

export const composerScreen = {
  missingHint: 'It may have been deleted, or the link is incomplete.',
  missing: 'Post not found',
  toCalendar: 'Go to the calendar',
  what: 'this post',
} as const;

export const composer = {
  preview: 'Preview',
  previewAndComments: 'Preview & comments',
  composer: 'Composer',
  edit: 'Edit',
  newPost: 'New post',
  editPost: 'Edit post',
  savedVersionShown: 'You’re now on the saved version.',
} as const;

export const conflictPanel = {
  title: 'This post was changed somewhere else',
  description: 'Your version is safe on this device. Compare the two below, then choose which one to keep.',
  keepMine: 'Keep my version',
  takeSaved: 'Use the saved version',
} as const;

export const differenceList = {
  empty: 'No differences.',
} as const;

export const evergreenSection = {
  once: 'once',
  mostTurns: (count: number) => `up to ${count} times`,
  rule: (rhythm: string, turns: string) => `${rhythm}, ${turns}.`,
  ruleUntil: (rhythm: string, turns: string, day: string) => `${rhythm}, ${turns}, until ${day}.`,
  weeks: 'Every (weeks)',
  times: 'At most (times)',
  until: 'Until (optional)',
  submit: 'Save repeat',
  saving: 'Saving...',
  cancel: 'Cancel',
  everyWeek: 'Every week',
  everyWeeks: (everyWeeks: number) => `Every ${everyWeeks} weeks`,
  repeat: (turn: number) => `Repeat ${turn}:`,
  skippedTurn: (when: string) => `${when}, skipped`,
  waiting: 'Starts once the post is scheduled.',
  ended: 'No more repeats.',
  next: (day: string, time: string) => `Next: ${day}, ${time}`,
  turn: (turn: number) => `(repeat ${turn})`,
  failed: (reason: string) => `Couldn’t save the repeat. ${reason}`,
  empty: 'Publish this post again every few weeks, as a new post each time.',
  start: 'Repeat this post',
  change: 'Change',
  openOriginal: 'Open the original post',
  stop: 'Stop repeating',
  stopping: 'Stopping...',
  title: 'Repeat',
  what: 'how it repeats',
} as const;

export const extrasSection = {
  threadPost: (index: number) => `Thread post ${index} (X)`,
  removeThreadPost: (index: number) => `Remove thread post ${index}`,
  startThread: 'Make it a thread on X',
  addThreadPost: 'Add another post',
  firstComment: 'First comment',
  firstCommentHint: 'Posted right after your post, on networks that support it.',
  firstCommentPlaceholder: 'Links and hashtags often go here',
  title: 'More',
  tags: 'Tags',
  tagsHint: 'Only you and your team see them.',
  noTags: 'No tags',
} as const;

export const lostDraft = {
  unfinished: (age: string, text: string) => `You have a post you didn’t finish ${age}: “${text}”`,
  discard: 'Discard',
  restore: 'Restore',
  noText: 'no text',
} as const;

export const mediaSection = {
  differentMedia: 'Different media on',
  backToShared: 'Use the shared media',
  customize: (name: string) => `Use different media for ${name}`,
  media: 'Media',
  mediaFor: (network: string) => `Media for ${network}`,
  noShared: 'No shared media yet.',
} as const;

export const neighbourNotes = {
  open: 'View post',
  sameTime: (name: string, time: string) => `${name} has another post at ${time}.`,
  sameText: (name: string, when: string) => `${name} has a post with the same text${when}.`,
} as const;

export const nextSlotButton = {
  noSlot: (name: string) => `${name} has no free slots. Set posting times on the client’s page.`,
  failed: (reason: string) => `Couldn’t find the next free slot. ${reason}`,
  label: 'Next free slot',
  busyLabel: 'Looking...',
} as const;

export const optionsSection = {
  title: 'Network options',
} as const;

export const saveState = {
  notUpdated: 'Not updated yet. Changes are kept on this device.',
  noClient: 'Choose a client to save. Kept on this device for now.',
  kept: 'Kept on this device',
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Offline. Changes are kept on this device.',
  changedElsewhere: 'Changed somewhere else',
  label: 'Save status',
} as const;

export const targetSection = {
  accountLabel: (account: string, network: string, status: string) => `${account} on ${network}, ${status}`,
  needsReconnect: (account: string, network: string) =>
    `${account} on ${network} needs reconnecting before you can post to it.`,
  chooseClient: 'Choose a client to see its accounts.',
  noAccounts: (name: string) =>
    `${name} has no connected accounts yet. You can still write this post and save it as a draft.`,
  connect: 'Connect an account',
  accounts: 'Post to',
  title: 'Client and accounts',
  client: 'Client',
} as const;

export const textSection = {
  content: 'Content',
  placeholder: 'What do you want to say?',
  sharedEmpty: 'The shared text is empty.',
  customize: (name: string) => `Customize for ${name}`,
  contentFor: (name: string) => `Content for ${name}`,
  backToShared: 'Use the shared text',
  label: 'Versions',
  allNetworks: 'All networks',
  title: 'Text',
} as const;

export const timeSection = {
  whichTime: 'Which time do you mean?',
  zone: (place: string, zone: string, offset: string) => `${place} time (${zone}, ${offset})`,
  nowHint: 'Goes out as soon as you publish it.',
  approvalFirst: 'Posts for this client need approval first. Pick a later time, and ask for approval.',
  label: 'Schedule For',
  queue: 'Add to queue',
  now: 'Now',
  noDate: 'No date',
  title: 'When',
} as const;

export const composerActions = {
  updated: 'Post updated',
  updatedInReview: 'Post updated. It goes out once it’s approved.',
  updateFailed: 'Couldn’t update the post',
  queued: 'Added to the queue',
  queueFailed: 'Couldn’t add the post to the queue',
  clientRequired: 'Client is required',
  draftSaved: 'Draft saved',
  draftFailed: 'Couldn’t save the draft',
} as const;

export const versionHistory = {
  noText: 'No text',
  changes: 'Restoring this version changes:',
  restore: 'Restore this version',
  title: 'Version history',
  description: 'We keep your last 100 saves.',
  what: 'the version history',
} as const;
