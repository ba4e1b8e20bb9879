export const addresses = {
  enterLeastOneEmail: 'Enter at least one email address.',
  inviteMostPeopleOnce: (mostAtOnce: number) => `Invite at most ${mostAtOnce} people at once.`,
  notEmailAddress: (wrong: string) => `${wrong} is not an email address.`,
} as const;

export const appearancePanel = {
  system: 'System',
  followsDevice: 'Follows your device',
  light: 'Light',
  paperInk: 'Dark text on a light background',
  dark: 'Dark',
  easierNight: 'Easier at night',
  title: 'Appearance',
  lightEveryScreenDevice: 'Theme for this device.',
} as const;

export const createWorkspaceDialog = {
  whatTypedPageIsnt:
    "What you typed on this page isn't saved yet. Creating a workspace takes you to it and discards your text.",
  title: 'Create a workspace',
  description: (days: number) => `It has its own clients, members and plan, and starts with ${days} free days on Pro.`,
  cancel: 'Cancel',
} as const;

export const createWorkspaceForm = {
  ready: (name: string) => `${name} is ready.`,
  label: 'Name',
  hint: "Your agency's or team's name, for example.",
  createWorkspace: 'Create workspace',
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
  typeConfirm: (workspaceName: string) => `Type ${workspaceName} to confirm.`,
  nowOwnsYoureManager: (name: string, workspaceName: string) => `${name} now owns ${workspaceName}. You're a manager.`,
  title: (workspaceName: string, name: string) => `Hand over ${workspaceName} to ${name}?`,
  description: 'Only the new owner can give it back to you.',
  becomesOwnerDecidesAbout: (name: string) =>
    `${name} becomes the owner, and decides about the workspace, its plan and its members.`,
  becomeManagerCanLeave: 'You become a manager, and can leave the workspace if you want to.',
  clientsAccountsPostsStay: "Clients, accounts and posts don't change.",
  label: (workspaceName: string) => `Type ${workspaceName} to confirm`,
  cancel: 'Cancel',
  handOver: 'Hand over',
  busyLabel: 'Handing over...',
} as const;

export const invitationOffer = {
  role: (roleNames: string) => `Your role: ${roleNames}`,
  invitedAddress: 'Invited address',
  openUntil: 'Open until',
} as const;

export const invitationsPanel = {
  linkExpired: (until: string) => `the link expired on ${until}`,
  linkWorksUntil: (until: string) => `the link works until ${until}`,
  newLinkItsWay: (email: string) => `A new link is on its way to ${email}.`,
  invitationWasNotSent: (reason: string) => `The invitation wasn't sent. ${reason}`,
  expired: 'Expired',
  pending: 'Pending',
  resend: 'Resend',
  resendInvitation: (email: string) => `Resend the invitation to ${email}`,
  sending: 'Sending...',
  revoke: 'Revoke',
  revokeInvitation: (email: string) => `Revoke the invitation to ${email}`,
  invitationWasRevoked: (email: string) => `The invitation to ${email} was revoked.`,
  invitationWasNotRevoked: (reason: string) => `The invitation wasn't revoked. ${reason}`,
  revokeInvitation2: 'Revoke this invitation?',
  description: (email: string) => `The link in the email to ${email} stops working. You can invite them again later.`,
  revoking: 'Revoking...',
  invitations: 'Invitations',
  what: 'the invitations',
  noOpenInvitationsPeople: 'No open invitations. People you invite show here until they join.',
} as const;

export const inviteDialog = {
  invitationItsWay: (sent: string) => `The invitation to ${sent} is on its way.`,
  invitationsTheirWay: (count: number) => `${count} invitations are on their way.`,
  notInvited: 'Not invited:',
  label: 'Email addresses',
  hint: 'Several at once: one per line, or separated by commas.',
  placeholder: 'grace@example.com',
  cancel: 'Cancel',
  sendInvitations: 'Send invitations',
  busyLabel: 'Sending...',
  title: 'Invite people',
  description: (workspaceName: string) =>
    `They get an email with a link to join ${workspaceName}. It works for 7 days.`,
} as const;

export const leaveQuestion = {
  youreStill: (name: string, reason: string) => `You're still in ${name}. ${reason}`,
  left: (name: string) => `You left ${name}.`,
  left2: (name: string, name2: string) => `You left ${name}. This is ${name2}.`,
  title: (name: string) => `Leave ${name}?`,
  description:
    'You lose access right away, and the invitations you sent stop working. Everything you made stays. To come back, you need a new invitation.',
  confirmLabel: 'Leave workspace',
  busyLabel: 'Leaving...',
} as const;

export const memberRow = {
  member: 'A member',
  role: (nameOf: string) => `Role of ${nameOf}`,
  handOverWorkspace: 'Hand over the workspace...',
  removeFromWorkspace: 'Remove from workspace...',
  actions: (nameOf: string) => `Actions for ${nameOf}`,
  you: 'You',
  joined: (day: string) => `Joined ${day}`,
} as const;

export const membersPanel = {
  wasRemovedFrom: (name: string, workspaceName: string) => `${name} was removed from ${workspaceName}.`,
  wasNotRemoved: (name: string, reason: string) => `${name} wasn't removed. ${reason}`,
  remove: (name: string) => `Remove ${name}?`,
  description: (workspaceName: string) =>
    `They lose access to ${workspaceName} right away, and the invitations they sent stop working. Everything they made stays. You can invite them again later.`,
  confirmLabel: 'Remove',
  busyLabel: 'Removing...',
  canInviteRemoveMembers: 'You can invite and remove members. Only the owner can change roles and manage managers.',
  onlyOwnerManagersCan: 'Only the owner and managers can invite or remove people.',
  now: (name: string, asRole: string) => `${name} is now ${asRole}.`,
  roleWasNotChanged: (name: string, reason: string) => `${name}'s role wasn't changed. ${reason}`,
  leave: 'Leave...',
  members: 'Members',
  invitePeople: 'Invite people',
  what: 'the members',
  itsJustSoFar: "It's just you so far. Invite your colleagues, and you'll all work with the same clients and accounts.",
  wantLeaveHandOver:
    'Want to leave? Hand over the workspace first: open the menu next to the person who takes it over.',
} as const;

export const noWorkspace = {
  noWorkspace: 'No workspace',
  createOneGetStarted: 'Create one to get started. Were you invited to one? Open the link in the email',
  title: "You're not in a workspace",
  wasSent: (email: string) => ` that was sent to ${email}`,
} as const;

export const notInWorkspace = {
  noAccess: 'No access',
  linkLeadsWorkspace: 'This link leads to a workspace that',
  isntMemberAskPerson: "isn't a member of. Ask the person who sent it to invite you.",
  title: "You don't have access to this workspace",
  goDashboard: 'Go to your dashboard',
  go: (workspaceName: string) => `Go to ${workspaceName}`,
  anotherAccount: 'Use another account',
  account: 'this account',
} as const;

export const pendingInvitationNotice = {
  joinUseAddressWas: (workspaceName: string) => `To join ${workspaceName}, use the address that was invited:`,
} as const;

export const roleChoice = {
  role: 'Role',
} as const;

export const workspacePanel = {
  weekStarts: 'Week starts on',
  monday: 'Monday',
  calendarsWeeklyNumbersCount: 'Calendars and weekly numbers count from Monday.',
  workspaceSaved: 'Workspace saved.',
  name: 'Name',
  defaultTimeZone: 'Default time zone',
  newClientsBeginClients: 'For new clients. Existing clients keep theirs.',
  saveWorkspace: 'Save workspace',
  busyLabel: 'Saving...',
  title: 'Workspace',
  onlyOwnerWorkspaceCan: 'Only the owner can change the workspace.',
} as const;

export const receivedTexts = {
  invitationHasExpired: 'This invitation has expired',
  invitationsWork7Days: (inviterOf: string, workspaceName: string) =>
    `Invitations work for 7 days. Ask ${inviterOf} to send you a new one for ${workspaceName}.`,
  invitationWasWithdrawn: 'This invitation was withdrawn',
  ifStillNeedAccess: (workspaceName: string, inviterOf: string) =>
    `If you still need access to ${workspaceName}, ask ${inviterOf} for a new invitation.`,
  invitationWasAlreadyUsed: 'This invitation was already used',
  ifWasSignAs: (email: string, workspaceName: string) => `If it was you, sign in as ${email} to open ${workspaceName}.`,
  invitationLinkIsntValid: "This invitation link isn't valid",
  openLinkNewestEmail:
    'Open the link in the newest email, or ask for a new invitation. A link stops working when a newer one is sent.',
} as const;

export const join = {
  welcome: (name: string) => `Welcome to ${name}.`,
} as const;
