import type { LinkedinScopeSet } from '@ruche/contracts';
import type { PlatformProfile, Scope } from '#src/connector.ts';

const dayMs = 24 * 60 * 60 * 1000;

const basic: readonly Scope[] = [
  { id: 'openid', isNeeded: true, words: 'see who you are' },
  { id: 'profile', isNeeded: true, words: 'see your name and picture' },
  { id: 'email', isNeeded: false, words: 'see your address' },
  { id: 'w_member_social', isNeeded: true, words: 'publish on your profile' },
];

const community: readonly Scope[] = [
  { id: 'r_basicprofile', isNeeded: false, words: 'see the address of your profile' },
  { id: 'rw_organization_admin', isNeeded: false, words: 'see the company pages that you manage' },
  { id: 'w_organization_social', isNeeded: false, words: 'publish on company pages' },
  { id: 'r_organization_social', isNeeded: false, words: 'read the posts of company pages' },
  { id: 'r_organization_social_feed', isNeeded: false, words: 'read comments on company pages' },
  { id: 'w_organization_social_feed', isNeeded: false, words: 'answer comments on company pages' },
  { id: 'w_member_social_feed', isNeeded: false, words: 'answer comments as you' },
  { id: 'r_member_postAnalytics', isNeeded: false, words: 'read the statistics of your posts' },
  { id: 'r_member_profileAnalytics', isNeeded: false, words: 'read how many people follow you' },
];

/**
 * LinkedIn refuses the whole consent when an application asks for a single scope of a product that it was not given.
 * `basic` is open to everybody and publishes on profiles; `community` adds what the Community Management product gives.
 */
export const scopeSets: Record<LinkedinScopeSet, readonly Scope[]> = { basic, community: [...basic, ...community] };

export function createProfile(scopeSet: LinkedinScopeSet): PlatformProfile {
  return {
    id: 'linkedin',
    name: 'LinkedIn',
    scopes: scopeSets[scopeSet],
    canDeclineScopes: false,
    // An access lives sixty days. Only some applications are given refresh tokens; with the others the person renews.
    refreshMarginMs: 7 * dayMs,
    renewMarginMs: 14 * dayMs,
  };
}

export const linkedinProfile = createProfile('community');
