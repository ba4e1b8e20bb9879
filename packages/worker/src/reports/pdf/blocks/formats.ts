import type { AnalyticsGroup, PostFormat } from '@ruche/contracts/analytics';
import type { ReportBlock } from '@ruche/contracts/reports';
import { drawIntervalBar } from '#src/reports/pdf/charts/interval-bar.ts';
import { contentWidth, type Paper } from '#src/reports/pdf/paper.ts';
import { drawSection } from '#src/reports/pdf/section.ts';
import { type Cell, drawTable } from '#src/reports/pdf/table.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';
import { basisNote } from './basis-note.ts';

export function drawFormats(paper: Paper, input: ReportFileInput, block: ReportBlock): void {
  const { words, format, styles } = paper;
  const groups = input.report.content.breakdowns?.format ?? [];
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const note = `${basisNote(paper, input, n)}\n${words.formats.note}`;
  drawSection(paper, { title: words.blocks.formats, note, block, leastHeight: 40 + 24 * groups.length }, () => {
    if (groups.length === 0) {
      paper.paragraph(words.formats.empty, styles.body);
      return;
    }
    const most = Math.max(...groups.map(({ high }) => high));
    const nameOf = ({ key }: AnalyticsGroup) => words.formatNames[key as PostFormat] ?? key;
    const rangeOf = ({ low, high }: AnalyticsGroup) => words.formats.to(format.rate(low), format.rate(high));
    const bar = (group: AnalyticsGroup): Cell => ({
      height: 12,
      draw: (box) =>
        paper.figure(box, words.formats.alt(nameOf(group), format.rate(group.rate), rangeOf(group)), () =>
          drawIntervalBar(paper, box, group, most),
        ),
    });
    const columns = [
      { title: words.formats.format, width: 84 },
      { title: '', width: 170 },
      { title: words.formats.rate, width: 62, align: 'right' },
      { title: words.formats.range, width: 110, align: 'right' },
      { title: words.formats.n, width: contentWidth - 426, align: 'right' },
    ] as const;
    const rows = groups.map((group) => [
      { text: nameOf(group), style: styles.strong },
      bar(group),
      { text: format.rate(group.rate), style: { ...styles.figure, font: 'bold' } as const },
      rangeOf(group),
      format.count(group.n),
    ]);
    drawTable(paper, [...columns], rows);
  });
}
