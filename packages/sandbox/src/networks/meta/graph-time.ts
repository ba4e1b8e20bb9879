import { GraphError } from './errors.ts';
import type { Parameters } from './parameters.ts';

/** Dates have no colon in their offset: `2026-11-14T09:30:00+0000`. */
export function graphTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, '+0000');
}

export function readMoment(parameters: Parameters, name: string): number | null {
  const text = parameters.get(name);
  if (text === undefined) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(ms)) throw new GraphError({ code: 100, message: `(#100) Param ${name} must be a valid timestamp` });
  return ms;
}

/** Whether a moment lies between `since` and `until`, each where it is given. */
export function windowOf(parameters: Parameters): (at: number) => boolean {
  const since = readMoment(parameters, 'since') ?? Number.NEGATIVE_INFINITY;
  const until = readMoment(parameters, 'until') ?? Number.POSITIVE_INFINITY;
  return (at) => at >= since && at <= until;
}
