import type { Database } from '@ruche/database';
import type { Sending } from '#domain/jobs/sending.ts';
import { memberRefusals } from '#plugins/refusals.ts';

export const tags = ['Members'];

/** What every description of a call about members says. */
export const common = { tags, security: [{ accessToken: [] }] };

export type MemberOptions = { database: Database; sending: Sending };

export const reading = memberRefusals('forbidden', 'not_found', 'validation_failed');
export const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
  'last_owner',
  'already_member',
);

/** Links are beyond guessing; whoever tries all the same is slowed down. */
export const slowedDown = { rateLimit: { max: 60, timeWindow: 60_000 } };
