import { pruneHeartbeats } from '@ruche/database/jobs';
import type { OwnerJobHandler } from '#src/job-handler.ts';

export const pruneHeartbeatsJob: OwnerJobHandler<'prune-heartbeats'> = async ({ db, log }, { silentForHours }) => {
  const count = await pruneHeartbeats(db, silentForHours);
  log.info({ count }, 'deleted heartbeats of workers that are gone');
};
