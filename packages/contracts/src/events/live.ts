import { z } from 'zod';

/** What a `change` on the stream carries. */
export const LiveChangeSchema = z
  // Not the list of kinds: one that this version does not know must not keep the stream from being read.
  .object({ kind: z.string() })
  .meta({ id: 'LiveChange', description: 'Something in the workspace that is to be read anew.' });
export type LiveChange = z.infer<typeof LiveChangeSchema>;
