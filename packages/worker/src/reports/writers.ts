import type { Writable } from 'node:stream';
import type { ReportFileFormat } from '@ruche/contracts/reports';
import type { ReportFileInput } from './report-file.ts';
import { writeReportCsv } from './write-csv.ts';
import { writeReportXlsx } from './write-xlsx.ts';

/** Writes one file of a report. */
type Write = (input: ReportFileInput, out: Writable) => Promise<void>;

export const reportWriters: Record<ReportFileFormat, Write> = {
  // Fonts and layout are loaded with the first report.
  pdf: async (input, out) => {
    const { writeReportPdf } = await import('./pdf/write-pdf.ts');
    await writeReportPdf(input, out);
  },
  csv: writeReportCsv,
  xlsx: async (input, out) => {
    out.end(await writeReportXlsx(input));
  },
};
