import type { PageReport } from '@ruche/contracts/client-page';
import type { WorkspaceTx } from '@ruche/database';
import { linkOf, listSharedReports } from '@ruche/database/reports';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { type PageVisit, readAsContact } from '#features/client-page/service.ts';

export const countPageReports = async (tx: WorkspaceTx, clientId: string): Promise<number> =>
  (await listSharedReports(tx, clientId)).length;

export async function reportsOf(context: ClientPageContext, visit: PageVisit): Promise<PageReport[]> {
  return readAsContact(context, visit, async ({ tx, clientId }) => {
    const reports = await listSharedReports(tx, clientId);
    return reports.flatMap((report) => {
      const link = linkOf(context, report);
      if (!link) return [];
      const { id, title, firstDay: from, lastDay: to, createdAt } = report;
      return [{ id, title, from, to, url: link.url, createdAt: createdAt.toISOString() }];
    });
  });
}
