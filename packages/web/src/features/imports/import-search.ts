import { z } from 'zod';

/** Which import is looked at; a new one when left out. */
export const ImportSearchSchema = z.object({ id: z.uuid().optional().catch(undefined) });
export type ImportSearch = z.infer<typeof ImportSearchSchema>;
