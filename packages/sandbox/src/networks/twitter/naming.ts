import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireLoopback } from '#src/loopback.ts';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { parseInput } from '#src/parse.ts';

// X is renaming tweets to posts. Both names are taken; which one its answers use is a switch.

const newNames: Readonly<Record<string, string>> = {
  tweets: 'posts',
  tweet_count: 'post_count',
  retweet_count: 'repost_count',
  edit_history_tweet_ids: 'edit_history_post_ids',
  referenced_tweets: 'referenced_posts',
  pinned_tweet_id: 'pinned_post_id',
  most_recent_tweet_id: 'most_recent_post_id',
};
const oldNames = new Map(Object.entries(newNames).map(([old, name]) => [name, old]));

/** The older name of a field or parameter, whichever was given. */
export function olderName(name: string): string {
  return name === 'post.fields' ? 'tweet.fields' : (oldNames.get(name) ?? name);
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [newNames[name] ?? name, rename(item)]));
}

const listName = 'twitter_naming';
const NamingSchema = z.strictObject({ names: z.enum(['tweet', 'post'], 'should be tweet or post') });

/** `POST /twitter/control/naming`, and what follows from it. */
export function addNaming(scope: FastifyInstance, { db }: NetworkContext): void {
  const read = () => readList(db, listName, NamingSchema)[0] ?? { names: 'tweet' as const };
  const options = { onRequest: requireLoopback };
  scope.get('/control/naming', options, async () => read());
  scope.post('/control/naming', options, async (request) => {
    const naming = parseInput(NamingSchema, 'body', request.body);
    writeList(db, listName, [naming]);
    return naming;
  });
  scope.addHook('preSerialization', async (request, _reply, payload) => {
    const isRenamed = request.url.startsWith('/twitter/api.x.com/2/') && read().names === 'post';
    return isRenamed ? rename(payload) : payload;
  });
}
