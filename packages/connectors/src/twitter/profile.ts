import { networkName } from '@ruche/contracts/accounts';
import { minuteMs } from '@ruche/contracts/time';
import type { PlatformProfile } from '#src/connector.ts';

export const twitterProfile: PlatformProfile = {
  id: 'twitter',
  name: networkName('twitter'),
  scopes: [
    { id: 'users.read', isNeeded: true, words: 'see which account it is' },
    { id: 'tweet.read', isNeeded: true, words: 'read posts and replies' },
    { id: 'tweet.write', isNeeded: true, words: 'publish posts' },
    { id: 'offline.access', isNeeded: true, words: 'stay connected for longer than two hours' },
    { id: 'media.write', isNeeded: false, words: 'publish images and videos' },
    { id: 'tweet.moderate.write', isNeeded: false, words: 'hide replies' },
    { id: 'dm.read', isNeeded: false, words: 'read messages' },
    { id: 'dm.write', isNeeded: false, words: 'reply to messages' },
  ],
  canDeclineScopes: true,
  // An access lives two hours.
  refreshMarginMs: 10 * minuteMs,
  renewMarginMs: null,
  revokesGrantAlone: true,
};
