import { platformNames } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import type { PlatformProfile } from '#src/connector.ts';

/** How long an access lasts, from when it was given or renewed. */
export const lifeMs = 60 * dayMs;

/** Reached by the account itself, without a Page: hence other scopes, and an access that renews itself. */
export const instagramLoginProfile: PlatformProfile = {
  id: 'instagram',
  name: platformNames.instagram,
  method: 'instagram_login',
  scopes: [
    { id: 'instagram_business_basic', isNeeded: true, words: 'see your Instagram account' },
    { id: 'instagram_business_content_publish', isNeeded: true, words: 'publish on Instagram' },
    { id: 'instagram_business_manage_insights', isNeeded: false, words: 'read your account’s insights' },
    { id: 'instagram_business_manage_comments', isNeeded: false, words: 'read and reply to comments' },
    { id: 'instagram_business_manage_messages', isNeeded: false, words: 'read and reply to messages' },
  ],
  canDeclineScopes: true,
  // Once a week: one that has expired can never be renewed.
  refreshMarginMs: lifeMs - 7 * dayMs,
  renewMarginMs: 14 * dayMs,
};
