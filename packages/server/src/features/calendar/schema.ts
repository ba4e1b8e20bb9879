import type { Database } from '@ruche/database';
import type { MediaAddresses } from '@ruche/storage';
import { z } from 'zod';
import { IdempotencyHeadersSchema } from '#domain/workspaces/write-once.ts';
import { memberRefusals } from '#plugins/refusals.ts';

export type CalendarContext = { database: Database; addresses: MediaAddresses };

/** What every description of a call about the calendar says. */
export const common = { tags: ['Calendar'], security: [{ accessToken: [] }] };
export const headers = IdempotencyHeadersSchema;

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
export const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
);

export const CampaignParamsSchema = z.object({ id: z.uuid().meta({ description: 'Campaign ID.' }) });
export const NoteParamsSchema = z.object({ id: z.uuid().meta({ description: 'Note ID.' }) });
