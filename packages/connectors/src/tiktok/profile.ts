import type { TiktokScopeSet } from '@ruche/contracts/accounts';
import { platformNames } from '@ruche/contracts/accounts';
import { minuteMs } from '@ruche/contracts/time';
import type { PlatformProfile, Scope } from '#src/connector.ts';

const basic: readonly Scope[] = [{ id: 'user.info.basic', isNeeded: true, words: 'see which account it is' }];

const publishing: readonly Scope[] = [
  { id: 'video.publish', isNeeded: false, isCore: true, words: 'publish videos and photos' },
  { id: 'video.upload', isNeeded: false, words: 'leave drafts in the app' },
];

const display: readonly Scope[] = [
  { id: 'video.list', isNeeded: false, words: 'read your videos and their stats' },
  { id: 'user.info.profile', isNeeded: false, words: 'see your username and profile' },
  { id: 'user.info.stats', isNeeded: false, words: 'see your follower count' },
];

/**
 * TikTok approves scopes one by one and refuses the whole consent for one that it did not approve. New applications get
 * the scopes of the Display API only after a review of their own.
 */
const scopeSets: Record<TiktokScopeSet, { asked: readonly Scope[]; notAsked: readonly Scope[] }> = {
  basic: { asked: basic, notAsked: [...publishing, ...display] },
  publish: { asked: [...basic, ...publishing], notAsked: display },
  full: { asked: [...basic, ...publishing, ...display], notAsked: [] },
};

function createProfile(scopeSet: TiktokScopeSet): PlatformProfile {
  const { asked, notAsked } = scopeSets[scopeSet];
  return {
    id: 'tiktok',
    name: platformNames.tiktok,
    scopes: asked,
    notAsked,
    canDeclineScopes: true,
    // An access lives a day or two hours, as its answer says.
    refreshMarginMs: 30 * minuteMs,
    renewMarginMs: null,
  };
}

export const tiktokProfile = createProfile('full');

/** The set that the settings name; the whole where they name none of TikTok's. */
export function profileOf(scopeSet: string | undefined): PlatformProfile {
  return scopeSet === 'basic' || scopeSet === 'publish' ? createProfile(scopeSet) : tiktokProfile;
}
