import type { Features, StoredModel } from '#src/inbox/understanding/linear-model.ts';

// Multinomial logistic regression by gradient descent with a step of its own for each weight (Adagrad), over all examples
// at once: the same examples give the same weights, to the last bit.

export type Example = { features: Features; label: number; weight?: number };
export type Training = {
  classes: number;
  places: number;
  rounds: number;
  rate: number;
  keepSmall: number;
  keepNamedSmall: number;
};

function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores);
  const raised = scores.map((value) => Math.exp(value - highest));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

/** An example in two arrays, which are read many times: where its features stand among a class's weights, and how strong they are. */
type Flat = { places: Int32Array; values: Float64Array; label: number; weight: number };

function flatten({ features: { named, placed }, label, weight = 1 }: Example): Flat {
  const places = Int32Array.from([...named.keys(), ...[...placed.keys()].map((at) => named.length + at)]);
  return { places, values: Float64Array.from([...named, ...placed.values()]), label, weight };
}

function scoresOf(weights: Float64Array, { places, values }: Flat, classes: number): number[] {
  const width = weights.length / classes;
  const scores: number[] = [];
  for (let index = 0; index < classes; index += 1) {
    let sum = 0;
    for (let at = 0; at < places.length; at += 1) {
      sum += (values[at] ?? 0) * (weights[index * width + (places[at] ?? 0)] ?? 0);
    }
    scores.push(sum);
  }
  return scores;
}

function addGradient(gradient: Float64Array, weights: Float64Array, example: Flat, classes: number): void {
  const { places, values, label, weight } = example;
  const chances = softmax(scoresOf(weights, example, classes));
  const width = weights.length / classes;
  for (let index = 0; index < classes; index += 1) {
    const error = weight * ((chances[index] ?? 0) - (index === label ? 1 : 0));
    for (let at = 0; at < places.length; at += 1) {
      const to = index * width + (places[at] ?? 0);
      gradient[to] = (gradient[to] ?? 0) + error * (values[at] ?? 0);
    }
  }
}

function descend(weights: Float64Array, examples: readonly Flat[], namedCount: number, training: Training): void {
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
  const largest = Math.max(
    ...rows.map((row) => row.subarray(namedCount).reduce((most, value) => Math.max(most, Math.abs(value)), 0)),
  );
  const step = Number((largest / 127).toPrecision(4)) || 1;
  const bytes = rows.flatMap((row) =>
    [...row.subarray(namedCount)].map((value) => Math.max(-127, Math.min(127, Math.round(value / step)))),
  );
  const named = rows.flatMap((row) => [...row.subarray(0, namedCount)].map((value) => Math.round(value * 1000) / 1000));
  return { classes, named, step, placed: Buffer.from(Int8Array.from(bytes).buffer).toString('base64') };
}

export function trainSoftmax(examples: readonly Example[], training: Training): StoredModel {
  const namedCount = examples[0]?.features.named.length ?? 0;
  const weights = new Float64Array(training.classes * (namedCount + training.places));
  descend(weights, examples.map(flatten), namedCount, training);
  return store(weights, namedCount, training.classes);
}
