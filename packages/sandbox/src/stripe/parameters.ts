import type { z } from 'zod';
import { invalid, StripeProblem } from './errors.ts';

export type Parameters = { [name: string]: ParameterValue };
type ParameterValue = string | Parameters | ParameterValue[];

const deepest = 12;

/** `items[0][price]` is the path items, 0, price; `expand[]` counts by itself. */
function readPath(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  const path = [first, ...rest.map((part) => part.replace(/\]$/, ''))];
  if (path.length > deepest) throw invalid(`Invalid parameter: ${name}`);
  return path;
}

function insert(into: Map<string, unknown>, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(into.size) : name;
  if (rest.length === 0) {
    into.set(key, value);
    return;
  }
  const below = into.get(key);
  const map = below instanceof Map ? (below as Map<string, unknown>) : new Map<string, unknown>();
  into.set(key, map);
  insert(map, rest, value);
}

function settle(value: unknown): ParameterValue {
  if (!(value instanceof Map)) return String(value);
  const entries = [...(value as Map<string, unknown>)];
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, item]) => settle(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, settle(item)]));
}

/** Stripe takes parameters as forms, nested by brackets, in the body and in the address alike. */
export function decodeParameters(form: string): Parameters {
  const root = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(form)) insert(root, readPath(name), value);
  return Object.fromEntries([...root].map(([key, item]) => [key, settle(item)]));
}

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function lookUp(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}

/** Refuses what Stripe would refuse, naming the first parameter that is wrong. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, parameters: Parameters): z.infer<Schema> {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw invalid('Invalid parameters.');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = nameOf(issue.path);
  if (lookUp(parameters, issue.path) === undefined) {
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  throw new StripeProblem(400, 'invalid_request_error', `Invalid ${param}: ${issue.message}`, { param });
}
