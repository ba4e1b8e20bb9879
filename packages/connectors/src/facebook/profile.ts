import { platformNames } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import type { PlatformProfile } from '#src/connector.ts';

export const facebookProfile: PlatformProfile = {
  id: 'facebook',
  name: platformNames.facebook,
  scopes: [
    { id: 'pages_show_list', isNeeded: true, words: 'see the Pages you manage' },
    { id: 'pages_read_engagement', isNeeded: true, words: 'read your Page’s posts' },
    { id: 'pages_manage_posts', isNeeded: true, words: 'publish on your Page' },
    { id: 'business_management', isNeeded: false, words: 'see your business portfolio’s Pages' },
    { id: 'read_insights', isNeeded: false, words: 'read your Page’s insights' },
    { id: 'pages_read_user_content', isNeeded: false, words: 'read comments' },
    { id: 'pages_manage_engagement', isNeeded: false, words: 'reply to comments' },
    { id: 'pages_messaging', isNeeded: false, words: 'read and reply to messages' },
    { id: 'pages_manage_metadata', isNeeded: false, words: 'get comments and messages right away' },
  ],
  canDeclineScopes: true,
  refreshMarginMs: null,
  renewMarginMs: 14 * dayMs,
};
