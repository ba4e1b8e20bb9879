import type { Database } from '@ruche/database';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';

/** What everything about clients works with. */
export type ClientsContext = { database: Database; profiles: Profiles; secret: string };

/** What every description of a call about clients says. */
export const common = { tags: ['Clients'], security: [{ accessToken: [] }] };

export const IdParamsSchema = z.object({ id: z.uuid().meta({ description: 'Client ID.' }) });
