import { badgeIds, partNames, type Standing } from '@ruche/contracts/ranking';
import { hexagonPath } from './hexagon.ts';
import type { Lettering, Style } from './lettering.ts';
import { wholeOf, words } from './words.ts';

/** What the image shows, and nothing else is known to whoever draws it. */
export type Card = {
  handle: string;
  name: string;
  /** The newest month in which the person is ranked. */
  month: string | null;
  standing: Standing | null;
  /** Whether others have the same rank. */
  isShared: boolean;
};

const cardSize = { width: 1200, height: 630 } as const;

const colors = {
  ground: '#fbfaf7',
  ink: '#1c1a17',
  muted: '#5f5a52',
  honey: '#f2a900',
  cell: '#ffe3a3',
  empty: '#efece5',
  line: '#e3dfd6',
} as const;

const mark = {
  cell: 'M14.4 1.9a3.2 3.2 0 0 1 3.2 0l10 5.8a3.2 3.2 0 0 1 1.6 2.8v11a3.2 3.2 0 0 1-1.6 2.8l-10 5.8a3.2 3.2 0 0 1-3.2 0l-10-5.8a3.2 3.2 0 0 1-1.6-2.8v-11a3.2 3.2 0 0 1 1.6-2.8Z',
  post: 'M10.6 9.4h10.8a1.9 1.9 0 0 1 1.9 1.9v7a1.9 1.9 0 0 1-1.9 1.9h-3.1l-3.9 3.3a.6.6 0 0 1-1-.5v-2.8h-2.8a1.9 1.9 0 0 1-1.9-1.9v-7a1.9 1.9 0 0 1 1.9-1.9Z',
  lines: 'M12.2 13.2h7.6M12.2 16.5h4.4',
} as const;

const margin = 72;
const textWidth = 590;
const comb = { x: 936, y: 306, radius: 103, pitch: 107 } as const;

type Drawn = { texts: string[]; markup: string };

/** Writes on the card, and remembers what. */
class Pen {
  readonly texts: string[] = [];
  readonly #parts: string[] = [];
  readonly #lettering: Lettering;

  constructor(lettering: Lettering) {
    this.#lettering = lettering;
  }

  shape(path: string, fill: string): void {
    this.#parts.push(`<path fill="${fill}" d="${path}"/>`);
  }

  raw(markup: string): void {
    this.#parts.push(markup);
  }

  write(text: string, x: number, y: number, { color, ...style }: Style & { color: string }): number {
    this.texts.push(text);
    this.shape(this.#lettering.draw(text, x, y, style), color);
    return this.#lettering.width(text, style) ?? 0;
  }

  center(text: string, x: number, y: number, style: Style & { color: string }): void {
    this.write(text, x - (this.#lettering.width(text, style) ?? 0) / 2, y, style);
  }

  markup(): string {
    return this.#parts.join('');
  }
}

/** Marks that our fonts do not have and a name can do without. */
const decoration = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0E|\uFE0F|\u20E3/gu;

/** As it was written where our fonts have all of it; the handle where they do not. */
function drawableName({ name, handle }: Card, lettering: Lettering): string {
  const style: Style = { font: 'display', size: 10 };
  const plain = name.replaceAll(decoration, '').replaceAll(/\s+/gu, ' ').trim();
  const attempts = [name, plain, plain.normalize('NFKC')].filter((text) => text !== '');
  return attempts.find((text) => lettering.width(text, style) !== null) ?? handle;
}

function writeName(pen: Pen, card: Card, lettering: Lettering): void {
  const name = drawableName(card, lettering);
  const sizes = [68, 60, 52, 46];
  const fits = (size: number) => (lettering.width(name, { font: 'display', size }) ?? 0) <= textWidth;
  const size = sizes.find(fits);
  if (size !== undefined) {
    pen.write(name, margin, 262, { font: 'display', size, color: colors.ink });
    return;
  }
  const small: Style = { font: 'display', size: 38 };
  const [first, second] = lettering.wrap(name, textWidth, small);
  pen.write(first, margin, 226, { ...small, color: colors.ink });
  pen.write(second, margin, 269, { ...small, color: colors.ink });
}

function writeStanding(pen: Pen, { month, standing, isShared }: Card): void {
  pen.write(month ?? words.notRanked, margin, 314, { font: 'text', size: 30, color: colors.muted });
  if (!standing) return;
  const { rank, score, low, high } = standing;
  if (score !== null) {
    const width = pen.write(wholeOf(score), margin, 470, { font: 'display', size: 132, color: colors.ink });
    const x = margin + width + 24;
    pen.write(words.score, x, 430, { font: 'bold', size: 30, color: colors.ink });
    if (low !== null && high !== null)
      pen.write(words.range(wholeOf(low), wholeOf(high)), x, 468, { font: 'text', size: 26, color: colors.muted });
  }
  if (rank === null) {
    pen.write(words.ranked, margin, 440, { font: 'display', size: 52, color: colors.ink });
    return;
  }
  const text = isShared ? words.sharedRank(rank) : words.rank(rank);
  pen.write(text, margin, 540, { font: 'bold', size: 30, color: colors.ink });
}

const side = comb.pitch * Math.sqrt(3);
const centers = [
  { x: comb.x, y: comb.y - comb.pitch * 1.5 },
  { x: comb.x - side / 2, y: comb.y },
  { x: comb.x + side / 2, y: comb.y },
  { x: comb.x, y: comb.y + comb.pitch * 1.5 },
];

/** Where there are no numbers: a cell for each badge, filled and named if it was earned. */
function drawBadges(pen: Pen, standing: Standing | null): void {
  const earned = new Set(standing?.badges.map(({ id }) => id));
  for (const [index, id] of badgeIds.entries()) {
    const { x, y } = centers[index] ?? comb;
    pen.shape(hexagonPath(x, y, comb.radius), earned.has(id) ? colors.honey : colors.cell);
    if (earned.has(id)) pen.center(words.badges[id], x, y + 12, { font: 'display', size: 36, color: colors.ink });
  }
}

/** A cell is as full as the part is good. */
function drawParts(pen: Pen, standing: Standing): void {
  const { radius } = comb;
  for (const [index, name] of partNames.entries()) {
    const center = centers[index] ?? comb;
    const part = standing.parts[name];
    const path = hexagonPath(center.x, center.y, radius);
    pen.shape(path, part ? colors.cell : colors.empty);
    if (part) {
      const height = (2 * radius * part.percentile) / 100;
      const top = center.y + radius - height;
      pen.raw(
        `<clipPath id="cell${index}"><rect x="${center.x - radius}" y="${top}" width="${2 * radius}" height="${height}"/></clipPath><path clip-path="url(#cell${index})" fill="${colors.honey}" d="${path}"/>`,
      );
    }
    const figure = part ? wholeOf(part.percentile) : words.noData;
    pen.center(figure, center.x, center.y + 10, { font: 'display', size: 52, color: colors.ink });
    pen.center(words.parts[name], center.x, center.y + 44, { font: 'bold', size: 19, color: colors.ink });
  }
}

function writeFrame(pen: Pen, address: string, lettering: Lettering): void {
  const { width, height } = cardSize;
  pen.raw(`<rect width="${width}" height="${height}" fill="${colors.ground}"/>`);
  pen.raw(`<rect y="${height - 12}" width="${width}" height="12" fill="${colors.honey}"/>`);
  pen.raw(
    `<g transform="translate(${margin} 66) scale(2)"><path fill="${colors.honey}" d="${mark.cell}"/><path fill="${colors.ink}" d="${mark.post}"/><path stroke="${colors.honey}" d="${mark.lines}" fill="none" stroke-width="1.7" stroke-linecap="round"/></g>`,
  );
  pen.write(words.brand, margin + 82, 112, { font: 'display', size: 42, color: colors.ink });
  pen.write(words.title, margin, 172, { font: 'text', size: 26, color: colors.muted });
  const style: Style = { font: 'text', size: 22 };
  pen.write(lettering.shorten(address, textWidth, style), margin, 588, { ...style, color: colors.muted });
}

/** The card as SVG: outlines and fills of ours, without a text element, a link, or anything that somebody wrote. */
export function drawCard(card: Card, address: string, lettering: Lettering): Drawn {
  const pen = new Pen(lettering);
  writeFrame(pen, address, lettering);
  writeName(pen, card, lettering);
  writeStanding(pen, card);
  if (card.standing === null || card.standing.rank === null) drawBadges(pen, card.standing);
  else drawParts(pen, card.standing);
  const { width, height } = cardSize;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pen.markup()}</svg>`;
  return { texts: pen.texts, markup };
}
