import { describeError } from './describe-error.ts';
import { hidden, redactText, secretName } from './redact-text.ts';

const maxDepth = 12;

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of a log entry without secrets. Other instances of classes are left alone: each has its serializer. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Error) return describeError(value);
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    secretName.test(name) && inner !== undefined ? hidden : redact(inner, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
