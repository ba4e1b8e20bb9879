import type { Writable } from 'node:stream';
import type { ReportFileFormat } from '@ruche/contracts/reports';
import { writeReportPdf } from './pdf/write-pdf.ts';
import type { ReportFileInput } from './report-file.ts';
import { writeReportCsv } from './write-csv.ts';
import { writeReportXlsx } from './write-xlsx.ts';

/** Writes one file of a report. */
type Write = (input: ReportFileInput, out: Writable) => Promise<void>;

export const reportWriters: Record<ReportFileFormat, Write> = {
  pdf: writeReportPdf,
  csv: writeReportCsv,
  xlsx: async (input, out) => {
    out.end(await writeReportXlsx(input));
  },
};
