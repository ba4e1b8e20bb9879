import { announceGraceEnds } from '@ruche/database/billing';
import type { OwnerJobHandler } from '#src/job-handler.ts';

const warnDays = 3;

export const announceGraceEndsJob: OwnerJobHandler<'announce-grace-ends'> = async ({ db, payments, log }) => {
  if (!payments) return;
  const count = await announceGraceEnds(db, warnDays);
  log.info({ count }, 'queued emails about plans that end because of a payment');
};
