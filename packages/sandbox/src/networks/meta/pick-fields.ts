import type { Field } from './field-expansion.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of a value within a node, the fields asked for: all of it where none are named, and each item of a list alike. */
export function pickFields(value: unknown, fields: readonly Field[] | null): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pickFields(item, fields));
  if (!isRecord(value) || fields === null || fields.length === 0) return value;
  if (Array.isArray(value['data'])) return { ...value, data: pickFields(value['data'], fields) };
  const picked = fields.flatMap(({ name, fields: inner }) =>
    value[name] === undefined ? [] : [[name, pickFields(value[name], inner)] as const],
  );
  return Object.fromEntries(picked);
}
