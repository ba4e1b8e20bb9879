export const accountChooser = {
  title: (network: string) => `Choose what to connect on ${network}`,
  description: 'Choose only this client’s accounts. The others stay untouched.',
  search: 'Find by name',
  connected: 'Already connected. Choose it to renew access.',
  cancel: 'Don’t connect any',
  connect: 'Connect',
  connectOne: 'Connect 1 account',
  connectMany: (count: number) => `Connect ${count} accounts`,
  busyLabel: 'Connecting...',
} as const;

export const accountDetails = {
  avatar: (account: string) => `Profile picture of ${account}`,
  userName: 'User name',
  platformUserId: 'Platform user ID',
  expiry: 'Expire le',
  accessLost: 'Access lost',
  noExpiry: 'Doesn’t expire',
  way: 'Connected with',
  connectedAt: 'Connected on',
  lastChecked: 'Last checked',
  declinedLabel: 'Not allowed:',
  declined: (permissions: string) => `${permissions}.`,
  unavailableLabel: 'Not available:',
  unavailable: (permissions: string, network: string) =>
    `${permissions}. ${network} hasn’t approved Ruche for this yet.`,
  refresh: 'Refresh now',
  busyLabel: 'Refreshing...',
  checkedJustNow: 'Checked just now. Try again in a minute.',
  healthy: (account: string) => `${account} is connected and working.`,
  checked: (account: string) => `${account} was checked.`,
  open: (network: string) => `Open on ${network}`,
} as const;

export const accountItem = {
  withoutPage: 'Without a Page',
  details: (account: string, network: string) => `Details of ${account} on ${network}`,
} as const;

export const limitedNotice = {
  meaning: 'The account stays connected. Posts or numbers that need this permission may fail or be missing.',
  wait: (network: string) => `There’s nothing to do on your side. ${network} has to approve Ruche first.`,
  fix: (network: string) => `Fix it on ${network}, then open the details and choose “Refresh now”.`,
} as const;

export const accountSkeletons = {
  loading: 'Loading the accounts',
} as const;
