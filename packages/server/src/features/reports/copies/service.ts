import { dayAt } from '@ruche/contracts/analytics';
import { AppError } from '@ruche/contracts/api';
import { followingPeriod, hasOwnTitle } from '@ruche/contracts/reports';
import type { Visit } from '@ruche/database/workspaces';
import { type Draft, draftReport } from '#features/reports/drafts/service.ts';
import { reports as refusals } from '#features/reports/refusals.ts';
import type { ReportsContext } from '#features/reports/schema.ts';
import { getReport } from '#features/reports/service.ts';

/** The same report of the period that follows. What people wrote was about the one before. */
export async function draftCopy(context: ReportsContext, visit: Visit, id: string): Promise<Draft> {
  return draftReport(context, visit, async (tx, scope) => {
    const report = await getReport(tx, scope, id);
    const { clientId, clientName, language, blocks, look, title, zone } = report;
    const before = { from: report.firstDay, to: report.lastDay };
    const next = followingPeriod(before);
    if (next.from > dayAt(new Date(), zone)) throw new AppError('conflict', refusals.nextNotBegun);
    return {
      clientId,
      ...next,
      language,
      look,
      ...(hasOwnTitle({ title, clientName, ...before }) && { title }),
      blocks: blocks.map((block) => ({ ...block, comment: '' })),
    };
  });
}
