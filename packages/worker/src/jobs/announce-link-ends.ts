import { announceLinkEnds } from '@ruche/database/client-page';
import type { OwnerJobHandler } from '#src/job-handler.ts';

const warnDays = 7;

export const announceLinkEndsJob: OwnerJobHandler<'announce-link-ends'> = async ({ db, log }) => {
  const count = await announceLinkEnds(db, warnDays);
  log.info({ count }, 'notified teams about links of client pages that expire');
};
