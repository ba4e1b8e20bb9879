import { stopWords } from './stop-words.ts';

export const termKinds = ['topic', 'hashtag', 'question'] as const;
export type TermKind = (typeof termKinds)[number];

/** Something that is counted: `key` is what its spellings have in common, `shown` how this text writes it. */
export type Term = { kind: TermKind; key: string; shown: string };

const address = /(?:https?:\/\/|www\.)\S+/giu;
const mention = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]+/gu;
const word = /#?[\p{L}\p{N}_]+(?:['’][\p{L}\p{N}]+)*/gu;
/** French words that lose their vowel before the next word. */
const elision = /^(?:[jncdlmts]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)['’]/iu;
/** English ends that stand for another word: it's, we'll. */
const contraction = /['’](?:s|re|ll|ve|d|m|t)$/iu;
const shortest = 3;
const mostPerText = 200;

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();

/** Plural and singular count as one. Words that are too short, or that end like `bus` and `glass`, stay as they are. */
function singular(folded: string): string {
  if (folded.length < 4 || /(?:ss|us|is)$/u.test(folded)) return folded;
  if (folded.endsWith('ies') && folded.length > 5) return `${folded.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z)es$/u.test(folded)) return folded.slice(0, -2);
  if (folded.endsWith('eaux')) return folded.slice(0, -1);
  return /[sx]$/u.test(folded) && !/(?:deux|prix|noix|voix|choix|paix|roux)$/u.test(folded)
    ? folded.slice(0, -1)
    : folded;
}

const ligatures = (text: string) => text.replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** What different spellings of a word have in common: accents, capitals, plural and elision are left out. */
export function foldTerm(text: string): string {
  const bare = text.replace(elision, '').replace(contraction, '');
  return singular(ligatures(withoutAccents(bare)));
}

type Word = { key: string; shown: string };

function wordsOf(sentence: string): (Word | null)[] {
  return [...sentence.matchAll(word)].map(([found]) => {
    const shown = found.replace(elision, '').replace(contraction, '');
    const key = foldTerm(found);
    const isTelling =
      !found.startsWith('#') &&
      key.length >= shortest &&
      !stopWords.has(key) &&
      !stopWords.has(ligatures(withoutAccents(shown))) &&
      !/^[\p{N}_]+$/u.test(key);
    return isTelling ? { key, shown: shown.toLowerCase() } : null;
  });
}

/** Single words, and two that stand beside each other. */
function topicsOf(sentence: string): Word[] {
  const words = wordsOf(sentence);
  const pairs = words.flatMap((one, place) => {
    const next = words[place + 1];
    return one && next ? { key: `${one.key} ${next.key}`, shown: `${one.shown} ${next.shown}` } : [];
  });
  return [...words.filter((one) => one !== null), ...pairs];
}

const sentence = /[^.!?\n…]+[.!?…]*/gu;
const asking =
  /^\s*(?:est[- ]ce|quand|comment|combien|pourquoi|ou est|quel|quelle|quels|quelles|avez[- ]vous|faites[- ]vous|vendez[- ]vous|is there|are there|do you|does|can i|can you|could you|how|when|where|what|which|why|will you)(?![\p{L}])/iu;

const isQuestion = (text: string) => text.trimEnd().endsWith('?') || asking.test(withoutAccents(text));

/** What a text is about, each once: hashtags, topics, and topics that it asks about. */
export function termsOf(text: string): Term[] {
  const bare = text.slice(0, 10_000).normalize('NFC').replace(address, ' ').replace(mention, ' ');
  const terms = new Map<string, Term>();
  const add = (kind: TermKind, { key, shown }: Word) => {
    if (terms.size < mostPerText && !terms.has(`${kind} ${key}`)) terms.set(`${kind} ${key}`, { kind, key, shown });
  };
  for (const [found] of bare.matchAll(word)) {
    if (!found.startsWith('#')) continue;
    const key = ligatures(withoutAccents(found.slice(1)));
    if (key.length >= 2 && !/^[\p{N}_]+$/u.test(key)) add('hashtag', { key, shown: found });
  }
  for (const [part] of bare.matchAll(sentence)) {
    for (const topic of topicsOf(part)) {
      add('topic', topic);
      if (isQuestion(part)) add('question', topic);
    }
  }
  return [...terms.values()];
}
