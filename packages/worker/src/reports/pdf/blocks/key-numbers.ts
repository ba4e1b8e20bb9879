import {
  furtherFigureNames,
  type KeyFigure,
  keyFigureOf,
  mainFigureNames,
  previousDaysOf,
  type ReportBlock,
  writeKeyFigure,
} from '@ruche/contracts/reports';
import { contentWidth, type Paper, sheet } from '#src/reports/pdf/paper.ts';
import { drawSection } from '#src/reports/pdf/section.ts';
import { drawTable } from '#src/reports/pdf/table.ts';
import type { TextStyle } from '#src/reports/pdf/typesetter.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';
import { basisNote } from './basis-note.ts';

const columns = 3;
const gap = 12;
const card = { width: (contentWidth - (columns - 1) * gap) / columns, height: 104, padding: 14 };

function drawArrow(paper: Paper, x: number, y: number, isUp: boolean, color: string): void {
  const [base, tip] = isUp ? [y + 6, y] : [y, y + 6];
  paper.document.polygon([x, base], [x + 7, base], [x + 3.5, tip]).fill(color);
}

const colorOfChange = ({ palette }: Paper, change: number) =>
  change > 0 ? palette.good : change < 0 ? palette.bad : palette.muted;

function drawChange(paper: Paper, figure: KeyFigure, change: string, x: number, y: number): void {
  const grown = change === '—' ? 0 : (figure.value ?? 0) - (figure.previous ?? 0);
  const color = colorOfChange(paper, grown);
  if (grown !== 0) drawArrow(paper, x, y + 3.4, grown > 0, color);
  paper.line(change, y, { font: 'bold', size: 9.5, color }, { x: grown === 0 ? x : x + 10 });
}

/** With what it was compared, and on how much it rests. */
function describe({ words, format }: Paper, { of, n, previous }: KeyFigure, written: string): string[] {
  const count = format.count(n);
  const basis = of === 'accounts' ? words.ofAccounts(n, count) : words.ofPosts(n, count);
  if (previous === null) return [words.keyNumbers.noComparison, basis];
  return [of === 'accounts' ? words.keyNumbers.sinceStart(written) : words.keyNumbers.against(written), basis];
}

function drawCard(paper: Paper, figure: KeyFigure, x: number, y: number): void {
  const { palette, styles, words, type } = paper;
  const left = x + card.padding;
  const inner = card.width - 2 * card.padding;
  const { value, previous, change } = writeKeyFigure(figure, paper.language);
  const large: TextStyle = { font: 'display', size: 25, color: palette.ink, leading: 1.15 };
  const scale = Math.min(1, inner / type.width(value, large));
  const note = { ...styles.note, size: 8, leading: 1.35 };
  const lines = describe(paper, figure, previous).flatMap((line) => type.wrap(line, inner, note, 1));
  paper.artifact((document) =>
    document
      .roundedRect(x + 0.4, y + 0.4, card.width - 0.8, card.height - 0.8, 9)
      .lineWidth(0.8)
      .stroke(palette.hairline),
  );
  paper.within('LI', () =>
    paper.mark('LBody', () => {
      paper.line(words.figures[figure.name], y + 11, styles.label, { x: left });
      paper.line(value, y + 26, { ...large, size: large.size * scale }, { x: left });
      drawChange(paper, figure, change, left, y + 57);
      paper.lines(lines, y + 72, note, { x: left });
    }),
  );
}

function drawDetails(paper: Paper, { report }: ReportFileInput): void {
  const words = paper.words.keyNumbers;
  const { overview } = report.content;
  const rows = furtherFigureNames.map((name) => {
    const figure = keyFigureOf(overview, name);
    const { value, previous, change } = writeKeyFigure(figure, report.language);
    const color = colorOfChange(paper, change === '—' ? 0 : (figure.value ?? 0) - (figure.previous ?? 0));
    return [
      paper.words.figures[name],
      value,
      previous,
      { text: change, style: { ...paper.styles.figure, color } },
      paper.format.count(figure.n),
    ];
  });
  const table = [
    { title: words.metric, width: 175 },
    { title: words.value, width: 90, align: 'right' },
    { title: words.previous, width: 100, align: 'right' },
    { title: words.change, width: 70, align: 'right' },
    { title: words.n, width: contentWidth - 435, align: 'right' },
  ] as const;
  paper.ensure(140);
  paper.paragraph(words.details, paper.styles.subheading, { tag: 'H3', after: 6 });
  drawTable(paper, [...table], rows);
  paper.y += 8;
  paper.paragraph(words.rateNote, paper.styles.note);
}

export function drawKeyNumbers(paper: Paper, input: ReportFileInput, block: ReportBlock): void {
  const { overview } = input.report.content;
  const before = previousDaysOf(overview);
  const { words, format } = paper;
  const against = overview.isCompared
    ? `${words.facts.comparedWith} ${format.days(before.from, before.to)}`
    : words.notCompared;
  const note = `${basisNote(paper, input, overview.totals.publications.value ?? 0)} · ${against}`;
  drawSection(paper, { title: words.blocks.key_numbers, note, block, leastHeight: card.height }, () => {
    paper.within('L', () => {
      for (const [index, name] of mainFigureNames.entries()) {
        const column = index % columns;
        if (column === 0) paper.ensure(card.height);
        drawCard(paper, keyFigureOf(overview, name), sheet.left + column * (card.width + gap), paper.y);
        if (column === columns - 1) paper.y += card.height + gap;
      }
    });
    paper.y += 8;
    // Without a post there is nothing in it.
    if (overview.totals.publications.value !== 0) drawDetails(paper, input);
  });
}
