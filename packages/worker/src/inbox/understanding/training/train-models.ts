import { sentiments } from '@ruche/contracts/inbox';
import type { Grammars } from '#src/inbox/understanding/grammars.ts';
import type { Labelled } from '#src/inbox/understanding/labelled/read-labelled.ts';
import { languageFeatures, languagePlaces, languages } from '#src/inbox/understanding/language.ts';
import { languageWords } from '#src/inbox/understanding/language-words.ts';
import { englishOpinions } from '#src/inbox/understanding/lexicon/english.ts';
import { frenchOpinions } from '#src/inbox/understanding/lexicon/french.ts';
import type { StoredModel } from '#src/inbox/understanding/linear-model.ts';
import { sentimentFeatures, sentimentPlaces } from '#src/inbox/understanding/sentiment.ts';
import { tokenize } from '#src/inbox/understanding/tokens.ts';
import { type Example, trainSoftmax } from './softmax.ts';

export type StoredModels = { language: StoredModel; sentiment: StoredModel };

/** As many words as a short message has. */
const wordsPerChunk = 4;

const languageExample = (text: string, language: string | null, weight: number): Example => ({
  features: languageFeatures(text, tokenize(text)),
  label:
    language === 'fr' ? languages.indexOf('fr') : language === 'en' ? languages.indexOf('en') : languages.indexOf(null),
  weight,
});

/** Lists of words as if they were short messages: most of what the labelled messages cannot cover. */
function chunks(words: string, language: string): Example[] {
  const list = words.replaceAll('*', '').replaceAll('_', ' ').trim().split(/\s+/u);
  const starts = Array.from({ length: Math.ceil(list.length / wordsPerChunk) }, (_, index) => index * wordsPerChunk);
  return starts.map((start) => languageExample(list.slice(start, start + wordsPerChunk).join(' '), language, 0.5));
}

function trainLanguage(messages: readonly Labelled[]): StoredModel {
  const examples = [
    ...messages.map(({ text, language }) => languageExample(text, language, 1)),
    ...Object.entries(languageWords).flatMap(([language, words]) => chunks(words, language)),
    ...frenchOpinions.flatMap(([, words]) => chunks(words, 'fr')),
    ...englishOpinions.flatMap(([, words]) => chunks(words, 'en')),
  ];
  return trainSoftmax(examples, {
    classes: languages.length,
    places: languagePlaces,
    rounds: 60,
    rate: 0.3,
    keepSmall: 0.3,
    keepNamedSmall: 0.1,
  });
}

export function trainSentiment(messages: readonly Labelled[], grammars?: Grammars): StoredModel {
  const examples = messages.flatMap(({ text, language, sentiment }) =>
    sentiment
      ? [{ features: sentimentFeatures(tokenize(text), language, grammars), label: sentiments.indexOf(sentiment) }]
      : [],
  );
  return trainSoftmax(examples, {
    classes: sentiments.length,
    places: sentimentPlaces,
    rounds: 60,
    rate: 0.3,
    keepSmall: 1,
    keepNamedSmall: 0.2,
  });
}

export const trainModels = (messages: readonly Labelled[]): StoredModels => ({
  language: trainLanguage(messages.filter(({ text }) => /\p{L}/u.test(text))),
  sentiment: trainSentiment(messages),
});
