import type { LinkedinScopeSet } from '@ruche/contracts/accounts';
import { platformNames } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import type { PlatformProfile, Scope } from '#src/connector.ts';

const publishing: Scope = { id: 'w_member_social', isNeeded: true, words: 'publish on your profile' };

const basic: readonly Scope[] = [
  { id: 'openid', isNeeded: true, words: 'see who you are' },
  { id: 'profile', isNeeded: true, words: 'see your name and profile picture' },
  { id: 'email', isNeeded: false, words: 'see your email address' },
  publishing,
];

/** What Community Management adds for profiles. */
const member: readonly Scope[] = [
  { id: 'w_member_social_feed', isNeeded: false, words: 'reply to comments as you' },
  { id: 'r_member_postAnalytics', isNeeded: false, words: 'read your posts’ analytics' },
  { id: 'r_member_profileAnalytics', isNeeded: false, words: 'see how many people follow you' },
];

const community: readonly Scope[] = [
  { id: 'r_basicprofile', isNeeded: true, words: 'see who you are' },
  publishing,
  { id: 'rw_organization_admin', isNeeded: false, words: 'see the company pages you manage' },
  { id: 'w_organization_social', isNeeded: false, words: 'publish on company pages' },
  { id: 'r_organization_social', isNeeded: false, words: 'read the posts of company pages' },
  { id: 'r_organization_social_feed', isNeeded: false, words: 'read comments on company pages' },
  { id: 'w_organization_social_feed', isNeeded: false, words: 'reply to comments on company pages' },
  { id: 'r_organization_followers', isNeeded: false, words: 'mention people who follow company pages' },
  ...member,
];

/**
 * LinkedIn refuses the whole consent when an application asks for a single scope that it does not own. One with the
 * Community Management product has no other, so it owns nothing of OpenID Connect; `basic` is open to everybody.
 */
export const scopeSets: Record<LinkedinScopeSet, readonly Scope[]> = { basic, community };

const common = {
  id: 'linkedin',
  name: platformNames.linkedin,
  canDeclineScopes: false,
  // An access lives sixty days. Only some applications are given refresh tokens; with the others the person renews.
  refreshMarginMs: 7 * dayMs,
  renewMarginMs: 14 * dayMs,
} as const;

/** Of a self-serve application: profiles, which can be published on and no more. */
export const basicProfile: PlatformProfile = { ...common, scopes: basic, notAsked: member, kind: 'profile' };

/** Of an application with Community Management: profiles and company pages by one consent. */
export const linkedinProfile: PlatformProfile = { ...common, scopes: community };

/** Of the same beside a self-serve one, which has the profiles: an account must not be there by way of both. */
export const pageProfile: PlatformProfile = { ...linkedinProfile, kind: 'organization' };
