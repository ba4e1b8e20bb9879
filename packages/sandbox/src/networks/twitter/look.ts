import type { ConsentLook } from '#src/networks/consent/look.ts';

/** Every scope that exists here, in the words of the consent page. */
export const scopeWords: Readonly<Record<string, string>> = {
  'tweet.read': 'See all the posts you can see, including those of protected accounts',
  'tweet.write': 'Post and repost for you',
  'tweet.moderate.write': 'Hide and unhide replies to your posts',
  'users.read': 'See any account you can see, including protected ones',
  'users.email': 'See the email address of your account',
  'follows.read': 'See the people you follow and the people who follow you',
  'follows.write': 'Follow and unfollow people for you',
  'offline.access': 'Stay connected to your account until you take this back',
  'media.write': 'Upload images and videos for you',
  'like.read': 'See the posts you have liked',
  'like.write': 'Like and unlike posts for you',
  'dm.read': 'See your direct messages',
  'dm.write': 'Send and manage direct messages for you',
};

export const look: ConsentLook = {
  wordmark: 'X',
  title: (appName) => `${appName} wants to access your X account`,
  people: 'Log in as',
  allow: 'Authorize app',
  deny: 'Cancel',
  scopes: 'Things this app can do',
  scopeWords,
  canDecline: true,
  fixedScopes: [],
  pages: null,
};
