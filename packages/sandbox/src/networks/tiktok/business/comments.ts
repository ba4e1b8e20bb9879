import { type Item, listItems } from '#src/networks/inbox/items.ts';
import { findWriter, nameOf } from '#src/networks/inbox/writers.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';

/** Comments are kept with their video's id before their own, which the API tells apart. */
export function itemId(videoId: string, commentId: string): string {
  return `${videoId}_${commentId}`;
}

export function commentIdOf({ id }: Pick<Item, 'id'>): string {
  return id.split('_').at(-1) ?? id;
}

/** The comment that an answer is below; null at the top. */
export function topOf({ details }: Item): string | null {
  return typeof details['topId'] === 'string' ? details['topId'] : null;
}

/** What the owner of a video sees below it, the newest first; what is hidden, too. */
export function listBelow(context: NetworkContext, accountId: string, videoId: string): Item[] {
  const { db, platform, now } = context;
  return listItems(db, { platform, accountId, postId: videoId })
    .filter((item) => item.removedAt === null && item.listedAt <= now())
    .toReversed();
}

type Showing = { owner: Person; avatarUrl: (motif: string) => string };

/** How the Business API tells of a comment. */
export function present(item: Item, { owner, avatarUrl }: Showing) {
  const isOwn = item.direction === 'out';
  const writer = isOwn ? null : findWriter(item.personId ?? '');
  const top = topOf(item);
  return {
    comment_id: commentIdOf(item),
    video_id: item.postId,
    ...(top !== null && { parent_comment_id: commentIdOf({ id: top }) }),
    user_id: isOwn ? owner.userId : item.userId,
    unique_identifier: isOwn ? owner.userId : item.userId,
    username: isOwn ? owner.userName : writer?.userName,
    display_name: isOwn ? owner.name : writer && nameOf(writer),
    profile_image: avatarUrl(isOwn ? owner.motif : (writer?.motif ?? 'star')),
    text: item.text,
    create_time: String(Math.floor(item.createdAt / 1000)),
    likes: Number(item.isLiked),
    owner: isOwn,
    liked: item.isLiked,
    pinned: false,
    status: item.isHidden ? 'HIDDEN' : 'PUBLIC',
  };
}
