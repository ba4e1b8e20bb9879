export const attemptTimeline = {
  done: 'Done',
  published: 'Published',
  foundLive: 'Found it live',
  alreadyThere: 'Already there',
  stillProcessing: 'Still processing',
  askedUsTryLater: 'Asked us to try later',
  startingOver: 'Starting over',
  noClearAnswer: 'No clear answer',
  couldntTell: 'Couldn’t tell',
  notThere: 'Not there',
  interruptedPickedUpAgain: 'Interrupted, picked up again',
  takenOver: 'Taken over',
  leftOut: 'Left out',
  refused: 'Refused',
  accessRefused: 'Access refused',
  progress: 'In progress',
  goesPublic: 'Goes public',
  look: (number: number) => `Look ${number}`,
  attempt: (number: number) => `Attempt ${number}`,
  sentVersionFingerprint: (postVersion: number) => `Sent version ${postVersion}, fingerprint`,
  timeline: (countsOf: string) => `Timeline: ${countsOf}`,
} as const;

export const isLiveDialog = {
  title: (network: string) => `It’s live on ${network}`,
  description:
    'We mark it as published and don’t send it again. If it’s part of a thread, add its link: the rest follows below it.',
  label: 'Link to the post (optional)',
  placeholder: 'https://',
  cancel: 'Cancel',
  markAsPublished: 'Mark as published',
  busyLabel: 'Saving...',
} as const;

export const pausesPanel = {
  publishingResumed: (name: string) => `Publishing resumed for ${name}.`,
  resume: 'Resume',
  publishingPaused: (name: string) => `Publishing paused for ${name}.`,
  client: 'Client',
  account: 'Account',
  allAccounts: 'All accounts',
  pause: 'Pause',
  publishingPaused2: 'Publishing paused.',
  publishingResumed2: 'Publishing resumed.',
  title: 'Pause publishing',
  pauseAllPublishing: 'Pause all publishing',
  hint: 'Posts wait until you resume. Those more than 6 hours late by then aren’t sent.',
  onlyOwnersManagersCan: 'Only owners and managers can pause publishing.',
} as const;

export const postReceipt = {
  what: 'the receipt',
} as const;

export const publicationButtons = {
  sending: 'Sending...',
  wereTryingAgain: 'We’re trying again.',
  publishNow: 'Publish now',
  tryAgain: 'Try again',
  wereLookingAgain: (networkName: string) => `We’re looking at ${networkName} again.`,
  lookAgain: 'Look again',
  looking: 'Looking...',
  reconnectAccount: 'Reconnect account',
  open: (networkName: string) => `Open on ${networkName}`,
  editPost: 'Edit post',
  duplicateEdit: 'Duplicate and edit',
} as const;

export const publicationCard = {
  scheduled: 'Scheduled',
  note: (placeOf: string) => `${placeOf} time`,
  started: 'Started',
  published: 'Published',
  removedAccount: 'Removed account',
  on: (name: string, networkName: string) => `${name} on ${networkName}`,
} as const;

export const publishingFigures = {
  howLongAfterIts: 'How long after its scheduled time each post started',
  network: 'Network',
  within: 'within',
  name: 'All networks',
  scheduled: (waiting: number) => `, ${waiting} scheduled.`,
  nothingDueRightNow: 'Nothing is due right now',
  dueRightNow: (due: number) => `${due} due right now`,
  queueTime: 'The queue is on time.',
  queueBehind: (describeDuration: string) => `The queue is ${describeDuration} behind.`,
  noAccountsConnectedYet: 'No accounts connected yet.',
  last24Hours: 'Last 24 hours',
  published: 'Published',
  failed: 'Failed',
  needCheck: 'Need a check',
  goingOutNow: 'Going out now',
  accounts: 'Accounts',
} as const;

export const receiptScreen = {
  calendar: 'Calendar',
  title: 'Receipt',
  post: (clientName: string) => `Post for ${clientName}`,
  duplicate: 'Duplicate',
  deleteIt: 'Delete',
  moreActions: 'More actions',
  editPost: 'Edit post',
  viewPost: 'View post',
} as const;

export const sentText = {
  threadPost: (index: number) => `Thread, post ${index}`,
  on: (networkName: string) => `On ${networkName}`,
  media: 'Media',
  title: 'Post',
  firstComment: 'First comment',
} as const;

export const settleButtons = {
  markedAsPublished: 'Marked as published.',
  itsLive: 'It’s live',
  wereSendingAgain: 'We’re sending it again.',
  sendAgain: 'Send again',
  title: 'Send this post again?',
  description: (network: string) =>
    `If the first one did go through, the post may appear twice on ${network}. Check the account there first.`,
  busyLabel: 'Sending...',
} as const;

export const troubleRows = {
  trying1PostAgain: 'Trying 1 post again.',
  tryingPostsAgain: (sent: number) => `Trying ${sent} posts again.`,
  busyLabel: 'Sending...',
  tryAgain: 'Try again',
  tryAllAgain: 'Try all again',
  reconnect: 'Reconnect',
  review: 'Review',
  urgent: 'Urgent:',
} as const;

export const describePublication = {
  paused: 'Paused',
  nothingLiveYetGoes: 'Nothing is live yet. It goes out when publishing resumes.',
  nextTry: (secondsClockOf: string) => `Next try at ${secondsClockOf}.`,
  waitingTryAgain: 'Waiting to try again',
  nothingLiveYet: 'Nothing is live yet.',
  starting: 'Starting',
  goesMoment: (networkName: string) => `It goes to ${networkName} in a moment.`,
  scheduled: 'Scheduled',
  goes: (networkName: string, time: string) => `It goes to ${networkName} on ${time}.`,
  partlyLive: 'Partly live',
  publishing: 'Publishing',
  processingWeKeepChecking: (network: string) => `${network} is processing it. We keep checking.`,
  wereSendingNow: (network: string) => `We’re sending it to ${network} now.`,
  weLookAgainBefore: (secondsClockOf: string) => `We look again at ${secondsClockOf}, before anything is sent again.`,
  checking: 'Checking',
  mayOrMayNot: (network: string) => `It may or may not be live on ${network}.`,
  mayOrMayNot2: (network: string) => `It may or may not be live on ${network}. Check the account there, then tell us.`,
  needsCheck: 'Needs a check',
  nothingWasPublished: (networkName: string) => `Nothing was published on ${networkName}.`,
  onceAccountReconnectedGoes: 'Once the account is reconnected, it goes out by itself.',
  failed: 'Failed',
  notScheduled: 'Not scheduled',
  isntScheduledAccount: 'It isn’t scheduled for this account.',
  live: (networkName: string) => `Live on ${networkName}`,
} as const;

export const groupTroubles = {
  noLongerNetworksRules: (posts: string, isOne: string) => `${posts} no longer ${isOne} the network’s rules`,
  waitingAccountReconnected: (posts: string, isOne: string) =>
    `${posts} ${isOne} waiting for an account to be reconnected`,
  failedBecauseAccountWas: (posts: string) => `${posts} failed because the account was disconnected`,
  couldntSentTime: (posts: string) => `${posts} couldn’t be sent in time`,
  failedBecauseNetworkHad: (posts: string) => `${posts} failed because the network had trouble`,
  failedWhilePublishingWas: (posts: string) => `${posts} failed while publishing was paused`,
  removedAccount: 'Removed account',
} as const;

export const settingsPublishing = {
  whatPaused: 'what is paused',
  publishingFigures: 'publishing figures',
} as const;
