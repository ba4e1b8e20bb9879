import { describe, expect, it } from 'vitest';
import models from '#src/inbox/understanding/models.json' with { type: 'json' };
import { tokenize } from '#src/inbox/understanding/tokens.ts';
import { trainModels } from '#src/inbox/understanding/training/train-models.ts';
import { understand } from '#src/inbox/understanding/understand.ts';
import { countConfusions, macroF1 } from './measure.ts';
import { readLabelled } from './read-labelled.ts';

const test = readLabelled('test').map((message) => ({ ...message, answer: understand(message.text) }));
const train = readLabelled('train');

const wordsOf = (text: string) =>
  tokenize(text)
    .map(({ key }) => key)
    .join(' ');

describe('the labelled messages', () => {
  it('are at least 800, in two languages and three sentiments of about the same size', () => {
    expect(test.length + train.length).toBeGreaterThanOrEqual(800);
    for (const half of [test, train]) {
      const counts = ['fr', 'en'].flatMap((language) =>
        ['positive', 'neutral', 'negative'].map(
          (sentiment) =>
            half.filter((message) => message.language === language && message.sentiment === sentiment).length,
        ),
      );
      expect(Math.min(...counts)).toBeGreaterThan(0.8 * Math.max(...counts));
    }
  });

  it('share no text of more than two words between the halves', () => {
    const seen = new Set(train.map(({ text }) => wordsOf(text)));
    const shared = test.filter(({ text }) => wordsOf(text).split(' ').length > 2 && seen.has(wordsOf(text)));
    expect(shared).toEqual([]);
  });
});

describe('messages that the models were not trained on', () => {
  it.each(['fr', 'en', 'all'])('have the right sentiment: macro-F1 of at least 0.80 (%s)', (language) => {
    const scored = test.filter((message) => language === 'all' || message.language === language);
    const answers = scored.flatMap(({ sentiment, answer }) =>
      sentiment ? [{ label: sentiment, answer: answer.sentiment }] : [],
    );
    expect(macroF1(countConfusions(answers))).toBeGreaterThanOrEqual(0.8);
  });

  it('have the right language, 98 in 100', () => {
    const right = test.filter(({ language, answer }) => answer.language === language);
    expect(right.length / test.length).toBeGreaterThanOrEqual(0.98);
  });

  it('are never set aside by mistake, and most spam is', () => {
    expect(test.filter(({ isSpam, answer }) => answer.isSpam && !isSpam)).toEqual([]);
    const spam = test.filter(({ isSpam }) => isSpam);
    expect(spam.filter(({ answer }) => answer.isSpam).length / spam.length).toBeGreaterThanOrEqual(0.8);
  });
});

it('gives the stored models when it is trained anew', () => {
  expect(trainModels(train)).toEqual(models);
});
