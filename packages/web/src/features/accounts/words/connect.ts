export const connectAccountDialog = {
  notSetUpHere: (name: string) => `${name} (not set up here)`,
  client: 'Client',
  platform: 'Platform',
  selectPlatform: 'Select a platform',
  title: 'Connect Social Account',
  description: 'Every account belongs to one of your clients, and publishes for that client alone.',
  thereNoClientYet: 'There is no client yet whose account it could be.',
  addFirstClient: 'Add your first client',
} as const;

export const connectButtons = {
  label: (name: string) => `Connect an account of ${name}`,
  waiting: (platformNames: string) => `Waiting for ${platformNames}...`,
  connect: (platformNames: string) => `Connect ${platformNames}`,
} as const;

export const connectCallback = {
  connexionEnCours: 'Connexion en cours...',
  unsupportedPlatform: 'Unsupported platform',
  missingCodeOrState: 'Missing code or state in callback',
} as const;

export const connectLinkDialog = {
  connectAccounts: 'Connect your accounts',
  browserDidNotLet: 'The browser did not let us copy the link. Select it and copy it by hand.',
  label: 'Connect link',
  hint: (describeExpiry: string) => `Shown this once. It works ${describeExpiry}, once for each network.`,
  copied: 'Copied',
  copyLink: 'Copy link',
  writeMail: (name: string) => `Write a mail to ${name}`,
  networksConnect: 'Networks to connect',
  needsReconnecting: 'Needs reconnecting',
  connectedAlready: 'Connected already',
  makeLink: 'Make the link',
  busyLabel: 'Making the link...',
  title: 'Send a connect link',
  description: (name: string, connectLinkDays: number) =>
    `Whoever opens it connects their own accounts to ${name}, without an account in Ruche and without showing anybody a password. It works for ${connectLinkDays} days.`,
} as const;

export const connectStep = {
  rucheWillAsk: (map: string) => `Ruche will ask to ${map}.`,
} as const;

export const connectWayDialog = {
  title: (platformNames: string) => `Connect ${platformNames}`,
  description: (name: string) => `The account will publish for ${name} alone.`,
} as const;
