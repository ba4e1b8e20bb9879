export const watchedScreen = {
  title: 'Watched accounts',
  description: 'Public numbers of your clients’ competitors.',
  of: (client: string) => `Accounts watched for ${client}`,
  what: 'watched accounts',
  explanation:
    'Read once a day. They never count toward your own analytics. Their recent posts count in trends and ideas, and are deleted after 12 weeks.',
  chooseTitle: 'Choose a client',
  choose: 'Each client has its own list of watched accounts.',
  emptyTitle: 'No accounts watched yet',
  empty: 'Add a competitor’s username above. Its first numbers show up within a minute.',
  absent:
    'Instagram shares numbers of business and creator accounts, X of all public accounts. Facebook, LinkedIn, and TikTok don’t share numbers of other accounts.',
} as const;

export const watchForm = {
  network: 'Network',
  userName: 'Username',
  placeholder: '@username',
  add: 'Watch',
  adding: 'Adding...',
  invalid: 'Enter the account’s username, without spaces.',
  full: 'You’ve reached 20 watched accounts for this client. Remove one to add another.',
  notConnected: (network: string) =>
    `This client has no ${network} account connected. We read other accounts’ numbers with the client’s own, so connect one first.`,
} as const;

export const watchedRow = {
  name: (userName: string) => `@${userName}`,
  followers: 'Followers',
  posts: 'Posts',
  asOf: (age: string) => `as of ${age}`,
  waiting: 'Reading its numbers for the first time...',
  noLine: 'The line starts tomorrow.',
  change: (by: number, since: string) =>
    by === 0
      ? `no change since ${since}`
      : `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('en-US')} since ${since}`,
  remove: (userName: string) => `Stop watching @${userName}`,
  removed: (userName: string) => `You no longer watch @${userName}.`,
  notConnected: (network: string) =>
    `Not being read: the client has no ${network} account connected. Connect one to go on.`,
  notOnInstagram: (userName: string) =>
    `Instagram shows no business or creator account called @${userName}. Check the spelling. Personal accounts can’t be watched.`,
  notOnX: (userName: string) => `X shows no account called @${userName}. Check the spelling.`,
  unreadable: 'Instagram only shares other accounts’ numbers when the client’s account is connected through Facebook.',
  refused: (network: string, reason: string) => `${network} didn’t share its numbers. ${reason}`,
} as const;
