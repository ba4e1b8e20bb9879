import type { Database } from '@ruche/database';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import { z } from 'zod';

/** What everything about media works with. */
export type MediaContext = { database: Database; store: ObjectStore; addresses: MediaAddresses };

/** What every description of a call about media says. */
export const common = { tags: ['Media'], security: [{ accessToken: [] }] };

export const IdParamsSchema = z.object({ id: z.uuid().meta({ description: 'File ID.' }) });
