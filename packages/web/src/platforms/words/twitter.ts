export const face = {
  signXVeryAccount: 'Sign in to X with the account you want to publish from.',
} as const;

export const preview = {
  alt: 'ALT',
  pagesOwnTitle: "The page's own title",
  from: (domain: string) => `From ${domain}`,
  accountsFollowsOrMentions: (name: string) => `Accounts ${name} follows or mentions can reply`,
  accountsMentionsCanReply: (name: string) => `Accounts ${name} mentions can reply`,
  subscribersCanReply: (name: string) => `Subscribers of ${name} can reply`,
  verifiedAccountsCanReply: 'Verified accounts can reply',
  now: 'now',
  more: 'Show more',
  threadX: 'thread on X',
  postX: 'post on X',
} as const;

export const settingsForm = {
  everyone: 'Everyone',
  accountsFollow: 'Accounts you follow',
  verifiedAccounts: 'Verified accounts',
  subscribers: 'Your subscribers',
  onlyAccountsMention: 'Only accounts you mention',
  whoCanReply: 'Who can reply',
} as const;
