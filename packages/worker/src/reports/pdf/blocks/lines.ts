import { keyFigureOf, type ReportBlock, writeKeyFigure } from '@ruche/contracts/reports';
import { drawLineChart } from '#src/reports/pdf/charts/line-chart.ts';
import { contentWidth, type Paper, sheet } from '#src/reports/pdf/paper.ts';
import { drawSection } from '#src/reports/pdf/section.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';
import { basisNote } from './basis-note.ts';

const names = ['followers', 'impressions', 'engagements'] as const;
const chartHeight = 100;
const wholeHeight = chartHeight + 30;

function describe(paper: Paper, { report }: ReportFileInput, name: (typeof names)[number]): string {
  const { words, format } = paper;
  const { series } = report.content.overview;
  const days = format.days(report.from, report.to);
  const known = series.flatMap(({ day, [name]: value }) => (value === null ? [] : [{ day, value }]));
  const [first] = known;
  if (first === undefined) return words.lines.altEmpty(words.figures[name], days);
  const low = known.reduce((least, day) => (day.value < least.value ? day : least), first);
  const high = known.reduce((most, day) => (day.value > most.value ? day : most), first);
  return words.lines.alt({
    name: words.figures[name],
    days,
    low: format.count(low.value),
    lowDay: format.day(low.day),
    high: format.count(high.value),
    highDay: format.day(high.day),
    missing: series.length - known.length,
    total: series.reduce((sum, day) => sum + day.publications, 0),
  });
}

function drawTrend(paper: Paper, input: ReportFileInput, name: (typeof names)[number]): void {
  const { words, styles, language } = paper;
  const { overview } = input.report.content;
  const values = overview.series.map((day) => day[name]);
  paper.ensure(wholeHeight);
  const { value } = writeKeyFigure(keyFigureOf(overview, name), language);
  paper.mark('H3', () => paper.line(words.figures[name], paper.y, styles.subheading));
  paper.mark('P', () => paper.line(value, paper.y, { ...styles.figure, size: 10.5 }, { align: 'right' }));
  paper.y += 20;
  const box = { x: sheet.left, y: paper.y, width: contentWidth, height: chartHeight };
  if (values.every((known) => known === null)) {
    paper.paragraph(words.lines.empty, styles.note, { after: 16 });
    return;
  }
  const draw = () =>
    drawLineChart(paper, box, {
      values,
      publications: overview.series.map(({ publications }) => publications),
      days: overview.series.map(({ day }) => day),
      fromZero: name !== 'followers',
    });
  paper.figure(box, describe(paper, input, name), draw);
  paper.y += chartHeight + 12;
}

export function drawLines(paper: Paper, input: ReportFileInput, block: ReportBlock): void {
  const { words } = paper;
  const { overview } = input.report.content;
  const note = `${basisNote(paper, input, overview.totals.publications.value ?? 0)}\n${words.lines.note}`;
  drawSection(paper, { title: words.blocks.lines, note, block, leastHeight: wholeHeight }, () => {
    for (const name of names) drawTrend(paper, input, name);
    paper.y -= 12;
  });
}
