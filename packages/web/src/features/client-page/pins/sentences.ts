/** A part of a text that can be pointed at. `isSaid` is false for what only separates: line breaks, spaces. */
export type Sentence = { start: number; end: number; text: string; isSaid: boolean };

/** Where a locale has no rules of its own, or the browser has none: after a full stop and the like, and at line breaks. */
const ending = /[^\n.!?…]*[.!?…]+["”»)]*\s*|[^\n.!?…]+\s*|\n+/gu;

function splitLine(text: string, locale: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(ending) ?? [];
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A text in sentences. Together they are all of it. */
export function sentencesOf(text: string, locale: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  // Line breaks end a sentence in posts, whether or not there's a full stop.
  const pieces = text.split(/(\n+)/u).flatMap((line) => (/^\n*$/u.test(line) ? [line] : splitLine(line, locale)));
  for (const piece of pieces) {
    if (piece === '') continue;
    const end = start + piece.length;
    sentences.push({ start, end, text: piece, isSaid: piece.trim() !== '' });
    start = end;
  }
  return sentences;
}
