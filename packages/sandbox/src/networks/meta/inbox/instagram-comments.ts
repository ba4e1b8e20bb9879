import { changeItem, findItem, type Item, listListed } from '#src/networks/inbox/items.ts';
import { GraphError, missingObject, missingParameter } from '#src/networks/meta/errors.ts';
import type { Field } from '#src/networks/meta/field-expansion.ts';
import { graphTime } from '#src/networks/meta/graph-time.ts';
import { findAccount, instagramContext, requireRight } from '#src/networks/meta/instagram-publishing/account.ts';
import { badParameter } from '#src/networks/meta/instagram-publishing/errors.ts';
import { findMedia } from '#src/networks/meta/instagram-publishing/media-details.ts';
import { listPage } from '#src/networks/meta/listing.ts';
import { deeper, type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { pickFields } from '#src/networks/meta/pick-fields.ts';
import { answered, speak } from './answer.ts';
import { authorOf } from './events.ts';
import { commentId } from './ids.ts';
import { removeItem, setHidden } from './moderation.ts';

const longestComment = 2200;
const longestPage = 50;
/** How many replies come with a comment; the rest has to be asked for. */
const shownReplies = 25;

const repliesTo = (call: GraphCall, id: string) => listListed(instagramContext(call.context), { parentId: id });

function showReplies({ id }: Item, call: GraphCall, field: Field) {
  const replies = repliesTo(call, id);
  if (replies.length === 0) return undefined;
  const inner = deeper(call, field);
  const data = replies.slice(0, shownReplies).map((reply) => showNode(commentNode, reply, inner));
  const after = Buffer.from(`at:${data.length - 1}`).toString('base64url');
  return { data, ...(replies.length > data.length && { paging: { cursors: { after }, next: 'more' } }) };
}

export const commentNode: NodeType<Item> = {
  name: 'IGComment',
  usual: ['timestamp', 'text'],
  fields: {
    text: ({ text }) => text,
    timestamp: ({ createdAt }) => graphTime(createdAt),
    username: (item, { context }) => authorOf(context, item).userName,
    from: (item, { context }, { fields }) => {
      const { id, userName } = authorOf(context, item);
      return pickFields({ id, username: userName }, fields);
    },
    hidden: ({ isHidden }) => isHidden,
    like_count: ({ isLiked }) => Number(isLiked),
    parent_id: ({ parentId, kind }) => (kind === 'reply' ? parentId : undefined),
    media: ({ postId, details }) => ({ id: postId ?? details['mediaId'] }),
    replies: showReplies,
  },
};

export function readText({ parameters }: GraphCall): string {
  const text = parameters.get('message') ?? '';
  if (text.trim() === '') throw missingParameter('message');
  if (Array.from(text).length > longestComment) throw badParameter('message');
  return text;
}

/** Something below the account's posts; undefined where the id is none of that. */
function findComment(call: GraphCall, id: string): Item | undefined {
  const item = findItem(instagramContext(call.context), id);
  const isComment = item?.kind === 'comment' || item?.kind === 'reply';
  return isComment && item.removedAt === null && findAccount(call, item.accountId) ? item : undefined;
}

/** `POST /{media}/comments`, by the account itself; undefined where the id is no post of Instagram. */
export function addComment(call: GraphCall, id: string) {
  const post = findMedia(call, id);
  if (!post) return undefined;
  requireRight(call, 'manage_comments');
  const said = {
    accountId: post.accountId,
    postId: post.id,
    id: commentId('instagram', post.id),
    text: readText(call),
  };
  return { id: speak(instagramContext(call.context), { ...said, kind: 'comment' }).id };
}

/** `GET /{media}/comments`: the top alone, newest first. */
export function listComments(call: GraphCall, id: string) {
  const post = findMedia(call, id);
  if (!post) return undefined;
  requireRight(call, 'manage_comments');
  const top = listListed(instagramContext(call.context), { postId: post.id, kind: 'comment' }).toReversed();
  const limit = Math.min(Number(call.parameters.get('limit') ?? longestPage), longestPage);
  const parameters = new Map([...call.parameters, ['limit', String(limit)]]);
  return listPage(top, { ...call, parameters, show: (one) => showNode(commentNode, one, call) });
}

export function readComment(call: GraphCall, id: string) {
  const item = findComment(call, id);
  if (!item) return undefined;
  requireRight(call, 'manage_comments');
  return showNode(commentNode, item, call);
}

/** `GET /{comment}/replies`, oldest first. */
export function listReplies(call: GraphCall, id = '') {
  if (!findComment(call, id)) throw missingObject(id);
  requireRight(call, 'manage_comments');
  return listPage(repliesTo(call, id), { ...call, show: (one) => showNode(commentNode, one, call) });
}

/** `POST /{comment}/replies`. There is one level: answers to replies stand below the same comment. */
export function replyToComment(call: GraphCall, id = '') {
  const parent = findComment(call, id);
  if (!parent) throw missingObject(id, 'post');
  requireRight(call, 'manage_comments');
  const { accountId, postId } = parent;
  const parentId = parent.kind === 'reply' ? (parent.parentId ?? parent.id) : parent.id;
  const said = { accountId, postId, parentId, id: commentId('instagram', postId ?? ''), text: readText(call) };
  return { id: speak(instagramContext(call.context), { ...said, kind: 'reply', ...answered(parent) }).id };
}

export function changeComment(call: GraphCall, id: string) {
  const item = findComment(call, id);
  if (!item) return undefined;
  requireRight(call, 'manage_comments');
  const hide = call.parameters.get('hide');
  if (hide === undefined) throw missingParameter('hide');
  if (item.direction === 'out') throw new GraphError({ code: 100, message: '(#100) Comment cannot be hidden' });
  setHidden(instagramContext(call.context), item, hide === 'true');
  return { success: true };
}

export function deleteComment(call: GraphCall, id: string) {
  const item = findComment(call, id);
  if (!item) return undefined;
  requireRight(call, 'manage_comments');
  removeItem(instagramContext(call.context), item);
  return { success: true };
}

/** `POST` and `DELETE /{account}/likes` with comment_id; undefined where the id is no account of Instagram. */
export function like(call: GraphCall, id: string) {
  const account = findAccount(call, id);
  if (!account) return undefined;
  requireRight(call, 'manage_engagement');
  const wanted = call.parameters.get('comment_id') ?? '';
  const item = findComment(call, wanted);
  if (item?.accountId !== account.id) throw missingObject(wanted, 'post');
  changeItem(instagramContext(call.context), item, { isLiked: call.request.method === 'POST' });
  return { success: true };
}
