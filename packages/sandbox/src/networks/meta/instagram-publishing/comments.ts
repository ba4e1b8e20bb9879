import { missingParameter } from '#src/networks/meta/errors.ts';
import { graphTime } from '#src/networks/meta/graph-time.ts';
import { listPage } from '#src/networks/meta/listing.ts';
import { type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { findPage } from '#src/networks/pages.ts';
import { changePost, type Post } from '#src/networks/posts.ts';
import { instagramContext, requireRight } from './account.ts';
import { makeId } from './containers.ts';
import { badParameter } from './errors.ts';
import { type Comment, detailsOf, findMedia } from './media-details.ts';

const longestComment = 2200;

/** `POST /{media}/comments`, by the account itself; undefined where the id is no post of Instagram. */
export function addComment(call: GraphCall, id: string) {
  const post = findMedia(call, id);
  if (!post) return undefined;
  requireRight(call, 'manage_comments');
  const text = call.parameters.get('message') ?? '';
  if (text.trim() === '') throw missingParameter('message');
  if (Array.from(text).length > longestComment) throw badParameter('message');
  const comment: Comment = { id: makeId('178'), text, createdAt: call.context.now() };
  const details = detailsOf(post);
  changePost(instagramContext(call.context), {
    ...post,
    details: { ...details, comments: [...details.comments, comment] },
  });
  return { id: comment.id };
}

function commentNode(post: Post): NodeType<Comment> {
  const userName = (call: GraphCall) => findPage(call.context.db, 'meta', post.accountId)?.userName;
  return {
    name: 'IGComment',
    usual: ['timestamp', 'text'],
    fields: {
      text: ({ text }) => text,
      timestamp: ({ createdAt }) => graphTime(createdAt),
      username: (_comment, call) => userName(call),
      from: (_comment, call) => ({ id: post.accountId, username: userName(call) }),
      hidden: () => false,
      like_count: () => 0,
    },
  };
}

/** `GET /{media}/comments`, newest first. */
export function listComments(call: GraphCall, id: string) {
  const post = findMedia(call, id);
  if (!post) return undefined;
  requireRight(call, 'manage_comments');
  const node = commentNode(post);
  return listPage(detailsOf(post).comments.toReversed(), { ...call, show: (one) => showNode(node, one, call) });
}
