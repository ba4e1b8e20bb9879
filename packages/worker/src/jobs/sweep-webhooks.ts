import { removeDeletedEndpoints, sweepWebhooks } from '@ruche/database/webhooks';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** Longer than a job waits for its turn while all goes well. */
const lateSeconds = 15;

/** A minute's share: what is left goes with the next. */
const mostRemoved = 100_000;

export const sweepWebhooksJob: OwnerJobHandler<'sweep-webhooks'> = async ({ db, log }) => {
  const count = await sweepWebhooks(db, lateSeconds);
  if (count > 0) log.info({ count }, 'looked after webhook endpoints where something was late');
  const removed = await removeDeletedEndpoints(db, mostRemoved);
  if (removed > 0) log.info({ removed }, 'removed deleted webhook endpoints');
};
