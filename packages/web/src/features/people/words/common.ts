export const exports = {
  downloadFailed: 'We couldn’t download the archive. It may have expired. Request a new one.',
} as const;

export const getAccount = {
  failed: 'We couldn’t reach Ruche. Try again.',
} as const;

export const newApp = {
  issuer: 'Ruche',
} as const;

export const codeForm = {
  failed: 'We couldn’t check the code. Try again.',
  busyLabel: 'Checking...',
} as const;

export const deleteAccountDialog = {
  now: 'Right away',
  nowText: 'Your account is deactivated and you’re signed out everywhere.',
  graceTitle: (startsWithinHours: number) => `For ${startsWithinHours} hours`,
  graceText: 'Sign in again to cancel the deletion. Nothing is lost.',
  startTitle: (startsWithinHours: number) => `After ${startsWithinHours} hours`,
  startText: 'Your account is permanently deleted, along with every workspace that only you work in.',
  endTitle: (completeWithinDays: number) => `Within ${completeWithinDays} days`,
  endText: 'All copies and backups are gone too.',
  shared:
    'Workspaces you share stay with the other members, including clients and accounts. If you’re the only owner, ownership goes to the manager who joined first, or to the member who joined first if there’s no manager. We’ll let them know.',
  mismatch: (expected: string) => `Type ${expected} to confirm.`,
  failed: 'We couldn’t delete your account. Try again.',
  label: (expected: string) => `Type ${expected} to confirm`,
  cancel: 'Keep my account',
  submit: 'Delete my account',
  busyLabel: 'Deleting...',
  title: 'Delete your account',
  description: 'Download an export first if you want to keep anything.',
} as const;

export const deletionPanel = {
  title: 'Delete your account',
  text: 'This deletes your account and every workspace that only you work in. Workspaces you share stay with the other members. Once the deletion starts, it can’t be undone. You’ll get a code to track it.',
  open: 'Delete account...',
} as const;

export const emailPanel = {
  invalid: 'Invalid email address',
  pendingBefore: 'A change to',
  pendingAfter:
    'is waiting for confirmation. Open the link in each email we sent about it. Your current address works until you confirm the new one.',
  requested: 'Check your email to confirm the change.',
  saved: 'Your address is saved.',
  failed: 'We couldn’t change your email address. Try again.',
  title: 'Email address',
  none: 'Your account has no email address yet.',
  currentBefore: 'You sign in with',
  label: 'New email address',
  hint: 'We’ll send a confirmation link to the new address, and to your current one if both need to confirm.',
  submit: 'Change address',
  busyLabel: 'Sending...',
} as const;

export const exportPanel = {
  downloadFailed: 'We couldn’t download the archive. Try again.',
  download: 'Download',
  downloading: 'Downloading...',
  ready: 'Ready',
  preparing: 'Preparing',
  failed: 'Failed',
  failedText: 'We couldn’t create it. Request a new one.',
  requestedAt: (moment: string) => `Requested on ${moment}`,
  keptUntil: (size: string, day: string) => `${size} · kept until ${day}`,
  progress: (percent: number) => `${percent}% done`,
  requested: 'We’re preparing your archive.',
  requestFailed: 'We couldn’t request the archive. Try again.',
  title: 'Export your data',
  text: (megabytes: number, days: number) =>
    `Get a ZIP file of everything we store for you: your account, profile, workspace, clients, connected accounts, posts, up to ${megabytes} MB of media, activity, notifications, and sign-in history. We prepare it in the background and keep it for ${days} days.`,
  submit: 'Export everything',
  busyLabel: 'Preparing...',
  what: 'your exports',
  empty: 'You don’t have any exports.',
} as const;

export const factorsPanel = {
  app: 'Authenticator app',
  numberedApp: (number: number) => `Authenticator app ${number}`,
  removed: (name: string) => `${name} is removed.`,
  failed: 'We couldn’t remove it. Try again.',
  removeTitle: (factor: string) => `Remove ${factor}?`,
  removeLast: 'You’ll sign in with your password alone. You can set this up again anytime.',
  removeOne: 'You’ll still use your other two-factor methods to sign in.',
  remove: 'Remove',
  removing: 'Removing...',
  title: 'Two-factor authentication',
  text: 'Enter a code from your phone after your password, so a stolen password isn’t enough to get in.',
  on: 'On',
  since: (day: string) => `Since ${day}`,
  unnamed: 'it',
  removeLabel: (name: string) => `Remove ${name}`,
  phone: 'Phone',
} as const;

export const identitiesPanel = {
  emailPassword: 'Email and password',
  phone: 'Phone',
  google: 'Google',
  microsoft: 'Microsoft',
  linkedin: 'LinkedIn',
  company: 'Your company',
  linkFailed: 'We couldn’t link it. Try again.',
  link: (name: string) => `Link ${name}`,
  linking: 'Opening...',
  unlinkProvider: (name: string) =>
    `You won’t be able to sign in with ${name} anymore. Nothing in your workspace changes, and you can link it again.`,
  unlinkEmail:
    'Your password stops working. Nothing in your workspace changes, and you can set a new password at any time.',
  unlinkEmailTo: (next: string) =>
    `Your password stops working, and your account’s email address becomes ${next}. Nothing in your workspace changes, and you can set a new password at any time.`,
  since: (day: string) => `since ${day}`,
  unlinked: (name: string) => `${name} is unlinked.`,
  unlinkFailed: 'We couldn’t unlink it. Try again.',
  unlinkTitle: (name: string) => `Unlink ${name}?`,
  unlink: 'Unlink',
  unlinking: 'Unlinking...',
  title: 'Sign-in methods',
  unlinkLabel: (name: string) => `Unlink ${name}`,
} as const;

export const namePanel = {
  saved: 'Your name is saved.',
  failed: 'We couldn’t save your name. Try again.',
  title: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  submit: 'Save name',
  busyLabel: 'Saving...',
} as const;

export const passwordPanel = {
  failed: 'We couldn’t change your password. Try again.',
  codeSent: 'We sent you a code. Enter it to continue.',
  currentRequired: 'Enter your current password.',
  changed: 'Password changed. We signed out your other sessions.',
  title: 'Password',
  newPassword: 'New password',
  hint: 'At least 6 characters. Longer is safer.',
  confirmPassword: 'Confirm password',
  currentPassword: 'Current password',
  currentHint: 'Forgot it? Sign out and choose “Forgot your password?”.',
  code: 'Code',
  codeHint: 'It’s been a while since you signed in, so we need to confirm it’s you.',
  busyLabel: 'Saving...',
  change: 'Change password',
  set: 'Set a password',
  resend: 'Send again',
  resent: 'Your code is on its way.',
} as const;

export const phonePanel = {
  saved: 'Your number is saved.',
  failed: 'We couldn’t change your phone number. Try again.',
  newNumber: 'New phone number',
  hint: 'We’ll text you a code.',
  submit: 'Text me a code',
  busyLabel: 'Sending...',
  confirmed: 'Your number is confirmed.',
  title: 'Phone number',
  none: 'You haven’t added a phone number.',
  current: (current: string) => `You can sign in with +${current}.`,
  codeLabel: (waitingFor: string) => `Code texted to ${waitingFor}`,
  confirm: 'Confirm number',
  change: 'Use another number',
} as const;

export const securityEventsPanel = {
  title: 'Recent activity',
  what: 'recent activity',
  emptyText: 'Sign-ins and security changes to your account will appear here.',
  emptyTitle: 'No activity yet',
  moreLabel: 'Show earlier',
} as const;

export const sessionsPanel = {
  lastSeen: (age: string) => `last seen ${age}`,
  signedOut: (name: string) => `${name} is signed out.`,
  endFailed: 'We couldn’t end the session. Try again.',
  inUse: 'in use now',
  current: 'Current session',
  twoFactor: 'Two-factor code entered',
  end: 'End',
  ending: 'Ending...',
  endLabel: (name: string) => `End the session on ${name}`,
  allFailed: 'We couldn’t end the sessions. Try again.',
  allTitle: 'Sign out everywhere?',
  allText: 'This signs you out on every device, including this one.',
  signOutAll: 'Sign out everywhere',
  signingOut: 'Signing out...',
  othersSignedOut: 'All other sessions are signed out.',
  title: 'Sessions',
  what: 'your sessions',
  signOutOthers: 'Sign out all others',
} as const;

export const settingsLayout = {
  profile: 'Profile',
  security: 'Security',
  workspace: 'Workspace',
  members: 'Members',
  inbox: 'Inbox',
  assistant: 'Assistant',
  publishing: 'Publishing',
  plan: 'Plan',
  audit: 'Audit log',
  api: 'API',
  appearance: 'Appearance',
  notifications: 'Notifications',
  data: 'Data',
  title: 'Settings',
} as const;

export const schemas = {
  phoneInvalid: 'Include the country code, like +33 6 12 34 56 78',
} as const;
