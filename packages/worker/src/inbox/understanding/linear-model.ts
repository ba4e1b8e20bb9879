/** What is known of a text: a few numbers with a meaning, and the places of its words and their pieces. */
export type Features = { named: readonly number[]; placed: ReadonlyMap<number, number> };

/** A weight for each class and feature, class by class. */
export type LinearModel = { classes: number; named: readonly number[]; placed: Int8Array; step: number };

/** As it is stored: a byte for each place, in base64. */
export type StoredModel = { classes: number; named: number[]; placed: string; step: number };

export function readModel({ placed, ...model }: StoredModel): LinearModel {
  const bytes = Buffer.from(placed, 'base64');
  return { ...model, placed: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** How much speaks for each class, the larger the more. */
export function score(model: LinearModel, { named, placed }: Features): number[] {
  const size = model.placed.length / model.classes;
  return Array.from({ length: model.classes }, (_, index) => {
    let sum = 0;
    for (const [at, value] of named.entries()) sum += value * (model.named[index * named.length + at] ?? 0);
    let small = 0;
    for (const [at, value] of placed) small += value * (model.placed[index * size + at] ?? 0);
    return sum + small * model.step;
  });
}

/** The class that most speaks for; among equals the first. */
export const bestOf = (scores: readonly number[]) => scores.indexOf(Math.max(...scores));
