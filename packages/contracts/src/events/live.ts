import { z } from 'zod';

/** An announcement of PostgreSQL holds 8000 bytes; whoever changes more posts at once has them all read anew. */
export const mostAnnouncedPosts = 100;

/** What a `change` on the stream carries. */
export const LiveChangeSchema = z
  .object({
    // Not the list of kinds: one that this version does not know must not keep the stream from being read.
    kind: z.string(),
    postIds: z
      .array(z.uuid())
      .optional()
      .meta({ description: 'The posts it is about; absent where it may be about any, or about very many.' }),
  })
  .meta({ id: 'LiveChange', description: 'Something in the workspace that is to be read anew.' });
export type LiveChange = z.infer<typeof LiveChangeSchema>;
