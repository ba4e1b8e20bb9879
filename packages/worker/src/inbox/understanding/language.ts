import { type InboxLanguage, inboxLanguages } from '@ruche/contracts/inbox';
import { piecesOf, place } from './hashing.ts';
import { languageWords } from './language-words.ts';
import type { Features } from './linear-model.ts';
import { type Token, tokenize } from './tokens.ts';

export type Language = InboxLanguage | null;
export const languages: readonly Language[] = [...inboxLanguages, null];

export const languagePlaces = 4096;

const lists = Object.entries(languageWords).map(([language, list]) => ({
  language,
  words: new Set(tokenize(list).map(({ text }) => text)),
}));

const isOurs = (language: string) => language === 'fr' || language === 'en';

/** How many of the words are small words of a language; one that several share counts for each in part. */
function countSmallWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const owners = lists.filter((list) => list.words.has(word));
    for (const { language } of owners) counts.set(language, (counts.get(language) ?? 0) + 1 / owners.length);
  }
  return counts;
}

/** Letters and marks that only some languages have, looked for before accents are taken off. */
const foreignMarks = /[¿¡ñßłąęśżźćğşıãõøåæ]|[äöü](?!s\b)/iu;
const frenchMarks = /[éèêëàâîïôûùçœ]/iu;

export function languageFeatures(text: string, tokens: readonly Token[]): Features {
  const words = tokens.flatMap(({ kind, text: word }) => (kind === 'word' && !/^\d/u.test(word) ? [word] : []));
  const counts = countSmallWords(words);
  const share = (value: number) => value / Math.max(1, words.length);
  const foreign = Math.max(0, ...[...counts].flatMap(([language, count]) => (isOurs(language) ? [] : [count])));
  const [fr, en] = [counts.get('fr') ?? 0, counts.get('en') ?? 0];
  const placed = new Map<number, number>();
  let pieces = 0;
  for (const word of words) {
    for (const piece of piecesOf(word, 2, 4)) {
      const at = place(piece, languagePlaces);
      placed.set(at, (placed.get(at) ?? 0) + 1);
      pieces += 1;
    }
  }
  for (const [at, value] of placed) placed.set(at, value / Math.sqrt(Math.max(1, pieces)));
  const marks = [frenchMarks.test(text) ? 1 : 0, foreignMarks.test(text) ? 1 : 0];
  return {
    named: [
      1,
      share(fr),
      share(en),
      share(foreign),
      fr > en ? 1 : 0,
      en > fr ? 1 : 0,
      foreign > Math.max(fr, en) ? 1 : 0,
      ...marks,
    ],
    placed,
  };
}

/** Whether there is anything to tell a language by, in letters that French and English have. */
export function hasLatinWords(tokens: readonly Token[]): boolean {
  const letters = tokens.flatMap(({ kind, text }) => (kind === 'word' ? (text.match(/\p{L}/gu) ?? []) : []));
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  return latin > 0 && latin * 2 > letters.length;
}
