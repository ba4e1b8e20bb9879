import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportHeadings } from '@ruche/contracts/analytics';
import { parseCsv, readCell } from '@ruche/contracts/api';
import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type SampleOptions, sampleReport } from '#src/testing/sample-report.ts';
import { writeReportCsv } from './write-csv.ts';
import { writeReportXlsx } from './write-xlsx.ts';

const inputOf = (options: SampleOptions) => ({
  ...sampleReport(options),
  workspaceName: 'Atelier',
  logo: null,
  pictures: new Map<string, Buffer>(),
});

async function readCsv(options: SampleOptions): Promise<string[][]> {
  const out = new PassThrough();
  const read = text(out);
  await writeReportCsv(inputOf(options), out);
  const limits = { rows: 20_000, columns: 40, cellLength: 100_000 };
  return parseCsv(await read, limits).map(({ cells }) => cells.map(readCell));
}

const totals = {
  Impressions: 'impressions',
  Engagements: 'engagements',
  Reactions: 'reactions',
  Comments: 'comments',
  Shares: 'shares',
  Saves: 'saves',
  Clicks: 'clicks',
  'Video views': 'videoViews',
} as const;

/** Null where no cell has a number. */
function sumOf(cells: unknown[]): number | null {
  const known = cells.filter((cell) => cell !== '' && cell !== null).map(Number);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

type Table = unknown[][];

function expectTotals([headings = [], ...rows]: Table, options: SampleOptions): void {
  const { overview, publicationCount } = sampleReport(options).report.content;
  expect(rows).toHaveLength(publicationCount);
  for (const [heading, name] of Object.entries(totals)) {
    const column = headings.indexOf(heading);
    expect(sumOf(rows.map((row) => row[column]))).toBe(overview.totals[name].value);
  }
}

const samples = record({
  posts: integer({ min: 0, max: 60 }),
  seed: integer(),
  days: constantFrom(1, 7, 31),
});

test('rows of the CSV and of the workbook add up to the figures of the report', async () => {
  await assert(
    asyncProperty(samples, async (options) => {
      expectTotals(await readCsv(options), options);
      const sheets = await readWorkbook(await writeReportXlsx(inputOf(options)));
      expectTotals(sheets[2]?.data ?? [], options);
    }),
    { numRuns: 8 },
  );
});

test('the workbook has a summary, the days, and typed cells; what is not known is empty', async () => {
  const { report, rows } = sampleReport({});
  const sheets = await readWorkbook(await writeReportXlsx(inputOf({})));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Summary', 'Days', 'Publications']);
  const [summary = [], days = [], publications = []] = sheets.map(({ data }) => data as Table);
  const { totals: figures, series } = report.content.overview;
  const shares = summary.find(([name]) => name === 'Shares');
  expect(shares?.slice(1)).toEqual([figures.shares.value, null, null, figures.shares.n]);
  expect(summary.find(([name]) => name === 'Time zone')?.[1]).toBe('Europe/Paris');
  expect(days).toHaveLength(series.length + 1);
  expect(days[12]?.[4]).toBe(series[11]?.followers);
  expect(series[11]?.followers).toBeNull();
  const [headings = [], first = []] = publications;
  expect(headings).toEqual(exportHeadings);
  expect(first[headings.indexOf('Time (UTC)')]).toEqual(new Date(rows[0]?.publishedAt ?? ''));
  expect(first[headings.indexOf('Watch time (ms)')]).toBeNull();
});

test('the workbook is in the language of the report', async () => {
  const sheets = await readWorkbook(await writeReportXlsx(inputOf({ language: 'fr' })));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Résumé', 'Jours', 'Publications']);
  expect(sheets[0]?.data.map(([name]) => name)).toContain('Taux d’engagement');
});

test('text that a spreadsheet would run stays text', async () => {
  const hostile = '=HYPERLINK("https://example.com";"x")\u0000\u001B';
  const options = { texts: [hostile], posts: 1 };
  const out = new PassThrough();
  const read = text(out);
  await writeReportCsv(inputOf(options), out);
  expect(await read).toContain(`"'=HYPERLINK(`);
  const sheets = await readWorkbook(await writeReportXlsx(inputOf(options)));
  const [headings = [], row = []] = (sheets[2]?.data ?? []) as Table;
  expect(row[headings.indexOf('Text')]).toMatch(/^=HYPERLINK\(/);
});

test('the workbook has the inbox where the report has it, times in minutes', async () => {
  const input = inputOf({ posts: 20, language: 'fr', hasInbox: true });
  const sheets = await readWorkbook(await writeReportXlsx(input));
  expect(sheets.map(({ sheet }) => sheet).at(-1)).toBe('Messages');
  expect(sheets.at(-1)?.data).toContainEqual(['Première réponse, médiane (min)', 42, 57, 38]);
  expect(sheets.at(-1)?.data).toContainEqual(['Conversations avec réponse', 0.9125, 0.845, 40]);
  const without = { ...input, report: { ...input.report, content: { ...input.report.content, inbox: null } } };
  expect(await readWorkbook(await writeReportXlsx(without))).toHaveLength(3);
});
