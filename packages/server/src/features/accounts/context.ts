import { type ApplicationWish, applicationFor, applicationOf, type Connector } from '@ruche/connectors';
import type { PlatformId, Platforms } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import type { Vault } from '@ruche/database/accounts';
import type { Profiles } from '#domain/accounts/presenter.ts';

/** What everything about connected accounts works with. */
export type AccountsContext = {
  database: Database;
  connectors: Partial<Record<PlatformId, Connector>>;
  profiles: Profiles;
  platforms: Platforms;
  vault: Vault;
  secret: string;
  publicUrl: string;
};

function refuse(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: [{ path: `body.${field}`, message }] });
}

/**
 * A network that this installation has no credentials for is as good as unknown. Of several applications there it is the
 * one named, which alone can use what it was given.
 */
export function requireConnector(
  { connectors }: AccountsContext,
  platform: PlatformId,
  appId: string | null = null,
): Connector {
  const connector = connectors[platform];
  if (connector) return applicationOf(connector, appId);
  throw refuse('platform', 'Unsupported platform');
}

/** The application that connects accounts of that kind, by that way. */
export function chooseConnector(context: AccountsContext, platform: PlatformId, wish: ApplicationWish): Connector {
  const first = requireConnector(context, platform);
  const connector = applicationFor(first, wish);
  if (connector) return connector;
  const { name } = first.profile;
  if (applicationFor(first, { kind: wish.kind })) throw refuse('method', `${name} cannot be connected this way here.`);
  throw refuse('kind', `${name} cannot be asked for accounts of this kind here.`);
}

/** Where networks send people back to. */
export function redirectUriOf({ publicUrl }: AccountsContext, platform: PlatformId): string {
  return `${publicUrl}/auth/callback/${platform}`;
}
