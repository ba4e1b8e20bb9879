import type { PlatformProfile } from '#src/connector.ts';

const minuteMs = 60 * 1000;

export const tiktokProfile: PlatformProfile = {
  id: 'tiktok',
  name: 'TikTok',
  scopes: [
    { id: 'user.info.basic', isNeeded: true, words: 'see which account it is' },
    { id: 'video.publish', isNeeded: true, words: 'publish videos and photos' },
    { id: 'video.upload', isNeeded: false, words: 'leave drafts in the app' },
    { id: 'video.list', isNeeded: false, words: 'read videos and how they do' },
    { id: 'user.info.profile', isNeeded: false, words: 'see the user name and profile' },
    { id: 'user.info.stats', isNeeded: false, words: 'see how many followers there are' },
  ],
  canDeclineScopes: true,
  // An access lives a day or two hours, as its answer says.
  refreshMarginMs: 30 * minuteMs,
  renewMarginMs: null,
};
