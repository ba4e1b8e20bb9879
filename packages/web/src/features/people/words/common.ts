export const exports = {
  archiveCouldNotDownloaded: 'The archive could not be downloaded. It may have expired: ask for a new one.',
} as const;

export const getAccount = {
  serverCouldNotAnswer: 'The server could not answer. Try again.',
} as const;

export const newApp = {
  ruche: 'Ruche',
} as const;

export const codeForm = {
  codeCouldNotChecked: 'The code could not be checked. Try again.',
  busyLabel: 'Checking...',
} as const;

export const deleteAccountDialog = {
  once: 'At once',
  accountDeactivatedSignedOut: 'Your account is deactivated, and you are signed out everywhere.',
  hours: (startsWithinHours: number) => `For ${startsWithinHours} hours`,
  signingAgainTakesAll: 'Signing in again takes it all back, with nothing lost.',
  afterHours: (startsWithinHours: number) => `After ${startsWithinHours} hours`,
  accountDeletedGoodEverything:
    'Your account is deleted for good, with everything in a workspace that nobody else works in.',
  withinDays: (completeWithinDays: number) => `Within ${completeWithinDays} days`,
  nothingLeftCopiesIncluded: 'Nothing is left of it, copies included.',
  workspaceOthersWorkStays:
    'A workspace that others work in stays with them, clients and accounts included. If you are its only owner, it goes to the manager who joined first or, without a manager, to the member who did. They are told.',
  typeConfirm: (expected: string) => `Type ${expected} to confirm.`,
  accountWasNotDeleted: 'The account was not deleted. Try again.',
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
    'Your account goes, with everything in a workspace that nobody else works in; one that you share stays with the others. Nothing of it can be brought back once the deletion has begun. You get a code with which you can follow it.',
  deleteAccount: 'Delete account...',
} as const;

export const emailPanel = {
  invalidEmailAddress: 'Invalid email address',
  change: 'A change to',
  waitingOpenLinkEvery:
    'is waiting. Open the link in every mail we sent about it: to the new address, and to your present one where it has to agree. Until then nothing changes.',
  checkMailConfirmChange: 'Check your mail to confirm the change.',
  addressSaved: 'Your address is saved.',
  addressCouldNotChanged: 'The address could not be changed. Try again.',
  title: 'Email address',
  accountHasNoEmail: 'Your account has no email address yet.',
  sign: 'You sign in with',
  label: 'New email address',
  weMailLinkOne:
    'We mail a link to it, and one to your present address where both have to agree: nobody can take yours away.',
  changeAddress: 'Change address',
  busyLabel: 'Sending...',
} as const;

export const exportPanel = {
  archiveCouldNotDownloaded: 'The archive could not be downloaded. Try again.',
  download: 'Download',
  downloading: 'Downloading...',
  ready: 'Ready',
  beingMade: 'Being made',
  failed: 'Failed',
  detail: 'It could not be made. Ask for a new one.',
  asked: (describeMoment: string) => `Asked for on ${describeMoment}`,
  archiveBeingMade: 'Your archive is being made.',
  archiveCouldNotAsked: 'The archive could not be asked for. Try again.',
  takeData: 'Take your data with you',
  everythingWeKeepOne:
    'Everything we keep for you, in one zip: account, profile, workspace, clients with their logos and connected accounts, posts, media files up to',
  mbActivityNotificationsSign: (keptDays: number) =>
    `MB, activity, notifications and sign-in history. It is made in the background and kept for ${keptDays} days.`,
  exportEverything: 'Export everything',
  beingMade2: 'Being made...',
  what: 'your exports',
  haveNoExportsMoment: 'You have no exports at the moment.',
} as const;

export const factorsPanel = {
  authenticatorApp: 'Authenticator app',
  authenticatorApp2: (index: number) => `Authenticator app ${index}`,
  authenticatorApp3: (now: number) => `Authenticator app ${now}`,
  removed: (nameOf: string) => `${nameOf} is removed.`,
  couldNotRemovedTry: 'It could not be removed. Try again.',
  remove: (factor: string) => `Remove ${factor}?`,
  signingWillThenAsk: 'Signing in will then ask for one factor only. You can set it up again at any time.',
  signingWillGoAsking: 'Signing in will go on asking for one of your other factors.',
  confirmLabel: 'Remove',
  busyLabel: 'Removing...',
  secondFactor: 'Second factor',
  codeFromPhoneAsked:
    'A code from your phone, asked for after the password: somebody who learns the password still stays outside.',
  on: 'On',
  label: (nameOf: string) => `Remove ${nameOf}`,
  telephone: 'Telephone',
} as const;

export const identitiesPanel = {
  emailPassword: 'Email and password',
  telephone: 'Telephone',
  google: 'Google',
  microsoft: 'Microsoft',
  company: 'Your company',
  couldNotLinkedTry: 'It could not be linked. Try again.',
  link: (nameOf: string) => `Link ${nameOf}`,
  leaving: 'Leaving...',
  wontAbleSignAnymore: (nameOf: string) =>
    `You won't be able to sign in with ${nameOf} anymore. Nothing in your workspace changes, and you can link it again.`,
  accountsEmailAddressBecomes: (next: string) => ` Your account's email address becomes ${next}.`,
  passwordStopsWorkingNothing: (change: string) =>
    `Your password stops working.${change} Nothing in your workspace changes, and you can set a new password at any time.`,
  unlinked: (name: string) => `${name} is unlinked.`,
  couldNotUnlinkedTry: 'It could not be unlinked. Try again.',
  unlink: (name: string) => `Unlink ${name}?`,
  confirmLabel: 'Unlink',
  unlinking: 'Unlinking...',
  waysSign: 'Ways to sign in',
  label: (nameOf: string) => `Unlink ${nameOf}`,
} as const;

export const namePanel = {
  nameSaved: 'Your name is saved.',
  nameCouldNotSaved: 'Your name could not be saved. Try again.',
  title: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  saveName: 'Save name',
  busyLabel: 'Saving...',
} as const;

export const passwordPanel = {
  passwordCouldNotChanged: 'The password could not be changed. Try again.',
  weSentCodeEnter: 'We sent you a code: enter it to go on.',
  enterPresentPasswordToo: 'Enter your present password too.',
  newPasswordSetOther: 'Your new password is set. Your other sessions are signed out.',
  title: 'Password',
  newPassword: 'New password',
  least6CharactersLonger: 'At least 6 characters; longer is safer.',
  confirmPassword: 'Confirm password',
  presentPassword: 'Present password',
  code: 'Code',
  signedWhileAgoShows: 'You signed in a while ago: this shows that it is still you.',
  busyLabel: 'Saving...',
  changePassword: 'Change password',
  setPassword: 'Set a password',
  sendAgain: 'Send again',
  done: 'The code is on its way.',
} as const;

export const phonePanel = {
  numberSaved: 'Your number is saved.',
  numberCouldNotChanged: 'The number could not be changed. Try again.',
  newTelephoneNumber: 'New telephone number',
  hint: 'We text a code to it.',
  textMeCode: 'Text me a code',
  busyLabel: 'Sending...',
  numberConfirmed: 'Your number is confirmed.',
  title: 'Telephone number',
  accountHasNoTelephone: 'Your account has no telephone number.',
  canSign: (current: string) => `You can sign in with +${current}.`,
  codeTexted: (waitingFor: string) => `Code texted to ${waitingFor}`,
  submitLabel: 'Confirm number',
  anotherNumber: 'Use another number',
} as const;

export const securityEventsPanel = {
  recentActivity: 'Recent activity',
  what: 'recent activity',
  signInsChangesConcern: 'Sign-ins and changes that concern the security of your account will be listed here.',
  nothingHasHappenedYet: 'Nothing has happened yet',
  moreLabel: 'Show earlier',
} as const;

export const sessionsPanel = {
  lastSeen: (describeAge: string) => `last seen ${describeAge}`,
  signedOut: (name: string) => `${name} is signed out.`,
  sessionCouldNotEnded: 'The session could not be ended. Try again.',
  browser: 'This browser',
  secondFactorGiven: 'Second factor given',
  end: 'End',
  ending: 'Ending...',
  label: (name: string) => `End the session of ${name}`,
  sessionsCouldNotEnded: 'The sessions could not be ended. Try again.',
  signOutEverywhere: 'Sign out everywhere?',
  description: 'Every browser and phone is signed out, this one too. You sign in again where you need to.',
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
  writeNumberItsCountry: 'Write the number with its country, such as +33 6 12 34 56 78',
} as const;
