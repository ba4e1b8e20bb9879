import type { Connector } from '@ruche/connectors';
import type { PlatformId, Platforms } from '@ruche/contracts/accounts';
import type { Database } from '@ruche/database';
import type { Vault } from '@ruche/database/accounts';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import type { AuthenticationOptions } from '#plugins/authentication.ts';
import { memberRefusals } from '#plugins/refusals.ts';

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

/** For the calls with which a connection ends, also by somebody who holds a link. */
export type EndOptions = { context: AccountsContext; authentication: AuthenticationOptions };

/** What every description of a call about accounts says. */
export const common = { tags: ['Social accounts'], security: [{ accessToken: [] }] };

/** For those who may also come by a link, without an account here. */
export const commonByLink = { tags: ['Social accounts'], security: [{ accessToken: [] }, {}] };

export const IdParamsSchema = z.object({ id: z.uuid() });

/** How a connection may end badly. */
export const ends = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'trial_ended',
  'conflict',
  'connect_state_refused',
  'connect_refused',
  'account_taken',
  'platform_unavailable',
);

export const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
export const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
);
