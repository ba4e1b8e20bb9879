import type { Database } from '@ruche/database';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';

/** What everything about posts works with. */
export type PostsContext = { database: Database; profiles: Profiles };

/** What every description of a call about posts says. */
export const common = { tags: ['Posts'], security: [{ accessToken: [] }] };

export const IdParamsSchema = z.object({ id: z.uuid().meta({ description: "The post's id." }) });
