import type { ClientPage } from '@ruche/contracts/client-page';
import { type FoundDevice, noteSeen } from '@ruche/database/client-page';
import { findWorkspaceLogo, findWorkspaceLogoHash } from '@ruche/database/workspaces';
import { countPageAccounts } from '#features/client-page/accounts/service.ts';
import { countWaiting } from '#features/client-page/posts/service.ts';
import { presentPage } from '#features/client-page/presenter.ts';
import { countPageReports } from '#features/client-page/reports/service.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { type BoundPage, bindPage, type OpenPage, onPage, type PageVisit } from '#features/client-page/service.ts';

async function countAll(page: BoundPage, context: ClientPageContext) {
  return {
    waiting: await countWaiting(page),
    reports: await countPageReports(page.tx, page.clientId),
    accounts: await countPageAccounts(page.tx, context, page.clientId),
  };
}

export async function describePage(
  page: OpenPage,
  context: ClientPageContext,
  found: FoundDevice | null,
  token: string,
): Promise<ClientPage> {
  const logoHash = await findWorkspaceLogoHash(page.tx, page.workspaceId);
  const counts = found && (await countAll({ ...page, ...found }, context));
  return presentPage(page, { found, counts, logoHash, token });
}

/** What the page shows first. Whoever opens it is seen. */
export async function readPage(context: ClientPageContext, visit: PageVisit): Promise<ClientPage> {
  return onPage(context, visit.token, async (page) => {
    const found = await bindPage(page, context, visit);
    if (found) await noteSeen(page.tx, found.device.id);
    return describePage(page, context, found, visit.token);
  });
}

export async function pageLogoOf(context: ClientPageContext, token: string) {
  return onPage(context, token, async ({ tx, workspaceId }) => findWorkspaceLogo(tx, workspaceId));
}
