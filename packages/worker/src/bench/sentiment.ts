import { type Sentiment, sentiments } from '@ruche/contracts/inbox';
import { baselines } from '#src/inbox/understanding/labelled/baselines.ts';
import { countConfusions, macroF1 } from '#src/inbox/understanding/labelled/measure.ts';
import { readLabelled } from '#src/inbox/understanding/labelled/read-labelled.ts';
import { withoutUnseenPhrases } from '#src/inbox/understanding/labelled/unseen-phrases.ts';
import { bestOf, readModel, score } from '#src/inbox/understanding/linear-model.ts';
import { sentimentFeatures } from '#src/inbox/understanding/sentiment.ts';
import { tokenize } from '#src/inbox/understanding/tokens.ts';
import { trainSentiment } from '#src/inbox/understanding/training/train-models.ts';
import { understand } from '#src/inbox/understanding/understand.ts';

// How well messages are understood, on the test half of the labelled ones, and how long one takes. Told as JSON.

const test = readLabelled('test');
const train = readLabelled('train');
const scored = test.flatMap((message) => (message.sentiment ? [{ ...message, sentiment: message.sentiment }] : []));

type Scored = (typeof scored)[number];

function measure(judge: (message: Scored) => Sentiment) {
  const confusionsOf = (messages: readonly Scored[]) =>
    countConfusions(messages.map((message) => ({ label: message.sentiment, answer: judge(message) })));
  const inLanguage = (language: string) =>
    macroF1(confusionsOf(scored.filter((message) => message.language === language)));
  const confusions = confusionsOf(scored);
  return { all: macroF1(confusions), fr: inLanguage('fr'), en: inLanguage('en'), confusions };
}

function measureWithoutUnseen() {
  const grammars = withoutUnseenPhrases(test, train);
  const model = readModel(trainSentiment(train, grammars));
  return measure(({ text }) => {
    const features = sentimentFeatures(tokenize(text), understand(text).language, grammars);
    return sentiments[bestOf(score(model, features))] ?? 'neutral';
  });
}

function measureSpeed(): number {
  const rounds = 20;
  for (const { text } of test) understand(text);
  const beganAt = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const { text } of test) understand(text);
  return ((performance.now() - beganAt) * 1000) / (rounds * test.length);
}

const answers = test.map(({ text }) => understand(text));
const setAside = test.filter((_, index) => answers[index]?.isSpam);
const result = {
  messages: test.length,
  ours: measure(({ text }) => understand(text).sentiment),
  withoutUnseen: measureWithoutUnseen(),
  baselines: baselines.map(({ name, judge }) => ({ name, ...measure(({ text }) => judge(text)) })),
  languageRight: test.filter(({ language }, index) => answers[index]?.language === language).length / test.length,
  spamPrecision: setAside.filter(({ isSpam }) => isSpam).length / setAside.length,
  spamFound: setAside.filter(({ isSpam }) => isSpam).length / test.filter(({ isSpam }) => isSpam).length,
  microseconds: measureSpeed(),
};
console.log(JSON.stringify(result));
