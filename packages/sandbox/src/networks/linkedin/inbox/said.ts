import { findItem, type Item, listItems } from '#src/networks/inbox/items.ts';
import { notFound } from '#src/networks/linkedin/errors.ts';
import { organizationUrn, personUrn } from '#src/networks/linkedin/urns.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import { activityOf, postsOfActivity, readCommentUrn } from './comment-urns.ts';

/** A post by its own name or by its activity's. */
export function findPostOf(context: NetworkContext, urn: string): Post | undefined {
  const names = [urn, ...postsOfActivity(urn)];
  const [post] = names.flatMap((name) => findPost(context, name) ?? []);
  return post?.deletedAt === null ? post : undefined;
}

/** As whom an account writes. */
export function urnOfAccount({ db, realm }: NetworkContext, accountId: string): string {
  return findPage(db, realm, accountId) ? organizationUrn(accountId) : personUrn(accountId);
}

/** Who wrote something. */
export function actorOf(context: NetworkContext, { direction, accountId, userId }: Item): string {
  return direction === 'out' ? urnOfAccount(context, accountId) : (userId ?? '');
}

/** What a comment is below: the activity of a post of the account, or somebody else's post that names it. */
export function objectOf({ postId, parentId }: Item): string {
  return postId === null ? (parentId ?? '') : activityOf(postId);
}

export function isShown({ now }: NetworkContext, item: Item): boolean {
  return item.removedAt === null && item.listedAt <= now();
}

/** The comment that an answer is below; null at the top. */
export function topOf({ details }: Item): string | null {
  return typeof details['topUrn'] === 'string' ? details['topUrn'] : null;
}

/** Answers to a comment, oldest first. */
export function repliesTo(context: NetworkContext, { accountId, id }: Item): Item[] {
  const all = listItems(context.db, { platform: 'linkedin', accountId });
  return all.filter((item) => topOf(item) === id && isShown(context, item));
}

export function getComment(context: NetworkContext, urn: string): Item {
  readCommentUrn(urn);
  const item = findItem(context, urn);
  if (!item || item.removedAt !== null) throw notFound(`Comment ${urn} not found`);
  return item;
}
