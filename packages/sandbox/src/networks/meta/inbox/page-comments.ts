import { dayMs } from '@ruche/contracts/time';
import { changeItem, findItem, type Item, listItems, listListed } from '#src/networks/inbox/items.ts';
import { GraphError, missingObject } from '#src/networks/meta/errors.ts';
import { graphTime } from '#src/networks/meta/graph-time.ts';
import { listPage } from '#src/networks/meta/listing.ts';
import { type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { requirePage } from '#src/networks/meta/page-access.ts';
import { judgeComment } from '#src/networks/meta/page-limits.ts';
import { requirePost } from '#src/networks/meta/page-post.ts';
import { pickFields } from '#src/networks/meta/pick-fields.ts';
import { hostUrl } from '#src/networks/network.ts';
import { answered, speak } from './answer.ts';
import { authorOf } from './events.ts';
import { commentId } from './ids.ts';
import { removeItem, setHidden } from './moderation.ts';

const privateReplyMs = 7 * dayMs;

/** Who wrote it is told only to those who may read what people write. */
function canReadPeople({ caller }: GraphCall): boolean {
  return caller.kind === 'page' && caller.grant.scopes.includes('pages_read_user_content');
}

export function canReplyPrivately({ context: { now } }: GraphCall, item: Item): boolean {
  return (
    item.direction === 'in' && item.details['privateReplyId'] === undefined && item.createdAt + privateReplyMs > now()
  );
}

const isOwn = ({ direction }: Item) => direction === 'out';

const commentNode: NodeType<Item> = {
  name: 'Comment',
  usual: ['created_time', 'from', 'message'],
  fields: {
    message: ({ text }) => text,
    created_time: ({ createdAt }) => graphTime(createdAt),
    from: (item, call, { fields }) => {
      if (!canReadPeople(call)) return undefined;
      const { id, name } = authorOf(call.context, item);
      return pickFields({ name, id }, fields);
    },
    parent: ({ parentId, kind }) => (kind === 'reply' && parentId !== null ? { id: parentId } : undefined),
    is_hidden: ({ isHidden }) => isHidden,
    can_hide: (item) => !isOwn(item),
    can_remove: () => true,
    can_reply_privately: (item, call) => canReplyPrivately(call, item),
    like_count: ({ isLiked }) => Number(isLiked),
    user_likes: ({ isLiked }) => isLiked,
    comment_count: ({ id }, { context }) => listListed(context, { parentId: id }).length,
    attachment: ({ attachments: [file] }) =>
      file && { type: file.type === 'image' ? 'photo' : file.type, url: file.url, media: { image: { src: file.url } } },
    permalink_url: ({ accountId, postId, id }, { request, context }) =>
      `${hostUrl(request, context.platform, 'www.facebook.com')}/${accountId}/posts/${postId?.split('_').at(-1)}?comment_id=${id.split('_').at(-1)}`,
  },
};

/** A comment on the Page whose token this is, or somebody's post that mentions it; undefined where the id is none. */
function findPageItem(call: GraphCall, id: string): Item | undefined {
  const item = findItem({ ...call.context, platform: 'facebook' }, id);
  const pageId = call.caller.kind === 'page' ? call.caller.token.pageId : null;
  return item && item.kind !== 'message' && item.accountId === pageId && item.removedAt === null ? item : undefined;
}

function readMessage({ parameters }: GraphCall) {
  const [text = '', picture] = [parameters.get('message'), parameters.get('attachment_url')];
  if (picture === undefined) judgeComment(text);
  return { text, attachments: picture === undefined ? [] : [{ type: 'image' as const, url: picture }] };
}

/** `POST /{post}/comments` and `POST /{comment}/comments`. Answers to replies stand below the same comment. */
export function commentOnPost(call: GraphCall, id = '') {
  const { context } = call;
  const parent = findPageItem(call, id);
  const post = parent ? undefined : requirePost(call, id);
  const accountId = parent?.accountId ?? post?.accountId ?? '';
  requirePage(call, accountId, 'pages_manage_engagement');
  const postId = post?.id ?? parent?.postId ?? null;
  const said = { ...readMessage(call), accountId, postId, id: commentId('facebook', postId ?? id) };
  if (!parent) return { id: speak(context, { ...said, kind: 'comment' }).id };
  const parentId = parent.kind === 'reply' ? (parent.parentId ?? parent.id) : parent.id;
  return { id: speak(context, { ...said, kind: 'reply', parentId, ...answered(parent) }).id };
}

function isInFilter({ parameters }: GraphCall, { kind }: Item): boolean {
  return parameters.get('filter') === 'stream' || kind === 'comment';
}

/** Below a post everything or the top alone, below a comment its replies. */
export function listComments(call: GraphCall, id = '') {
  const parent = findPageItem(call, id);
  const accountId = parent?.accountId ?? requirePost(call, id).accountId;
  requirePage(call, accountId, 'pages_read_engagement');
  const items = parent
    ? listListed(call.context, { parentId: id })
    : listListed(call.context, { postId: requirePost(call, id).id }).filter((item) => isInFilter(call, item));
  const isReversed = call.parameters.get('order') === 'reverse_chronological';
  const page = listPage(isReversed ? items.toReversed() : items, {
    ...call,
    show: (item) => showNode(commentNode, item, call),
  });
  if (call.parameters.get('summary') !== 'true') return page;
  const summary = {
    order: isReversed ? 'reverse_chronological' : 'chronological',
    total_count: items.length,
    can_comment: true,
  };
  return { ...page, summary };
}

/** `GET /{comment}` */
export function readComment(call: GraphCall, id: string) {
  const item = findPageItem(call, id);
  if (!item) return undefined;
  requirePage(call, item.accountId, 'pages_read_engagement');
  return showNode(commentNode, item, call);
}

function requireModerated(call: GraphCall, item: Item): void {
  requirePage(call, item.accountId, 'pages_manage_engagement');
  if (item.kind === 'mention') throw missingObject(item.id, call.request.method.toLowerCase());
}

/** `POST /{comment}` with is_hidden, or with message for the Page's own. */
export function changeComment(call: GraphCall, id: string) {
  const item = findPageItem(call, id);
  if (!item) return undefined;
  requireModerated(call, item);
  const hidden = call.parameters.get('is_hidden');
  if (hidden === undefined) throw new GraphError({ code: 100, message: '(#100) Invalid parameter' });
  if (isOwn(item)) throw new GraphError({ code: 100, message: '(#100) Comment cannot be hidden' });
  setHidden(call.context, item, hidden === 'true');
  return { success: true };
}

export function deleteComment(call: GraphCall, id: string) {
  const item = findPageItem(call, id);
  if (!item) return undefined;
  requireModerated(call, item);
  removeItem(call.context, item);
  return { success: true };
}

/** `POST` and `DELETE /{comment}/likes`, as the Page. */
export function likeComment(call: GraphCall, id: string) {
  const item = findPageItem(call, id);
  if (!item) return undefined;
  requirePage(call, item.accountId, 'pages_manage_engagement');
  changeItem(call.context, item, { isLiked: call.request.method === 'POST' });
  return { success: true };
}

const taggedNode: NodeType<Item> = {
  name: 'Post',
  usual: ['message', 'created_time'],
  fields: {
    message: ({ text }) => text,
    created_time: ({ createdAt }) => graphTime(createdAt),
    from: (item, call, { fields }) => commentNode.fields['from']?.(item, call, { name: 'from', modifiers: {}, fields }),
    permalink_url: ({ id }, { request, context }) =>
      `${hostUrl(request, context.platform, 'www.facebook.com')}/${id.replace('_', '/posts/')}`,
  },
};

/** `GET /{page}/tagged`: posts of others that name the Page, newest first. */
export function listTagged(call: GraphCall, id = '') {
  const page = requirePage(call, id, 'pages_read_user_content');
  const items = listItems(call.context.db, { platform: 'facebook', accountId: page.id, kind: 'mention' });
  const shown = items.filter(({ removedAt, listedAt }) => removedAt === null && listedAt <= call.context.now());
  return listPage(shown.toReversed(), { ...call, show: (item) => showNode(taggedNode, item, call) });
}
