import { z } from 'zod';
import { addToList, readList, takeFromList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

// Posts that LinkedIn takes and then cannot publish: nobody sees them, and their author is told so.

/** What somebody ordered to become of the next post. */
export const PostOrderSchema = z.strictObject({ lifecycleState: z.literal('PUBLISH_FAILED') });

const orders = 'linkedin_post_orders';
const failed = 'linkedin_failed_posts';
const FailedPostSchema = z.object({ id: z.string(), author: z.string(), createdAt: z.number() });
export type FailedPost = z.infer<typeof FailedPostSchema>;

export function addOrder({ db }: NetworkContext, order: z.infer<typeof PostOrderSchema>): void {
  addToList(db, orders, order);
}

/** Whether the post was ordered to fail: then it is none. */
export function failsToPublish({ db }: NetworkContext, post: FailedPost): boolean {
  if (takeFromList(db, orders, PostOrderSchema) === undefined) return false;
  addToList(db, failed, post);
  return true;
}

export function findFailedPost({ db }: NetworkContext, id: string): FailedPost | undefined {
  return readList(db, failed, FailedPostSchema).find((post) => post.id === id);
}
