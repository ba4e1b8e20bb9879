import { z } from 'zod';

/** Why nothing of a client can be changed. */
export const ReadOnlyReasonSchema = z.enum(['client_limit', 'no_plan']);
export type ReadOnlyReason = z.infer<typeof ReadOnlyReasonSchema>;

/**
 * Whether a client can be changed follows from the plan's limit and from its place in the workspace: those that an owner
 * chose come first, in that order, then the others, oldest first. Null is a place behind every limit.
 */
export function readOnlyReasonOf(limit: number | null, place: number | null): ReadOnlyReason | null {
  if (limit === null || (place !== null && place <= limit)) return null;
  return limit === 0 ? 'no_plan' : 'client_limit';
}
