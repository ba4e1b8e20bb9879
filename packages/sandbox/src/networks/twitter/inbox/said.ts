import { findItem, type Item, listItems } from '#src/networks/inbox/items.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import type { FoundPost } from '#src/networks/twitter/read-posts.ts';
import { withNames } from './names.ts';
import { personOf } from './writers.ts';

// Everything said in public at X is a post, whoever said it. Those of people who write are kept with what is said at the
// account they write to, and are told as posts of theirs.

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export function accountOf({ db, realm }: NetworkContext, accountId: string): Person | undefined {
  return findPerson(db, realm, accountId);
}

/** The post of somebody who wrote to an account. */
export function toPost(context: NetworkContext, item: Item): FoundPost {
  const author = personOf(item.personId ?? '');
  const { details, createdAt, id, accountId } = item;
  const answered = textOf(details['repliedToName']);
  const owner = accountOf(context, accountId)?.userName;
  const post: Post = {
    platform: 'twitter',
    accountId: author.userId,
    id,
    text: details['repliedTo'] === undefined ? item.text : withNames([answered, owner], item.text),
    media: [],
    details,
    createdAt,
    deletedAt: item.removedAt,
  };
  return { post, author };
}

const isPublic = ({ kind, direction }: Item) => kind !== 'message' && direction === 'in';

/** A post by its id, whoever wrote it; undefined where it is gone. */
export function findSaid(context: NetworkContext, id: string): FoundPost | undefined {
  const post = findPost(context, id);
  if (post) {
    const author = post.deletedAt === null ? accountOf(context, post.accountId) : undefined;
    return author && { post, author };
  }
  const item = findItem(context, id);
  return item && isPublic(item) && item.removedAt === null ? toPost(context, item) : undefined;
}

/** What people wrote to an account in public, as far as lists show it. */
export function listSaid(context: NetworkContext, accountId: string): FoundPost[] {
  const { db, platform, now } = context;
  return listItems(db, { platform, accountId })
    .filter((item) => isPublic(item) && item.removedAt === null && item.listedAt <= now())
    .map((item) => toPost(context, item));
}

/** The newest first: ids carry their time. */
export function newestFirst(found: readonly FoundPost[]): FoundPost[] {
  return found.toSorted((one, other) => (BigInt(one.post.id) < BigInt(other.post.id) ? 1 : -1));
}
