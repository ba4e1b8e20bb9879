export const clientSection = {
  posts: 'Posts',
  queue: 'Queue',
  slots: 'Posting times',
  snippets: 'Snippets and hashtags',
  linkTags: 'Link tags',
  calendarFeed: 'Calendar subscription',
} as const;

export const linkTagsSection = {
  source: 'Source (utm_source)',
  medium: 'Medium (utm_medium)',
  campaign: 'Campaign (utm_campaign)',
  term: 'Term (utm_term)',
  content: 'Content (utm_content)',
  switch: 'Tag links in posts',
  switchHint: 'Adds UTM parameters to links in your posts, so your analytics show where visits come from.',
  fieldsHint: '{platform}, {client}, and {date} are filled in for each post. Empty fields are left out.',
  submit: 'Save link tags',
  saved: 'Saved.',
  busyLabel: 'Saving...',
  title: 'Link tags',
  what: 'the link tags',
} as const;

export const platformCheckboxes = {
  notConnected: 'Not connected',
  needsReconnecting: 'Needs reconnecting',
  platforms: 'Platforms',
  accounts: (count: number) => `${count} accounts`,
} as const;

export const postsSection = {
  title: 'Posts',
  schedulePost: 'Schedule Post',
  what: 'the posts',
  empty: (name: string) => `Nothing scheduled for ${name}.`,
  connectFirst: (name: string) => `Connect an account for ${name} first. Ruche needs one to publish to.`,
  allPosts: 'All posts',
  drafts: 'Drafts & ideas',
} as const;

export const repeatRow = {
  noText: 'No text',
  repeat: (turn: number, mostTurns: number) => `Repeat ${turn} of ${mostTurns}`,
  skipped: 'Will be skipped',
  noAccount: ': no account connected',
} as const;

export const rescheduleForm = {
  whichTime: 'Which time do you mean?',
  moved: (day: string, chosen: string) => `Moved to ${day}, ${chosen}.`,
  time: 'Date and time',
  zone: (place: string, timeZone: string, offset: string) => `${place} time (${timeZone}, ${offset})`,
  cancel: 'Cancel',
  submit: 'Save time',
  busyLabel: 'Saving...',
} as const;

export const draftDifferences = {
  text: (name: string) => `Text on ${name}`,
  files: (name: string) => `Files on ${name}`,
  changed: 'Changed',
  noDate: 'No date',
  time: 'Time',
  accounts: 'Accounts',
} as const;

export const findProblems = {
  clientRequired: 'Client is required',
} as const;

export const readTime = {
  skipped: (place: string, typed: string, shown: string) =>
    `Clocks in ${place} go forward that day and skip ${typed}. The post goes out at ${shown}.`,
  doubled: (place: string, typed: string) =>
    `Clocks in ${place} go back that day, so ${typed} happens twice. Choose which one you mean.`,
  first: (typed: string, offset: string) => `First ${typed} (${offset})`,
  second: (typed: string, offset: string) => `Second ${typed} (${offset})`,
  incomplete: 'Enter a complete date and time.',
  ownTime: (day: string, time: string) => `That’s ${day}, ${time} your time.`,
  past: 'This time has passed. Choose one in the future.',
} as const;
