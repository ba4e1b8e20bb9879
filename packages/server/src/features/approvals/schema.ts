import type { Database } from '@ruche/database';
import { z } from 'zod';
import { memberRefusals } from '#plugins/refusals.ts';

export type ApprovalsContext = { database: Database };

export const common = { tags: ['Approvals'], security: [{ accessToken: [] }] };

export const ClientParamsSchema = z.object({ id: z.uuid().meta({ description: 'Client ID.' }) });
export const PostParamsSchema = z.object({ id: z.uuid().meta({ description: 'Post ID.' }) });

export const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
export const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
);
