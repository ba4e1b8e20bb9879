import type { Paper } from '#src/reports/pdf/paper.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';

/** On how many posts a block rests, and from when its numbers are. */
export function basisNote({ words, format }: Paper, { report }: ReportFileInput, n: number): string {
  const { newestLookAt } = report.content.overview;
  const read = newestLookAt === null ? words.neverRead : words.asOf(format.moment(newestLookAt, report.zone));
  return `${words.basis(n, format.count(n))} · ${read}`;
}
