import { type ApplicationWish, applicationFor, applicationOf, type Connector } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import { accounts as refusals } from './refusals.ts';
import type { AccountsContext } from './schema.ts';

export function refuseField(field: string, message: string): AppError {
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
  throw refuseField('platform', 'Unsupported platform');
}

/** The application that connects accounts of that kind, by that way. */
export function chooseConnector(context: AccountsContext, platform: PlatformId, wish: ApplicationWish): Connector {
  const first = requireConnector(context, platform);
  const connector = applicationFor(first, wish);
  if (connector) return connector;
  const { name } = first.profile;
  if (applicationFor(first, { kind: wish.kind })) throw refuseField('method', refusals.wrongWay(name));
  throw refuseField('kind', refusals.wrongKind(name));
}

export const noSuchAccount = () => new AppError('not_found', refusals.notFound);
