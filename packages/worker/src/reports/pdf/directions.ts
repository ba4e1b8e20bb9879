/** A piece of a line: everything in it goes one way. */
export type Directed = { text: string; level: number };

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

type Kind = 'right' | 'left' | 'number' | 'neutral';

function kindOf(grapheme: string): Kind {
  if (digit.test(grapheme)) return 'number';
  if (rightToLeft.test(grapheme)) return 'right';
  return letter.test(grapheme) ? 'left' : 'neutral';
}

/** The way of a text is that of its first letter. */
export const beginsFromTheRight = (text: string) => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

export const hasRightToLeft = (text: string) => rightToLeft.test(text);

/** Neutral characters go the way of those around them, and the way of the whole text where these differ. */
function levelsOf(kinds: Kind[], base: 0 | 1): number[] {
  const strong = (from: number, step: 1 | -1): Kind | undefined => {
    for (let at = from; at >= 0 && at < kinds.length; at += step) if (kinds[at] !== 'neutral') return kinds[at];
    return undefined;
  };
  let last: Kind = base === 1 ? 'right' : 'left';
  return kinds.map((kind, at) => {
    if (kind === 'right' || kind === 'left') last = kind;
    if (kind === 'right') return 1;
    if (kind === 'left') return base === 1 ? 2 : 0;
    if (kind === 'number') return last === 'right' ? 2 : base === 1 ? 2 : 0;
    const [before, after] = [strong(at, -1), strong(at, 1)];
    const isBetween = (wanted: Kind) => before === wanted && after === wanted;
    if (isBetween('right')) return 1;
    if (isBetween('left')) return base === 1 ? 2 : 0;
    return base;
  });
}

/**
 * A line as it is drawn from left to right: the Unicode Bidirectional Algorithm as far as posts need it, without explicit
 * embedding. Pieces of an odd level are still in reading order; the font turns them round.
 */
export function orderForDrawing(graphemes: string[], isFromTheRight: boolean): Directed[] {
  const kinds = graphemes.map(kindOf);
  const levels = levelsOf(kinds, isFromTheRight ? 1 : 0);
  const pieces: Directed[] = [];
  for (const [index, grapheme] of graphemes.entries()) {
    const level = levels[index] ?? 0;
    const text = level % 2 === 1 ? (mirrored[grapheme] ?? grapheme) : grapheme;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += text;
    else pieces.push({ text, level });
  }
  for (const least of [2, 1]) {
    for (let from = 0; from < pieces.length; from += 1) {
      let to = from;
      while ((pieces[to]?.level ?? -1) >= least) to += 1;
      if (to - from > 1) pieces.splice(from, to - from, ...pieces.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  }
  return pieces;
}
