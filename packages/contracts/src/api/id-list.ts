import { z } from 'zod';

/** So many ids one request may name. */
export const mostListedIds = 100;

/** Ids in an address, separated by commas. */
export const IdListSchema = z
  .string()
  .max(mostListedIds * 37)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.uuid()).min(1).max(mostListedIds));
