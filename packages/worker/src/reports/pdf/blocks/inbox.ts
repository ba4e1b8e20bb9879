import { inboxFiguresOf, type ReportBlock, writeInboxFigure } from '@ruche/contracts/reports';
import { contentWidth, type Paper } from '#src/reports/pdf/paper.ts';
import { drawSection } from '#src/reports/pdf/section.ts';
import { drawTable } from '#src/reports/pdf/table.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';

export function drawInbox(paper: Paper, { report }: ReportFileInput, block: ReportBlock): void {
  const { words, format, styles } = paper;
  const { inbox, readAt } = report.content;
  if (inbox === null) return;
  const note = `${words.inbox.note} ${words.asOf(format.moment(readAt, report.zone))}`;
  drawSection(paper, { title: words.blocks.inbox, note, block, leastHeight: 140 }, () => {
    if (inbox.received === 0) {
      paper.paragraph(words.inbox.empty, styles.body);
      return;
    }
    const isCompared = inbox.previous !== null;
    const rows = inboxFiguresOf(inbox).map((figure) => {
      const { value, previous } = writeInboxFigure(figure, report.language);
      const basis = figure.of && words.inbox.basis[figure.of][format.plural(figure.n)](format.count(figure.n));
      return [
        words.inbox.figures[figure.name],
        { text: value, style: { ...styles.figure, font: 'bold' } as const },
        ...(isCompared ? [previous] : []),
        basis ?? '',
      ];
    });
    const columns = [
      { title: words.keyNumbers.metric, width: 190 },
      { title: words.keyNumbers.value, width: 90, align: 'right' as const },
      ...(isCompared ? [{ title: words.keyNumbers.previous, width: 100, align: 'right' as const }] : []),
      { title: words.inbox.basisTitle, width: contentWidth - (isCompared ? 380 : 280), align: 'right' as const },
    ];
    drawTable(paper, columns, rows);
  });
}
