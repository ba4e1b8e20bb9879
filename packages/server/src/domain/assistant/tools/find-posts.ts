import { listPostsOf, type ReadPost } from '@ruche/database/assistant';
import { z } from 'zod';
import type { ChatReader } from './chat-reader.ts';
import { counted, fields, labelOf, link, nameIn, namesOf, ofClients, oneLine, timeAt } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 15;

/** One post, also for other tools. */
export function postLine(reader: ChatReader, post: ReadPost, clientName: string): string {
  const when = post.scheduledFor === null ? 'no date' : timeAt(post.scheduledFor, post.timeZone);
  const about = `${clientName}, ${post.status}, ${when}, ${namesOf(post.platforms)}`;
  const reason = post.reason ? ` Reason: ${oneLine(post.reason, 200)}` : '';
  return `${reader.references.nameOf('P', post.id)}: ${oneLine(post.text) || 'no text'} (${about})${reason}`;
}

export const postLinks = (posts: readonly ReadPost[]) =>
  posts.map(({ id, text }) => link('post', id, labelOf(text, 'Post')));

export const findPosts = defineReading({
  name: 'find_posts',
  description: 'Reads posts made in Ruche: those to come, those that are live, or drafts, with their texts.',
  input: z.object({
    client: fields.client,
    which: z.enum(['upcoming', 'published', 'drafts']).default('upcoming'),
    words: fields.words,
  }),
  hasOthers: true,
  read: (reader, { client, which, words }) =>
    reader.read(client, async (tx, clients) => {
      const clientIds = clients.map(({ id }) => id);
      const posts = await listPostsOf(tx, { kind: which, clientIds, words, limit: mostShown });
      const nameOf = nameIn(clients);
      const label = `Read ${counted(posts.length, 'post', 'posts')} ${ofClients(clients)}`;
      const text = posts.map((post) => postLine(reader, post, nameOf(post.clientId))).join('\n');
      return { text: text || 'There are no such posts.', use: { label, links: postLinks(posts) } };
    }),
});
