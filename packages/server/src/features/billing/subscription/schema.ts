import type { Database } from '@ruche/database';
import type { Payments } from '@ruche/payments';
import type { FastifyBaseLogger } from 'fastify';
import { memberRefusals } from '#plugins/refusals.ts';

export type BillingContext = {
  database: Database;
  /** Null where nothing is paid for. */
  payments: Payments | null;
  publicUrl: string;
  log: FastifyBaseLogger;
};

export const described = { tags: ['Plans'], security: [{ accessToken: [] }] };

export const reading = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'payments_off',
  'payments_unavailable',
);
export const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
  'plan_limit_reached',
  'plan_change_refused',
  'payments_off',
  'payment_failed',
  'payments_unavailable',
);

/** Each of these asks the payment provider several times. */
export const slowedDown = { rateLimit: { max: 60, timeWindow: 60_000 } };
