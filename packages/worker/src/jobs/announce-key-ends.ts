import { announceKeyEnds } from '@ruche/database/api-keys';
import type { OwnerJobHandler } from '#src/job-handler.ts';

const warnDays = 7;

export const announceKeyEndsJob: OwnerJobHandler<'announce-key-ends'> = async ({ db, log }) => {
  const count = await announceKeyEnds(db, warnDays);
  log.info({ count }, 'notified owners about API keys that expire');
};
