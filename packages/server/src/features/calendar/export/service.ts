import { csvMark, writeCsvRow } from '@ruche/contracts/api';
import type { CalendarQuery } from '@ruche/contracts/calendar';
import type { Database } from '@ruche/database';
import { type ExportedPost, listExportedPosts } from '@ruche/database/calendar';
import type { Visit } from '@ruche/database/workspaces';
import { readInWorkspace } from '#domain/workspaces/scope.ts';
import { requireReadable } from '#features/calendar/policy.ts';
import { exportHeadings, presentCells } from './presenter.ts';

type Exporting = { database: Database; visit: Visit; query: CalendarQuery };

const readPage = ({ database, visit, query }: Exporting, after?: ExportedPost) =>
  readInWorkspace(database, visit, async (tx, scope) => {
    await requireReadable(tx, scope, query.clientId);
    return listExportedPosts(tx, query, after);
  });

async function* writeTable(exporting: Exporting, first: ExportedPost[]): AsyncGenerator<string> {
  yield csvMark + writeCsvRow(exportHeadings);
  for (let page = first; page.length > 0; page = await readPage(exporting, page.at(-1))) {
    yield page.map((post) => writeCsvRow(presentCells(post))).join('');
  }
}

/** The table in pieces: no more of it is held than one page. A refusal comes before the first piece. */
export async function exportCalendar(exporting: Exporting): Promise<AsyncGenerator<string>> {
  return writeTable(exporting, await readPage(exporting));
}
