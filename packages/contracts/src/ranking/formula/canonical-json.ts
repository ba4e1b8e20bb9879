import { compareText } from './numbers.ts';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** The same text for the same value, whatever order its keys have: a database may keep them in another one. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}
