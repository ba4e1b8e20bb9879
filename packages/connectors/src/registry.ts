import type { PlatformId, Settings } from '@ruche/contracts';
import { platformIds } from '@ruche/contracts';
import type { Connector, CreateConnector, PlatformProfile } from './connector.ts';
import { createTiktok } from './tiktok/index.ts';
import { tiktokProfile } from './tiktok/profile.ts';
import { createTwitter } from './twitter/index.ts';
import { twitterProfile } from './twitter/profile.ts';

const creators: Partial<Record<PlatformId, CreateConnector>> = {
  twitter: createTwitter,
  tiktok: createTiktok,
};

/** What is known of each network without asking it, whether or not there are credentials. */
export const profiles: Partial<Record<PlatformId, PlatformProfile>> = {
  twitter: twitterProfile,
  tiktok: tiktokProfile,
};

const defaultTimeoutMs = 20_000;

/** A connector for every network that the settings have credentials for. */
export function createConnectors(
  platforms: Settings['platforms'],
  { now, timeoutMs = defaultTimeoutMs }: { now: () => Date; timeoutMs?: number },
): Partial<Record<PlatformId, Connector>> {
  const connectors: Partial<Record<PlatformId, Connector>> = {};
  for (const id of platformIds) {
    const platform = platforms[id];
    const create = creators[id];
    if (platform && create) connectors[id] = create({ ...platform, now, timeoutMs });
  }
  return connectors;
}
