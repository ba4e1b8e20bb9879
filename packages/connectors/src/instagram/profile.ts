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
    { id: 'pages_show_list', isNeeded: true, words: 'see the Pages that you manage' },
    { id: 'pages_read_engagement', isNeeded: true, words: 'read the Page that your account is linked to' },
    { id: 'business_management', isNeeded: false, words: 'see the Pages of your business portfolio' },
    { id: 'instagram_manage_insights', isNeeded: false, words: 'read the statistics of your account' },
    { id: 'instagram_manage_comments', isNeeded: false, words: 'read and answer comments' },
    { id: 'instagram_manage_contents', isNeeded: false, words: 'delete what you published' },
    { id: 'instagram_manage_messages', isNeeded: false, words: 'read and answer messages' },
    { id: 'pages_manage_metadata', isNeeded: false, words: 'hear of comments and messages at once' },
  ],
  canDeclineScopes: true,
  refreshMarginMs: null,
  renewMarginMs: 14 * dayMs,
};
