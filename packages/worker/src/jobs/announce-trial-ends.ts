import { announceTrialEnds } from '@ruche/database/events';
import type { OwnerJobHandler } from '#src/job-handler.ts';

const warnDays = 3;

export const announceTrialEndsJob: OwnerJobHandler<'announce-trial-ends'> = async ({ db, log }) => {
  const count = await announceTrialEnds(db, warnDays);
  log.info({ count }, 'notified owners about the end of their trial');
};
