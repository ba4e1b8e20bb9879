import { type ArchivedPageLink, listArchivedPageLinks } from '@ruche/database/client-page';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;

export const clientPagesSection: WorkspaceSection = {
  file: 'client-pages.json',
  about: 'The links of its clients’ pages, without their secrets, and the browsers in which contacts open them.',
  async *rows({ tx }) {
    const next = (after?: ArchivedPageLink) => listArchivedPageLinks(tx, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page;
  },
};
