export const face = {
  advice: 'Log in to X with the account you want to publish from.',
} as const;

export const preview = {
  alt: 'ALT',
  linkTitle: 'Title of the linked page',
  from: (domain: string) => `From ${domain}`,
  followedCanReply: (name: string) => `Accounts ${name} follows or mentions can reply`,
  mentionedCanReply: (name: string) => `Accounts ${name} mentions can reply`,
  subscribersCanReply: (name: string) => `Subscribers of ${name} can reply`,
  verifiedCanReply: 'Verified accounts can reply',
  now: 'now',
  more: 'Show more',
  thread: 'thread on X',
  post: 'post on X',
} as const;

export const settingsForm = {
  everyone: 'Everyone',
  followed: 'Accounts you follow',
  verified: 'Verified accounts',
  subscribers: 'Your subscribers',
  mentioned: 'Only accounts you mention',
  legend: 'Who can reply',
} as const;
