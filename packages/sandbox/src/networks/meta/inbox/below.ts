import { listListed } from '#src/networks/inbox/items.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';

/** What visitors see below a post, oldest first. */
export function shownBelow(context: NetworkContext, { platform, accountId, id }: Post): Post[] {
  return listListed(context, { postId: id })
    .filter(({ isHidden }) => !isHidden)
    .map((item) => ({
      platform,
      accountId,
      id: item.id,
      text: item.text,
      media: [],
      details: {},
      createdAt: item.createdAt,
      deletedAt: null,
    }));
}
