export const reportsScreen = {
  title: 'Analytics',
  documentTitle: 'Reports',
  description: 'Reports for your clients: on screen, by link, and as files.',
  create: 'New report',
  search: 'Search reports',
  client: 'Client',
  clearClient: 'Show all clients',
  reports: 'Reports',
  what: 'your reports',
  emptyTitle: 'Make your first report',
  emptyText:
    'Choose a client and a period. You get a report you can comment on, send as a link, and download as PDF, CSV, and XLSX.',
  noneTitle: 'No reports found',
  noneText: 'Try other words, or another client.',
  clear: 'Clear filters',
  gateTitle: 'Send your clients reports',
  gateText: (plan: string) =>
    `${plan} makes reports with key numbers, best posts, formats, and best times, as a page, a link, PDF, and XLSX.`,
  gateHint: (plan: string) => `New reports are included in ${plan} and above. You can still read the ones you made.`,
} as const;

export const reportRow = {
  period: (client: string, days: string) => `${client} · ${days}`,
  made: (age: string) => `Made ${age}`,
  madeBy: (age: string, name: string) => `Made ${age} by ${name}`,
  scheduled: (age: string) => `Made on schedule ${age}`,
  waits: 'Check before it goes out',
  sent: (day: string) => `Sent ${day}`,
  notSent: 'Not sent',
  making: 'Making files',
  failed: 'Files failed',
  holes: 'Numbers missing',
  menu: (title: string) => `More for ${title}`,
  copy: 'New from this',
  copyDetail: (days: string) => days,
  delete: 'Delete',
} as const;

export const reportActions = {
  deleted: 'Report deleted.',
  deleteFailed: (reason: string) => `Couldn’t delete the report. ${reason}`,
  restoreFailed: (reason: string) => `Couldn’t restore the report. ${reason}`,
  copyFailed: (reason: string) => `Couldn’t make the report. ${reason}`,
  holesTitle: 'Some numbers are missing',
  holesText:
    'The report will say what’s missing. To get everything, reconnect these accounts or wait until they’re read.',
  makeAnyway: 'Make it anyway',
  making: 'Making...',
  notNow: 'Not now',
} as const;

export const schedulesPanel = {
  title: 'Schedules',
  what: 'your schedules',
  add: 'Add schedule',
  empty: 'Have reports made and sent by themselves, every week or month.',
  gate: (plan: string) => `Reports that go out by themselves are included in ${plan}.`,
  next: (moment: string) => `Next on ${moment}`,
  paused: 'Paused',
  unapproved: 'First one waits for your check',
  menu: (title: string) => `More for ${title}`,
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  delete: 'Delete',
  deleteTitle: 'Delete this schedule?',
  deleteText: (title: string) => `No more reports of “${title}” will be made. The ones already made stay.`,
  confirm: 'Delete schedule',
  deleting: 'Deleting...',
  failed: (reason: string) => `Couldn’t change the schedule. ${reason}`,
  deleted: 'Schedule deleted.',
} as const;

export const scheduleWords = {
  ordinals: ['1st', '2nd', '3rd', '4th', '5th'],
  weekly: (ordinal: string, time: string) => `Weekly, ${ordinal} working day at ${time}`,
  monthly: (ordinal: string, time: string) => `Monthly, ${ordinal} working day at ${time}`,
} as const;

export const scheduleDialog = {
  addTitle: 'Schedule reports',
  editTitle: 'Edit schedule',
  description: 'We make the report, freeze its numbers, and email its link.',
  client: 'Client',
  name: 'Title',
  nameHint: 'Shown on each report, with its period.',
  namePlaceholder: 'Monthly report',
  cadence: 'How often',
  weekly: 'Weekly',
  monthly: 'Monthly',
  workingDay: 'Working day',
  ofWeek: (ordinal: string) => `${ordinal} working day of the week`,
  ofMonth: (ordinal: string) => `${ordinal} working day of the month`,
  time: 'Time',
  language: 'Language',
  recipients: 'Send to',
  message: 'Message',
  messageHint: 'Shown in the email above the link.',
  next: (days: string, moment: string, place: string) =>
    `The next report covers ${days}. It’s made on ${moment}, ${place} time.`,
  holidays: 'Weekends and public holidays aren’t working days.',
  first: 'The first one waits for your check. We notify you, and nothing goes out until you send it.',
  approved: 'You’ve checked its first report, so it goes out by itself. Reports with missing numbers wait for you.',
  submit: 'Schedule',
  saving: 'Saving...',
  save: 'Save',
  cancel: 'Cancel',
  done: (moment: string) => `Scheduled. The next report is made on ${moment}.`,
  saved: 'Schedule saved.',
} as const;

export const recipients = {
  what: 'contacts',
  none: 'This client and its contacts have no email address.',
  add: 'Add a contact',
  noEmail: 'No email address',
  legend: 'Client and contacts',
} as const;

export const newReport = {
  title: 'New report',
  submit: 'Make report',
  making: 'Making...',
  failed: (reason: string) => `Couldn’t make the report. ${reason}`,
  client: 'Client',
  period: 'Period',
  lastMonth: 'Last month',
  lastWeek: 'Last week',
  last30Days: 'Last 30 days',
  own: 'Custom dates',
  from: 'First day',
  to: 'Last day',
  reversed: 'The last day can’t be before the first.',
  tooLong: (days: number) => `Choose up to ${days} days.`,
  details: 'Details',
  name: 'Title',
  language: 'Language',
  english: 'English',
  french: 'Français',
  preview: 'Preview',
  toPreview: 'See preview',
  toDetails: 'Back to details',
  what: 'the preview',
  chooseTitle: 'Choose a client',
  chooseText: 'The report shows up here as you make it. You can write comments right into it.',
} as const;

export const designFields = {
  blocks: 'Blocks',
  add: 'Add a block',
  remove: (block: string) => `Remove ${block}`,
  gate: (plan: string) => `Choosing blocks, logo, and color is included in ${plan}.`,
  logo: 'Logo',
  clientLogo: 'Client’s logo',
  workspaceLogo: 'Your logo',
  workspaceLogoHint: { before: 'Your logo is set in ', link: 'workspace settings', after: '.' },
  noLogo: 'No logo',
  color: 'Color',
  ownColor: 'Choose a color',
  clientColor: 'Use the client’s color',
} as const;

export const commentField = {
  label: (block: string) => `Comment on ${block}`,
  placeholder: 'Add a comment',
} as const;

export const reportPage = {
  staysReadable: 'You can still read, print, and download its reports.',
  belowPlan: (plan: string) =>
    `On ${plan} and above, you can edit and send reports. You can still read, download, and delete this one.`,
  what: 'this report',
  back: 'Reports',
  missingTitle: 'Report not found',
  missingText: 'It may have been deleted, or you don’t have access to its client.',
  toReports: 'All reports',
  edit: 'Edit',
  print: 'Print',
  send: 'Send',
  more: 'More',
  copy: 'New from this',
  copyDetail: (days: string) => days,
  delete: 'Delete',
  waitsTitle: 'This report waits for your check',
  waitsFirst: 'Look at it, then send it. The next ones of this schedule go out by themselves.',
  waitsHoles: 'Some numbers are missing. Send it anyway, or reconnect the accounts and make a new one.',
} as const;

export const filesPanel = {
  title: 'Download',
  pdf: 'PDF',
  pdfText: 'The whole report, to print or forward',
  csv: 'CSV',
  csvText: 'Every post with its numbers',
  xlsx: 'Excel',
  xlsxText: 'Summary, days, and posts',
  making: 'We’re writing the files. It takes a few seconds.',
  failed: 'We couldn’t write the files. The numbers are safe.',
  look: 'Files keep the logo and color they were made with.',
  again: 'Update files',
  updating: 'Updating...',
  download: (format: string) => `Download ${format}`,
  downloadFailed: (reason: string) => `Couldn’t download the file. ${reason}`,
} as const;

export const linkPanel = {
  title: 'Link',
  text: 'Anyone with the link can read the report and download its files, without signing in.',
  make: 'Create link',
  making: 'Creating...',
  label: 'Link to the report',
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'Couldn’t copy the link. Select it and copy it yourself.',
  open: 'Open',
  revoke: 'Revoke',
  since: (day: string) => `Created ${day}`,
  revokeTitle: 'Revoke this link?',
  revokeText: 'It stops working at once for everyone who has it. You can create a new one.',
  confirm: 'Revoke link',
  revoking: 'Revoking...',
  failed: (reason: string) => `Couldn’t change the link. ${reason}`,
} as const;

export const detailsPanel = {
  title: 'Details',
  client: 'Client',
  period: 'Period',
  frozen: 'Numbers frozen',
  made: 'Made',
  by: (moment: string, name: string) => `${moment}, by ${name}`,
  onSchedule: (moment: string) => `${moment}, on schedule`,
  sent: 'Sent',
  notSent: 'Not yet',
  to: (moment: string, addresses: string) => `${moment}, to ${addresses}`,
} as const;

export const sendDialog = {
  title: 'Send report',
  description: 'Everyone you choose gets an email with the link to this report.',
  to: 'To',
  message: 'Message',
  preview: 'What goes out',
  subject: (title: string) => `Subject: ${title}`,
  button: { en: 'Open the report', fr: 'Ouvrir le rapport' },
  note: 'The link works until you revoke it.',
  chooseSome: 'Choose at least one person.',
  submit: (count: number) => (count === 1 ? 'Send to 1 person' : `Send to ${count} people`),
  submitNone: 'Send',
  sending: 'Sending...',
  cancel: 'Cancel',
  done: (count: number) => (count === 1 ? 'Report sent to 1 person.' : `Report sent to ${count} people.`),
} as const;

export const editSheet = {
  title: 'Edit report',
  description: 'Words and look can change. The numbers stay as they were frozen.',
  name: 'Title',
  language: 'Language',
  failed: (reason: string) => `Couldn’t save. ${reason}`,
  done: 'Done',
} as const;
