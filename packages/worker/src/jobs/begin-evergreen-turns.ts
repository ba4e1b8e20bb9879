import { turnLeadMs } from '@ruche/contracts/posts';
import { beginEvergreenTurns } from '@ruche/database/posts';
import type { OwnerJobHandler } from '#src/job-handler.ts';

export const beginEvergreenTurnsJob: OwnerJobHandler<'begin-evergreen-turns'> = async ({ db, log }) => {
  const count = await beginEvergreenTurns(db, new Date(Date.now() + turnLeadMs));
  if (count > 0) log.info({ count }, 'queued repeats of posts');
};
