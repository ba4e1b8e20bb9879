export const proposeSchedule = {
  open: 'Propose a schedule',
  title: 'Propose a posting schedule',
  description: 'Ideas are put into the best times, around what’s planned. Nothing is added before you accept it.',
  client: 'Client',
  chooseClient: 'Choose a client',
  clientMissing: 'Choose a client first.',
  days: 'Days',
  thisWeek: (days: string) => `This week, ${days}`,
  nextWeek: (days: string) => `Next week, ${days}`,
  perWeek: 'Posts a week on each account',
  perWeekHint: 'With what’s planned already.',
  asLately: 'As often as lately',
  submit: 'Propose a schedule',
  busy: 'Looking for times...',
  cancel: 'Cancel',
  failed: (reason: string) => `We couldn’t propose a schedule. ${reason}`,
  done: (count: number) => (count === 1 ? '1 post proposed.' : `${count} posts proposed.`),
  connect: 'Connect an account',
  reconnect: 'Go to accounts',
} as const;

export const proposed = {
  heading: (client: string) => `Proposed for ${client}`,
  about: (days: string, count: string) => `${days} · ${count}`,
  posts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  why: 'What was considered',
  acceptAll: (count: number) => `Accept all (${count})`,
  accepting: 'Adding...',
  dismiss: 'Dismiss',
  accepted: (count: number) => (count === 1 ? 'Draft added.' : `${count} drafts added.`),
  acceptFailed: (reason: string) => `We couldn’t add the drafts. ${reason}`,
  dismissed: 'Schedule dismissed.',
  dismissFailed: (reason: string) => `We couldn’t dismiss it. ${reason}`,
  undone: (removed: number) => (removed === 1 ? 'Draft removed.' : `${removed} drafts removed.`),
  undoneKept: (removed: number, kept: number) =>
    `${removed === 1 ? '1 draft' : `${removed} drafts`} removed. ${kept === 1 ? '1 that was changed stays.' : `${kept} that were changed stay.`}`,
  undoFailed: (reason: string) => `We couldn’t undo that. ${reason}`,
  more: (count: number) => (count === 1 ? '1 more schedule' : `${count} more schedules`),
  failed: 'We couldn’t load proposed schedules.',
} as const;

export const proposedPost = {
  badge: 'Proposed',
  ghost: (day: string, time: string, title: string) => `Proposed post on ${day}, ${time}: ${title}`,
  when: 'When',
  change: 'Change',
  newTime: 'New time',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  moveFailed: (reason: string) => `We couldn’t change the time. ${reason}`,
  missingTime: 'Enter a date and a time.',
  accept: 'Accept',
  leaveOut: 'Leave out',
  leftOut: 'Left out of the schedule.',
  leaveOutFailed: (reason: string) => `We couldn’t leave it out. ${reason}`,
  clocks: (place: string) => `${place} time`,
  outline: 'Outline',
  text: 'Text',
} as const;

export const slotTexts = {
  above: (percent: string, posts: string) => `${percent} above this client’s usual engagement at this time (${posts}).`,
  below: (percent: string, posts: string) => `${percent} below this client’s usual engagement at this time (${posts}).`,
  same: (posts: string) => `The usual engagement at this time (${posts}).`,
  posts: (n: number) => (n === 1 ? '1 post then' : `${n} posts then`),
  none: 'no posts then yet, judged by the times around it',
  posting_times: 'One of this client’s posting times. Its numbers don’t say more yet.',
  habit: 'A usual time on the network. This client’s own numbers don’t say more yet.',
  chosen: 'A time you chose.',
} as const;

export const scheduleTab = {
  what: 'proposed schedules',
  introTitle: 'Plan a week or a month at once',
  intro:
    'Ideas go into the times when this client’s posts do best, in turn by pillar and format. What’s planned stays, and public holidays stay free.',
  onCalendar: 'Show on the calendar',
  another: 'Propose another',
} as const;
