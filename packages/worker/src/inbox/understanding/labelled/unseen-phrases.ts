import { buildGrammars, type Grammars, ourVocabulary, type Vocabulary } from '#src/inbox/understanding/grammars.ts';
import { tokenize } from '#src/inbox/understanding/tokens.ts';
import type { Labelled } from './read-labelled.ts';

// Whoever wrote the lexicon had written the test half before. How much of the result is owed to that shows when phrases
// that occur in the test half alone are left out.

const joined = (text: string) =>
  `_${tokenize(text)
    .map(({ kind, key }) => (kind === 'word' ? key : '|'))
    .join('_')}_`;

function occurs(phrase: string, texts: readonly string[]): boolean {
  const isOpen = phrase.endsWith('*');
  const bare = phrase.replace(/_?\*$/u, '').replaceAll('_', ' ');
  const key = joined(bare).slice(0, isOpen ? -1 : undefined);
  return texts.some((text) => text.includes(key));
}

function keepSeen({ opinions, problems }: Vocabulary, test: readonly string[], train: readonly string[]): Vocabulary {
  const keep = (words: string) =>
    words
      .trim()
      .split(/\s+/u)
      .filter((entry) => !entry.includes('_') || !occurs(entry, test) || occurs(entry, train))
      .join(' ');
  return { opinions: opinions.map(([weight, words]) => [weight, keep(words)] as const), problems: keep(problems) };
}

export function withoutUnseenPhrases(test: readonly Labelled[], train: readonly Labelled[]): Grammars {
  const [inTest, inTrain] = [test, train].map((half) => half.map(({ text }) => joined(text)));
  const keep = (vocabulary: Vocabulary) => keepSeen(vocabulary, inTest ?? [], inTrain ?? []);
  return buildGrammars({ fr: keep(ourVocabulary.fr), en: keep(ourVocabulary.en) });
}
