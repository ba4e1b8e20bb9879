import { applicationsOf, type PlatformProfile } from '@ruche/connectors';
import { type PlatformId, type PlatformInfo, platformNames } from '@ruche/contracts/accounts';
import type { AccountsContext } from '#features/accounts/schema.ts';

function presentScopes({ scopes }: PlatformProfile): PlatformInfo['scopes'] {
  return scopes.map(({ words, isNeeded }) => ({ words, isNeeded }));
}

/** The ways to connect to a network: one for each application of ours there. */
export function presentOffers(platform: PlatformId, { connectors }: AccountsContext): PlatformInfo['offers'] {
  const connector = connectors[platform];
  if (!connector) return [];
  return applicationsOf(connector).map(({ profile }) => ({
    kind: profile.kind ?? null,
    method: profile.method ?? null,
    scopes: presentScopes(profile),
  }));
}

export function presentPlatform(id: PlatformId, context: AccountsContext): PlatformInfo {
  const profile = context.profiles[id];
  const { canDeclineScopes } = profile;
  const offers = presentOffers(id, context);
  return {
    id,
    name: platformNames[id],
    isAvailable: offers.length > 0,
    canDeclineScopes,
    scopes: presentScopes(profile),
    offers,
  };
}
