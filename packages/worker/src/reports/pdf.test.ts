import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  formatOf,
  furtherFigureNames,
  inboxFiguresOf,
  keyFigureOf,
  mainFigureNames,
  previousDaysOf,
  type ReportPreview,
  writeInboxFigure,
  writeKeyFigure,
} from '@ruche/contracts/reports';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allNodes, plainSpaces, readPdf, type TaggedNode } from '#src/testing/read-pdf.ts';
import { type SampleOptions, sampleReport } from '#src/testing/sample-report.ts';
import { contrast, paletteOf } from './pdf/palette.ts';
import { writeReportPdf } from './pdf/write-pdf.ts';
import type { ReportFileInput } from './report-file.ts';

const plainPicture = (channels: 3 | 4, size: number) =>
  sharp({ create: { width: size, height: size, channels, background: '#c2185b' } });

async function readSample(options: SampleOptions, change: Partial<ReportFileInput> = {}) {
  const { report, rows } = sampleReport(options);
  const out = new PassThrough();
  const read = buffer(out);
  await writeReportPdf({ report, rows, workspaceName: 'Atelier', logo: null, pictures: new Map(), ...change }, out);
  return { report, pdf: await readPdf(await read) };
}

/** Every figure of the report as screens show it. */
function figuresOf({ content, language, zone }: ReportPreview): string[] {
  const format = formatOf(language);
  const { overview, bestPosts, breakdowns, bestTimes, planned, inbox } = content;
  const before = previousDaysOf(overview);
  const figures = [...mainFigureNames, ...furtherFigureNames].flatMap((name) => {
    const { value, previous, change } = writeKeyFigure(keyFigureOf(overview, name), language);
    return [value, previous, change];
  });
  return [
    ...figures,
    format.days(before.from, before.to),
    ...(overview.newestLookAt === null ? [] : [format.moment(overview.newestLookAt, zone)]),
    ...bestPosts.flatMap(({ engagements, engagementRate, metrics, publishedAt }) => [
      format.count(engagements),
      format.rate(engagementRate),
      format.count(metrics.impressions),
      format.moment(publishedAt, zone),
    ]),
    ...(breakdowns?.format ?? []).flatMap(({ rate, low, high }) => [rate, low, high].map(format.rate)),
    ...(bestTimes?.top ?? []).flatMap(({ effect, low, high }) => [effect, low, high].map(format.effect)),
    ...(inbox && inbox.received > 0 ? inboxFiguresOf(inbox) : []).flatMap((figure) =>
      Object.values(writeInboxFigure(figure, language)),
    ),
    ...(planned?.items ?? []).map(({ scheduledAt }) => format.moment(scheduledAt, zone)),
  ].map(plainSpaces);
}

const missingFrom = (text: string, wanted: string[]) => wanted.filter((figure) => !text.includes(figure));
const withRole = (tags: readonly TaggedNode[], role: string) => allNodes(tags).filter((node) => node.role === role);

const numbersOf = (pages: string[], pattern: RegExp) => pages.map((page) => pattern.exec(page)?.[1]);

test('has every figure as screens write it, and a structure: headings, tables, figures with words for them', async () => {
  const picture = await plainPicture(3, 600).webp().toBuffer();
  const { bestPosts } = sampleReport().report.content;
  const pictures = new Map(bestPosts.map(({ id }) => [id, picture]));
  const logo = await plainPicture(4, 80).png().toBuffer();
  const { report, pdf } = await readSample({ comment: 'Reels carried the month.' }, { pictures, logo });
  expect(missingFrom(pdf.text, figuresOf(report))).toEqual([]);
  expect(pdf.text.split('Reels carried the month.')).toHaveLength(4);
  expect(numbersOf(pdf.pages, /Page (\d+) of \d+$/)).toEqual(pdf.pages.map((_page, index) => String(index + 1)));
  expect(pdf).toMatchObject({ title: 'Maison Lumière, May 2031', language: 'en-US', isMarked: true, showsTitle: true });
  expect(withRole(pdf.tags, 'H1')).toHaveLength(1);
  expect(withRole(pdf.tags, 'H2')).toHaveLength(6);
  expect(pdf.outline).toEqual([
    'Key numbers',
    'Day by day',
    'Best posts',
    'What works',
    'Best times to post',
    'Coming up',
  ]);
  const tables = withRole(pdf.tags, 'Table');
  expect(tables.length).toBeGreaterThanOrEqual(5);
  for (const table of tables) expect(withRole([table], 'TH').length).toBeGreaterThan(0);
  const figures = withRole(pdf.tags, 'Figure');
  // The logo, three lines, six pictures, five formats, and the map of the week.
  expect(figures).toHaveLength(16);
  expect(figures.filter(({ alt = '' }) => alt.length < 8)).toEqual([]);
  expect(pdf.links).toEqual(bestPosts.flatMap(({ permalink }) => permalink ?? []));
});

test('speaks French, with its own spaces, and names what is missing', async () => {
  const hole = { socialAccountId: null, accountName: 'Lumière', platform: 'facebook', missingDays: 3 } as const;
  const options = {
    language: 'fr',
    title: 'Rapport & <bilan>',
    holes: [{ ...hole, reason: 'needs_reconnect' }],
  } as const;
  const { report, pdf } = await readSample({ ...options, holes: [...options.holes] });
  expect(missingFrom(pdf.text, figuresOf(report))).toEqual([]);
  expect(pdf).toMatchObject({ title: 'Rapport & <bilan>', language: 'fr-FR' });
  expect(pdf.outline).toContain('Chiffres clés');
  expect(pdf.text).toContain('Facebook · Lumière : le compte doit être reconnecté');
  expect(pdf.text).toContain('3 jours manquent.');
  expect(numbersOf(pdf.pages, /Page (\d+) sur \d+$/)).toEqual(pdf.pages.map((_page, index) => String(index + 1)));
  expect(pdf.text).not.toMatch(/Key numbers|Best posts|Based on/);
});

test('tells how soon people were answered, with what each figure rests on', async () => {
  const { report, pdf } = await readSample({ hasInbox: true, posts: 20 });
  expect(missingFrom(pdf.text, figuresOf(report))).toEqual([]);
  expect(pdf.outline.at(-1)).toBe('Messages and answers');
  for (const text of [
    'First answer, median',
    '42 min',
    '5.2 h',
    '57 min',
    '38 answers',
    '91.25%',
    '40 conversations',
  ]) {
    expect(pdf.text).toContain(text);
  }
  const french = await readSample({ hasInbox: true, posts: 0, language: 'fr' });
  expect(french.pdf.text).toContain('Personne n’a écrit pendant cette période.');
});

test('holds a year, long comments and names, any writing, and files that are no pictures; embeds every font', async () => {
  const options: SampleOptions = {
    days: 365,
    posts: 40,
    comments: 14,
    comment: 'A comment that goes on for a while, and then some more. '.repeat(30),
    clientName: 'Nom '.repeat(60),
    title: 'T'.repeat(120),
    texts: ['🎉 Ελλάδα Кириллица Tiếng Việt Łódź', 'مرحبا بالعالم', 'שלום', '𝗕𝗼𝗹𝗱 日本語', '👩‍💻🇫🇷❤️ → ok'],
  };
  const { bestPosts } = sampleReport(options).report.content;
  const pictures = new Map(bestPosts.map(({ id }) => [id, Buffer.from('no picture')]));
  const { report, pdf } = await readSample(options, { pictures, logo: Buffer.from('no logo') });
  expect(missingFrom(pdf.text, figuresOf(report))).toEqual([]);
  expect(pdf.text.split('A comment that goes on')).toHaveLength(17 * 30 + 1);
  expect(pdf.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  const names = pdf.fonts.map(({ name }) => name.replace(/^.*\+/, ''));
  expect(names).toEqual(expect.arrayContaining(['Inter-Regular', 'BricolageGrotesque-SemiBold', 'NotoEmoji-Regular']));
  expect(pdf.text).toContain('Ελλάδα Кириллица Tiếng Việt Łódź');
  // What no font has is said to be left out; what a font has otherwise is written so.
  expect(pdf.text).toContain('Bold […]');
  expect(pdf.text).not.toMatch(/[\uFFFD\0]/);
});

test('says so where there is nothing', async () => {
  const { pdf } = await readSample({ posts: 0, verdict: 'not_enough_data' });
  expect(pdf.text).toContain('Nothing was published in this period.');
  expect(pdf.text).toContain('Not enough data yet');
  expect(pdf.text).toContain('No data for this period.');
});

test('keeps text readable on any color of a client', () => {
  for (const color of ['#ffe600', '#0b0b1a', '#ffffff', '#808080', '#e8a33d', '#c2185b', '#00ff00']) {
    const palette = paletteOf(color);
    expect(contrast(palette.onBrand, color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onBrandMuted, color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.brandText, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.line, '#ffffff')).toBeGreaterThanOrEqual(3);
  }
});
