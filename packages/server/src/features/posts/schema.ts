import type { Database } from '@ruche/database';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { memberRefusals } from '#plugins/refusals.ts';

/** What everything about posts works with. */
export type PostsContext = { database: Database; profiles: Profiles; secret: string; publicUrl: string };

/** What every description of a call about posts says. */
export const common = { tags: ['Posts'], security: [{ accessToken: [] }] };

export const IdParamsSchema = z.object({ id: z.uuid().meta({ description: 'Post ID.' }) });
export const ClientParamsSchema = z.object({ id: z.uuid().meta({ description: 'Client ID.' }) });

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
export const ofWrites = ['forbidden', 'not_found', 'validation_failed', 'conflict', 'idempotency_key_reused'] as const;
export const writing = memberRefusals(...ofWrites, 'post_refused', 'trial_ended');
/** For writes of what belongs to composing, and is no post. */
export const settingWrites = memberRefusals(...ofWrites);
