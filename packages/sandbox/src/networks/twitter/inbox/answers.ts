import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeItem, findItem, insertItem } from '#src/networks/inbox/items.ts';
import type { NetworkContext, Operation } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';

const ReplySchema = z.object({ reply: z.object({ in_reply_to_tweet_id: z.string() }) });

/** The same address publishes, continues a thread, and answers people: the last is of the inbox. */
export function operationOfCreate(context: NetworkContext) {
  return ({ body }: FastifyRequest): Operation => {
    const target = ReplySchema.safeParse(body).data?.reply.in_reply_to_tweet_id;
    return target !== undefined && findItem(context, target) ? 'inbox' : 'publish';
  };
}

/** What the account answers somebody is said at the account, too. */
export function keepAnswer(context: NetworkContext, { id, accountId, text, details, createdAt }: Post): void {
  const { repliedTo } = z.object({ repliedTo: z.string().optional() }).parse(details);
  const target = repliedTo === undefined ? undefined : findItem(context, repliedTo);
  if (!target) return;
  insertItem(context, {
    accountId,
    id,
    kind: 'reply',
    direction: 'out',
    personId: target.personId,
    userId: target.userId,
    postId: target.postId,
    parentId: target.id,
    text,
    details,
    createdAt,
  });
}

export function keepRemoval(context: NetworkContext, id: string): void {
  const item = findItem(context, id);
  if (item) changeItem(context, item, { removedAt: context.now() });
}
