export const invitationPage = {
  goDashboard: 'Go to your dashboard',
  sign: 'Sign in',
  youreInvitedWorkRuche: (workspaceName: string) => `You're invited to work in ${workspaceName} on Ruche.`,
  invitedWorkRuche: (invitedBy: string, workspaceName: string) =>
    `${invitedBy} invited you to work in ${workspaceName} on Ruche.`,
  createAccountJoin: 'Create an account and join',
  iHaveAccountSign: 'I already have an account',
  invitationSomebodyElse: 'This invitation is for another account',
  switchAccount: 'Switch account',
  wasSentYoureSigned: (email: string, account: string) =>
    `It was sent to ${email}, and you're signed in as ${account}. Switch to the invited account to join.`,
  youreSignedAs: (account: string) => `You're signed in as ${account}.`,
  anotherAccount: 'Use another account',
  couldntJoinYet: "You couldn't join yet",
  goProfile: 'Go to your profile',
  join: (workspaceName: string) => `Join ${workspaceName}`,
  joining: 'Joining...',
  open: (workspaceName: string) => `Open ${workspaceName}`,
  opening: 'Opening...',
  invitation: 'Your invitation',
  what: 'the invitation',
} as const;

export const settingsMembers = {
  what: 'the members',
} as const;

export const settingsPlan = {
  what: 'your plan',
} as const;

export const settingsWorkspace = {
  what: 'your workspace',
} as const;
