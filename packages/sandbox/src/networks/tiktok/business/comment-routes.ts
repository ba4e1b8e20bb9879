import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { announce } from '#src/networks/inbox/changes.ts';
import { changeItem, findItem, type Item, insertItem } from '#src/networks/inbox/items.ts';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import { findPost } from '#src/networks/posts.ts';
import { avatarUrls, mediaHost } from '#src/networks/tiktok/identity-routes.ts';
import { isShown } from '#src/networks/tiktok/metrics.ts';
import { makeTaskId } from '#src/networks/tiktok/publish.ts';
import { commentIdOf, itemId, listBelow, present, topOf } from './comments.ts';
import { type BusinessError, businessErrors } from './envelope.ts';
import { businessRoute, type Work } from './route.ts';

const path = '/business-api.tiktok.com/open_api/v1.3/business/comment';
const longestReply = 150;
const shownReplies = 3;

const PageSchema = z.object({
  video_id: z.string(),
  comment_id: z.string().optional(),
  cursor: z.coerce.number().int().nonnegative().default(0),
  max_count: z.coerce.number().int().min(1).max(30).default(20),
  include_replies: z.enum(['true', 'false']).default('false'),
});

/** The caller's own video, once the public sees it. */
function findVideo(context: NetworkContext, owner: Person, videoId: string) {
  const post = findPost(context, videoId);
  return post?.accountId === owner.userId && isShown(context, post) ? post : undefined;
}

function list(context: NetworkContext, areReplies: boolean): Work {
  return (owner, fields, request) => {
    const input = PageSchema.safeParse(fields);
    if (!input.success) return businessErrors.parameter;
    const { video_id: videoId, comment_id: commentId = '', cursor, max_count: count } = input.data;
    if (!findVideo(context, owner, videoId)) return businessErrors.missing;
    const base = hostUrl(request, context.platform, mediaHost);
    const avatarUrl = (motif: string) => avatarUrls(base, { ...owner, motif }, context.now())(168);
    const below = listBelow(context, owner.userId, videoId);
    const top = areReplies ? itemId(videoId, commentId) : null;
    const wanted = below.filter((item) => topOf(item) === top);
    const page = wanted.slice(cursor, cursor + count);
    const show = (item: Item) => {
      const replies = below.filter((reply) => topOf(reply) === item.id);
      const shown = input.data.include_replies === 'true' ? replies.slice(0, shownReplies) : [];
      const reply_list = shown.map((reply) => present(reply, { owner, avatarUrl }));
      return { ...present(item, { owner, avatarUrl }), replies: replies.length, ...(!areReplies && { reply_list }) };
    };
    return { comments: page.map(show), cursor: cursor + page.length, has_more: wanted.length > cursor + count };
  };
}

const ReplySchema = z.object({
  video_id: z.string(),
  comment_id: z.string(),
  text: z.string().min(1).max(longestReply),
});

/** The same text twice is two answers. */
function reply(context: NetworkContext): Work {
  return (owner, fields) => {
    const input = ReplySchema.safeParse(fields);
    if (!input.success) return businessErrors.parameter;
    const { video_id: videoId, comment_id: commentId, text } = input.data;
    const parent = findItem(context, itemId(videoId, commentId));
    if (parent?.accountId !== owner.userId || parent.removedAt !== null) return businessErrors.missing;
    const item = insertItem(context, {
      accountId: owner.userId,
      id: itemId(videoId, makeTaskId(context.now())),
      kind: 'reply',
      direction: 'out',
      personId: parent.personId,
      userId: parent.userId,
      postId: videoId,
      parentId: parent.id,
      text,
      details: { topId: topOf(parent) ?? parent.id },
    });
    announce(context, { accountId: owner.userId, verb: 'wrote', item });
    return { comment_id: commentIdOf(item), video_id: videoId, parent_comment_id: commentId, text };
  };
}

const ActionSchema = z.object({ comment_id: z.string(), action: z.string().default('') });

type Change = (context: NetworkContext, item: Item, action: string) => BusinessError | null;

function act(context: NetworkContext, change: Change): Work {
  return (owner, fields) => {
    const input = ActionSchema.safeParse(fields);
    if (!input.success) return businessErrors.parameter;
    const { comment_id: commentId, action } = input.data;
    const row = context.db
      .prepare(
        "SELECT id FROM inbox_items WHERE platform = 'tiktok' AND account_id = ? AND substr(id, instr(id, '_') + 1) = ?",
      )
      .get(owner.userId, commentId);
    const item = row && findItem(context, String(row['id']));
    if (!item || item.removedAt !== null) return businessErrors.missing;
    return change(context, item, action) ?? {};
  };
}

const hide: Change = (context, item, action) => {
  if (action !== 'HIDE' && action !== 'UNHIDE') return businessErrors.parameter;
  const isHidden = action === 'HIDE';
  const changed = changeItem(context, item, { isHidden });
  announce(context, { accountId: item.accountId, verb: isHidden ? 'hid' : 'showed', item: changed });
  return null;
};

const like: Change = (context, item, action) => {
  if (action !== 'LIKE' && action !== 'UNLIKE') return businessErrors.parameter;
  changeItem(context, item, { isLiked: action === 'LIKE' });
  return null;
};

/** Only what the account wrote itself. */
const remove: Change = (context, item) => {
  if (item.direction !== 'out') return businessErrors.permission;
  const removed = changeItem(context, item, { removedAt: context.now() });
  announce(context, { accountId: item.accountId, verb: 'removed', item: removed });
  return null;
};

/** Comments, which only the Business API has. */
export function commentRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const options = { config: { operation: 'inbox' as const } };
  const [read, manage] = ['comment.list', 'comment.list.manage'];
  scope.get(`${path}/list/`, options, businessRoute(context, read, list(context, false)));
  scope.get(`${path}/reply/list/`, options, businessRoute(context, read, list(context, true)));
  scope.post(`${path}/reply/create/`, options, businessRoute(context, manage, reply(context)));
  scope.post(`${path}/hide/`, options, businessRoute(context, manage, act(context, hide)));
  scope.post(`${path}/like/`, options, businessRoute(context, manage, act(context, like)));
  scope.post(`${path}/delete/`, options, businessRoute(context, manage, act(context, remove)));
}
