import { z } from 'zod';

const id = z.uuid().optional().catch(undefined);

/** Which reports are listed, as it stands in the address bar. */
export const ReportsSearchSchema = z.object({ clientId: id, q: z.string().optional().catch(undefined) });
export type ReportsSearch = z.infer<typeof ReportsSearchSchema>;
