import { pruneHeartbeats } from '@ruche/database/jobs';
import type { JobHandler } from '#src/job-handler.ts';

export const pruneHeartbeatsJob: JobHandler<'prune-heartbeats'> = async ({ silentForHours }, { db, log }) => {
  const count = await pruneHeartbeats(db, silentForHours);
  log.info({ count }, 'forgot vanished workers');
};
