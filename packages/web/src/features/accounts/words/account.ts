export const accountChooser = {
  connectedAlreadyChoosingRenews: 'Connected already: choosing it renews the access.',
  connect1Account: 'Connect 1 account',
  connectAccounts: (count: number) => `Connect ${count} accounts`,
  chooseWhatConnect: (platformNames: string) => `Choose what to connect on ${platformNames}`,
  onlyThoseBelongClient: 'Only those that belong to this client. The others stay untouched.',
  label: 'Find by name',
  dontConnectAny: "Don't connect any",
  busyLabel: 'Connecting...',
  connect: 'Connect',
} as const;

export const accountDetails = {
  accessLost: 'Access is lost',
  doesNotEndBy: 'Does not end by itself',
  checkedJustNowTry: 'Checked just now. Try again in a minute.',
  well: (platformUserName: string) => `${platformUserName} is well.`,
  wasLooked: (platformUserName: string) => `${platformUserName} was looked at.`,
  refreshNow: 'Refresh now',
  busyLabel: 'Refreshing...',
  userName: 'User name',
  platformUserId: 'Platform user ID',
  expireLe: 'Expire le',
  connected: 'Connected with',
  connected2: 'Connected on',
  lastChecked: 'Last checked',
  reconnectAllow: (join: string) => `${join}. Reconnect to allow it.`,
  notAllowed: 'Not allowed:',
  hasNotApprovedRuche: (join: string, platformNames: string) =>
    `${join}. ${platformNames} has not approved Ruche for this.`,
  notAvailable: 'Not available:',
  open: (platformNames: string) => `Open on ${platformNames}`,
} as const;

export const accountItem = {
  withoutPage: ' · without a Page',
  label: (platformUserName: string, platformNames: string) => `Details of ${platformUserName} on ${platformNames}`,
} as const;

export const accountSkeletons = {
  loadingAccounts: 'Loading the accounts',
} as const;
