import { accountKeysWith } from '@ruche/database/ranking';
import type { OwnerJobHandler } from '#src/job-handler.ts';
import { computeSeasons } from '#src/ranking/compute-seasons.ts';

export const computeRankingJob: OwnerJobHandler<'compute-ranking'> = async ({ db, log, settings, signal }) => {
  const accountKeyOf = accountKeysWith(settings.secret);
  const seasons = await computeSeasons(db, { accountKeyOf, now: new Date(), signal });
  log.info({ seasons }, 'computed the ranking');
};
