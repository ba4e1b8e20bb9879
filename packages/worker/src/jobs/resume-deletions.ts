import { dataDeletionTimeline } from '@ruche/contracts/people';
import { enqueue } from '@ruche/database/jobs';
import { listOverdueDeletions } from '@ruche/database/people';
import type { OwnerJobHandler } from '#src/job-handler.ts';

// Later than the job itself begins, so that one on its way is left alone.
const overdueHours = dataDeletionTimeline.startsWithinHours + 1;

/** A job that fails for days is given up by the engine; the promise to delete is not. */
export const resumeDeletionsJob: OwnerJobHandler<'resume-deletions'> = async ({ db, log }) => {
  const codes = await listOverdueDeletions(db, overdueHours);
  for (const code of codes) await enqueue(db, { name: 'delete-account', payload: { code }, jobKey: code });
  if (codes.length > 0) log.error({ count: codes.length }, 'restarted overdue deletions');
};
