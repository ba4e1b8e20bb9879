export const face = {
  connectPersonOrOrganisations: 'Connect a profile or the company pages you manage.',
  profile: 'Profile',
  companyPage: 'Company page',
  profile2: 'A profile',
  signLinkedinAsPerson: 'Sign in to LinkedIn as the owner of the profile.',
  profileLinkedin: 'A profile on LinkedIn?',
  companyPages: 'Company pages',
  signLinkedinAsSomebody:
    'Sign in to LinkedIn as someone who manages the company page. Then choose which pages to connect.',
  companyPageLinkedin: 'A company page on LinkedIn?',
} as const;

export const preview = {
  now: 'Now •',
  anyone: 'Anyone',
  connectionsOnly: 'Connections only',
  pagesOwnTitle: "The page's own title",
  like: 'Like',
  comment: 'Comment',
  repost: 'Repost',
  send: 'Send',
  firstComment: 'First comment',
  author: 'Author',
  likeReply: 'Like | Reply',
  what: 'LinkedIn post',
} as const;

export const settingsForm = {
  anyone: 'Anyone',
  connectionsOnly: 'Connections only',
  anyoneCanSeeWhat: 'Company page posts are always public.',
  legend: 'Who can see it',
  documentTitle: 'Document title',
  hint: 'LinkedIn shows it above the first page.',
} as const;
