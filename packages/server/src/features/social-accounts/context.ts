import type { Connector } from '@ruche/connectors';
import { AppError, type PlatformId, type Settings } from '@ruche/contracts';
import type { Database, Vault } from '@ruche/database';
import type { Profiles } from '#plugins/social-accounts.ts';

/** What everything about connected accounts works with. */
export type AccountsContext = {
  database: Database;
  connectors: Partial<Record<PlatformId, Connector>>;
  profiles: Profiles;
  platforms: Settings['platforms'];
  vault: Vault;
  secret: string;
  publicUrl: string;
};

/** A network that this installation has no credentials for is as good as unknown. */
export function requireConnector({ connectors }: AccountsContext, platform: PlatformId): Connector {
  const connector = connectors[platform];
  if (connector) return connector;
  throw new AppError('validation_failed', 'Unsupported platform', {
    details: [{ path: 'body.platform', message: 'Unsupported platform' }],
  });
}

/** Where networks send people back to. */
export function redirectUriOf({ publicUrl }: AccountsContext, platform: PlatformId): string {
  return `${publicUrl}/auth/callback/${platform}`;
}
