import { readFileSync } from 'node:fs';
import type { Sentiment } from '@ruche/contracts/inbox';
import type { Language } from '#src/inbox/understanding/language.ts';

export type Labelled = {
  text: string;
  language: Language;
  /** Null where it isn't scored: spam, and languages that we don't read. */
  sentiment: Sentiment | null;
  isSpam: boolean;
};

export function readLabelled(half: 'train' | 'test'): Labelled[] {
  const [, ...lines] = readFileSync(new URL(`${half}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [language, sentiment, spam, text = ''] = line.split('\t');
    return {
      text,
      language: language === '-' ? null : (language as Language),
      sentiment: sentiment === '-' ? null : (sentiment as Sentiment),
      isSpam: spam === 'spam',
    };
  });
}
