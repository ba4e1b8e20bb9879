import { readFileSync } from 'node:fs';
import { beginsFromTheRight, hasRightToLeft, orderForDrawing } from './directions.ts';
import { type FontFile, type FontName, fontFilesOf } from './font-files.ts';
import type { PdfDocument } from './load-pdfkit.ts';
import { unpackWoff } from './unpack-woff.ts';

export type TextStyle = {
  font: FontName;
  size: number;
  color: string;
  /** Between two baselines, in sizes of the font. */
  leading?: number;
  /** Digits of one width, for columns. */
  isTabular?: boolean;
};

/** What is drawn from one font at once. */
type Run = { path: string; text: string };
/** Where it is drawn otherwise than somebody wrote it, whoever copies it or has it read out gets what was written. */
type Shaped = { runs: Run[]; isAltered: boolean };

type FontkitFont = {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string) => { glyphs: { id: number }[] };
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Stands for a stretch of writing that no font of ours has. */
const unknown = '[…]';
/** Spaces and hyphens that only differ in how lines break there, and signs that posts often have. */
const substitutes: Record<string, string> = {
  '\u202F': '\u00A0',
  '\u2007': '\u00A0',
  '\u2011': '-',
  '\t': ' ',
  '→': '➡',
  '➜': '➡',
  '➔': '➡',
  '←': '⬅',
  '►': '▶',
  '➤': '▶',
  '✓': '✔',
  '★': '⭐',
  '●': '•',
  '■': '▪',
};
const substituted = new RegExp(`[${Object.keys(substitutes).join('')}]`, 'gu');
/** What leaves no trace on paper. Joiners hold emoji together and are kept. */
const invisible = /[\p{Cc}\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
/** At the beginning of a line whose paragraph goes from right to left. */
const fromTheRight = '\u200F';
/** Joins emoji, or says how they are drawn. */
const joins = new Set([0x200d, 0xfe0e, 0xfe0f]);
const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

/** Finds for each character a font that has it, measures, and draws. */
export class Typesetter {
  readonly #document: PdfDocument;
  readonly #found = new Map<string, Run>();
  readonly #opened = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor(document: PdfDocument) {
    this.#document = document;
  }

  /** Takes the font for what is drawn or measured next. */
  #use(path: string): void {
    if (!this.#opened.has(path)) {
      this.#document.registerFont(path, unpackWoff(readFileSync(path)));
      this.#opened.add(path);
    }
    this.#document.font(path);
  }

  #open(path: string): FontkitFont {
    this.#use(path);
    const { _font: taken } = this.#document as unknown as { _font: { font: FontkitFont } };
    return taken.font;
  }

  #isIn(file: FontFile, grapheme: string): boolean {
    const codePoints = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
    const visible = codePoints.filter((codePoint) => !joins.has(codePoint));
    if (!visible.every((codePoint) => file.covers(codePoint))) return false;
    const font = this.#open(file.path);
    if (!visible.every((codePoint) => font.hasGlyphForCodePoint(codePoint))) return false;
    return codePoints.length === 1 || font.layout(grapheme).glyphs.every(({ id }) => id !== 0);
  }

  #lookUp(name: FontName, grapheme: string): Run | null {
    const file = fontFilesOf(name).find((candidate) => this.#isIn(candidate, grapheme));
    return file ? { path: file.path, text: grapheme } : null;
  }

  /** As it is, else without what decorates it, else as its plain letters: 𝗕𝗼𝗹𝗱 becomes Bold. */
  #find(name: FontName, grapheme: string): Run | null {
    const key = `${name} ${grapheme}`;
    const known = this.#found.get(key);
    if (known) return known;
    const first = String.fromCodePoint(grapheme.codePointAt(0) ?? 32);
    const attempts = [grapheme, grapheme.normalize('NFC'), first, grapheme.normalize('NFKC')];
    // Of letters with marks, the letter alone would be another word.
    if (!isEmoji.test(grapheme)) attempts.splice(2, 1);
    for (const attempt of attempts) {
      const run = this.#lookUp(name, attempt);
      if (run) {
        this.#found.set(key, run);
        return run;
      }
    }
    return null;
  }

  #shape(given: string, name: FontName): Shaped {
    const text = this.#clean(given);
    const runs: Run[] = [];
    let isAltered = hasRightToLeft(text);
    const add = ({ path, text: part }: Run, isTurned: boolean) => {
      const last = runs.at(-1);
      if (!isTurned && last?.path === path) last.text += part;
      else runs.push({ path, text: part });
    };
    const pieces = isAltered ? orderForDrawing(split(text), given.startsWith(fromTheRight)) : [{ text, level: 0 }];
    for (const { text: piece, level } of pieces) {
      const isTurned = level % 2 === 1;
      const found: Run[] = [];
      let isUnknown = false;
      for (const grapheme of split(piece)) {
        const run = this.#find(name, grapheme);
        if (run && run.text !== grapheme && run.text !== grapheme.normalize('NFC')) isAltered = true;
        if (!run) isAltered = true;
        const drawn = run ?? (isUnknown ? null : this.#find(name, unknown.slice(1, 2)));
        const last = found.at(-1);
        if (drawn && last?.path === drawn.path) last.text += run ? run.text : unknown;
        else if (drawn) found.push(run ? { ...run } : { ...drawn, text: unknown });
        isUnknown = run === null;
      }
      for (const run of isTurned ? found.toReversed() : found) {
        // Fonts turn round what is written from right to left, and nothing else.
        const drawn = isTurned && !hasRightToLeft(run.text) ? split(run.text).toReversed().join('') : run.text;
        add({ ...run, text: drawn }, isTurned);
      }
    }
    return { runs, isAltered };
  }

  #clean(text: string): string {
    return text.replaceAll(substituted, (found) => substitutes[found] ?? ' ').replaceAll(invisible, '');
  }

  width(text: string, { font, size, isTabular = false }: TextStyle): number {
    const key = `${font} ${isTabular} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      const features: PDFKit.Mixins.OpenTypeFeatures[] = isTabular ? ['tnum'] : [];
      width = 0;
      for (const run of this.#shape(text, font).runs) {
        this.#use(run.path);
        this.#document.fontSize(1000);
        width += this.#document.widthOfString(run.text, isTabular ? { features } : {});
      }
      if (text.length < 60) this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  /** Draws one line whose baseline is at `y`, and tells how wide it is. */
  draw(text: string, x: number, y: number, style: TextStyle): number {
    const shaped = this.#shape(text, style.font);
    const document = this.#document;
    if (shaped.isAltered) document.markContent('Span', { actual: text });
    document.fillColor(style.color);
    let at = x;
    for (const run of shaped.runs) {
      this.#use(run.path);
      document.fontSize(style.size);
      const options: PDFKit.Mixins.TextOptions = {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(style.isTabular ? { features: ['tnum'] } : {}),
      };
      document.text(run.text, at, y, options);
      at += document.widthOfString(run.text, style.isTabular ? { features: ['tnum'] } : {});
    }
    if (shaped.isAltered) document.endMarkedContent();
    return at - x;
  }

  /** Cuts a text into lines; the last of `most` ends with an ellipsis where there is more. */
  wrap(text: string, width: number, style: TextStyle, most = Number.POSITIVE_INFINITY): string[] {
    const lines: string[] = [];
    for (const paragraph of text.trim().split(/\r\n|\r|\n/)) {
      const mark = beginsFromTheRight(paragraph) ? fromTheRight : '';
      for (const part of this.#wrapParagraph(paragraph, width, style)) {
        const line = mark + part;
        if (lines.length === most)
          return [...lines.slice(0, -1), this.#shorten(`${lines.at(-1) ?? ''} …`, width, style)];
        lines.push(line);
      }
    }
    return lines;
  }

  #wrapParagraph(paragraph: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    const space = this.width(' ', style);
    let [line, taken] = ['', 0];
    for (const word of paragraph.split(/[ \t]+/)) {
      const wordWidth = this.width(word, style);
      if (line !== '' && taken + space + wordWidth <= width) {
        line += ` ${word}`;
        taken += space + wordWidth;
        continue;
      }
      if (line !== '') lines.push(line);
      [line, taken] = [word, wordWidth];
      while (taken > width) {
        const head = this.#head(line, width, style);
        lines.push(head);
        line = line.slice(head.length);
        taken = this.width(line, style);
      }
    }
    return [...lines, line];
  }

  /** As much of a word as fits, at least one character. */
  #head(word: string, width: number, style: TextStyle): string {
    let head = '';
    for (const grapheme of split(word)) {
      if (head !== '' && this.width(head + grapheme, style) > width) break;
      head += grapheme;
    }
    return head;
  }

  #shorten(line: string, width: number, style: TextStyle): string {
    const parts = split(line.replace(/ …$/, ''));
    while (parts.length > 0 && this.width(`${parts.join('').trimEnd()}…`, style) > width) parts.pop();
    return `${parts
      .join('')
      .trimEnd()
      .replace(/[.,;:…]$/u, '')}…`;
  }
}
