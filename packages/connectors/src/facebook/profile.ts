import { platformNames } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import type { PlatformProfile } from '#src/connector.ts';

export const facebookProfile: PlatformProfile = {
  id: 'facebook',
  name: platformNames.facebook,
  scopes: [
    { id: 'pages_show_list', isNeeded: true, words: 'see the Pages that you manage' },
    { id: 'pages_read_engagement', isNeeded: true, words: 'read the posts of your Page' },
    { id: 'pages_manage_posts', isNeeded: true, words: 'publish on your Page' },
    { id: 'business_management', isNeeded: false, words: 'see the Pages of your business portfolio' },
    { id: 'read_insights', isNeeded: false, words: 'read the statistics of your Page' },
    { id: 'pages_read_user_content', isNeeded: false, words: 'read comments' },
    { id: 'pages_manage_engagement', isNeeded: false, words: 'answer comments' },
    { id: 'pages_messaging', isNeeded: false, words: 'read and answer messages' },
    { id: 'pages_manage_metadata', isNeeded: false, words: 'hear of comments and messages at once' },
  ],
  canDeclineScopes: true,
  refreshMarginMs: null,
  renewMarginMs: 14 * dayMs,
};
