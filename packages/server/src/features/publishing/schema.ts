import type { Platforms } from '@ruche/contracts/accounts';
import type { Database } from '@ruche/database';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { memberRefusals } from '#plugins/refusals.ts';

/** What everything about publishing works with. */
export type PublishingContext = { database: Database; profiles: Profiles; platforms: Platforms };

/** What every description of a call about publishing says. */
export const common = { tags: ['Publishing'], security: [{ accessToken: [] }] };

export const IdParamsSchema = z.object({ id: z.uuid().meta({ description: 'Publication ID.' }) });

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
export const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
);
