import { type ExportColumn, exportColumns } from '@ruche/contracts/analytics';
import {
  furtherFigureNames,
  inboxFiguresOf,
  keyFigureOf,
  mainFigureNames,
  previousDaysOf,
  type ReportPreview,
} from '@ruche/contracts/reports';
import type { Cell, CellObject, Row, SheetData } from 'write-excel-file/node';
import type { ReportFileInput } from './report-file.ts';
import { type ReportWords, wordsOf } from './words/words.ts';

/** What a cell may hold, by Excel. */
const longestText = 32_767;
const formats = {
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
  count: '#,##0',
  rate: '0.00%',
  change: '+0.0%;-0.0%;0%',
} as const;

// Characters that XML has no way to write.
const unwritable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const clean = (text: string) =>
  text.replaceAll(unwritable, (found) => (found === '\n' || found === '\t' ? found : ' ')).slice(0, longestText);

const heading = (value: string): CellObject => ({
  value: clean(value),
  fontWeight: 'bold',
  backgroundColor: '#f3f1ec',
});
const text = (value: string): CellObject => ({ value: clean(value), type: String });
const number = (value: number | null, format: string): CellObject | null =>
  value === null ? null : { value, type: Number, format };
const date = (value: string | null, format: string): CellObject | null =>
  value === null ? null : { value: new Date(value), type: Date, format };

/**
 * Text is written as text: no cell of it is ever run as a formula. Most cells are plain values, since there are 26 in each
 * of thousands of rows.
 */
function cellOf({ type, value }: ExportColumn, row: ReportFileInput['rows'][number], zone: string): Cell {
  const given = value(row, zone);
  if (given === null) return null;
  if (typeof given === 'number') return type === 'rate' ? number(given, formats.rate) : given;
  if (type === 'day') return date(given, formats.day);
  return type === 'instant' ? new Date(given) : clean(given);
}

function summaryOf(report: ReportPreview, words: ReportWords): SheetData {
  const { overview, readAt } = report.content;
  const before = previousDaysOf(overview);
  const facts: Row[] = [
    [heading(report.title)],
    [words.workbook.client, text(report.clientName)],
    [words.workbook.from, date(report.from, formats.day)],
    [words.workbook.to, date(report.to, formats.day)],
    [words.facts.zone, text(report.zone)],
    [
      words.facts.comparedWith,
      ...(overview.isCompared ? [date(before.from, formats.day), date(before.to, formats.day)] : [words.notCompared]),
    ],
    [`${words.facts.asOf} (UTC)`, date(overview.newestLookAt ?? readAt, formats.instant)],
  ];
  const { metric, value, previous, change } = words.keyNumbers;
  const figures = [...mainFigureNames, ...furtherFigureNames].map((name): Row => {
    const figure = keyFigureOf(overview, name);
    const format = formats[figure.unit];
    const isDivisible = figure.value !== null && figure.previous !== null && figure.previous !== 0;
    return [
      text(words.figures[name]),
      number(figure.value, format),
      number(figure.previous, format),
      number(isDivisible ? (figure.value ?? 0) / (figure.previous ?? 1) - 1 : null, formats.change),
      number(figure.n, formats.count),
    ];
  });
  return [...facts, [], [metric, value, previous, change, words.workbook.basis].map(heading), ...figures];
}

function daysOf({ content }: ReportPreview, words: ReportWords): SheetData {
  const { publications, impressions, engagements, followers } = words.figures;
  const names = [
    words.workbook.day,
    publications,
    impressions,
    engagements,
    followers,
    words.workbook.accountImpressions,
  ];
  return [
    names.map(heading),
    ...content.overview.series.map((day) => [
      date(day.day, formats.day),
      ...[day.publications, day.impressions, day.engagements, day.followers, day.accountImpressions].map((value) =>
        number(value, formats.count),
      ),
    ]),
  ];
}

const inboxFormats = { ...formats, minutes: '#,##0.0' } as const;

/** Times are numbers of business minutes. */
function inboxOf(inbox: NonNullable<ReportPreview['content']['inbox']>, words: ReportWords): SheetData {
  const { metric, value, previous } = words.keyNumbers;
  const rows = inboxFiguresOf(inbox).map((figure): Row => {
    const name = words.inbox.figures[figure.name];
    const format = inboxFormats[figure.unit];
    return [
      text(figure.unit === 'minutes' ? `${name} (min)` : name),
      number(figure.value, format),
      number(figure.previous, format),
      number(figure.of && figure.n, formats.count),
    ];
  });
  return [[metric, value, previous, words.inbox.basisTitle].map(heading), ...rows];
}

const widths: Record<ExportColumn['type'], number> = { day: 12, time: 8, instant: 20, text: 18, count: 14, rate: 16 };

/** A workbook of the key numbers, the days, all publications, and the inbox where the report has it. Cells of what is not known are empty. */
export async function writeReportXlsx({ report, rows }: ReportFileInput): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const words = wordsOf(report.language);
  const publications: SheetData = [
    exportColumns.map((column) => heading(column.heading)),
    ...rows.map((row) => exportColumns.map((column) => cellOf(column, row, report.zone))),
  ];
  const { inbox } = report.content;
  return writeExcelFile([
    {
      data: summaryOf(report, words),
      sheet: words.workbook.summary,
      columns: [{ width: 34 }, { width: 22 }, { width: 22 }, { width: 14 }, { width: 12 }],
    },
    {
      data: daysOf(report, words),
      sheet: words.workbook.days,
      stickyRowsCount: 1,
      columns: [{ width: 12 }, ...Array.from({ length: 5 }, () => ({ width: 18 }))],
    },
    {
      data: publications,
      sheet: words.workbook.publications,
      dateFormat: formats.instant,
      stickyRowsCount: 1,
      columns: exportColumns.map((column) => ({ width: column.heading === 'Text' ? 60 : widths[column.type] })),
    },
    ...(inbox === null
      ? []
      : [
          {
            data: inboxOf(inbox, words),
            sheet: words.workbook.inbox,
            stickyRowsCount: 1,
            columns: [{ width: 40 }, { width: 18 }, { width: 18 }, { width: 18 }],
          },
        ]),
  ]).toBuffer();
}
