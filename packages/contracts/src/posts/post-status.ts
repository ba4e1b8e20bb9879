import { z } from 'zod';
import { type PublicationStatus, publicationStatuses } from './publication-status.ts';

export const PostStatusSchema = z.enum([...publicationStatuses, 'partially_published']);
export type PostStatus = z.infer<typeof PostStatusSchema>;

/** Somebody has to do something about these. */
export const attentionStatuses = ['failed', 'needs_check', 'partially_published'] as const satisfies PostStatus[];

/** Whatever needs somebody, or is still to come, speaks for the whole post before what has ended. */
const speaksFirst = ['publishing', 'needs_check', 'draft', 'in_review', 'approved', 'scheduled'] as const;

/** The status of a post, as its publications say it. One that has none yet is a draft. */
export function statusOfPost(publications: readonly PublicationStatus[]): PostStatus {
  const found = new Set(publications);
  const first = speaksFirst.find((status) => found.has(status));
  // Out on one account and waiting for another: it is on its way.
  if (first === 'scheduled' && found.has('published')) return 'publishing';
  if (first) return first;
  if (found.size === 0) return 'draft';
  if (found.size > 1) return 'partially_published';
  return found.has('published') ? 'published' : 'failed';
}
