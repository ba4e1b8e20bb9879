import type { Database } from '@ruche/database';
import type { MediaAddresses } from '@ruche/storage';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { memberRefusals } from '#plugins/refusals.ts';

export type AnalyticsContext = { database: Database; addresses: MediaAddresses; profiles: Profiles };

/** What every description of a call about numbers says. */
export const common = { tags: ['Analytics'], security: [{ accessToken: [] }] };

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');

export const PublicationParamsSchema = z.object({ id: z.uuid().meta({ description: 'Publication ID.' }) });
export const WatchedAccountParamsSchema = z.object({ id: z.uuid().meta({ description: 'Watched account ID.' }) });
