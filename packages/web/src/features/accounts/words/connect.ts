export const connectAccountDialog = {
  title: 'Connect Social Account',
  description: 'Each account belongs to one client and publishes for that client only.',
  client: 'Client',
  platform: 'Platform',
  noPlatform: 'Select a platform',
  notSetUp: (network: string) => `${network} (not set up here)`,
} as const;

export const connectMenu = {
  connect: 'Connect',
  label: (client: string) => `Connect an account for ${client}`,
  waiting: (network: string) => `Waiting for ${network}...`,
} as const;

export const openedConnectMenu = {
  connect: (network: string) => `Connect ${network}`,
  addAnother: 'Add another account',
  notSetUp: 'Not set up on this installation',
  reconnect: (account: string) => `Reconnect ${account}`,
  sendLink: 'Send a connect link',
  sendLinkDetail: 'No Ruche account needed',
} as const;

export const connectCallback = {
  title: 'Connexion en cours...',
  unsupported: 'Unsupported platform',
  incomplete: 'Missing code or state in callback',
} as const;

export const connectLinkDialog = {
  title: 'Send a connect link',
  description: (client: string, days: number) =>
    `${client} connects their own accounts. No Ruche account, no shared passwords. The link works for ${days} days.`,
  anyDescription: 'Your client connects their own accounts. No Ruche account, no shared passwords.',
  client: 'Client',
  networks: 'Networks to connect',
  needsReconnecting: 'Needs reconnecting',
  connected: 'Already connected',
  create: 'Create link',
  busyLabel: 'Creating the link...',
  label: 'Connect link',
  hint: (until: string) => `Copy it now: we won’t show it again. It works ${until}, once per network.`,
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'Your browser didn’t allow copying. Select the link and copy it yourself.',
  writeMail: (client: string) => `Email it to ${client}`,
  mailSubject: 'Connect your accounts',
  mailBody: (url: string, until: string) =>
    `Hello,\n\nPlease open this link to connect your social media accounts. You don’t need a Ruche account, and the link works ${until}:\n\n${url}\n`,
} as const;

export const linkOffer = {
  title: (client: string) => `Let ${client} connect`,
  anyTitle: 'Let your client connect',
  text: 'Send a link. They connect their accounts without a Ruche account or sharing passwords.',
  send: 'Send a connect link',
} as const;

export const permissionList = {
  title: (network: string) => `${network} will ask you to let Ruche:`,
  seeAll: (count: number) => `See all ${count}`,
} as const;

export const connectWayDialog = {
  title: (network: string) => `Connect ${network}`,
  description: (client: string) => `This account will publish for ${client} only.`,
} as const;
