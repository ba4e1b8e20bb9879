import type { InboxEvent, InboxItem } from '#src/inbox/inbox.ts';
import type { ChangeReader } from '#src/meta/inbox/deliveries.ts';
import type { TellPerson } from '#src/meta/inbox/people.ts';
import { type Comment, PushedCommentSchema, PushedMentionSchema } from './wire.ts';

type Written = Pick<Comment, 'id' | 'text' | 'timestamp' | 'username' | 'from'>;

/** Where Instagram tells no id of somebody, their name is all that they are known by. */
function authorOf({ id, username, from }: Written, accountId: string, tellPerson: TellPerson) {
  if (from?.id === accountId) return null;
  const name = from?.username ?? username;
  return tellPerson({ id: from?.id ?? (name === undefined ? `unknown:${id}` : `@${name}`), username: name });
}

function publicItem(
  kind: 'comment' | 'mention',
  written: Written,
  { accountId, tellPerson }: { accountId: string; tellPerson: TellPerson },
): InboxItem {
  return {
    kind,
    remoteId: written.id,
    author: authorOf(written, accountId, tellPerson),
    recipient: null,
    postRemoteId: null,
    parentRemoteId: null,
    threadRemoteId: null,
    text: written.text,
    attachments: [],
    sentAt: written.timestamp,
    editedAt: null,
    isHidden: false,
    isLiked: false,
    permalink: null,
  };
}

type Whose = { accountId: string; tellPerson: TellPerson };

export function commentEvent(comment: Comment, { postId, ...whose }: Whose & { postId: string }): InboxEvent {
  const item: InboxItem = {
    ...publicItem('comment', comment, whose),
    postRemoteId: postId,
    parentRemoteId: comment.parent_id ?? null,
    isHidden: comment.hidden,
  };
  return { verb: 'wrote', at: comment.timestamp, item };
}

/** `mediaId` says where it was: an answer has to name that post beside the comment. */
export function mentionEvent(
  written: Written,
  whose: Whose & { mediaId: string; picture?: string | undefined },
): InboxEvent {
  const { mediaId, picture } = whose;
  const attachments = picture === undefined ? [] : [{ kind: 'image' as const, url: picture, name: null }];
  const item = { ...publicItem('mention', written, whose), postRemoteId: mediaId, attachments };
  return { verb: 'wrote', at: written.timestamp, item };
}

/** Pushes do not tell when something was written, and nothing at all of mentions: both are asked for. */
export const readChange: ChangeReader = ({ field, value }, { id: platformUserId, time }) => {
  if (field === 'comments') {
    const comment = PushedCommentSchema.safeParse(value).data;
    if (!comment) return [];
    const pointer = { type: 'comment', id: comment.id, postId: comment.media.id };
    return [{ platformUserId, key: `${comment.id}:add`, kind: 'pointer', pointer }];
  }
  const mention = field === 'mentions' ? PushedMentionSchema.safeParse(value).data : undefined;
  if (!mention) return [];
  const { media_id: mediaId, comment_id: commentId } = mention;
  const pointer = { type: 'mention', mediaId, ...(commentId !== undefined && { commentId }) };
  return [{ platformUserId, key: `${commentId ?? mediaId}:mention:${time}`, kind: 'pointer', pointer }];
};
