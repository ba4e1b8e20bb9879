/** So much of a text a network shows at first. */
export type Fold = { characters: number; lines: number };

/** A word is not cut for the sake of fewer characters than these. */
const longestWord = 16;

/** The beginning of a text as a network shows it at first; null where it shows all of it. */
export function foldText(text: string, { characters, lines }: Fold): string | null {
  const byLines = text.split('\n').slice(0, lines).join('\n');
  const points = Array.from(byLines);
  if (points.length <= characters) return byLines.length < text.length ? byLines.trimEnd() : null;
  const cut = points.slice(0, characters).join('');
  const wordStart = cut.search(/\S+$/u);
  return cut.slice(0, cut.length - wordStart <= longestWord && wordStart > 0 ? wordStart : undefined).trimEnd();
}
