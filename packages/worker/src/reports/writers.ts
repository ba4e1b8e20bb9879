import type { Writable } from 'node:stream';
import type { ReportFileFormat } from '@ruche/contracts/reports';
import type { ReportFileInput } from './report-file.ts';

/** Writes one file of a report. */
type Write = (input: ReportFileInput, out: Writable) => Promise<void>;

/** Only what is in the table until the real writers are there. */
const writeRows: Write = async ({ report, rows }, out) => {
  out.end(`%PDF ${report.title}\n${rows.length}\n`);
};

export const reportWriters: Record<ReportFileFormat, Write> = { pdf: writeRows, csv: writeRows, xlsx: writeRows };
