import type { z } from 'zod';
import { SandboxError } from './errors.ts';

/** Parses what a script sent to the sandbox itself, or says in one sentence what each field should look like. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, where: string, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({ path: [where, ...path].join('.'), message }));
  const summary = details.map(({ path, message }) => `${path} ${message}`).join('; ');
  throw new SandboxError(400, 'validation_failed', `Invalid request: ${summary}.`, details);
}
