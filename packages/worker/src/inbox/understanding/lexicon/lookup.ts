import { fold, tokenize } from '#src/inbox/understanding/tokens.ts';
import type { WeightedWords } from './weighted-words.ts';

export type Hit = { weight: number; isProblem: boolean; length: number };

type Entry = Omit<Hit, 'length'>;

const longestPhrase = 4;

/** Entries by their words, joined; those with `*` apart, by the number of their words. */
export type Lexicon = { whole: Map<string, Entry>; beginnings: Map<string, Entry>[] };

function keyOf(words: string): { key: string; count: number } {
  const keys = tokenize(words.replaceAll('_', ' '))
    .filter(({ kind }) => kind === 'word')
    .map(({ key }) => key);
  return words.endsWith('_')
    ? { key: `${keys.join('_')}_`, count: keys.length + 1 }
    : { key: keys.join('_'), count: keys.length };
}

function add(lexicon: Lexicon, words: string, entry: Entry): void {
  for (const item of words.trim().split(/\s+/u)) {
    const isBeginning = item.endsWith('*');
    const { key, count } = keyOf(isBeginning ? item.slice(0, -1) : item);
    const place = isBeginning ? (lexicon.beginnings[count] ??= new Map<string, Entry>()) : lexicon.whole;
    if (!place.has(key)) place.set(key, entry);
  }
}

export function buildLexicon(opinions: WeightedWords, problems: string): Lexicon {
  const lexicon: Lexicon = { whole: new Map(), beginnings: [] };
  for (const [weight, words] of opinions) add(lexicon, fold(words), { weight, isProblem: false });
  add(lexicon, fold(problems), { weight: -1, isProblem: true });
  return lexicon;
}

function findEntry({ whole, beginnings }: Lexicon, key: string, count: number): Entry | undefined {
  const exact = whole.get(key);
  const open = beginnings[count];
  if (exact || !open) return exact;
  const shortest = Math.max(key.lastIndexOf('_') + 1, 3);
  for (let end = key.length; end >= shortest; end -= 1) {
    const entry = open.get(key.slice(0, end));
    if (entry) return entry;
  }
  return undefined;
}

/** The longest entry that begins with this word. */
export function lookUp(lexicon: Lexicon, keys: readonly string[], at: number): Hit | undefined {
  for (let length = Math.min(longestPhrase, keys.length - at); length > 0; length -= 1) {
    const entry = findEntry(lexicon, keys.slice(at, at + length).join('_'), length);
    if (entry) return { ...entry, length };
  }
  return undefined;
}
