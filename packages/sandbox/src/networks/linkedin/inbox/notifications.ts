import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Item, listItems } from '#src/networks/inbox/items.ts';
import { requireAuthor } from '#src/networks/linkedin/authors.ts';
import { badParameter } from '#src/networks/linkedin/errors.ts';
import { type RestCall, showElements, textParameter } from '#src/networks/linkedin/rest-call.ts';
import { organizationUrn } from '#src/networks/linkedin/urns.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPost } from '#src/networks/posts.ts';
import { rawNumber } from '#src/networks/raw-number.ts';
import { activityOf, shortCommentUrn } from './comment-urns.ts';
import { actorOf, objectOf } from './said.ts';

const keptMs = 60 * 86_400_000;

const actions = [
  'LIKE',
  'COMMENT',
  'SHARE',
  'SHARE_MENTION',
  'ADMIN_COMMENT',
  'COMMENT_EDIT',
  'COMMENT_DELETE',
] as const;
export type Action = (typeof actions)[number];
export type Noticed = { action: Action; item: Item; at: number };

/** The same whenever it is told. */
function idOf({ action, item, at }: Noticed): object {
  const digest = createHash('sha256').update(`${action} ${item.id} ${at}`).digest();
  return rawNumber(String(digest.readBigUInt64BE() >> 30n));
}

function mentionedIn({ item }: Noticed) {
  const share = { entity: item.id, owner: item.userId, text: item.text, mediaCategory: 'NONE' };
  return {
    sourcePost: activityOf(item.id),
    decoratedSourcePost: share,
    generatedActivity: item.id,
    decoratedGeneratedActivity: { share },
  };
}

function commentedOn(context: NetworkContext, { item, action }: Noticed) {
  const object = objectOf(item);
  const post = item.postId === null ? undefined : findPost(context, item.postId);
  const owner = organizationUrn(item.accountId);
  const comment = { entity: item.id, owner: actorOf(context, item), object };
  return {
    sourcePost: object,
    ...(post && { decoratedSourcePost: { entity: post.id, owner, text: post.text, mediaCategory: 'NONE' } }),
    generatedActivity: shortCommentUrn(item.id),
    decoratedGeneratedActivity: { comment: action === 'COMMENT_DELETE' ? comment : { ...comment, text: item.text } },
  };
}

/** How LinkedIn tells a page of something. */
export function presentNotification(context: NetworkContext, noticed: Noticed, subscriber?: string) {
  const { action, item, at } = noticed;
  return {
    notificationId: idOf(noticed),
    organizationalEntity: organizationUrn(item.accountId),
    ...(subscriber !== undefined && { subscriber }),
    action,
    ...(action === 'SHARE_MENTION' ? mentionedIn(noticed) : commentedOn(context, noticed)),
    lastModifiedAt: at,
  };
}

/** Everything that was noticed of one thing that was said. */
function noticedOf(item: Item): Noticed[] {
  const { kind, direction, createdAt, editedAt, removedAt } = item;
  if (kind === 'mention') return [{ action: 'SHARE_MENTION', item, at: createdAt }];
  const first = direction === 'out' ? 'ADMIN_COMMENT' : 'COMMENT';
  return [
    { action: first, item, at: createdAt },
    ...(editedAt === null ? [] : [{ action: 'COMMENT_EDIT' as const, item, at: editedAt }]),
    ...(removedAt === null ? [] : [{ action: 'COMMENT_DELETE' as const, item, at: removedAt }]),
  ];
}

const ActionsSchema = z.array(z.enum(actions)).default([...actions]);

/** Sixty days of it, the newest first. */
export function findNotifications(call: RestCall) {
  const { context, query } = call;
  if (textParameter(call, 'q') !== 'criteria') throw badParameter('Only the finder criteria is known here');
  const wanted = ActionsSchema.safeParse(query.get('actions'));
  if (!wanted.success) throw badParameter("Parameter 'actions' should be a list of known actions");
  const author = requireAuthor(call, textParameter(call, 'organizationalEntity') ?? '', {
    resource: 'organizationalEntityNotifications',
    method: 'FINDER-criteria',
    member: [],
    organization: ['r_organization_social', 'r_organization_social_feed', 'rw_organization_admin'],
  });
  const now = context.now();
  const noticed = listItems(context.db, { platform: 'linkedin', accountId: author.id })
    .filter(({ listedAt }) => listedAt <= now)
    .flatMap(noticedOf)
    .filter(({ action, at }) => wanted.data.includes(action) && at > now - keptMs)
    .toSorted((one, other) => other.at - one.at);
  return showElements(
    call,
    noticed.map((one) => presentNotification(context, one)),
  );
}
