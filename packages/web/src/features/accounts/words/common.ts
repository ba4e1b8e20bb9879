export const clientSection = {
  title: 'Social Accounts',
} as const;

export const addNetworkDialog = {
  title: 'Connecter un réseau social',
  description: (name: string) => `The account will publish for ${name} alone.`,
  clientHoldsPasswords: 'The client holds the passwords?',
  sendConnectLink: 'Send a connect link',
} as const;

export const brandedButton = {
  busyLabel: (platformNames: string) => `Waiting for ${platformNames}...`,
} as const;

export const clientAccounts = {
  noAccountsConnected: 'No accounts connected',
} as const;

export const disconnectButton = {
  disconnected: (name: string) => `${name} is disconnected.`,
  stillConnected: (name: string, describeFailure: string) => `${name} is still connected. ${describeFailure}`,
  disconnect: 'Disconnect',
  title: (name: string) => `Disconnect ${name}?`,
  description: (network: string) =>
    `Ruche gives its access back to ${network} and forgets it at once. What is published there stays. What is still scheduled for this account will not go out, and is kept here with the reason; other posts move up in the queue. You can connect the account again at any time.`,
  busyLabel: 'Disconnecting...',
} as const;

export const healthStrip = {
  allAccounts: 'All accounts',
  label: 'Account health',
  reconnectAllNeed: 'Reconnect all that need it',
} as const;

export const invitationPage = {
  connected: 'Connected',
  asksConnectAccounts: (workspaceName: string) => `${workspaceName} asks you to connect your accounts`,
  couldNotConnected: (platformNames: string) => `${platformNames} could not be connected.`,
  connectAccounts: (clientName: string) => `Connect the accounts of ${clientName}`,
  looksAfterNetworksRuche: (workspaceName: string) =>
    `${workspaceName} looks after your networks with Ruche, and asks for your consent. You sign in at each network itself: nobody here sees a password, and you can take the consent back there at any time.`,
  networks: 'Your networks',
  connected2: (count: number, total: number) => `${count} of ${total} connected`,
  linkConnectsAccountsDoes: (clientName: string, value: string) =>
    `This link connects accounts to ${clientName} and does nothing else. It works until ${value}, once for each network.`,
  thank: 'Thank you',
  thankEverythingConnected: 'Thank you, everything is connected',
  canNowPublishCan: (workspaceName: string, clientName: string) =>
    `${workspaceName} can now publish for ${clientName}. You can close this page.`,
  linkDoesNotWork: 'This link does not work',
  loadingInvitation: 'Loading the invitation',
} as const;

export const openLinks = {
  linkWithdrawn: 'The link is withdrawn.',
  linkStillWorks: (describeFailure: string) => `The link still works. ${describeFailure}`,
  withdraw: 'Withdraw',
  title: 'Links that still work',
  what: 'the links',
  none: 'None.',
  noOtherThanOne: 'No other than this one.',
} as const;

export const reconnectButton = {
  asWasSignAs: (platformUserName: string, network: string) =>
    `${platformUserName} is as it was. Sign in to ${network} as ${platformUserName}, then reconnect.`,
  reconnect: 'Reconnect',
  busyLabel: (platformNames: string) => `Waiting for ${platformNames}...`,
} as const;

export const reconnectWalk = {
  sign: 'Sign in to',
  asOrAsSomebody: (platformUserName: string) => `as ${platformUserName}, or as somebody who manages it.`,
  skip: 'Skip',
  noAccountReconnected: 'No account reconnected',
  whatSkippedKeepsWaiting: (count: string) => `, ${count}. What you skipped keeps waiting on this screen`,
  done: 'Done',
  step: (step: number, count: number) => `Step ${step} of ${count}`,
  label: 'Accounts dealt with',
  what: 'the accounts',
  title: 'Reconnect all that need it',
} as const;

export const connectionEnd = {
  nothingWasConnected: 'Nothing was connected.',
  couldNotConnected: (platformNames: string) => `${platformNames} could not be connected.`,
} as const;

export const wayChoice = {
  whatConnect: 'What to connect',
  howConnect: 'How to connect',
} as const;

export const connectionNews = {
  connected: (name: string) => `${name} is connected.`,
  accountsConnected: (count: number) => `${count} accounts are connected.`,
} as const;

export const connect = {
  couldNotConnected: (platformNames: string) => `${platformNames} could not be connected.`,
} as const;
