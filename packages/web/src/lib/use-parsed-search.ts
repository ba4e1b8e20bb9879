import { useMemo } from 'react';
import type { z } from 'zod';

/** An address's search as a screen reads it: the same object for as long as the address stays the same. */
export function useParsedSearch<Search>(schema: z.ZodType<Search>, search: unknown): Search {
  return useMemo(() => schema.parse(search), [schema, search]);
}
