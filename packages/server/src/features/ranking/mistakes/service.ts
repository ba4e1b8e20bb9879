import { AppError } from '@ruche/contracts/api';
import type { MistakeReportInput } from '@ruche/contracts/ranking';
import type { Executor } from '@ruche/database';
import { lockAuthUser } from '@ruche/database/auth';
import { countMistakeReports, insertMistakeReport } from '@ruche/database/ranking';
import { mistakes as refusals } from '#features/ranking/refusals.ts';
import type { Principal } from '#plugins/authentication.ts';

/** Enough for somebody who goes through a month post by post. */
const mostADay = 20;

/** Stored for an administrator to read. */
export async function reportMistake(
  tx: Executor,
  { userId }: Pick<Principal, 'userId'>,
  { season, publicationId, text }: MistakeReportInput,
) {
  // Held, so that several at once are counted one after another.
  await lockAuthUser(tx, userId);
  if ((await countMistakeReports(tx, userId, 24)) >= mostADay) {
    throw new AppError('rate_limited', refusals.tooMany(mostADay));
  }
  const report = await insertMistakeReport(tx, { userId, season, publicationId: publicationId ?? null, text });
  return { id: report.id, createdAt: report.createdAt.toISOString() };
}
