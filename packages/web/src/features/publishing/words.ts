export const attemptTimeline = {
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  checks: (count: number) => (count === 1 ? '1 check' : `${count} checks`),
  done: 'Done',
  published: 'Published',
  foundLive: 'Found it live',
  alreadyThere: 'Already there',
  stillProcessing: 'Still processing',
  later: 'Asked us to try later',
  startingOver: 'Starting over',
  noAnswer: 'No clear answer',
  couldntTell: 'Couldn’t tell',
  notThere: 'Not there',
  interrupted: 'Interrupted, then resumed',
  takenOver: 'Taken over',
  leftOut: 'Skipped',
  refused: 'Rejected',
  accessRefused: 'Access denied',
  progress: 'In progress',
  goesPublic: 'Goes public',
  look: (number: number) => `Check ${number}`,
  attempt: (number: number) => `Attempt ${number}`,
  sent: (postVersion: number) => `Sent version ${postVersion}, fingerprint`,
  timeline: (counts: string) => `Timeline: ${counts}`,
} as const;

export const isLiveDialog = {
  title: (network: string) => `It’s live on ${network}`,
  description:
    'We’ll mark it as published and won’t send it again. For a thread, add the link so the rest can follow it.',
  label: 'Link to the post (optional)',
  placeholder: 'https://',
  cancel: 'Cancel',
  markAsPublished: 'Mark as published',
  busyLabel: 'Saving...',
} as const;

export const pausesPanel = {
  pausedClient: (age: string) => `Client, paused ${age}`,
  pausedAccount: (age: string) => `Account, paused ${age}`,
  resumedFor: (name: string) => `Publishing resumed for ${name}.`,
  resume: 'Resume',
  pausedFor: (name: string) => `Publishing paused for ${name}.`,
  client: 'Client',
  account: 'Account',
  allAccounts: 'All accounts',
  pause: 'Pause',
  paused: 'Publishing paused.',
  resumed: 'Publishing resumed.',
  title: 'Pause publishing',
  pauseAll: 'Pause all publishing',
  pauseAllHint: 'Posts wait until you resume. Posts more than 6 hours late by then aren’t sent.',
  notAllowed: 'Only owners and managers can pause publishing.',
} as const;

export const postReceipt = {
  what: 'the receipt',
} as const;

export const publicationButtons = {
  sending: 'Sending...',
  retrying: 'Trying again.',
  publishNow: 'Publish now',
  tryAgain: 'Try again',
  checkingAgain: (network: string) => `Checking ${network} again.`,
  checkAgain: 'Check again',
  checking: 'Checking...',
  reconnect: 'Reconnect account',
  open: (network: string) => `Open on ${network}`,
  editPost: 'Edit post',
  duplicate: 'Duplicate and edit',
} as const;

export const publicationCard = {
  scheduled: 'Scheduled',
  note: (place: string) => `${place} time`,
  started: 'Started',
  published: 'Published',
  removedAccount: 'Disconnected account',
  on: (name: string, network: string) => `${name} on ${network}`,
} as const;

export const publishingFigures = {
  posts: 'Posts',
  half: 'Half',
  caption: 'How long after its scheduled time each post started',
  network: 'Network',
  within: 'within',
  allNetworks: 'All networks',
  nothingDue: (waiting: number) => `Nothing is due right now, ${waiting} scheduled.`,
  due: (due: number, waiting: number) => `${due} due right now, ${waiting} scheduled.`,
  onTime: 'The queue is on time.',
  behind: (duration: string) => `The queue is ${duration} behind.`,
  noAccounts: 'No accounts connected yet.',
  title: 'Last 24 hours',
  published: 'Published',
  failed: 'Failed',
  needsCheck: 'Need a check',
  outgoing: 'Going out now',
  accounts: 'Accounts',
} as const;

export const receiptScreen = {
  calendar: 'Calendar',
  title: 'Receipt',
  post: (client: string) => `Post for ${client}`,
  duplicate: 'Duplicate',
  deleteIt: 'Delete',
  moreActions: 'More actions',
  editPost: 'Edit post',
  viewPost: 'View post',
} as const;

export const sentText = {
  threadPost: (index: number) => `Thread, post ${index}`,
  on: (network: string) => `On ${network}`,
  media: 'Media',
  title: 'Post',
  firstComment: 'First comment',
} as const;

export const acting = {
  needsApproval: 'Not sent: it needs approval first. If its time has passed, pick a new one in the post.',
} as const;

export const settleButtons = {
  marked: 'Marked as published.',
  live: 'It’s live',
  sending: 'Sending it again.',
  sendAgain: 'Send again',
  sendTitle: 'Send this post again?',
  sendDescription: (network: string) =>
    `If the first one did go through, the post may appear twice on ${network}. Check the account there first.`,
  busyLabel: 'Sending...',
} as const;

export const troubleRows = {
  retryingOne: 'Trying 1 post again.',
  retrying: (sent: number) => `Trying ${sent} posts again.`,
  busyLabel: 'Sending...',
  retry: 'Try again',
  retryAll: 'Try all again',
  reconnect: 'Reconnect',
  review: 'Review',
  urgent: 'Urgent:',
} as const;

export const describePublication = {
  paused: 'Paused',
  pausedDetail: 'Nothing is live yet. It goes out when publishing resumes.',
  nextTry: (time: string) => `Next try at ${time}.`,
  waiting: 'Waiting to try again',
  waitingDetail: 'Nothing is live yet.',
  starting: 'Starting',
  startingDetail: (network: string) => `It goes to ${network} in a moment.`,
  scheduled: 'Scheduled',
  scheduledDetail: (network: string, time: string) => `It goes to ${network} on ${time}.`,
  partlyLive: 'Partly live',
  publishing: 'Publishing',
  processing: (network: string) => `${network} is processing it. We’ll keep checking.`,
  sending: (network: string) => `We’re sending it to ${network} now.`,
  nextCheck: (time: string) => `We’ll check again at ${time} before we send anything.`,
  checking: 'Checking',
  checkingDetail: (network: string) => `It may or may not be live on ${network}.`,
  needsCheckDetail: (network: string) =>
    `It may or may not be live on ${network}. Check the account there, then tell us.`,
  needsCheck: 'Needs a check',
  failedDetail: (network: string) => `Nothing was published on ${network}.`,
  afterReconnect: 'Once you reconnect the account, it goes out automatically.',
  failed: 'Failed',
  inReview: 'Waiting for approval',
  inReviewDetail: 'It goes out at its time once it’s approved.',
  notScheduled: 'Not scheduled',
  notScheduledDetail: 'It isn’t scheduled for this account.',
  live: (network: string) => `Live on ${network}`,
} as const;

export const groupTroubles = {
  needsCheck: (posts: string, verb: string) => `${posts} ${verb} a check`,
  rejected: (posts: string, verb: string) => `${posts} ${verb} rejected`,
  more: (names: string, count: number) => `${names} and ${count} more`,
  account: (name: string, network: string) => `${name} on ${network}`,
  rules: (posts: string, verb: string) => `${posts} no longer ${verb} the network’s rules`,
  reconnect: (posts: string, verb: string) => `${posts} ${verb} waiting for you to reconnect an account`,
  disconnected: (posts: string) => `${posts} failed because the account was disconnected`,
  approval: (posts: string, were: string) => `${posts} ${were} approved in time`,
  late: (posts: string) => `${posts} couldn’t be sent in time`,
  network: (posts: string) => `${posts} failed because the network had trouble`,
  paused: (posts: string) => `${posts} failed while publishing was paused`,
  removedAccount: 'Disconnected account',
} as const;

export const settingsPublishing = {
  pauses: 'paused publishing',
  figures: 'the publishing figures',
} as const;

export const approvedBy = {
  title: 'Approved by',
  someone: 'Someone',
  byTeam: (name: string, version: number) => `${name}, version ${version}.`,
  byClient: (name: string, version: number) => `${name} at the client, version ${version}.`,
  bySilence: (version: number, rule: string | null) =>
    rule === null
      ? `No one answered in time, so version ${version} went out.`
      : `No one answered in time, so version ${version} went out by the rule of ${rule}.`,
  at: (day: string, time: string) => `${day}, ${time}`,
  from: (place: string) => `From ${place}`,
} as const;
