export const clientSection = {
  posts: 'Posts',
  queue: 'Queue',
  weeklyPostingTimes: 'Weekly posting times',
  snippetsHashtags: 'Snippets and hashtags',
  linkTags: 'Link tags',
  calendarSubscription: 'Calendar subscription',
} as const;

export const linkTagsSection = {
  sourceUtmSource: 'Source (utm_source)',
  mediumUtmMedium: 'Medium (utm_medium)',
  campaignUtmCampaign: 'Campaign (utm_campaign)',
  termUtmTerm: 'Term (utm_term)',
  contentUtmContent: 'Content (utm_content)',
  tagLinksPosts: 'Tag links in posts',
  hint: 'Adds UTM parameters to links when a post goes out, so you can see the visits in your analytics.',
  platformClientDateFilled: '{platform}, {client} and {date} are filled in for each post. Empty fields are left out.',
  saveLinkTags: 'Save link tags',
  busyLabel: 'Saving...',
  title: 'Link tags',
  what: 'the link tags',
} as const;

export const platformCheckboxes = {
  notConnected: 'Not connected',
  needsReconnecting: 'Needs reconnecting',
  platforms: 'Platforms',
} as const;

export const postsSection = {
  title: 'Posts',
  schedulePost: 'Schedule Post',
  what: 'the posts',
  nothingScheduled: (name: string) => `Nothing scheduled for ${name}.`,
  allPosts: 'All posts',
  draftsIdeas: 'Drafts & ideas',
} as const;

export const repeatRow = {
  noText: 'No text',
  repeat: (turn: number, mostTurns: number) => `Repeat ${turn} of ${mostTurns}`,
  willSkipped: 'Will be skipped',
  noAccountConnected: ': no account connected',
} as const;

export const rescheduleForm = {
  whichOneDoMean: 'Which one do you mean?',
  moved: (dayOf: string, chosen: string) => `Moved to ${dayOf}, ${chosen}.`,
  label: 'Date and time',
  hint: (placeOf: string, timeZone: string, offsetOf: string) => `${placeOf} time (${timeZone}, ${offsetOf})`,
  cancel: 'Cancel',
  saveTime: 'Save time',
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
  clocksGoForwardDay: (place: string, typed: string, shown: string) =>
    `Clocks in ${place} go forward that day and skip ${typed}. The post goes out at ${shown}.`,
  clocksGoBackDay: (place: string, typed: string) =>
    `Clocks in ${place} go back that day, so ${typed} comes twice. Choose which one you mean.`,
  first: (typed: string, offsetOf: string) => `First ${typed} (${offsetOf})`,
  second: (typed: string, offsetOf: string) => `Second ${typed} (${offsetOf})`,
  enterCompleteDateTime: 'Enter a complete date and time.',
  thatsTime: (dayOf: string, clockOf: string) => `That's ${dayOf}, ${clockOf} your time.`,
  timeHasPassedChoose: 'This time has passed. Choose one in the future.',
} as const;
