import { type Metrics, noMetrics } from '@ruche/contracts/analytics';
import { z } from 'zod';
import { type Answer, parse } from '#src/http.ts';
import type { Outcome } from '#src/outcome.ts';

export const CountSchema = z.int().nonnegative();

/** What the network told; the rest it does not give. */
export function metricsOf(told: Partial<Metrics>): Metrics {
  return { ...noMetrics, ...told };
}

/**
 * An answer about numbers as the schema describes it. One that is no JSON comes from somebody in between, and is asked
 * for again; values that make no sense are no numbers, and no refusal either.
 */
export function parseNumbers<Schema extends z.ZodType>(schema: Schema, answer: Answer): Outcome<z.output<Schema>> {
  const parsed = parse(schema, answer);
  return parsed.kind === 'rejected' ? { kind: 'unknown', reason: parsed.reason } : parsed;
}
