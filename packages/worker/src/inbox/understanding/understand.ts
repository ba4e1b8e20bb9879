import { type Sentiment, sentiments } from '@ruche/contracts/inbox';
import { hasLatinWords, type Language, languageFeatures, languages } from './language.ts';
import { bestOf, readModel, score } from './linear-model.ts';
import models from './models.json' with { type: 'json' };
import { sentimentFeatures } from './sentiment.ts';
import { isSpam } from './spam.ts';
import { type Token, tokenize } from './tokens.ts';

// What a message says by itself: nothing leaves the machine, and nothing is loaded but a file of weights.

export type Understanding = { language: Language; sentiment: Sentiment; isSpam: boolean };

const languageModel = readModel(models.language);
const sentimentModel = readModel(models.sentiment);

/** Longer messages say the same in their first thousands of characters. */
const longest = 5000;

function languageOf(text: string, tokens: readonly Token[]): Language {
  if (!hasLatinWords(tokens)) return null;
  return languages[bestOf(score(languageModel, languageFeatures(text, tokens)))] ?? null;
}

function sentimentOf(tokens: readonly Token[], language: Language): Sentiment {
  return sentiments[bestOf(score(sentimentModel, sentimentFeatures(tokens, language)))] ?? 'neutral';
}

export function understand(text: string): Understanding {
  const read = text.slice(0, longest);
  const tokens = tokenize(read);
  const language = languageOf(read, tokens);
  return { language, sentiment: sentimentOf(tokens, language), isSpam: isSpam(read) };
}
