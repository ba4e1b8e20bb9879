import { z } from 'zod';

// The chain over a workspace's audit log: each hash covers the one before it and the entry, so that nothing can be
// changed, deleted, or moved without all hashes after it changing as well.

export const AuditHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A place in the chain with what stood there at some time: an export has one for each of its entries. */
export const AuditCheckpointSchema = z.object({
  workspaceId: z.uuid(),
  number: z.int().positive(),
  hash: AuditHashSchema,
});
export type AuditCheckpoint = z.infer<typeof AuditCheckpointSchema>;

/** What is hashed of an entry, beside the hash before it: everything but what has to be forgotten about a person. */
export type ChainedEntry = {
  id: number;
  workspaceId: string;
  /** As ISO 8601 in UTC, with milliseconds. */
  at: string;
  kind: string;
  userId: string | null;
  contactId: string | null;
  clientId: string | null;
  postId: string | null;
  params: object;
};
