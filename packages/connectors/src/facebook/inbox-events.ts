import type { InboxAttachment } from '@ruche/contracts/inbox';
import type { InboxEvent, InboxItem, InboxNotice } from '#src/inbox/inbox.ts';
import type { ChangeReader } from '#src/meta/inbox/deliveries.ts';
import { pagePerson } from '#src/meta/inbox/people.ts';
import { type Comment, type PushedComment, PushedCommentSchema, PushedMentionSchema } from './inbox-wire.ts';

const publicItem = {
  recipient: null,
  postRemoteId: null,
  parentRemoteId: null,
  threadRemoteId: null,
  attachments: [] as InboxAttachment[],
  editedAt: null,
  isHidden: false,
  isLiked: false,
  permalink: null,
} satisfies Partial<InboxItem>;

/** Whoever Facebook does not tell of is somebody all the same: known by what they wrote. */
function authorOf(from: Comment['from'], accountId: string, remoteId: string) {
  if (from?.id === accountId) return null;
  return pagePerson(from ?? { id: `unknown:${remoteId}` });
}

function attachmentsOf({ attachment }: Comment): InboxAttachment[] {
  if (!attachment) return [];
  const { type, url, media } = attachment;
  const picture = media?.image?.src ?? null;
  if (type.startsWith('video')) return [{ kind: 'video', url: url ?? picture, name: null }];
  if (type === 'sticker') return [{ kind: 'sticker', url: picture, name: null }];
  return [{ kind: picture === null ? 'link' : 'image', url: picture ?? url ?? null, name: null }];
}

/** As lists tell it; `editedAt` where a push told of that. */
export function commentEvent(
  comment: Comment,
  { accountId, postId, editedAt = null }: { accountId: string; postId: string; editedAt?: Date | null },
): InboxEvent {
  const { id, created_time: sentAt, from, parent } = comment;
  const item: InboxItem = {
    ...publicItem,
    kind: 'comment',
    remoteId: id,
    author: authorOf(from, accountId, id),
    postRemoteId: postId,
    parentRemoteId: parent?.id ?? null,
    text: comment.message,
    attachments: attachmentsOf(comment),
    sentAt,
    editedAt,
    isHidden: comment.is_hidden,
    isLiked: comment.user_likes,
    permalink: comment.permalink_url ?? null,
  };
  return { verb: 'wrote', at: editedAt ?? sentAt, item };
}

/** Somebody's post that names the Page. */
export function mentionEvent(post: Comment, accountId: string): InboxEvent {
  const { id: remoteId, message: text, created_time: sentAt, from } = post;
  const author = authorOf(from, accountId, remoteId);
  const permalink = post.permalink_url ?? null;
  return {
    verb: 'wrote',
    at: sentAt,
    item: { ...publicItem, kind: 'mention', remoteId, author, text, sentAt, permalink },
  };
}

const moment = (seconds: number) => new Date(seconds * 1000);

function fromOf({ from, sender_id: id, sender_name: name }: Pick<PushedComment, 'from' | 'sender_id' | 'sender_name'>) {
  return from ?? (id === undefined ? undefined : { id, name });
}

function pushedComment(pushed: PushedComment, accountId: string): InboxEvent {
  const { comment_id: id, post_id: postId, parent_id: parentId, message, photo, created_time: seconds } = pushed;
  const comment: Comment = {
    id,
    message,
    created_time: moment(seconds),
    from: fromOf(pushed),
    parent: parentId === undefined || parentId === postId ? undefined : { id: parentId },
    is_hidden: false,
    user_likes: false,
    attachment: photo === undefined ? undefined : { type: 'photo', media: { image: { src: photo } } },
  };
  return commentEvent(comment, { accountId, postId });
}

/**
 * An edit tells when it was made and not when the comment was written: the comment is asked for. So it is when it was
 * hidden or shown, because both may be told of the same second.
 */
function readComment(pushed: PushedComment, accountId: string): InboxNotice[] {
  const { verb, comment_id: remoteId, post_id: postId, created_time: seconds } = pushed;
  const notice = { platformUserId: accountId, key: `${remoteId}:${verb}:${seconds}` };
  const at = moment(seconds);
  if (verb === 'edit' || verb === 'edited') {
    const pointer = { type: 'comment', id: remoteId, postId, editedAt: at.toISOString() };
    return [{ ...notice, kind: 'pointer', pointer }];
  }
  if (verb === 'add') return [{ ...notice, kind: 'event', event: pushedComment(pushed, accountId) }];
  const told = { remove: 'removed', hide: 'hid', unhide: 'showed' } as const;
  const event: InboxNotice = { ...notice, kind: 'event', event: { verb: told[verb], at, remoteId } };
  if (verb === 'remove') return [event];
  const pointer = { type: 'comment', id: remoteId, postId };
  return [event, { ...notice, key: `${notice.key}:now`, kind: 'pointer', pointer }];
}

function readMention(value: unknown, accountId: string): InboxNotice[] {
  const parsed = PushedMentionSchema.safeParse(value);
  if (!parsed.success) return [];
  const { verb, post_id: postId, comment_id: commentId, message, created_time: seconds } = parsed.data;
  const remoteId = commentId ?? postId;
  const notice = { platformUserId: accountId, key: `${remoteId}:${verb}:${seconds}`, kind: 'event' } as const;
  const at = moment(seconds);
  if (verb === 'remove') return [{ ...notice, event: { verb: 'removed', at, remoteId } }];
  const from = fromOf(parsed.data);
  const written = { id: remoteId, message, created_time: at, from, is_hidden: false, user_likes: false };
  const event = mentionEvent(written, accountId);
  return [{ ...notice, event }];
}

/** `feed` tells of much else: posts, reactions, shares. */
export const readChange: ChangeReader = ({ field, value }, { id: accountId }) => {
  if (field === 'mention') return readMention(value, accountId);
  const comment = field === 'feed' ? PushedCommentSchema.safeParse(value) : undefined;
  return comment?.success ? readComment(comment.data, accountId) : [];
};
