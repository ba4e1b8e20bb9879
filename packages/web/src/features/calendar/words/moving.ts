export const campaignDialog = {
  noCampaignsYetCreate: 'No campaigns yet. Create one from Campaigns first.',
  campaign: 'Campaign',
  thesePostsDifferentClients: 'These posts are for different clients, so only campaigns for all clients are listed.',
  severalCampaigns: 'Several campaigns',
  noCampaign: 'No campaign',
  setCampaign: 'Set campaign',
  setCampaignPosts: (count: number) => `Set campaign for ${count} posts`,
  description: 'Campaigns are for planning only. Published posts can change theirs, too.',
  what: 'your campaigns',
} as const;

export const copyDialog = {
  noTextYet: 'No text yet',
  cantCopied: (message: string) => `Can’t be copied. ${message}`,
  notCopied: (count: number, refused: string) => `${count} not copied. ${refused}`,
  nothingWasCopied: (describeFailure: string) => `Nothing was copied. ${describeFailure}`,
  sameClient: 'Same client',
  title: (title: string) => `Copy ${title}`,
  description: 'Times stay the same, in the client’s time zone.',
  cancel: 'Cancel',
  busyLabel: 'Copying...',
  make1Copy: 'Make 1 copy',
  makeCopies: (made: number) => `Make ${made} copies`,
  firstDay: 'First day',
  weeksRow: 'Weeks in a row',
  client: 'Client',
  legend: 'Copy as',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  preview: 'Preview',
  noPostsCopy: 'No posts to copy.',
} as const;

export const copyMenu = {
  noPostsCopy: 'No posts to copy.',
  copyPosts: 'Copy posts',
  copy: 'Copy',
  copySelectedDay: 'Copy selected day…',
  copySelectedWeek: 'Copy selected week…',
  copyCampaign: 'Copy campaign…',
} as const;

export const describeRegrouped = {
  splitIntoTwoPosts: (whenOf: string) => `Split into two posts. The new one is in the queue for ${whenOf}.`,
  splitIntoTwoPosts2: 'Split into two posts.',
  mergedIntoOnePost: (whenOf: string) => `Merged into one post, now in the queue for ${whenOf}.`,
  mergedIntoOnePost2: 'Merged into one post.',
} as const;

export const formDialog = {
  cancel: 'Cancel',
} as const;

export const keyDrag = {
  postCantMovedAnymore: 'This post can’t be moved anymore.',
  liftedFromArrowKeys: (where: string) =>
    `Lifted from ${where}. Arrow keys move it, Space drops it, Escape puts it back.`,
  putBack: 'Put back.',
} as const;

export const moveDialogs = {
  move: (countPosts: string) => `Move ${countPosts}`,
  firstPostMovesDay: 'The first post moves to this day. The rest keep the same spacing.',
  timeWontChange: 'The time won’t change.',
  day: 'Day',
  shift: (countPosts: string) => `Shift ${countPosts}`,
  timesStaySameEven: 'Times stay the same, even when clocks change.',
  days: 'Days',
  hint: 'Use a negative number to move posts earlier.',
  setTime: 'Set time',
  setTimePosts: (count: number) => `Set time for ${count} posts`,
  eachClientsTimeZone: 'In each client’s time zone.',
  time: 'Time',
  splitByNetwork: 'Split by network',
  networksChooseGetTheir:
    'The networks you choose get their own post with the same content, in the next free slot of the queue.',
  networksChooseGetTheir2: 'The networks you choose get their own post, with the same time and content.',
  networksSplitOff: 'Networks to split off',
  split: 'Split',
  mergeTitle: (count: number) => `Merge ${count} posts into one?`,
  mergeDescription: (day: string, time: string) =>
    `Each network keeps its own text and media. Everything goes out on ${day} at ${time}. You can’t undo this.`,
  merge: 'Merge',
} as const;

export const postChanges = {
  weCouldntConfirmChange: 'We couldn’t confirm the change.',
  nothingWasChanged: (describeFailure: string) => `Nothing was changed. ${describeFailure}`,
  moved: (nameOf: string) => `Moved to ${nameOf}.`,
  movedBack: 'Moved back.',
  added: (name: string) => `added to ${name}`,
  campaignChangedBack: 'Campaign changed back.',
  duplicatedAsDraft: 'Duplicated as a draft.',
  duplicatedPostsAsDrafts: (count: number) => `Duplicated ${count} posts as drafts.`,
  post: 'The post',
  weCouldntConfirmRest: 'We couldn’t confirm the rest.',
  restWerent: 'The rest weren’t.',
} as const;

export const selectionBar = {
  shiftByDays: 'Shift by days…',
  setTime: 'Set time…',
  campaign: 'Campaign…',
  duplicate: 'Duplicate',
  mergeIntoOnePost: 'Merge into one post…',
  splitByNetwork: 'Split by network…',
  selectedPosts: 'Selected posts',
  selected: (count: number) => `${count} selected`,
  move: 'Move…',
  copy: 'Copy…',
  deleteIt: 'Delete',
  moreActions: 'More actions',
  clearSelection: 'Clear selection',
} as const;
