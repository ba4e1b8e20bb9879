export const invitationPage = {
  goDashboard: 'Go to your dashboard',
  signIn: 'Sign in',
  invited: (workspaceName: string) => `You’re invited to work in ${workspaceName} on Ruche.`,
  invitedBy: (invitedBy: string, workspaceName: string) =>
    `${invitedBy} invited you to work in ${workspaceName} on Ruche.`,
  signUp: 'Create an account and join',
  haveAccount: 'I already have an account',
  otherAccount: 'This invitation is for another account',
  switchAccount: 'Switch account',
  otherAccountText: (email: string, account: string) =>
    `It was sent to ${email}, and you’re signed in as ${account}. Switch to the invited account to join.`,
  signedInAs: (account: string) => `You’re signed in as ${account}.`,
  anotherAccount: 'Use another account',
  notJoined: 'You couldn’t join yet',
  goProfile: 'Go to your profile',
  join: (workspaceName: string) => `Join ${workspaceName}`,
  joining: 'Joining...',
  open: (workspaceName: string) => `Open ${workspaceName}`,
  opening: 'Opening...',
  title: 'Your invitation',
  what: 'the invitation',
} as const;

export const settingsMembers = {
  what: 'the members',
} as const;

export const settingsWorkspace = {
  what: 'your workspace',
} as const;
