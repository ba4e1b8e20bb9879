export const exports = {
  archiveCouldNotDownloaded: 'We couldn’t download the archive. It may have expired. Request a new one.',
} as const;

export const getAccount = {
  serverCouldNotAnswer: 'We couldn’t reach Ruche. Try again.',
} as const;

export const newApp = {
  ruche: 'Ruche',
} as const;

export const codeForm = {
  codeCouldNotChecked: 'We couldn’t check the code. Try again.',
  busyLabel: 'Checking...',
} as const;

export const deleteAccountDialog = {
  once: 'Right away',
  accountDeactivatedSignedOut: 'Your account is deactivated and you’re signed out everywhere.',
  hours: (startsWithinHours: number) => `For ${startsWithinHours} hours`,
  signingAgainTakesAll: 'Sign in again to cancel the deletion. Nothing is lost.',
  afterHours: (startsWithinHours: number) => `After ${startsWithinHours} hours`,
  accountDeletedGoodEverything:
    'Your account is permanently deleted, along with every workspace that only you work in.',
  withinDays: (completeWithinDays: number) => `Within ${completeWithinDays} days`,
  nothingLeftCopiesIncluded: 'All copies and backups are gone too.',
  workspaceOthersWorkStays:
    'Workspaces you share stay with the other members, including clients and accounts. If you’re the only owner, ownership goes to the manager who joined first, or to the member who joined first if there’s no manager. We’ll let them know.',
  typeConfirm: (expected: string) => `Type ${expected} to confirm.`,
  accountWasNotDeleted: 'We couldn’t delete your account. Try again.',
  label: (expected: string) => `Type ${expected} to confirm`,
  keepMyAccount: 'Keep my account',
  deleteMyAccount: 'Delete my account',
  busyLabel: 'Deleting...',
  title: 'Delete your account',
  description: 'Download an export first if you want to keep anything.',
} as const;

export const deletionPanel = {
  title: 'Delete your account',
  accountGoesEverythingWorkspace:
    'This deletes your account and every workspace that only you work in. Workspaces you share stay with the other members. Once the deletion starts, it can’t be undone. You’ll get a code to track it.',
  deleteAccount: 'Delete account...',
} as const;

export const emailPanel = {
  invalidEmailAddress: 'Invalid email address',
  change: 'A change to',
  waitingOpenLinkEvery:
    'is waiting for confirmation. Open the link in each email we sent about it. Your current address works until you confirm the new one.',
  checkMailConfirmChange: 'Check your email to confirm the change.',
  addressSaved: 'Your address is saved.',
  addressCouldNotChanged: 'We couldn’t change your email address. Try again.',
  title: 'Email address',
  accountHasNoEmail: 'Your account has no email address yet.',
  sign: 'You sign in with',
  label: 'New email address',
  weMailLinkOne: 'We’ll send a confirmation link to the new address, and to your current one if both need to confirm.',
  changeAddress: 'Change address',
  busyLabel: 'Sending...',
} as const;

export const exportPanel = {
  archiveCouldNotDownloaded: 'We couldn’t download the archive. Try again.',
  download: 'Download',
  downloading: 'Downloading...',
  ready: 'Ready',
  beingMade: 'Preparing',
  failed: 'Failed',
  detail: 'We couldn’t create it. Request a new one.',
  asked: (describeMoment: string) => `Requested on ${describeMoment}`,
  archiveBeingMade: 'We’re preparing your archive.',
  archiveCouldNotAsked: 'We couldn’t request the archive. Try again.',
  takeData: 'Export your data',
  everythingWeKeepOne:
    'Everything we store for you in one ZIP file: account, profile, workspace, clients with logos and connected accounts, posts, media files up to',
  mbActivityNotificationsSign: (keptDays: number) =>
    `MB, activity, notifications and sign-in history. We prepare it in the background and keep it for ${keptDays} days.`,
  exportEverything: 'Export everything',
  beingMade2: 'Preparing...',
  what: 'your exports',
  haveNoExportsMoment: 'You don’t have any exports.',
} as const;

export const factorsPanel = {
  authenticatorApp: 'Authenticator app',
  authenticatorApp2: (index: number) => `Authenticator app ${index}`,
  authenticatorApp3: (now: number) => `Authenticator app ${now}`,
  removed: (nameOf: string) => `${nameOf} is removed.`,
  couldNotRemovedTry: 'We couldn’t remove it. Try again.',
  remove: (factor: string) => `Remove ${factor}?`,
  signingWillThenAsk: 'You’ll sign in with your password alone. You can set this up again anytime.',
  signingWillGoAsking: 'You’ll still use your other two-factor methods to sign in.',
  confirmLabel: 'Remove',
  busyLabel: 'Removing...',
  secondFactor: 'Two-factor authentication',
  codeFromPhoneAsked: 'Enter a code from your phone after your password, so a stolen password isn’t enough to get in.',
  on: 'On',
  label: (nameOf: string) => `Remove ${nameOf}`,
  phone: 'Phone',
} as const;

export const identitiesPanel = {
  emailPassword: 'Email and password',
  phone: 'Phone',
  google: 'Google',
  microsoft: 'Microsoft',
  company: 'Your company',
  couldNotLinkedTry: 'We couldn’t link it. Try again.',
  link: (nameOf: string) => `Link ${nameOf}`,
  leaving: 'Leaving...',
  wontAbleSignAnymore: (nameOf: string) =>
    `You won't be able to sign in with ${nameOf} anymore. Nothing in your workspace changes, and you can link it again.`,
  accountsEmailAddressBecomes: (next: string) => ` Your account's email address becomes ${next}.`,
  passwordStopsWorkingNothing: (change: string) =>
    `Your password stops working.${change} Nothing in your workspace changes, and you can set a new password at any time.`,
  unlinked: (name: string) => `${name} is unlinked.`,
  couldNotUnlinkedTry: 'We couldn’t unlink it. Try again.',
  unlink: (name: string) => `Unlink ${name}?`,
  confirmLabel: 'Unlink',
  unlinking: 'Unlinking...',
  waysSign: 'Sign-in methods',
  label: (nameOf: string) => `Unlink ${nameOf}`,
} as const;

export const namePanel = {
  nameSaved: 'Your name is saved.',
  nameCouldNotSaved: 'We couldn’t save your name. Try again.',
  title: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  saveName: 'Save name',
  busyLabel: 'Saving...',
} as const;

export const passwordPanel = {
  passwordCouldNotChanged: 'We couldn’t change your password. Try again.',
  weSentCodeEnter: 'We sent you a code. Enter it to continue.',
  currentRequired: 'Enter your current password.',
  newPasswordSetOther: 'Password changed. We signed out your other sessions.',
  title: 'Password',
  newPassword: 'New password',
  least6CharactersLonger: 'At least 6 characters. Longer is safer.',
  confirmPassword: 'Confirm password',
  currentPassword: 'Current password',
  currentHint: 'Forgot it? Sign out and choose “Forgot your password?”.',
  code: 'Code',
  signedWhileAgoShows: 'It’s been a while since you signed in, so we need to confirm it’s you.',
  busyLabel: 'Saving...',
  changePassword: 'Change password',
  setPassword: 'Set a password',
  sendAgain: 'Send again',
  done: 'Your code is on its way.',
} as const;

export const phonePanel = {
  numberSaved: 'Your number is saved.',
  numberCouldNotChanged: 'We couldn’t change your phone number. Try again.',
  newNumber: 'New phone number',
  hint: 'We’ll text you a code.',
  textMeCode: 'Text me a code',
  busyLabel: 'Sending...',
  numberConfirmed: 'Your number is confirmed.',
  title: 'Phone number',
  noNumber: 'You haven’t added a phone number.',
  canSign: (current: string) => `You can sign in with +${current}.`,
  codeTexted: (waitingFor: string) => `Code texted to ${waitingFor}`,
  submitLabel: 'Confirm number',
  anotherNumber: 'Use another number',
} as const;

export const securityEventsPanel = {
  recentActivity: 'Recent activity',
  what: 'recent activity',
  signInsChangesConcern: 'Sign-ins and security changes to your account will appear here.',
  nothingHasHappenedYet: 'Nothing has happened yet',
  moreLabel: 'Show earlier',
} as const;

export const sessionsPanel = {
  lastSeen: (describeAge: string) => `last seen ${describeAge}`,
  signedOut: (name: string) => `${name} is signed out.`,
  sessionCouldNotEnded: 'We couldn’t end the session. Try again.',
  current: 'Current session',
  secondFactorGiven: 'Two-factor code entered',
  end: 'End',
  ending: 'Ending...',
  label: (name: string) => `End the session on ${name}`,
  sessionsCouldNotEnded: 'We couldn’t end the sessions. Try again.',
  signOutEverywhere: 'Sign out everywhere?',
  description: 'This signs you out on every device, including this one.',
  confirmLabel: 'Sign out everywhere',
  signingOut: 'Signing out...',
  allOtherSessionsSigned: 'All other sessions are signed out.',
  sessions: 'Sessions',
  what: 'your sessions',
  signOutAllOthers: 'Sign out all others',
} as const;

export const settingsLayout = {
  profile: 'Profile',
  security: 'Security',
  workspace: 'Workspace',
  members: 'Members',
  publishing: 'Publishing',
  plan: 'Plan',
  appearance: 'Appearance',
  notifications: 'Notifications',
  data: 'Data',
  title: 'Settings',
} as const;

export const schemas = {
  writeNumberItsCountry: 'Include the country code, like +33 6 12 34 56 78',
} as const;
