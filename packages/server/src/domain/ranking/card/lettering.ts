import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { type FontFile, type FontName, typefaces } from './typefaces.ts';

// Texts as outlines of our own fonts: librsvg would draw them in whatever a machine has, and in none of ours.

type OpenFont = (path: string) => Font;

/** Loaded with the first image: it takes memory that a server without images has no use for. */
async function loadFontkit(): Promise<OpenFont> {
  const { create } = await import('fontkit');
  return (path) => {
    const font = create(readFileSync(path));
    if ('fonts' in font) throw new Error(`${path} holds several fonts.`);
    return font;
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

const round = (value: number) => Math.round(value * 100) / 100;

export type Style = { font: FontName; size: number };

export type Lettering = {
  /** Null where a character is in none of our fonts, or the text does not run from left to right alone. */
  width: (text: string, style: Style) => number | null;
  /** The outline of a text that begins there, on its baseline. */
  draw: (text: string, x: number, y: number, style: Style) => string;
  /** As much of it as fits, with an ellipsis where something is left out. */
  shorten: (text: string, width: number, style: Style) => string;
  /** On two lines, broken between words where it can be; as much of it as fits. */
  wrap: (text: string, width: number, style: Style) => [string, string];
};

type Run = { font: Font; text: string };

const widthOf = ({ font, text }: Run, size: number) => (font.layout(text).advanceWidth * size) / font.unitsPerEm;

function outlineOf({ font, text }: Run, x: number, y: number, size: number): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  return glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const [left, base] = [at + xOffset * scale, y - yOffset * scale];
      at += xAdvance * scale;
      return path.commands.map((one) => commandOf(one, { left, base, scale })).join('');
    })
    .join('');
}

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

type Place = { left: number; base: number; scale: number };

function commandOf({ command, args }: { command: string; args: number[] }, { left, base, scale }: Place): string {
  const numbers = args.map((value, index) => round(index % 2 === 0 ? left + value * scale : base - value * scale));
  return `${letters[command] ?? ''}${numbers.join(' ')}`;
}

const leftToRight = /^[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]*$/u;

type Fits = (text: string) => boolean;

function shortenTo(text: string, fits: Fits): string {
  if (fits(text)) return text;
  const left = split(text);
  while (left.length > 0 && !fits(`${left.join('').trimEnd()}…`)) left.pop();
  return `${left.join('').trimEnd()}…`;
}

function wrapTo(text: string, fits: Fits): [string, string] {
  const all = split(text);
  let most = all.length;
  while (most > 1 && !fits(all.slice(0, most).join(''))) most -= 1;
  const gap = 1 + all.slice(0, most).findLastIndex((one) => one === ' ' || one === '-');
  // A first line that’s half empty reads worse than a word in two.
  const at = gap > most / 2 ? gap : most;
  return [all.slice(0, at).join('').trimEnd(), shortenTo(all.slice(at).join('').trimStart(), fits)];
}

function createLettering(openFont: OpenFont): Lettering {
  const opened = new Map<string, Font>();
  const open = ({ path }: FontFile): Font => {
    const font = opened.get(path) ?? openFont(path);
    opened.set(path, font);
    return font;
  };
  const fontOf = (grapheme: string, name: FontName): Font | null => {
    const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
    const file = typefaces[name].find(
      (one) =>
        points.every((point) => one.covers(point)) && points.every((point) => open(one).hasGlyphForCodePoint(point)),
    );
    return file ? open(file) : null;
  };
  const runsOf = (text: string, name: FontName): Run[] | null => {
    if (!leftToRight.test(text)) return null;
    const runs: Run[] = [];
    for (const grapheme of split(text.normalize('NFC'))) {
      const font = fontOf(grapheme, name);
      if (!font) return null;
      const last = runs.at(-1);
      if (last?.font === font) last.text += grapheme;
      else runs.push({ font, text: grapheme });
    }
    return runs;
  };
  const width: Lettering['width'] = (text, { font, size }) =>
    runsOf(text, font)?.reduce((sum, run) => sum + widthOf(run, size), 0) ?? null;
  return {
    width,
    draw(text, x, y, { font, size }) {
      let at = x;
      const outlines = (runsOf(text, font) ?? []).map((run) => {
        const outline = outlineOf(run, at, y, size);
        at += widthOf(run, size);
        return outline;
      });
      return outlines.join('');
    },
    shorten: (text, most, style) => shortenTo(text, (one) => (width(one, style) ?? 0) <= most),
    wrap: (text, most, style) => wrapTo(text, (one) => (width(one, style) ?? 0) <= most),
  };
}

let loading: Promise<Lettering> | null = null;

export async function loadLettering(): Promise<Lettering> {
  loading ??= loadFontkit().then(createLettering);
  return loading;
}
