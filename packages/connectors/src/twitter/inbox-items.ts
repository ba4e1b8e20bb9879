import type { InboxAttachment } from '@ruche/contracts/inbox';
import type { InboxAuthor, InboxEvent, InboxItem } from '#src/inbox/inbox.ts';
import { enlarge } from './identity.ts';
import type { Includes, User } from './inbox-wire.ts';
import { typedText, withoutNames } from './publish-text.ts';
import type { SaidPost } from './wire.ts';

/** Where posts and people are shown. */
export type Places = { permalink: (postId: string) => string; profile: (userName: string) => string };

export function authorOf(places: Places, id: string, user: Partial<User> = {}): InboxAuthor {
  const { name = null, username: userName = null, profile_image_url: picture } = user;
  return {
    remoteId: id,
    name,
    userName,
    avatarUrl: enlarge(picture),
    profileUrl: userName === null ? null : places.profile(userName),
  };
}

const kinds: Readonly<Record<string, InboxAttachment['kind']>> = {
  photo: 'image',
  video: 'video',
  animated_gif: 'video',
};

export function attachmentsOf(keys: readonly string[], { media }: Pick<Includes, 'media'>): InboxAttachment[] {
  return keys.map((key) => {
    const found = media.find(({ media_key: known }) => known === key);
    return {
      kind: kinds[found?.type ?? ''] ?? 'image',
      url: found?.url ?? found?.preview_image_url ?? null,
      name: null,
    };
  });
}

function referenceOf({ referenced_tweets: references = [] }: SaidPost, kind: string): string | null {
  return references.find(({ type }) => type === kind)?.id ?? null;
}

/** Whose post a conversation began with, as far as one of its posts tells. */
export function rootOf(
  post: SaidPost,
  accountId: string,
  ownPosts: ReadonlySet<string>,
): 'own' | 'foreign' | 'unknown' {
  const { id, conversation_id: root, in_reply_to_user_id: answered } = post;
  if (root === id) return 'foreign';
  if (ownPosts.has(root)) return 'own';
  if (referenceOf(post, 'replied_to') !== root) return 'unknown';
  return answered === accountId ? 'own' : 'foreign';
}

type Said = { post: SaidPost; includes: Includes; accountId: string; isBelowOwn: boolean };

/** Null for what is not said to the account: reposts, and what it wrote elsewhere itself. */
export function eventOf(places: Places, { post, includes, accountId, isBelowOwn }: Said): InboxEvent | null {
  const { id, author_id: authorId, conversation_id: root } = post;
  const isOwn = authorId === accountId;
  if (referenceOf(post, 'retweeted') !== null || (isOwn && !isBelowOwn) || root === undefined) return null;
  const answered = referenceOf(post, 'replied_to');
  const sentAt = new Date(post.created_at);
  const user = includes.users.find((one) => one.id === authorId);
  const item: InboxItem = {
    kind: isBelowOwn ? 'comment' : 'mention',
    remoteId: id,
    author: isOwn ? null : authorOf(places, authorId, user),
    recipient: null,
    postRemoteId: isBelowOwn ? root : null,
    parentRemoteId: isBelowOwn && answered === root ? null : answered,
    threadRemoteId: null,
    text: answered === null ? typedText(post) : withoutNames(typedText(post)),
    attachments: attachmentsOf(post.attachments?.media_keys ?? [], includes),
    sentAt,
    editedAt: null,
    isHidden: null,
    isLiked: false,
    permalink: places.permalink(id),
  };
  return { verb: 'wrote', at: sentAt, item };
}
