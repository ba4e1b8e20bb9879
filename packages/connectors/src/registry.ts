import { type PlatformId, type Platforms, platformIds } from '@ruche/contracts/accounts';
import type { Connector, CreateConnector, NetworkProfile, PlatformProfile } from './connector.ts';
import { createFacebook } from './facebook/index.ts';
import { facebookProfile } from './facebook/profile.ts';
import { createInstagram } from './instagram/index.ts';
import { instagramProfile } from './instagram/profile.ts';
import { createLinkedin } from './linkedin/index.ts';
import { linkedinProfile } from './linkedin/profile.ts';
import { createTiktok } from './tiktok/index.ts';
import { tiktokProfile } from './tiktok/profile.ts';
import { createTwitter } from './twitter/index.ts';
import { twitterProfile } from './twitter/profile.ts';

const creators: Record<PlatformId, CreateConnector> = {
  facebook: createFacebook,
  instagram: createInstagram,
  twitter: createTwitter,
  linkedin: createLinkedin,
  tiktok: createTiktok,
};

/** What is known of each network without asking it, whether or not there are credentials. */
export const profiles: Record<PlatformId, PlatformProfile> = {
  facebook: facebookProfile,
  instagram: instagramProfile,
  twitter: twitterProfile,
  linkedin: linkedinProfile,
  tiktok: tiktokProfile,
};

const defaultTimeoutMs = 20_000;

/** A connector for every network that the settings have credentials for. */
export function createConnectors(
  platforms: Platforms,
  { now, timeoutMs = defaultTimeoutMs }: { now: () => Date; timeoutMs?: number },
): Partial<Record<PlatformId, Connector>> {
  const connectors: Partial<Record<PlatformId, Connector>> = {};
  for (const id of platformIds) {
    const platform = platforms[id];
    if (platform) connectors[id] = creators[id]({ ...platform, now, timeoutMs });
  }
  return connectors;
}

/** What is known of each network as it is asked here; without a connector, as it is asked everywhere. */
export function profilesOf(connectors: Partial<Record<PlatformId, Connector>>): Record<PlatformId, NetworkProfile> {
  const used: Record<PlatformId, NetworkProfile> = { ...profiles };
  for (const id of platformIds) {
    const connector = connectors[id];
    if (!connector) continue;
    const otherApps = new Map(connector.others?.map(({ appId, profile }) => [appId, profile]));
    used[id] = { ...connector.profile, otherApps, hasInboxConsent: connector.inboxConsent !== undefined };
  }
  return used;
}
