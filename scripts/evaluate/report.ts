import type { LanguageModel } from '@ruche/assistant';
import { costOf } from '@ruche/contracts/assistant';
import { tasks } from './case.ts';
import { type CheckName, checkNames } from './checks.ts';
import type { EvaluationResult } from './evaluate.ts';

type Score = { passed: number; of: number };

function scoreOf(results: readonly EvaluationResult[], name: CheckName): Score {
  const verdicts = results.flatMap(({ verdicts: all }) => (all.has(name) ? [all.get(name)] : []));
  return { passed: verdicts.filter((verdict) => verdict === null).length, of: verdicts.length };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const tokensOf = (results: readonly EvaluationResult[]) => ({
  input: results.reduce((sum, { spent }) => sum + spent.input, 0),
  output: results.reduce((sum, { spent }) => sum + spent.output, 0),
});

function dollars({ prices }: Pick<LanguageModel, 'prices'>, results: readonly EvaluationResult[]): string {
  const { input, output } = tokensOf(results);
  const cost = costOf(prices, input, output);
  return cost === null ? '–' : `$${(cost / 1e6).toFixed(4)}`;
}

const headings = ['task', 'cases', ...checkNames, 'tokens', 'cost', 'median'];

function rowOf(name: string, model: Pick<LanguageModel, 'prices'>, results: readonly EvaluationResult[]): string[] {
  const { input, output } = tokensOf(results);
  const scores = checkNames.map((check) => {
    const { passed, of } = scoreOf(results, check);
    return of === 0 ? '–' : `${passed}/${of}`;
  });
  const seconds = median(results.map((result) => result.seconds));
  return [
    name,
    String(results.length),
    ...scores,
    String(input + output),
    dollars(model, results),
    `${seconds.toFixed(1)} s`,
  ];
}

/** Tasks by checks: how many passed, of how many. */
export function tableOf(model: Pick<LanguageModel, 'prices'>, results: readonly EvaluationResult[]): string[] {
  const rows = tasks.flatMap((task) => {
    const own = results.filter(({ one }) => one.task === task);
    return own.length === 0 ? [] : [rowOf(task, model, own)];
  });
  const lines = [headings, ...rows, rowOf('all', model, results)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

/** What was wrong, case by case. */
export function failuresOf(results: readonly EvaluationResult[]): string[] {
  return results.flatMap(({ one, verdicts }) =>
    [...verdicts].flatMap(([check, problem]) => (problem === null ? [] : [`${one.id}: ${check}: ${problem}`])),
  );
}

export function lastLine(model: Pick<LanguageModel, 'info' | 'prices'>, results: readonly EvaluationResult[]): string {
  const all = checkNames.map((check) => scoreOf(results, check));
  const passed = all.reduce((sum, score) => sum + score.passed, 0);
  const of = all.reduce((sum, score) => sum + score.of, 0);
  const { input, output } = tokensOf(results);
  return `EVALUATE model="${model.info.name}" cases=${results.length} passed=${passed} failed=${of - passed} tokens=${input + output} cost=${dollars(model, results)}`;
}
