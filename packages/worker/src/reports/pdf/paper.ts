import type { ReportFormat, ReportLanguage } from '@ruche/contracts/reports';
import type { ReportWords } from '#src/reports/words/words.ts';
import type { PdfDocument } from './load-pdfkit.ts';
import type { Palette } from './palette.ts';
import { type TextStyle, Typesetter } from './typesetter.ts';

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 52, bottom: 782 } as const;
export const contentWidth = sheet.right - sheet.left;

export type Box = { x: number; y: number; width: number; height: number };
/** What pdfkit also takes, and its types do not tell. */
type Tag = PDFKit.Mixins.StructureElementOptions & {
  bbox?: [number, number, number, number];
  placement?: 'Block';
  scope?: 'Row' | 'Column';
};
type Element = PDFKit.PDFStructureElement;
type Placed = { x?: number; width?: number; align?: 'left' | 'right' | 'center' };
type Paragraph = Placed & { tag?: string; most?: number; after?: number };

type Look = { palette: Palette; words: ReportWords; format: ReportFormat; language: ReportLanguage };

export const lineHeightOf = ({ size, leading = 1.4 }: TextStyle) => size * leading;

/**
 * The pages of a report, filled from top to bottom. Whatever is drawn belongs either to an element of the structure, which
 * screen readers follow, or to an artifact, which they pass over.
 */
export class Paper {
  readonly document: PdfDocument;
  readonly type: Typesetter;
  readonly palette: Palette;
  readonly words: ReportWords;
  readonly format: ReportFormat;
  readonly language: ReportLanguage;
  /** Where the next thing goes. */
  y: number = sheet.top;
  readonly #open: Element[] = [];

  constructor(document: PdfDocument, look: Look) {
    this.document = document;
    this.type = new Typesetter(document);
    this.palette = look.palette;
    this.words = look.words;
    this.format = look.format;
    this.language = look.language;
    const root = document.struct('Document');
    document.addStructure(root);
    this.#open.push(root);
  }

  get styles() {
    const { ink, muted, brandText } = this.palette;
    return {
      heading: { font: 'display', size: 19, color: ink, leading: 1.2 },
      subheading: { font: 'bold', size: 10.5, color: ink },
      body: { font: 'text', size: 10, color: ink, leading: 1.5 },
      strong: { font: 'bold', size: 9.5, color: ink },
      note: { font: 'text', size: 8.5, color: muted, leading: 1.45 },
      label: { font: 'medium', size: 8.5, color: muted },
      cell: { font: 'text', size: 9, color: ink, leading: 1.4 },
      figure: { font: 'medium', size: 9, color: ink, isTabular: true },
      link: { font: 'medium', size: 8.5, color: brandText },
    } as const satisfies Record<string, TextStyle>;
  }

  /** An element that others are in. */
  within(tag: string, fill: () => void, options: Tag = {}): void {
    const element = this.document.struct(tag, options);
    this.#open.at(-1)?.add(element);
    this.#open.push(element);
    fill();
    this.#open.pop();
    element.end();
  }

  /** An element with what is drawn in it. Does not reach over the end of a page. */
  mark(tag: string, draw: (element: Element) => void, options: Tag = {}): void {
    const element = this.document.struct(tag, options);
    this.#open.at(-1)?.add(element);
    element.add(() => draw(element));
    element.end();
  }

  /** A picture or chart, with what it shows in words. */
  figure({ x, y, width, height }: Box, alt: string, draw: () => void): void {
    this.mark('Figure', draw, { alt, bbox: [x, y, x + width, y + height], placement: 'Block' });
  }

  artifact(draw: (document: PdfDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw(this.document);
    this.document.endMarkedContent();
  }

  nextPage(): void {
    this.document.addPage();
    this.artifact((document) => document.rect(0, 0, sheet.width, 5).fill(this.palette.brand));
    this.y = sheet.top;
  }

  /** Goes on on the next page unless there is as much room on this one. */
  ensure(height: number): void {
    if (this.y + height > sheet.bottom && this.y > sheet.top) this.nextPage();
  }

  /** One line of text in a box whose top is at `y`. */
  line(
    text: string,
    y: number,
    style: TextStyle,
    { x = sheet.left, width = contentWidth, align = 'left' }: Placed = {},
  ) {
    const taken = align === 'left' ? 0 : this.type.width(text, style);
    const from = align === 'right' ? x + width - taken : align === 'center' ? x + (width - taken) / 2 : x;
    return this.type.draw(text, from, y + lineHeightOf(style) / 2 + style.size * 0.36, style);
  }

  lines(lines: string[], y: number, style: TextStyle, place: Placed = {}): void {
    for (const [index, text] of lines.entries()) {
      if (text !== '') this.line(text, y + index * lineHeightOf(style), style, place);
    }
  }

  /** As long as it is, over as many pages as it takes. */
  paragraph(text: string, style: TextStyle, options: Paragraph = {}): void {
    const { tag = 'P', x = sheet.left, width = contentWidth, most, after = 0 } = options;
    this.flow(this.type.wrap(text, width, style, most), style, { tag, x, width });
    this.y += after;
  }

  /** `before` draws behind the lines that go on one page. */
  flow(
    lines: string[],
    style: TextStyle,
    { tag, x, width, before }: { tag: string; x: number; width: number; before?: (height: number) => void },
  ): void {
    const height = lineHeightOf(style);
    const element = this.document.struct(tag);
    this.#open.at(-1)?.add(element);
    for (let at = 0; at < lines.length; ) {
      this.ensure(height);
      const fitting = Math.max(1, Math.floor((sheet.bottom - this.y + 0.01) / height));
      const part = lines.slice(at, at + fitting);
      before?.(part.length * height);
      element.add(() => this.lines(part, this.y, style, { x, width }));
      this.y += part.length * height;
      at += part.length;
    }
    element.end();
  }
}
