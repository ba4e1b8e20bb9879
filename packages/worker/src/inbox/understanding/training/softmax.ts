import type { Features, StoredModel } from '#src/inbox/understanding/linear-model.ts';

// Multinomial logistic regression by gradient descent with a step of its own for each weight (Adagrad), over all examples
// at once: the same examples give the same weights, to the last bit.

export type Example = { features: Features; label: number; weight?: number };
export type Training = { classes: number; places: number; rounds: number; rate: number; keepSmall: number; keepNamedSmall: number };

function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores);
  const raised = scores.map((value) => Math.exp(value - highest));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

/** Where the weights of a class stand: the named ones first, then the places. */
const startOf = (index: number, width: number) => index * width;

function scoresOf(weights: Float64Array, { named, placed }: Features, classes: number): number[] {
  const width = weights.length / classes;
  return Array.from({ length: classes }, (_, index) => {
    const start = startOf(index, width);
    let sum = 0;
    for (const [at, value] of named.entries()) sum += value * (weights[start + at] ?? 0);
    for (const [at, value] of placed) sum += value * (weights[start + named.length + at] ?? 0);
    return sum;
  });
}

function addGradient(gradient: Float64Array, weights: Float64Array, { features, label, weight = 1 }: Example, classes: number): void {
  const chances = softmax(scoresOf(weights, features, classes));
  const width = weights.length / classes;
  for (const [index, chance] of chances.entries()) {
    const error = weight * (chance - (index === label ? 1 : 0));
    const start = startOf(index, width);
    for (const [at, value] of features.named.entries()) gradient[start + at] = (gradient[start + at] ?? 0) + error * value;
    const placesFrom = start + features.named.length;
    for (const [at, value] of features.placed) gradient[placesFrom + at] = (gradient[placesFrom + at] ?? 0) + error * value;
  }
}

function descend(weights: Float64Array, examples: readonly Example[], namedCount: number, training: Training): void {
  const { classes, rounds, rate, keepSmall, keepNamedSmall } = training;
  const width = weights.length / classes;
  const seen = new Float64Array(weights.length);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Float64Array(weights.length);
    for (const example of examples) addGradient(gradient, weights, example, classes);
    for (let at = 0; at < weights.length; at += 1) {
      const pull = at % width < namedCount ? keepNamedSmall : keepSmall;
      const slope = (gradient[at] ?? 0) + pull * (weights[at] ?? 0);
      if (slope === 0) continue;
      seen[at] = (seen[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt((seen[at] ?? 0) + 1e-8);
    }
  }
}

/** Rounded to what is stored: thousandths for the named, a byte for each place. */
function store(weights: Float64Array, namedCount: number, classes: number): StoredModel {
  const width = weights.length / classes;
  const rows = Array.from({ length: classes }, (_, index) => weights.subarray(index * width, (index + 1) * width));
  const largest = Math.max(...rows.map((row) => row.subarray(namedCount).reduce((most, value) => Math.max(most, Math.abs(value)), 0)));
  const step = Number((largest / 127).toPrecision(4)) || 1;
  const bytes = rows.flatMap((row) => [...row.subarray(namedCount)].map((value) => Math.max(-127, Math.min(127, Math.round(value / step)))));
  const named = rows.flatMap((row) => [...row.subarray(0, namedCount)].map((value) => Math.round(value * 1000) / 1000));
  return { classes, named, step, placed: Buffer.from(Int8Array.from(bytes).buffer).toString('base64') };
}

export function trainSoftmax(examples: readonly Example[], training: Training): StoredModel {
  const namedCount = examples[0]?.features.named.length ?? 0;
  const weights = new Float64Array(training.classes * (namedCount + training.places));
  descend(weights, examples, namedCount, training);
  return store(weights, namedCount, training.classes);
}
