import { csvMark, writeCsvRow } from '@ruche/contracts/api';
import type { AuditExportQuery } from '@ruche/contracts/audit';
import type { Database } from '@ruche/database';
import { type ListedAuditEntry, listAuditEntries, listNamesOf } from '@ruche/database/audit';
import { readInWorkspace, type Visitor } from '#domain/workspaces/scope.ts';
import { type Names, namedIn } from '#features/audit/presenter.ts';
import { filterOf } from '#features/audit/service.ts';
import { exportHeadings, presentCells, presentLine } from './presenter.ts';

type Exporting = { database: Database; visit: Visitor; query: AuditExportQuery };

type Page = { entries: ListedAuditEntry[]; names: Names };

const pageSize = 500;

/** Rights are looked at anew for each page. */
const readPage = ({ database, visit, query }: Exporting, last?: ListedAuditEntry) =>
  readInWorkspace(database, visit, async (tx, scope): Promise<Page> => {
    const after = last && { at: last.at.toISOString(), id: last.id };
    const entries = await listAuditEntries(tx, filterOf(scope, query), { after, limit: pageSize });
    return { entries, names: await listNamesOf(tx, namedIn(entries)) };
  });

async function* write(exporting: Exporting, first: Page): AsyncGenerator<string> {
  const isTable = exporting.query.format === 'csv';
  const present = isTable
    ? (entry: ListedAuditEntry, names: Names) => writeCsvRow(presentCells(entry, names))
    : presentLine;
  if (isTable) yield csvMark + writeCsvRow(exportHeadings);
  for (let page = first; page.entries.length > 0; page = await readPage(exporting, page.entries.at(-1))) {
    const { entries, names } = page;
    yield entries.map((entry) => present(entry, names)).join('');
  }
}

/** The file in pieces: no more of it is held than one page. A refusal comes before the first piece. */
export async function exportAudit(exporting: Exporting): Promise<AsyncGenerator<string>> {
  return write(exporting, await readPage(exporting));
}
