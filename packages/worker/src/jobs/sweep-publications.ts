import { sweepPublications } from '@ruche/database/publishing';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** Later than any job that is only waiting its turn. */
const lateSeconds = 90;

export const sweepPublicationsJob: OwnerJobHandler<'sweep-publications'> = async ({ db, log }) => {
  const strays = await sweepPublications(db, lateSeconds);
  for (const { id, status } of strays) log.error({ publicationId: id, status }, 'a publication was due without a job');
};
