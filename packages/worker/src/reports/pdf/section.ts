import type { ReportBlock } from '@ruche/contracts/reports';
import { contentWidth, lineHeightOf, type Paper, sheet } from './paper.ts';

const spaceBetween = 30;
const padding = 12;

/** A person's own words, on a ground of their own. */
function drawComment(paper: Paper, comment: string): void {
  const style = paper.styles.body;
  const inner = { x: sheet.left + padding + 5, width: contentWidth - 2 * padding - 5 };
  const lines = paper.type.wrap(comment, inner.width, style);
  paper.ensure(Math.min(lines.length, 3) * lineHeightOf(style) + 2 * padding);
  paper.y += padding;
  paper.flow(lines, style, {
    tag: 'P',
    ...inner,
    before: (height) =>
      paper.artifact((document) => {
        const [top, tall] = [paper.y - padding, height + 2 * padding];
        document.roundedRect(sheet.left, top, contentWidth, tall, 6).fill(paper.palette.tint);
        document.roundedRect(sheet.left, top, 3, tall, 1.5).fill(paper.palette.line);
      }),
  });
  paper.y += padding + 14;
}

type Section = { title: string; note: string; block: ReportBlock; leastHeight: number };

/** A block with its heading, on what it rests, and what a person says of it. */
export function drawSection(paper: Paper, { title, note, block, leastHeight }: Section, draw: () => void): void {
  const isAtTop = paper.y <= sheet.top;
  const noteHeight = paper.type.wrap(note, contentWidth, paper.styles.note).length * lineHeightOf(paper.styles.note);
  // A long comment may go on by itself on the next page: what is drawn needs not be kept with it.
  const kept = block.comment === '' ? leastHeight : 100;
  paper.ensure((isAtTop ? 0 : spaceBetween) + 36 + noteHeight + kept);
  if (paper.y > sheet.top) paper.y += spaceBetween;
  paper.within('Sect', () => {
    paper.artifact((document) => document.roundedRect(sheet.left, paper.y, 18, 3, 1.5).fill(paper.palette.brand));
    paper.y += 9;
    const { outline } = paper.document;
    // Counted from the right, for whatever reason: the whole width is the left edge.
    const place = { fit: false, top: paper.y - 20, left: sheet.width, expanded: false };
    outline.addItem(title, place);
    paper.paragraph(title, paper.styles.heading, { tag: 'H2', after: note === '' ? 10 : 2 });
    if (note !== '') paper.paragraph(note, paper.styles.note, { after: 12 });
    if (block.comment !== '') drawComment(paper, block.comment);
    draw();
  });
}
