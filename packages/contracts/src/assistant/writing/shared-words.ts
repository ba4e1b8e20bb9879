import { stopWords } from '#src/assistant/trends/stop-words.ts';
import { foldTerm } from '#src/assistant/trends/terms.ts';

const shortest = 3;

/** The words that say what a text is about, folded, and its numbers. */
function tellingWords(text: string): Set<string> {
  const found = text.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
  const keys = found.map(foldTerm);
  return new Set(keys.filter((key) => /\p{N}/u.test(key) || (key.length >= shortest && !stopWords.has(key))));
}

/** How many such words two texts have in common. */
export function countSharedWords(one: string, other: string): number {
  const words = tellingWords(other);
  return [...tellingWords(one)].filter((word) => words.has(word)).length;
}

/** Those that have most in common with the text, and then the others in their order; no more than so many. */
export function nearestTexts<Item>(
  items: readonly Item[],
  about: string,
  { textOf, most }: { textOf: (item: Item) => string; most: number },
): Item[] {
  return items
    .map((item) => ({ item, shared: countSharedWords(textOf(item), about) }))
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ item }) => item);
}
