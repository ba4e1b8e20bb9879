import type { LanguageModel, Outcome, Spent } from '@ruche/assistant';
import type { CaseAnswer, EvaluationCase } from './case.ts';
import { type CheckName, judge } from './checks.ts';

export type EvaluationResult = {
  one: EvaluationCase;
  verdicts: Map<CheckName, string | null>;
  spent: Spent;
  seconds: number;
};

/** Endpoints of one's own serve few at a time. */
const usualAtOnce = 4;

async function evaluateCase(model: LanguageModel, one: EvaluationCase): Promise<EvaluationResult> {
  const startedAt = performance.now();
  const outcome: Outcome<CaseAnswer> = await one.ask(model, { signal: new AbortController().signal });
  const seconds = (performance.now() - startedAt) / 1000;
  return { one, verdicts: judge(one, outcome), spent: outcome.spent, seconds };
}

/** Asks the model all cases that it can be asked, a few at a time, and tells them in their order. */
export async function evaluate(
  model: LanguageModel,
  cases: readonly EvaluationCase[],
  { atOnce = usualAtOnce, onResult }: { atOnce?: number; onResult?: (result: EvaluationResult) => void } = {},
): Promise<EvaluationResult[]> {
  const asked = cases.filter(({ needsVision = false }) => model.info.sees || !needsVision);
  const results = new Map<string, EvaluationResult>();
  const waiting = [...asked];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const result = await evaluateCase(model, one);
      results.set(one.id, result);
      onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return asked.flatMap(({ id }) => results.get(id) ?? []);
}
