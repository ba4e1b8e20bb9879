import { networkName } from '@ruche/contracts/accounts';
import type { MeasuredPublication } from '@ruche/contracts/analytics';
import type { ReportBlock } from '@ruche/contracts/reports';
import { type Box, contentWidth, lineHeightOf, type Paper } from '#src/reports/pdf/paper.ts';
import { drawSection } from '#src/reports/pdf/section.ts';
import { type Cell, drawTable } from '#src/reports/pdf/table.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';
import { basisNote } from './basis-note.ts';
import { drawThumbnail } from './thumbnail.ts';

const pictureSize = 58;
const textX = pictureSize + 12;
const columns = { post: 292, figure: 69 };

function addLink(paper: Paper, { permalink, platform }: MeasuredPublication, box: Box): void {
  if (permalink === null || !/^https?:\/\//i.test(permalink)) return;
  const label = paper.words.bestPosts.open(networkName(platform));
  paper.mark('Link', (element) => {
    const width = paper.line(label, box.y, paper.styles.link, { x: box.x });
    const options = { structParent: element, Contents: new String(label) } as object;
    paper.document.link(box.x, box.y, width, box.height, permalink, options);
  });
}

/** Picture, text, and where it was published. */
function postCell(paper: Paper, input: ReportFileInput, post: MeasuredPublication): Cell {
  const { words, format, styles, type, palette } = paper;
  const width = columns.post - textX - 14;
  const written = post.text.replaceAll(/\s+/g, ' ').trim() || words.bestPosts.noText;
  const text = type.wrap(written, width, { ...styles.cell, font: 'medium' }, 2);
  const when = format.moment(post.publishedAt, input.report.zone);
  const place = `${networkName(post.platform)} · ${post.accountName}`;
  const details = [
    ...type.wrap(place, width, styles.note, 1),
    ...type.wrap(`${words.formatNames[post.format]} · ${when}`, width, styles.note, 1),
  ];
  const gone = post.goneAt === null ? [] : [words.bestPosts.gone];
  const textHeight = text.length * lineHeightOf(styles.cell);
  const noteHeight = lineHeightOf(styles.note);
  const linkHeight = post.permalink === null ? 0 : lineHeightOf(styles.link);
  const lines = details.length + gone.length;
  const height = Math.max(pictureSize, textHeight + lines * noteHeight + linkHeight + 2);
  return {
    height,
    draw: ({ x, y }) => {
      drawThumbnail(paper, input.pictures.get(post.id), {
        box: { x, y, width: pictureSize, height: pictureSize },
        alt: words.bestPosts.picture(written.slice(0, 80)),
        name: words.formatNames[post.format],
      });
      const left = x + textX;
      paper.mark('P', () => {
        paper.lines(text, y, { ...styles.cell, font: 'medium' }, { x: left });
        paper.lines(details, y + textHeight + 1, styles.note, { x: left });
        const below = y + textHeight + 1 + details.length * noteHeight;
        paper.lines(gone, below, { ...styles.note, color: palette.bad }, { x: left });
      });
      const linkTop = y + textHeight + 2 + lines * noteHeight;
      addLink(paper, post, { x: left, y: linkTop, width, height: linkHeight });
    },
  };
}

export function drawBestPosts(paper: Paper, input: ReportFileInput, block: ReportBlock): void {
  const { words, format, styles } = paper;
  const { bestPosts, publicationCount } = input.report.content;
  const note = `${basisNote(paper, input, publicationCount)} · ${words.bestPosts.note}`;
  drawSection(paper, { title: words.blocks.best_posts, note, block, leastHeight: 110 }, () => {
    if (bestPosts.length === 0) {
      paper.paragraph(words.bestPosts.empty, styles.body);
      return;
    }
    const rows = bestPosts.map((post) => [
      postCell(paper, input, post),
      { text: format.count(post.engagements), style: { ...styles.figure, font: 'bold', size: 10.5 } as const },
      format.rate(post.engagementRate),
      format.count(post.metrics.impressions),
    ]);
    const right = { width: columns.figure, align: 'right' } as const;
    const table = [
      { title: words.bestPosts.post, width: columns.post },
      { title: words.figures.engagements, ...right },
      { title: words.formats.rate, ...right },
      { title: words.figures.impressions, width: contentWidth - columns.post - 2 * columns.figure, align: 'right' },
    ] as const;
    drawTable(paper, [...table], rows);
  });
}
