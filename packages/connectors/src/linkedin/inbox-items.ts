import type { InboxAuthor, InboxEvent, InboxItem } from '#src/inbox/inbox.ts';
import type { Comment, Notification } from './inbox-wire.ts';
import { permalinkOf } from './publish-post.ts';
import type { Rest } from './rest.ts';

/** LinkedIn tells nobody's name with what they wrote. */
function authorOf(urn: string): InboxAuthor {
  return { remoteId: urn, name: null, userName: null, avatarUrl: null, profileUrl: null };
}

const plain = {
  recipient: null,
  threadRemoteId: null,
  attachments: [],
  editedAt: null,
  isHidden: false,
  isLiked: false,
} as const satisfies Partial<InboxItem>;

/** As of its last change, so that an edit is news. */
export function commentEvent(rest: Rest, comment: Comment, below: { postUrn: string; ownUrn: string }): InboxEvent {
  const { urn, object, actor, message, parentUrn, created, lastModified = created } = comment;
  const at = new Date(Math.max(lastModified.time, created.time));
  const item: InboxItem = {
    ...plain,
    kind: 'comment',
    remoteId: urn,
    author: actor === below.ownUrn ? null : authorOf(actor),
    postRemoteId: below.postUrn,
    parentRemoteId: parentUrn,
    text: message.text,
    attachments: comment.content.map(({ url = null }) => ({ kind: 'image', url, name: null })),
    sentAt: new Date(created.time),
    editedAt: lastModified.time > created.time ? at : null,
    isLiked: comment.likesSummary?.likedByCurrentUser ?? false,
    permalink: `${permalinkOf(rest, object)}?commentUrn=${encodeURIComponent(urn)}`,
  };
  return { verb: 'wrote', at, item };
}

/** Somebody's own post, in which the page is named. Null where it is the page's own. */
export function mentionEvent(rest: Rest, notification: Notification): InboxEvent | null {
  const { organizationalEntity, generatedActivity, sourcePost, lastModifiedAt } = notification;
  const share = notification.decoratedGeneratedActivity?.share ?? notification.decoratedSourcePost;
  const urn = share?.entity ?? generatedActivity ?? sourcePost;
  if (urn === undefined || share?.owner === undefined || share.owner === organizationalEntity) return null;
  const at = new Date(lastModifiedAt);
  const item: InboxItem = {
    ...plain,
    kind: 'mention',
    remoteId: urn,
    author: authorOf(share.owner),
    postRemoteId: null,
    parentRemoteId: null,
    text: share.text,
    sentAt: at,
    permalink: permalinkOf(rest, urn),
  };
  return { verb: 'wrote', at, item };
}
