import type { PlatformId, Settings } from '@ruche/contracts';
import { platformIds } from '@ruche/contracts';
import type { Connector, CreateConnector } from './connector.ts';

/** One line per network. */
const creators: Partial<Record<PlatformId, CreateConnector>> = {};

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
