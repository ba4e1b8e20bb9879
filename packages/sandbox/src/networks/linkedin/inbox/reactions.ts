import { z } from 'zod';
import { changeItem, findItem } from '#src/networks/inbox/items.ts';
import { requireAuthor } from '#src/networks/linkedin/authors.ts';
import { badParameter, notFound } from '#src/networks/linkedin/errors.ts';
import { refused } from '#src/networks/linkedin/post-input.ts';
import { type RestCall, textParameter } from '#src/networks/linkedin/rest-call.ts';
import type { RestliValue } from '#src/networks/linkedin/restli-query.ts';
import { writing } from './comments.ts';

const reactionTypes = ['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT'];
const ReactionSchema = z.object({ root: z.string(), reactionType: z.string() });

function setLiked({ context }: RestCall, urn: string, isLiked: boolean): void {
  const item = findItem(context, urn);
  if (!item || item.removedAt !== null) throw notFound(`Entity ${urn} not found`);
  changeItem(context, item, { isLiked });
}

/** A second reaction of the same actor changes nothing. */
export function createReaction(call: RestCall) {
  const input = ReactionSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('root and reactionType are expected');
  const { root, reactionType } = input.data;
  if (!reactionTypes.includes(reactionType)) {
    throw refused('INVALID_VALUE_FOR_FIELD', `reactionType ${reactionType} is not one of ${reactionTypes.join(', ')}`);
  }
  const { urn: actor } = requireAuthor(call, textParameter(call, 'actor') ?? '', writing('CREATE-reactions'));
  setLiked(call, root, true);
  const moment = { actor, time: call.context.now() };
  return { id: `urn:li:reaction:(${actor},${root})`, root, reactionType, created: moment, lastModified: moment };
}

const KeySchema = z.object({ actor: z.string(), entity: z.string() });

export function removeReaction(call: RestCall, key: RestliValue): void {
  const { actor, entity } = KeySchema.catch(() => {
    throw badParameter('The key should be (actor:{urn},entity:{urn})');
  }).parse(key);
  requireAuthor(call, actor, writing('DELETE-reactions'));
  setLiked(call, entity, false);
}
