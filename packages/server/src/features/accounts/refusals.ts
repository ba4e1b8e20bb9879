// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const accounts = {
  wrongWay: (network: string) => `${network} can’t be connected this way here.`,
  wrongKind: (network: string) => `${network} can’t connect this type of account here.`,
  notFound: 'This account doesn’t exist or was disconnected.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
  noPicture: 'This account has no profile picture.',
  notOffered: 'Choose from the accounts you were offered.',
} as const;

export const connecting = {
  clientDeleted: 'This client was deleted. Nothing was connected.',
  stateEnded:
    'This connection expired, was already used, or was started somewhere else. Nothing was connected. Start again.',
  accessEnded: (network: string) =>
    `The access you allowed on ${network} has ended. Nothing was connected. Start again.`,
  signedOut: 'Sign in to continue. If someone sent you a link, ask for a new one.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
} as const;

export const commentAccess = {
  notSeparate: (network: string) => `${network} doesn’t ask for comments separately.`,
  otherAccount: (account: string, network: string) =>
    `You logged in to a different ${network} account. Log in as ${account} to connect its comments.`,
} as const;

export const links = {
  ended: 'This link has expired, was revoked, or was already used. Ask for a new one.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
  notFound: 'This link doesn’t exist.',
} as const;

export const creator = {
  noOptions: (network: string) => `${network} has no posting options to ask for.`,
} as const;

export const candidates = {
  takenElsewhere: (account: string) =>
    `${account} is already connected to another client. Ask the person who sent you the link.`,
  takenBy: (account: string, client: string) =>
    `${account} is already connected to ${client}. Disconnect it there first.`,
} as const;
