import { GraphError, missingParameter } from '#src/networks/meta/errors.ts';
import { graphTime } from '#src/networks/meta/graph-time.ts';
import type { Parameters } from '#src/networks/meta/parameters.ts';

/** Days of Meta begin and end at midnight in California, whoever asks. */
export const metaZone = 'America/Los_Angeles';

const invalidMetric = (): GraphError =>
  new GraphError({ code: 100, message: '(#100) The value must be a valid insights metric' });

/** One name that is not known, or not any more, spoils the whole call. */
export function readMetricNames<Name extends string>(
  parameters: Parameters,
  known: readonly Name[],
  usual?: readonly Name[],
): Name[] {
  const text = parameters.get('metric');
  if (text === undefined && usual) return [...usual];
  if (text === undefined || text === '') throw missingParameter('metric');
  const list = text.startsWith('[') ? text.replaceAll(/[[\]"\s]/g, '') : text;
  return list.split(',').map((wanted) => {
    const name = known.find((candidate) => candidate === wanted.trim());
    if (name === undefined) throw invalidMetric();
    return name;
  });
}

function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

export function describeInsight(objectId: string, name: string, period: string) {
  return {
    name,
    period,
    title: titleOf(name),
    description: `${titleOf(name)}, ${period}`,
    id: `${objectId}/insights/${name}/${period}`,
  };
}

export type DayValue = { value: unknown; end: number };

export function daySeries(objectId: string, name: string, period: string, values: readonly DayValue[]) {
  const shown = values.map(({ value, end }) => ({ value, end_time: graphTime(end) }));
  return { ...describeInsight(objectId, name, period), values: shown };
}

export function lifetimeValue(objectId: string, name: string, value: unknown) {
  return { ...describeInsight(objectId, name, 'lifetime'), values: [{ value }] };
}
