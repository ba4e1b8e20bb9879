export const campaignDialog = {
  empty: 'No campaigns yet. Create one from Campaigns first.',
  campaign: 'Campaign',
  severalClients: 'These posts are for different clients, so only campaigns for all clients are listed.',
  severalCampaigns: 'Several campaigns',
  noCampaign: 'No campaign',
  submit: 'Set campaign',
  submitSeveral: (count: number) => `Set campaign for ${count} posts`,
  description: 'Campaigns help you plan. You can also set one for published posts.',
  what: 'your campaigns',
} as const;

export const copyDialog = {
  noText: 'No text yet',
  cannotCopy: (message: string) => `Can’t be copied. ${message}`,
  notCopied: (count: number, refused: string) => `${count} not copied. ${refused}`,
  failed: (reason: string) => `Nothing was copied. ${reason}`,
  sameClient: 'Same client',
  title: (what: string) => `Copy ${what}`,
  onePost: 'this post',
  posts: (count: number) => `${count} posts`,
  description: 'Times stay the same, in the client’s time zone.',
  cancel: 'Cancel',
  busyLabel: 'Copying...',
  submitOne: 'Make 1 copy',
  submit: (made: number) => `Make ${made} copies`,
  firstDay: 'First day',
  weeks: 'Weeks in a row',
  client: 'Client',
  legend: 'Copy as',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  preview: 'Preview',
  empty: 'No posts to copy.',
  leftOut: (count: number) =>
    count === 1
      ? '1 post of a read-only client isn’t copied. You can copy it to another client.'
      : `${count} posts of read-only clients aren’t copied. You can copy them to another client.`,
} as const;

export const copyMenu = {
  ofDay: 'the day',
  ofWeek: 'the week',
  ofCampaign: 'the campaign',
  empty: 'No posts to copy.',
  label: 'Copy posts',
  copy: 'Copy',
  day: 'Copy selected day…',
  week: 'Copy selected week…',
  campaign: 'Copy campaign…',
} as const;

export const describeRegrouped = {
  splitQueued: (when: string) => `Split into two posts. The new one is in the queue for ${when}.`,
  split: 'Split into two posts.',
  mergedQueued: (when: string) => `Merged into one post, now in the queue for ${when}.`,
  merged: 'Merged into one post.',
} as const;

export const formDialog = {
  cancel: 'Cancel',
} as const;

export const keyDrag = {
  cannotMove: 'You can’t move this post anymore.',
  readOnly: (client: string) => `${client} is read-only, so you can’t move its posts.`,
  lifted: (where: string) =>
    `Picked up from ${where}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
  putBack: 'Put back.',
} as const;

export const moveDialogs = {
  moveOne: 'Move post',
  move: (count: number) => `Move ${count} posts`,
  moveSeveralHint: 'The first post moves to this day, and the others move with it.',
  moveHint: 'The time won’t change.',
  day: 'Day',
  shiftOne: 'Shift post',
  shift: (count: number) => `Shift ${count} posts`,
  shiftHint: 'Times stay the same, even when clocks change.',
  days: 'Days',
  daysHint: 'Use a negative number to move posts earlier.',
  setTime: 'Set time',
  setTimeSeveral: (count: number) => `Set time for ${count} posts`,
  timeHint: 'In each client’s time zone.',
  time: 'Time',
  splitTitle: 'Split by network',
  splitQueuedHint:
    'The networks you choose get their own post with the same content, in the next free slot of the queue.',
  splitHint: 'The networks you choose get their own post, with the same time and content.',
  splitNetworks: 'Networks to split off',
  split: 'Split',
  mergeTitle: (count: number) => `Merge ${count} posts into one?`,
  mergeDescription: (day: string, time: string) =>
    `Each network keeps its own text and media. Everything goes out on ${day} at ${time}. You can’t undo this.`,
  merge: 'Merge',
} as const;

export const postChanges = {
  unconfirmed: 'We couldn’t confirm the change.',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  moved: (name: string) => `Moved to ${name}.`,
  movedBack: 'Moved back.',
  post: 'Post',
  posts: (count: string) => `${count} posts`,
  done: (posts: string, participle: string) => `${posts} ${participle}.`,
  oneRefused: (participle: string, reasons: string) => `The post was not ${participle}. ${reasons}`,
  refused: (count: number, participle: string, reasons: string) => `${count} posts were not ${participle}. ${reasons}`,
  partly: (done: number, all: number, participle: string, rest: string) =>
    `${done} of ${all} posts ${participle}. ${rest}`,
  moving: 'moved',
  movingBack: 'moved back',
  adding: (campaign: string) => `added to ${campaign}`,
  leaving: 'removed from a campaign',
  changingBack: 'changed back',
  deleting: 'deleted',
  restoring: 'restored',
  duplicating: 'duplicated',
  copying: 'copied',
  removing: 'removed',
  campaignChangedBack: 'Campaign changed back.',
  duplicated: 'Duplicated as a draft.',
  duplicatedSeveral: (count: number) => `Duplicated ${count} posts as drafts.`,
  restUnconfirmed: 'We couldn’t confirm the rest.',
  restFailed: 'The rest weren’t.',
} as const;

export const selectionBar = {
  readOnly: 'Includes a read-only client',
  shift: 'Shift by days…',
  setTime: 'Set time…',
  campaign: 'Campaign…',
  duplicate: 'Duplicate',
  merge: 'Merge into one post…',
  split: 'Split by network…',
  label: 'Selected posts',
  selected: (count: number) => `${count} selected`,
  move: 'Move…',
  copy: 'Copy…',
  deleteIt: 'Delete',
  moreActions: 'More actions',
  clearSelection: 'Clear selection',
} as const;
