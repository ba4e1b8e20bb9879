import { type Sentiment, sentiments } from '@ruche/contracts/inbox';

/** How many messages of a sentiment (outer) were taken for which (inner). */
export type Confusions = Record<Sentiment, Record<Sentiment, number>>;

const none = () => ({ positive: 0, neutral: 0, negative: 0 });

export function countConfusions(answers: Iterable<{ label: Sentiment; answer: Sentiment }>): Confusions {
  const confusions: Confusions = { positive: none(), neutral: none(), negative: none() };
  for (const { label, answer } of answers) confusions[label][answer] += 1;
  return confusions;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function f1(confusions: Confusions, sentiment: Sentiment): number {
  const labelled = sum(sentiments.map((answer) => confusions[sentiment][answer]));
  const answered = sum(sentiments.map((label) => confusions[label][sentiment]));
  return labelled + answered === 0 ? 0 : (2 * confusions[sentiment][sentiment]) / (labelled + answered);
}

/** The mean of the three sentiments' F1: a rare one counts as much as a common one. */
export const macroF1 = (confusions: Confusions) =>
  sum(sentiments.map((sentiment) => f1(confusions, sentiment))) / sentiments.length;
