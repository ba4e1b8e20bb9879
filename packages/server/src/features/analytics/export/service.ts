import { dayAt, exportCells, exportHeadings, type PublicationFilters } from '@ruche/contracts/analytics';
import { csvMark, writeCsvRow } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import { listMeasured, type MeasuredFilter, type MeasuredRow } from '@ruche/database/analytics';
import type { Visit } from '@ruche/database/workspaces';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { filterOf } from '#features/analytics/publications/service.ts';

type Exporting = { database: Database; visit: Visit; query: PublicationFilters };

const pageSize = 500;

type Page = { filter: MeasuredFilter; rows: MeasuredRow[] };

/** Rights and plan are looked at anew for each page. Where the period is today's, it stays what it was at the first. */
const readPage = ({ database, visit, query }: Exporting, before?: Page): Promise<Page> =>
  readInWorkspace(database, visit, async (tx, scope) => {
    const asked = await filterOf(tx, scope, query);
    const filter = before?.filter ?? asked;
    const last = before?.rows.at(-1);
    const after = last && { value: 0, publishedAt: last.publishedAt, id: last.id };
    const rows = await listMeasured(tx, filter, { sort: 'newest', limit: pageSize, after });
    return { filter, rows: rows.slice(0, pageSize) };
  });

async function* writeTable(exporting: Exporting, first: Page): AsyncGenerator<string> {
  const { zone } = first.filter;
  yield csvMark + writeCsvRow([...exportHeadings]);
  for (let page = first; page.rows.length > 0; page = await readPage(exporting, page)) {
    yield page.rows.map((row) => writeCsvRow(exportCells(row, zone))).join('');
  }
}

/** The table in pieces: no more of it is held than one page. A refusal comes before the first piece. */
export async function exportPublications(
  exporting: Exporting,
): Promise<{ table: AsyncGenerator<string>; firstDay: string; lastDay: string }> {
  const first = await readPage(exporting);
  const { from, to, zone } = first.filter;
  const lastMoment = new Date(to.getTime() - 1);
  return { table: writeTable(exporting, first), firstDay: dayAt(from, zone), lastDay: dayAt(lastMoment, zone) };
}
