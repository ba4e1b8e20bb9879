import { z } from 'zod';
import { addToList, takeFromList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

/** What somebody ordered to become of the next post, once TikTok has all of it. */
export const PostOrderSchema = z.strictObject({ failReason: z.string('should be text').min(1) });

const name = 'tiktok_post_orders';

export function addOrder({ db }: NetworkContext, order: z.infer<typeof PostOrderSchema>): void {
  addToList(db, name, order);
}

export function takeFailReason({ db }: NetworkContext): string | null {
  return takeFromList(db, name, PostOrderSchema)?.failReason ?? null;
}
