import { networkName } from '@ruche/contracts/accounts';
import type { ReportBlock } from '@ruche/contracts/reports';
import { contentWidth, type Paper } from '#src/reports/pdf/paper.ts';
import { drawSection } from '#src/reports/pdf/section.ts';
import { type Cell, drawTable } from '#src/reports/pdf/table.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';
import { drawThumbnail } from './thumbnail.ts';

const pictureSize = 30;

export function drawPlanned(paper: Paper, { report, pictures }: ReportFileInput, block: ReportBlock): void {
  const { words, format, styles } = paper;
  const { planned, readAt } = report.content;
  if (planned === null) return;
  const read = words.asOf(format.moment(readAt, report.zone));
  const note = `${words.planned.note(planned.total, format.count(planned.total))} ${read}`;
  drawSection(paper, { title: words.blocks.planned, note, block, leastHeight: 80 }, () => {
    if (planned.total === 0) {
      paper.paragraph(words.planned.empty, styles.body);
      return;
    }
    const hasPictures = planned.items.some(({ id }) => pictures.has(id));
    const textWidth = contentWidth - 120 - 110 - (hasPictures ? pictureSize + 12 : 0);
    const rows = planned.items.map(({ id, scheduledAt, text, platforms }): Cell[] => {
      const written = text.replaceAll(/\s+/g, ' ').trim() || words.bestPosts.noText;
      const thumbnail: Cell = {
        height: pictureSize,
        draw: ({ x, y }) =>
          drawThumbnail(paper, pictures.get(id), {
            box: { x, y, width: pictureSize, height: pictureSize },
            alt: words.bestPosts.picture(written.slice(0, 80)),
            name: '',
          }),
      };
      return [
        { text: format.moment(scheduledAt, report.zone), style: styles.strong },
        ...(hasPictures ? [thumbnail] : []),
        { text: written, style: styles.cell, most: 2 },
        { text: platforms.map(networkName).join(', '), style: styles.note },
      ];
    });
    const columns = [
      { title: words.planned.when, width: 120 },
      ...(hasPictures ? [{ title: '', width: pictureSize + 12 }] : []),
      { title: words.planned.post, width: textWidth },
      { title: words.planned.networks, width: 110 },
    ];
    drawTable(paper, columns, rows);
    const more = planned.total - planned.items.length;
    if (more > 0) {
      paper.y += 8;
      paper.paragraph(words.planned.more(more, format.count(more)), styles.note);
    }
  });
}
