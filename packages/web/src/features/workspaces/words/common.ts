export const addresses = {
  none: 'Enter at least one email address.',
  tooMany: (mostAtOnce: number) => `You can invite up to ${mostAtOnce} people at a time.`,
  invalid: (wrong: string) => `${wrong} isn’t a valid email address.`,
} as const;

export const appearancePanel = {
  system: 'System',
  systemHint: 'Follows your device',
  light: 'Light',
  lightHint: 'Dark text on a light background',
  dark: 'Dark',
  darkHint: 'Easier at night',
  title: 'Appearance',
  description: 'Theme for this device.',
} as const;

export const createWorkspaceDialog = {
  unsaved: 'What you typed on this page isn’t saved yet. Creating a workspace takes you to it and discards your text.',
  title: 'Create a workspace',
  description: (days: number) => `It has its own clients, members, and plan, and starts with ${days} free days on Pro.`,
  cancel: 'Cancel',
} as const;

export const createWorkspaceForm = {
  ready: (name: string) => `${name} is ready.`,
  label: 'Name',
  hint: 'Your agency’s or team’s name, for example.',
  submit: 'Create workspace',
  busyLabel: 'Creating...',
} as const;

export const demoNotice = {
  title: 'Try the demo workspace',
  use: 'Use it',
  busyLabel: 'Signing in...',
  email: 'Email',
  password: 'Password',
} as const;

export const handOverDialog = {
  mismatch: (workspaceName: string) => `Type ${workspaceName} to confirm.`,
  done: (name: string, workspaceName: string) => `${name} now owns ${workspaceName}. You’re a manager.`,
  title: (workspaceName: string, name: string) => `Hand over ${workspaceName} to ${name}?`,
  description: 'Only the new owner can give it back to you.',
  newOwner: (name: string) => `${name} becomes the owner, and manages the workspace, its plan, and its members.`,
  formerOwner: 'You become a manager, and can leave the workspace if you want to.',
  unchanged: 'Clients, accounts, and posts don’t change.',
  label: (workspaceName: string) => `Type ${workspaceName} to confirm`,
  cancel: 'Cancel',
  submit: 'Hand over',
  busyLabel: 'Handing over...',
} as const;

export const invitationOffer = {
  role: (roleNames: string) => `Your role: ${roleNames}`,
  invitedAddress: 'Invited email address',
  openUntil: 'Expires',
} as const;

export const invitationsPanel = {
  linkExpired: (until: string) => `the link expired on ${until}`,
  linkWorks: (until: string) => `the link works until ${until}`,
  resent: (email: string) => `A new link is on its way to ${email}.`,
  notResent: (reason: string) => `The invitation wasn’t sent. ${reason}`,
  expired: 'Expired',
  pending: 'Pending',
  resend: 'Resend',
  resendLabel: (email: string) => `Resend the invitation to ${email}`,
  sending: 'Sending...',
  revoke: 'Revoke',
  revokeLabel: (email: string) => `Revoke the invitation to ${email}`,
  revoked: (email: string) => `The invitation to ${email} was revoked.`,
  notRevoked: (reason: string) => `The invitation wasn’t revoked. ${reason}`,
  revokeTitle: 'Revoke this invitation?',
  revokeText: (email: string) => `The link in the email to ${email} stops working. You can invite them again later.`,
  revoking: 'Revoking...',
  title: 'Invitations',
  what: 'the invitations',
  empty: 'No open invitations. People you invite show up here until they join.',
} as const;

export const inviteDialog = {
  sentOne: (sent: string) => `The invitation to ${sent} is on its way.`,
  sentMany: (count: number) => `${count} invitations are on their way.`,
  notInvited: 'Not invited:',
  label: 'Email addresses',
  hint: 'Several at once: one per line, or separated by commas.',
  placeholder: 'grace@example.com',
  cancel: 'Cancel',
  submit: 'Send invitations',
  busyLabel: 'Sending...',
  title: 'Invite people',
  description: (workspaceName: string) =>
    `They get an email with a link to join ${workspaceName}. It works for 7 days.`,
} as const;

export const leaveQuestion = {
  notLeft: (name: string, reason: string) => `You’re still in ${name}. ${reason}`,
  left: (name: string) => `You left ${name}.`,
  leftFor: (name: string, next: string) => `You left ${name}. You’re now in ${next}.`,
  title: (name: string) => `Leave ${name}?`,
  description:
    'You lose access right away, and the invitations you sent stop working. Your work stays. To come back, you need a new invitation.',
  confirmLabel: 'Leave workspace',
  busyLabel: 'Leaving...',
} as const;

export const memberRow = {
  unnamed: 'A member',
  role: (nameOf: string) => `Role of ${nameOf}`,
  handOver: 'Hand over the workspace...',
  remove: 'Remove from workspace...',
  actions: (nameOf: string) => `Actions for ${nameOf}`,
  you: 'You',
  joined: (day: string) => `Joined ${day}`,
} as const;

export const membersPanel = {
  removed: (name: string, workspaceName: string) => `${name} was removed from ${workspaceName}.`,
  notRemoved: (name: string, reason: string) => `${name} wasn’t removed. ${reason}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (workspaceName: string) =>
    `They lose access to ${workspaceName} right away, and the invitations they sent stop working. Their work stays. You can invite them again later.`,
  confirmLabel: 'Remove',
  busyLabel: 'Removing...',
  managerHint: 'You can invite and remove members. Only the owner can change roles and manage managers.',
  memberHint: 'Only the owner and managers can invite or remove people.',
  roleChanged: (name: string, asRole: string) => `${name} is now ${asRole}.`,
  roleNotChanged: (name: string, reason: string) => `${name}’s role wasn’t changed. ${reason}`,
  leave: 'Leave...',
  title: 'Members',
  invite: 'Invite people',
  what: 'the members',
  alone: 'It’s just you so far. Invite teammates to work with the same clients and accounts.',
  ownerHint: 'Want to leave? Hand over the workspace first: open the menu next to the new owner.',
} as const;

export const noWorkspace = {
  noWorkspace: 'No workspace',
  text: 'Create one to get started. Were you invited to one? Open the link in the email.',
  textFor: (email: string) =>
    `Create one to get started. Were you invited to one? Open the link in the email that was sent to ${email}.`,
  title: 'You’re not in a workspace',
} as const;

export const notInWorkspace = {
  noAccess: 'No access',
  text: (account: string) =>
    `This link leads to a workspace that ${account} isn’t a member of. Ask the person who sent it to invite you.`,
  title: 'You don’t have access to this workspace',
  goDashboard: 'Go to your dashboard',
  go: (workspaceName: string) => `Go to ${workspaceName}`,
  anotherAccount: 'Use another account',
  account: 'this account',
} as const;

export const pendingInvitationNotice = {
  invitedAddress: (workspaceName: string) => `To join ${workspaceName}, use the invited email address:`,
} as const;

export const roleChoice = {
  role: 'Role',
} as const;

export const workspacePanel = {
  weekStarts: 'Week starts on',
  monday: 'Monday',
  weekHint: 'Calendars and weekly numbers start on Monday.',
  saved: 'Workspace saved.',
  name: 'Name',
  timeZone: 'Default time zone',
  timeZoneHint: 'For new clients. Existing clients keep theirs.',
  brandColor: 'Brand color',
  brandColorHint: 'On your clients’ pages and in emails to them. Without one, the client’s color is used.',
  submit: 'Save workspace',
  busyLabel: 'Saving...',
  title: 'Workspace',
  notAllowed: 'Only the owner can change the workspace.',
} as const;

export const workspaceLogo = {
  label: 'Logo',
  none: 'No logo yet',
  alt: (name: string) => `Logo of ${name}`,
  upload: 'Upload a logo',
  replace: 'Replace',
  remove: 'Remove',
  hint: 'Shown on your clients’ pages, in emails to them, and on reports if you choose it there. PNG, JPEG, or WebP, up to 256 KB.',
} as const;

export const receivedTexts = {
  expired: 'This invitation has expired',
  expiredText: (inviterOf: string, workspaceName: string) =>
    `Invitations work for 7 days. Ask ${inviterOf} to send you a new one for ${workspaceName}.`,
  revoked: 'This invitation was revoked',
  revokedText: (workspaceName: string, inviterOf: string) =>
    `If you still need access to ${workspaceName}, ask ${inviterOf} for a new invitation.`,
  used: 'This invitation was already used',
  usedText: (email: string, workspaceName: string) => `If it was you, sign in as ${email} to open ${workspaceName}.`,
  invalid: 'This invitation link isn’t valid',
  invalidText:
    'Open the link in the newest email, or ask for a new invitation. A link stops working when a newer one is sent.',
} as const;

export const join = {
  welcome: (name: string) => `Welcome to ${name}.`,
} as const;
