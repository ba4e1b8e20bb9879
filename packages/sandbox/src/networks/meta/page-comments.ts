import { findPage } from '#src/networks/pages.ts';
import { changePost } from '#src/networks/posts.ts';
import { makeId } from './begin-upload.ts';
import { graphTime } from './graph-time.ts';
import { listPage } from './listing.ts';
import { type GraphCall, type NodeType, showNode } from './nodes.ts';
import { requirePage } from './page-access.ts';
import { judgeComment } from './page-limits.ts';
import { type PagePostDetails, requirePost } from './page-post.ts';

type Comment = PagePostDetails['comments'][number] & { pageId: string };

const commentNode: NodeType<Comment> = {
  name: 'Comment',
  usual: ['created_time', 'from', 'message'],
  fields: {
    message: ({ message }) => message,
    created_time: ({ createdAt }) => graphTime(createdAt),
    // Who wrote it is told only to those who may read what people write.
    from: ({ pageId }, { caller, context }) =>
      caller.kind === 'page' && caller.grant.scopes.includes('pages_read_user_content')
        ? { name: findPage(context.db, context.realm, pageId)?.name, id: pageId }
        : undefined,
  },
};

/** The Page writes below its own post. */
export function commentOnPost(call: GraphCall, id = '') {
  const post = requirePost(call, id);
  requirePage(call, post.accountId, 'pages_manage_engagement');
  const message = call.parameters.get('message') ?? '';
  judgeComment(message);
  const comment = { id: `${post.id.split('_').at(-1)}_${makeId(call)}`, message, createdAt: call.context.now() };
  const details = { ...post.details, comments: [...post.details.comments, comment] };
  changePost(call.context, { id: post.id, text: post.text, details });
  return { id: comment.id };
}

export function listComments(call: GraphCall, id = '') {
  const { accountId, details } = requirePost(call, id);
  requirePage(call, accountId, 'pages_read_engagement');
  const comments = details.comments.map((comment) => ({ ...comment, pageId: accountId }));
  const isReversed = call.parameters.get('order') === 'reverse_chronological';
  return listPage(isReversed ? comments.toReversed() : comments, {
    ...call,
    show: (comment) => showNode(commentNode, comment, call),
  });
}
