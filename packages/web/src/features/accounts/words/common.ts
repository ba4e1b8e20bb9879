export const clientSection = {
  title: 'Social Accounts',
} as const;

export const addNetworkDialog = {
  title: 'Connecter un réseau social',
  description: (client: string) => `This account will publish for ${client} only.`,
} as const;

export const brandedButton = {
  waiting: (network: string) => `Waiting for ${network}...`,
} as const;

export const clientAccounts = {
  title: 'Social Accounts',
  empty: 'No accounts connected',
} as const;

export const disconnectButton = {
  label: (account: string, network: string) => `Disconnect ${account} from ${network}`,
  disconnect: 'Disconnect',
  title: (account: string) => `Disconnect ${account}?`,
  description: (network: string) =>
    `Ruche loses access to ${network} right away. Published posts stay online. Posts scheduled for this account won’t go out, but you’ll keep them here. You can reconnect at any time.`,
  busyLabel: 'Disconnecting...',
  disconnected: (account: string) => `${account} is disconnected.`,
  stillConnected: (account: string, reason: string) => `${account} is still connected. ${reason}`,
} as const;

export const healthStrip = {
  all: 'All accounts',
  label: 'Account health',
  reconnectAll: 'Reconnect all that need it',
} as const;

export const invitationPage = {
  documentTitle: (workspace: string) => `${workspace} asks you to connect your accounts`,
  title: (client: string) => `Connect ${client}’s accounts`,
  description: (workspace: string) =>
    `${workspace} manages your social media with Ruche and needs your permission. You log in on each network’s own site, so no one sees your password. You can remove access there at any time.`,
  networks: 'Your networks',
  progress: (count: number, total: number) => `${count} of ${total} connected`,
  connected: 'Connected',
  failed: (network: string) => `${network} couldn’t be connected.`,
  limits: (client: string, day: string) =>
    `This link only connects accounts to ${client}. It works until ${day}, once per network.`,
  doneDocumentTitle: 'Thank you',
  doneTitle: 'Thank you, everything is connected',
  doneText: (workspace: string, client: string) =>
    `${workspace} can now publish for ${client}. You can close this page.`,
  invalid: 'This link doesn’t work',
  loading: 'Loading the invitation',
} as const;

export const openLinks = {
  title: 'Active links',
  what: 'the links',
  empty: 'No active links.',
  noOther: 'No other active links.',
  revoke: 'Revoke',
  revoked: 'The link no longer works.',
  notRevoked: (reason: string) => `The link still works. ${reason}`,
} as const;

export const reconnectButton = {
  reconnect: 'Reconnect',
  waiting: (network: string) => `Waiting for ${network}...`,
  otherAccount: (account: string, network: string) =>
    `${account} wasn’t reconnected. Log in to ${network} as ${account}, then try again.`,
} as const;

export const reconnectWalk = {
  title: 'Reconnect all that need it',
  what: 'the accounts',
  step: (step: number, count: number) => `Step ${step} of ${count}`,
  progress: 'Accounts done',
  signIn: (network: string, account: string) => `Log in to ${network} as ${account}, or as someone who manages it.`,
  skip: 'Skip',
  noneDone: 'No accounts reconnected.',
  oneDone: '1 account reconnected.',
  manyDone: (count: number) => `${count} accounts reconnected.`,
  oneSkipped: '1 account skipped. It still needs to be reconnected.',
  manySkipped: (count: number) => `${count} accounts skipped. They still need to be reconnected.`,
  done: 'Done',
} as const;

export const connectionEnd = {
  givenUp: 'Nothing was connected.',
  failed: (network: string) => `${network} couldn’t be connected.`,
} as const;

export const wayChoice = {
  what: 'What to connect',
  how: 'How to connect',
} as const;

export const connectionNews = {
  connected: (account: string) => `${account} is connected.`,
  manyConnected: (count: number) => `${count} accounts are connected.`,
} as const;

export const connect = {
  comments: (account: string) => `Comments for ${account} now come in to your inbox.`,
  failed: (network: string) => `${network} couldn’t be connected.`,
} as const;
