import { pruneExports } from '@ruche/database/people';
import type { OwnerJobHandler } from '#src/job-handler.ts';

export const pruneExportsJob: OwnerJobHandler<'prune-exports'> = async ({ db, log }) => {
  const count = await pruneExports(db);
  log.info({ count }, 'deleted expired archives');
};
