import { z } from 'zod';

/** Which month is shown, as it stands in the address bar; the running one where it is left out. */
export const OwnRankingSearchSchema = z.object({
  season: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  /** Whose numbers were looked at before: the other parts of analytics go on with that client. */
  clientId: z.uuid().optional().catch(undefined),
});
export type OwnRankingSearch = z.infer<typeof OwnRankingSearchSchema>;
