import { z } from 'zod';
import { announce } from '#src/networks/inbox/changes.ts';
import { changeItem, findItem, type Item, insertItem, listItems } from '#src/networks/inbox/items.ts';
import { requireAuthor } from '#src/networks/linkedin/authors.ts';
import { accessDenied, badParameter, notFound } from '#src/networks/linkedin/errors.ts';
import { refused } from '#src/networks/linkedin/post-input.ts';
import { detailsOf, makeId } from '#src/networks/linkedin/posts.ts';
import { type RestCall, showElements, textParameter } from '#src/networks/linkedin/rest-call.ts';
import type { Post } from '#src/networks/posts.ts';
import { activityOf, commentUrn, isCommentUrn } from './comment-urns.ts';
import { topBelow } from './keep.ts';
import { actorOf, findPostOf, getComment, isShown, objectOf, repliesTo, topOf, urnOfAccount } from './said.ts';

const mostCharacters = 1250;
const resource = 'socialActions';
const reading = (method: string) => ({
  resource,
  method,
  member: ['r_member_social', 'r_member_social_feed'],
  organization: ['r_organization_social', 'r_organization_social_feed'],
});
export const writing = (method: string) => ({
  resource,
  method,
  member: ['w_member_social', 'w_member_social_feed'],
  organization: ['w_organization_social', 'w_organization_social_feed'],
});

const CommentSchema = z.object({
  actor: z.string(),
  object: z.string(),
  message: z.object({ text: z.string().min(1) }),
  parentComment: z.string().optional(),
});

/** What a comment is written below. */
type Place = { accountId: string; post: Post | null; parent: Item | null };

/** A post, the activity of one, a comment, or somebody's post in which an account is named. */
function findPlace({ context }: RestCall, urn: string): Place {
  if (isCommentUrn(urn)) {
    const parent = getComment(context, urn);
    return { accountId: parent.accountId, post: findPostOf(context, parent.postId ?? '') ?? null, parent };
  }
  const post = findPostOf(context, urn);
  if (post) return { accountId: post.accountId, post, parent: null };
  const mention = findItem(context, urn);
  if (mention?.kind === 'mention' && mention.removedAt === null) {
    return { accountId: mention.accountId, post: null, parent: mention };
  }
  if (!/^urn:li:(?:share|ugcPost|activity):\d+$/.test(urn)) throw badParameter(`Invalid urn '${urn}'`);
  throw notFound(`Entity ${urn} not found`);
}

function present({ context }: RestCall, item: Item) {
  const actor = actorOf(context, item);
  const object = objectOf(item);
  const id = /,(\d+)\)$/.exec(item.id)?.[1] ?? item.id;
  const top = topOf(item);
  const replies = repliesTo(context, item).length;
  return {
    id,
    $URN: item.id,
    commentUrn: item.id,
    object,
    ...(top !== null && { parentComment: top }),
    actor,
    message: { text: item.text, attributes: [] },
    created: { actor, time: item.createdAt },
    lastModified: { actor, time: item.editedAt ?? item.createdAt },
    likesSummary: {
      totalLikes: Number(item.isLiked),
      aggregatedTotalLikes: Number(item.isLiked),
      likedByCurrentUser: item.isLiked,
    },
    commentsSummary: { totalFirstLevelComments: replies, aggregatedTotalComments: replies },
  };
}

/** Their text is plain: nothing in it is escaped. */
export function createComment(call: RestCall, urn: string) {
  const input = CommentSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('actor, object and message.text are expected');
  const { actor, message, parentComment } = input.data;
  const author = requireAuthor(call, actor, writing('CREATE-comments'));
  if (message.text.length > mostCharacters) throw refused('FIELD_LENGTH_TOO_LONG', 'message.text is too long');
  const { post, parent } = findPlace(call, parentComment ?? urn);
  if (parent && topOf(parent) !== null) {
    throw refused('INVALID_VALUE_FOR_FIELD', 'parentComment is an answer itself: answers are one level deep');
  }
  const { context } = call;
  const at = context.now();
  const isTop = parent === null;
  const object = post ? activityOf(post.id) : (parent?.id ?? '');
  const item = insertItem(context, {
    accountId: author.id,
    id: commentUrn(object, makeId(at)),
    kind: isTop ? 'comment' : 'reply',
    direction: 'out',
    personId: parent?.personId ?? null,
    userId: parent?.userId ?? null,
    postId: post?.id ?? null,
    parentId: parent?.id ?? null,
    text: message.text,
    details: topBelow(parent),
    createdAt: at,
  });
  announce(context, { accountId: item.accountId, verb: 'wrote', item });
  return present(call, item);
}

/** Whoever may read what is below a post: its author. Of others' posts that name an account, that account. */
function requireReader(call: RestCall, { accountId, post }: Place, method: string): void {
  requireAuthor(call, post ? detailsOf(post).author : urnOfAccount(call.context, accountId), reading(method));
}

export function listComments(call: RestCall, urn: string) {
  const place = findPlace(call, urn);
  requireReader(call, place, 'GET_ALL-comments');
  const { context } = call;
  const { accountId, post, parent } = place;
  const all = listItems(context.db, { platform: 'linkedin', accountId }).filter((item) => isShown(context, item));
  const isBelow = (item: Item) => {
    if (parent?.kind === 'mention') return item.parentId === parent.id;
    return parent ? topOf(item) === parent.id : item.postId === post?.id && topOf(item) === null;
  };
  return showElements(
    call,
    all.filter((item) => item.kind !== 'mention' && isBelow(item)).map((item) => present(call, item)),
  );
}

/** One comment, by what it is below and its id. */
function getOne(call: RestCall, urn: string, id: string): Item {
  const { post, parent } = findPlace(call, urn);
  const object = post ? activityOf(post.id) : (parent?.id ?? urn);
  return getComment(call.context, commentUrn(object, id));
}

export function readComment(call: RestCall, urn: string, id: string) {
  const place = findPlace(call, urn);
  requireReader(call, place, 'GET-comments');
  return present(call, getOne(call, urn, id));
}

const PatchSchema = z.object({
  patch: z.object({ message: z.object({ $set: z.object({ text: z.string().min(1) }) }) }),
});

export function editComment(call: RestCall, urn: string, id: string): void {
  const input = PatchSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('patch.message.$set.text is expected');
  const actor = textParameter(call, 'actor') ?? '';
  requireAuthor(call, actor, writing('PARTIAL_UPDATE-comments'));
  const item = getOne(call, urn, id);
  if (actorOf(call.context, item) !== actor) throw accessDenied(resource, 'PARTIAL_UPDATE-comments', call.version);
  const changed = changeItem(call.context, item, {
    text: input.data.patch.message.$set.text,
    editedAt: call.context.now(),
  });
  announce(call.context, { accountId: item.accountId, verb: 'edited', item: changed });
}

/** One's own, or anybody's below one's own post. */
export function removeComment(call: RestCall, urn: string, id: string): void {
  const { context } = call;
  const author = requireAuthor(call, textParameter(call, 'actor') ?? '', writing('DELETE-comments'));
  const item = getOne(call, urn, id);
  const isOwn = actorOf(context, item) === author.urn;
  const isBelowOwn = item.postId !== null && item.accountId === author.id;
  if (!isOwn && !isBelowOwn) throw accessDenied(resource, 'DELETE-comments', call.version);
  const removed = changeItem(context, item, { removedAt: context.now() });
  announce(context, { accountId: item.accountId, verb: 'removed', item: removed });
}
