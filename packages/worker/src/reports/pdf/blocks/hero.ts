import { networkName } from '@ruche/contracts/accounts';
import { previousDaysOf } from '@ruche/contracts/reports';
import { contentWidth, lineHeightOf, type Paper, sheet } from '#src/reports/pdf/paper.ts';
import type { Logo } from '#src/reports/pdf/pictures.ts';
import type { TextStyle } from '#src/reports/pdf/typesetter.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';

const logoBox = { width: 150, height: 38, padding: 8 };
const topSpace = 36;

function fitLogo({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  return { width: width * scale, height: height * scale };
}

function drawLogo(paper: Paper, logo: Logo, name: string): void {
  const { width, height } = fitLogo(logo);
  const { padding } = logoBox;
  const box = { x: sheet.left, y: topSpace, width: width + 2 * padding, height: height + 2 * padding };
  paper.figure(box, paper.words.logo(name), () => {
    paper.document.roundedRect(box.x, box.y, box.width, box.height, 8).fill(logo.ground);
    paper.document.image(logo.content, box.x + padding, box.y + padding, { width, height });
  });
}

/** The band in the client's color: whose report it is, of what, and who made it. */
export function drawHero(paper: Paper, { report, workspaceName }: ReportFileInput, logo: Logo | null): void {
  const { palette, type, words, format } = paper;
  const title: TextStyle = { font: 'display', size: 30, color: palette.onBrand, leading: 1.12 };
  const client: TextStyle = { font: 'bold', size: 12, color: palette.onBrand };
  const small: TextStyle = { font: 'medium', size: 9.5, color: palette.onBrandMuted };
  const titleLines = type.wrap(report.title, contentWidth - 20, title, 4);
  const clientLines = type.wrap(report.clientName, contentWidth - 20, client, 2);
  const logoHeight = logo ? fitLogo(logo).height + 2 * logoBox.padding : lineHeightOf(small);
  const titleTop = topSpace + logoHeight + 34;
  const clientTop = titleTop + titleLines.length * lineHeightOf(title) + 12;
  const periodTop = clientTop + clientLines.length * lineHeightOf(client) + 3;
  const height = periodTop + lineHeightOf(small) + 28;
  paper.artifact((document) => document.rect(0, 0, sheet.width, height).fill(palette.brand));
  if (logo) drawLogo(paper, logo, report.look.logo === 'workspace' ? workspaceName : report.clientName);
  const by = type.wrap(words.madeBy(workspaceName), contentWidth - 180, small, 1);
  const byTop = topSpace + (logoHeight - lineHeightOf(small)) / 2;
  paper.mark('P', () => paper.lines(by, byTop, small, { align: 'right' }));
  paper.mark('H1', () => paper.lines(titleLines, titleTop, title));
  paper.mark('P', () => paper.lines(clientLines, clientTop, client));
  paper.mark('P', () => paper.line(format.days(report.from, report.to), periodTop, small));
  paper.y = height + 20;
}

/** What the numbers are of and from when, in columns. */
export function drawFacts(paper: Paper, { report }: ReportFileInput): void {
  const { words, format, styles, type } = paper;
  const { overview, accounts } = report.content;
  const before = previousDaysOf(overview);
  const facts = [
    [words.facts.period, format.days(report.from, report.to)],
    [words.facts.comparedWith, overview.isCompared ? format.days(before.from, before.to) : words.notCompared],
    [
      words.facts.asOf,
      overview.newestLookAt === null ? words.neverRead : format.moment(overview.newestLookAt, report.zone),
    ],
    [words.facts.zone, report.zone.replaceAll('_', ' ')],
  ] as const;
  const width = contentWidth / facts.length;
  let lowest = paper.y;
  for (const [index, [name, value]] of facts.entries()) {
    const x = sheet.left + index * width;
    const lines = type.wrap(value, width - 12, styles.strong, 3);
    paper.mark('P', () => {
      paper.line(name, paper.y, styles.label, { x });
      paper.lines(lines, paper.y + 13, styles.strong, { x });
    });
    lowest = Math.max(lowest, paper.y + 13 + lines.length * lineHeightOf(styles.strong));
  }
  paper.y = lowest + 10;
  if (accounts.length === 0) return;
  const names = accounts.map(({ name, platform }) => `${networkName(platform)}\u00A0· ${name}`).join(',  ');
  paper.mark('P', () => paper.line(words.accounts, paper.y, styles.label));
  paper.y += 13;
  paper.paragraph(names, styles.cell, { most: 6, after: 4 });
}

/** What is missing, said before any number is read. */
export function drawHoles(paper: Paper, { report }: ReportFileInput): void {
  const { words, format, palette, type } = paper;
  const { holes } = report.content;
  if (holes.length === 0) return;
  const style = paper.styles.cell;
  const inner = { x: sheet.left + 16, width: contentWidth - 32 };
  const shown = holes.map(({ accountName, platform, reason, missingDays }) => {
    const said = words.holes.of(`${networkName(platform)} · ${accountName}`, words.holes[reason]);
    return `${said}${words.holes.missing(missingDays, format.count(missingDays))}`;
  });
  const items = shown.map((text) => type.wrap(text, inner.width - 12, style, 3));
  const title: TextStyle = { ...paper.styles.subheading, color: palette.warning };
  paper.y += 14;
  paper.ensure(80);
  const top = paper.y;
  const height = 46 + items.reduce((sum, lines) => sum + lines.length * lineHeightOf(style) + 2, 0);
  const isWhole = top + height <= sheet.bottom;
  paper.artifact((document) => {
    const tall = isWhole ? height : sheet.bottom - top;
    document.roundedRect(sheet.left, top, contentWidth, tall, 8).fill(palette.warningTint);
  });
  paper.y += 10;
  paper.within('Sect', () => {
    paper.paragraph(words.holes.title, title, { ...inner, tag: 'H2' });
    paper.paragraph(words.holes.text, style, { ...inner, after: 2 });
    paper.within('L', () => {
      for (const lines of items) {
        paper.ensure(lines.length * lineHeightOf(style));
        paper.within('LI', () => {
          paper.mark('Lbl', () => paper.line('•', paper.y, style, { x: inner.x }));
          paper.mark('LBody', () => paper.lines(lines, paper.y, style, { x: inner.x + 12 }));
        });
        paper.y += lines.length * lineHeightOf(style) + 2;
      }
    });
  });
  paper.y += 8;
}
