import { csvMark, writeCsvRow } from '@ruche/contracts/api';
import type { AuditExportQuery } from '@ruche/contracts/audit';
import type { Database } from '@ruche/database';
import { type ListedAuditEntry, listAuditEntries } from '@ruche/database/audit';
import { readInWorkspace, type Visitor } from '#domain/workspaces/scope.ts';
import { filterOf } from '#features/audit/service.ts';
import { exportHeadings, presentCells, presentLine } from './presenter.ts';

type Exporting = { database: Database; visit: Visitor; query: AuditExportQuery };

const pageSize = 500;

/** Rights are looked at anew for each page. */
const readPage = ({ database, visit, query }: Exporting, last?: ListedAuditEntry) =>
  readInWorkspace(database, visit, (tx, scope) => {
    const after = last && { at: last.at.toISOString(), id: last.id };
    return listAuditEntries(tx, filterOf(scope, query), { after, limit: pageSize });
  });

async function* write(exporting: Exporting, first: ListedAuditEntry[]): AsyncGenerator<string> {
  const isTable = exporting.query.format === 'csv';
  const present = isTable ? (entry: ListedAuditEntry) => writeCsvRow(presentCells(entry)) : presentLine;
  if (isTable) yield csvMark + writeCsvRow(exportHeadings);
  for (let page = first; page.length > 0; page = await readPage(exporting, page.at(-1))) {
    yield page.map(present).join('');
  }
}

/** The file in pieces: no more of it is held than one page. A refusal comes before the first piece. */
export async function exportAudit(exporting: Exporting): Promise<AsyncGenerator<string>> {
  return write(exporting, await readPage(exporting));
}
