import { PostFormatSchema } from '@ruche/contracts/analytics';
import { z } from 'zod';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import { findAccount, instagramContext } from './account.ts';

const DetailsSchema = z.object({
  product: z.enum(['FEED', 'REELS', 'STORY']),
  shortcode: z.string(),
  isSharedToFeed: z.boolean(),
  /** Of a post of the past, whose files are not kept. */
  format: PostFormatSchema.optional(),
});
export type MediaDetails = z.infer<typeof DetailsSchema>;

export function detailsOf(post: Post): MediaDetails {
  return DetailsSchema.parse(post.details);
}

/** A post of an account that the caller sees; undefined where the id is of something else. */
export function findMedia(call: GraphCall, id: string): Post | undefined {
  const post = findPost(instagramContext(call.context), id);
  return post && post.deletedAt === null && findAccount(call, post.accountId) ? post : undefined;
}
