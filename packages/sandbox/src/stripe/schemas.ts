import { z } from 'zod';

/** Everything arrives as text. The empty text clears a field. */
export const text = z.string().max(5000);
export const clearable = text.transform((value) => (value === '' ? null : value));
export const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, 'must be an integer')
  .transform(Number);
export const positive = whole.refine((value) => value > 0, 'must be a positive integer');
/** The empty value removes a key, and all keys when it stands for the whole. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);
const expand = z.array(text).max(20).optional();

export const address = z.union([
  z.literal(''),
  z.strictObject({
    city: text.optional(),
    country: text.optional(),
    line1: text.optional(),
    line2: text.optional(),
    postal_code: text.optional(),
    state: text.optional(),
  }),
]);

export const bare = z.strictObject({ expand });

const moment = z.union([
  whole,
  z.strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() }),
]);

export const page = {
  limit: whole.refine((value) => value >= 1 && value <= 100, 'must be from 1 to 100').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: moment.optional(),
  expand,
};
export type PageParameters = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: z.infer<typeof moment> | undefined;
};

export function mergeMetadata(old: Record<string, string>, change: z.infer<typeof metadata> | undefined) {
  if (change === undefined) return old;
  if (change === '') return {};
  const merged = Object.entries({ ...old, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

export function readAddress(value: z.infer<typeof address>) {
  if (value === '') return null;
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  const given = Object.entries(value).map(([key, part]) => [key, part === '' ? null : part]);
  return { ...none, ...(Object.fromEntries(given) as Partial<Record<keyof typeof none, string>>) };
}
