import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportCells, exportHeadings } from '@ruche/contracts/analytics';
import { csvMark, writeCsvRow } from '@ruche/contracts/api';
import type { ReportFileInput } from './report-file.ts';

function* writeTable({ report, rows }: ReportFileInput): Generator<string> {
  yield csvMark + writeCsvRow([...exportHeadings]);
  for (const row of rows) yield writeCsvRow(exportCells(row, report.zone));
}

/** All publications of the report as rows, with the columns of the export of analytics. */
export async function writeReportCsv(input: ReportFileInput, out: Writable): Promise<void> {
  await pipeline(Readable.from(writeTable(input)), out);
}
