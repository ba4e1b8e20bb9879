import type { References, Step } from './steps.ts';

/** Under this name a step keeps the address that a person gave when they said that it is live. */
export const givenPermalink = 'givenPermalink';

/** What is known after a step, together with what was known before it. */
export function addReferences(known: References, step: Step, left: References | undefined): References {
  const { [givenPermalink]: given, ...references } = left ?? {};
  const all = { ...known, ...references };
  if (given === undefined) return all;
  const recognized = step.kind === 'committing' ? step.recognize?.(given) : null;
  return { permalink: given, ...all, ...recognized };
}

type Records = Readonly<Record<string, { references: References } | undefined>>;

/** What is known of a publication from all steps that left something, in their order. */
export function collectReferences(steps: readonly Step[], records: Records): References {
  return steps.reduce<References>((known, step) => addReferences(known, step, records[step.name]?.references), {});
}
