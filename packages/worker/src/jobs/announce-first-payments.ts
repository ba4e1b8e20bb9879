import { announceFirstPayments } from '@ruche/database/billing';
import type { OwnerJobHandler } from '#src/job-handler.ts';

const warnDays = 3;

export const announceFirstPaymentsJob: OwnerJobHandler<'announce-first-payments'> = async ({ db, payments, log }) => {
  if (!payments) return;
  const count = await announceFirstPayments(db, warnDays);
  log.info({ count }, 'queued emails about first payments');
};
