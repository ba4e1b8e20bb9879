export const face = {
  advice: 'Connect a profile or the company pages you manage.',
  profileKind: 'Profile',
  pageKind: 'Company page',
  profileLabel: 'A profile',
  connectProfile: 'Connect a profile',
  reconnectProfile: 'Reconnect a profile',
  place: 'LinkedIn',
  profileAdvice: 'Log in to LinkedIn as the owner of the profile.',
  profileQuestion: 'A profile on LinkedIn?',
  connectPages: 'Connect company pages',
  reconnectPages: 'Reconnect company pages',
  pageLabel: 'Company pages',
  pageAdvice: 'Log in to LinkedIn as someone who manages the company page. Then choose which pages to connect.',
  pageQuestion: 'A company page on LinkedIn?',
} as const;

export const preview = {
  now: 'Now •',
  anyone: 'Anyone',
  connectionsOnly: 'Connections only',
  linkTitle: 'Title of the linked page',
  like: 'Like',
  comment: 'Comment',
  repost: 'Repost',
  send: 'Send',
  firstComment: 'First comment',
  author: 'Author',
  likeReply: 'Like | Reply',
  post: 'LinkedIn post',
} as const;

export const settingsForm = {
  anyone: 'Anyone',
  connectionsOnly: 'Connections only',
  pageHint: 'Company page posts are always public.',
  legend: 'Who can see it',
  titleLabel: 'Document title',
  titleHint: 'LinkedIn shows it above the first page.',
} as const;
