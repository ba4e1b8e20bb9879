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
      .meta({ description: 'The posts it’s about. Omitted if it could be any post, or very many.' }),
    conversationIds: z
      .array(z.uuid())
      .optional()
      .meta({ description: 'The conversations it’s about. Omitted if it could be any, or very many.' }),
  })
  .meta({ id: 'LiveChange', description: 'A change in the workspace. Reload what it names.' });
export type LiveChange = z.infer<typeof LiveChangeSchema>;
