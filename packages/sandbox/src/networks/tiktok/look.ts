import type { ConsentLook } from '#src/networks/consent/look.ts';
import { businessScopeWords } from './business/scopes.ts';

/** The scopes that there are, in the words of the consent page. */
export const scopeWords: Readonly<Record<string, string>> = {
  'user.info.basic': 'Access your profile info (avatar, display name)',
  'user.info.profile': 'Read your additional profile info (bio, profile link, verification)',
  'user.info.stats': 'Read your engagement statistics (likes, followers, videos)',
  'video.list': 'Read your public videos on TikTok',
  'video.upload': 'Upload draft content to your inbox',
  'video.publish': 'Post content to TikTok',
};

export const look: ConsentLook = {
  wordmark: 'TikTok',
  title: (appName) => `Authorize ${appName} to access your account`,
  people: 'Continue as',
  allow: 'Authorize',
  deny: 'Cancel',
  scopes: 'Edit access',
  scopeWords: { ...scopeWords, ...businessScopeWords },
  canDecline: true,
  fixedScopes: ['user.info.basic'],
  pages: null,
};
