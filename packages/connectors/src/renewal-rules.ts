import { type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import type { NetworkProfile, PlatformProfile } from './connector.ts';

/** Where a network does not say: from when on a person is asked to connect again. */
const usualRenewMarginMs = 14 * dayMs;

export function renewalOf({ renewMarginMs, refreshMarginMs }: PlatformProfile): {
  canRenew: boolean;
  marginMs: number;
} {
  return { canRenew: refreshMarginMs !== null, marginMs: renewMarginMs ?? usualRenewMarginMs };
}

/** Those of all networks: by these the database tells how an account is. */
export function renewalRulesOf(profiles: Record<PlatformId, NetworkProfile>) {
  return platformIds.map((platform) => {
    const profile = profiles[platform];
    const otherApps = [...(profile.otherApps ?? [])].map(([appId, app]) => ({ appId, ...renewalOf(app) }));
    return { platform, ...renewalOf(profile), otherApps };
  });
}
