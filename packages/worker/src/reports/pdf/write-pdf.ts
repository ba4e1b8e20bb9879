import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  bestPostCount,
  formatOf,
  plannedPostCount,
  type ReportBlock,
  type ReportBlockKind,
} from '@ruche/contracts/reports';
import type { ReportFileInput } from '#src/reports/report-file.ts';
import { wordsOf } from '#src/reports/words/words.ts';
import { drawBestPosts } from './blocks/best-posts.ts';
import { drawBestTimes } from './blocks/best-times.ts';
import { drawFormats } from './blocks/formats.ts';
import { drawFacts, drawHero, drawHoles } from './blocks/hero.ts';
import { drawInbox } from './blocks/inbox.ts';
import { drawKeyNumbers } from './blocks/key-numbers.ts';
import { drawLines } from './blocks/lines.ts';
import { drawPlanned } from './blocks/planned.ts';
import { openDocument } from './open-document.ts';
import { paletteOf } from './palette.ts';
import { Paper, sheet } from './paper.ts';
import { prepareLogo, shrinkPicture } from './pictures.ts';
import { drawSection } from './section.ts';

type DrawBlock = (paper: Paper, input: ReportFileInput, block: ReportBlock) => void;

function drawCommentBlock(paper: Paper, _input: ReportFileInput, block: ReportBlock): void {
  if (block.comment === '') return;
  drawSection(paper, { title: paper.words.blocks.comment, note: '', block, leastHeight: 60 }, () => undefined);
}

const draws: Record<ReportBlockKind, DrawBlock> = {
  key_numbers: drawKeyNumbers,
  lines: drawLines,
  best_posts: drawBestPosts,
  formats: drawFormats,
  best_times: drawBestTimes,
  planned: drawPlanned,
  inbox: drawInbox,
  comment: drawCommentBlock,
};

/** One after the other: decoded pictures are large. */
async function shrinkAll({ report, pictures }: ReportFileInput): Promise<Map<string, Buffer>> {
  const { bestPosts, planned } = report.content;
  const shown = [...bestPosts.slice(0, bestPostCount), ...(planned?.items.slice(0, plannedPostCount) ?? [])];
  const shrunk = new Map<string, Buffer>();
  for (const { id } of shown) {
    const picture = pictures.get(id);
    const small = picture && (await shrinkPicture(picture));
    if (small) shrunk.set(id, small);
  }
  return shrunk;
}

/** The number of pages is known once all of them are there. */
function drawFooters(paper: Paper, title: string): void {
  const { start, count } = paper.document.bufferedPageRange();
  const { words, styles, palette, type } = paper;
  for (let page = 0; page < count; page += 1) {
    paper.document.switchToPage(start + page);
    paper.artifact((document) => {
      const y = sheet.bottom + 22;
      document
        .moveTo(sheet.left, y - 8)
        .lineTo(sheet.right, y - 8)
        .lineWidth(0.6)
        .stroke(palette.hairline);
      const [name = ''] = type.wrap(title, 380, styles.note, 1);
      paper.line(name, y, { ...styles.note, size: 8 });
      paper.line(words.page(page + 1, count), y, { ...styles.note, size: 8 }, { align: 'right' });
    }, 'Pagination');
  }
}

/** The report as a tagged PDF, with its fonts and no more of each picture than is seen. */
export async function writeReportPdf(given: ReportFileInput, out: Writable): Promise<void> {
  const { report, logo: logoFile } = given;
  const words = wordsOf(report.language);
  const palette = paletteOf(report.color);
  const logo = logoFile && (await prepareLogo(logoFile, palette));
  const input = { ...given, pictures: await shrinkAll(given) };
  const document = await openDocument({
    title: report.title,
    author: given.workspaceName,
    lang: words.lang,
    madeAt: new Date(report.content.readAt),
  });
  const written = pipeline(document, out);
  const paper = new Paper(document, { palette, words, format: formatOf(report.language), language: report.language });
  document.addPage();
  drawHero(paper, input, logo);
  drawFacts(paper, input);
  drawHoles(paper, input);
  for (const block of report.blocks) draws[block.kind](paper, input, block);
  drawFooters(paper, report.title);
  document.end();
  await written;
}
