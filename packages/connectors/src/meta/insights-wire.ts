import { z } from 'zod';
import { CountSchema } from '#src/insights/numbers.ts';

/** A count, or several by kind (paid and organic, likes and others), which make up one. */
const ValueSchema = z.union([
  CountSchema,
  z.record(z.string(), CountSchema).transform((parts) => Object.values(parts).reduce((sum, part) => sum + part, 0)),
]);

/** `2026-11-13T08:00:00+0000`, without a colon in the offset. */
export const TimeSchema = z
  .string()
  .transform((text) => new Date(text))
  .refine((time) => !Number.isNaN(time.getTime()));

const MetricSchema = z.object({
  name: z.string(),
  values: z.array(z.object({ value: ValueSchema.optional(), end_time: TimeSchema.optional() })).default([]),
  total_value: z.object({ value: ValueSchema.optional() }).optional(),
});
export type ToldMetric = z.infer<typeof MetricSchema>;

/** https://developers.facebook.com/docs/graph-api/reference/insights: what there are no data of is left out. */
export const InsightsSchema = z.object({ data: z.array(MetricSchema) });

/** Of a whole life, or of the span that was asked for. */
export function totalOf({ values, total_value: total }: ToldMetric): number | null {
  return total?.value ?? values.at(-1)?.value ?? null;
}

export const CursorSchema = z
  .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
  .optional()
  .transform((paging) => (paging?.next === undefined ? null : (paging.cursors?.after ?? null)));
