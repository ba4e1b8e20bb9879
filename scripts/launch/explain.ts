import { describeFailure } from '#scripts/setup/problem.mjs';

/** What a person reads when the launcher gives up. */
export function explain(error: unknown): string {
  // By name: importing the class would load the whole database package before the first line is printed.
  if (error instanceof Error && error.name === 'SetupError') return error.message;
  return describeFailure(error);
}
