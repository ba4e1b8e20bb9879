import { platformNames } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import type { PlatformProfile } from '#src/connector.ts';

/** Reached through the Page that the account is linked to, hence the scopes of Pages. */
export const instagramProfile: PlatformProfile = {
  id: 'instagram',
  name: platformNames.instagram,
  method: 'facebook_login',
  scopes: [
    { id: 'instagram_basic', isNeeded: true, words: 'see your Instagram account' },
    { id: 'instagram_content_publish', isNeeded: true, words: 'publish on Instagram' },
    { id: 'pages_show_list', isNeeded: true, words: 'see the Pages you manage' },
    { id: 'pages_read_engagement', isNeeded: true, words: 'read the Page your account is linked to' },
    { id: 'business_management', isNeeded: false, words: 'see your business portfolio’s Pages' },
    { id: 'instagram_manage_insights', isNeeded: false, words: 'read your account’s insights' },
    { id: 'instagram_manage_comments', isNeeded: false, words: 'read and reply to comments' },
    { id: 'instagram_manage_contents', isNeeded: false, words: 'delete posts you published' },
    { id: 'instagram_manage_messages', isNeeded: false, words: 'read and reply to messages' },
    { id: 'pages_manage_metadata', isNeeded: false, words: 'get comments and messages right away' },
  ],
  canDeclineScopes: true,
  refreshMarginMs: null,
  renewMarginMs: 14 * dayMs,
};
