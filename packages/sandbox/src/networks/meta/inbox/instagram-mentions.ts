import { findItem, type Item } from '#src/networks/inbox/items.ts';
import { missingObject, missingParameter } from '#src/networks/meta/errors.ts';
import type { Field } from '#src/networks/meta/field-expansion.ts';
import { graphTime } from '#src/networks/meta/graph-time.ts';
import { instagramNode } from '#src/networks/meta/instagram-node.ts';
import {
  findAccount,
  instagramContext,
  requireAccount,
  requireRight,
} from '#src/networks/meta/instagram-publishing/account.ts';
import { deeper, type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import type { Page } from '#src/networks/pages.ts';
import { answered, speak } from './answer.ts';
import { authorOf } from './events.ts';
import { commentId } from './ids.ts';
import { commentNode, readText } from './instagram-comments.ts';

function requireMention(call: GraphCall, accountId: string, id: string): Item {
  const item = findItem(instagramContext(call.context), id);
  const isThere = item?.kind === 'mention' && item.accountId === accountId && item.removedAt === null;
  if (!isThere) throw missingObject(id, call.request.method.toLowerCase());
  return item;
}

const mediaNode: NodeType<Item> = {
  name: 'IGMedia',
  usual: [],
  fields: {
    caption: ({ text }) => text,
    timestamp: ({ createdAt }) => graphTime(createdAt),
    username: (item, { context }) => authorOf(context, item).userName,
    media_type: () => 'IMAGE',
    media_url: ({ attachments: [file] }) => file?.url,
  },
};

/** `mentioned_comment.comment_id(…){…}` and `mentioned_media.media_id(…){…}`: what somebody wrote elsewhere. */
function showMention(kind: 'comment' | 'media') {
  return ({ id }: Page, call: GraphCall, field: Field) => {
    requireRight(call, 'manage_comments');
    const item = requireMention(call, id, field.modifiers[`${kind}_id`] ?? '');
    return showNode(kind === 'comment' ? commentNode : mediaNode, item, deeper(call, field));
  };
}

/** `POST /{account}/mentions` answers where it was mentioned: below the comment, or below the post. */
export function answerMention(call: GraphCall, id = '') {
  const account = requireAccount(call, id);
  requireRight(call, 'manage_comments');
  const [mediaId, mentionId] = [call.parameters.get('media_id'), call.parameters.get('comment_id')];
  if (mediaId === undefined) throw missingParameter('media_id');
  const parent = requireMention(call, account.id, mentionId ?? mediaId);
  const said = {
    accountId: account.id,
    parentId: parent.id,
    id: commentId('instagram', mediaId),
    text: readText(call),
  };
  return { id: speak(instagramContext(call.context), { ...said, kind: 'reply', ...answered(parent) }).id };
}

/** Of an account, what it can be asked of where it was mentioned. */
export const mentionFields: NodeType<Page>['fields'] = {
  mentioned_comment: showMention('comment'),
  mentioned_media: showMention('media'),
};

const mentionedNode: NodeType<Page> = { ...instagramNode, fields: { ...instagramNode.fields, ...mentionFields } };

/** `GET /{account}` with Instagram Login; undefined where the id is no account. */
export function readMentioned(call: GraphCall, id: string) {
  const account = findAccount(call, id);
  return account && showNode(mentionedNode, account, call);
}
