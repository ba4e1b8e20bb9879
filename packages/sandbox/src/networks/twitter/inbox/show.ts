import type { FastifyRequest } from 'fastify';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import type { Caller } from '#src/networks/twitter/access.ts';
import { type FoundPost, showPosts } from '#src/networks/twitter/read-posts.ts';
import type { PostQuery } from '#src/networks/twitter/timeline-query.ts';
import { presentUser } from '#src/networks/twitter/user.ts';

type Asking = { caller: Caller; request: FastifyRequest };

/** People as `includes.users` tells them, each once. */
export function showUsers(
  context: NetworkContext,
  { caller, request }: Asking,
  fields: readonly string[],
  people: readonly Person[],
) {
  const avatarBase = hostUrl(request, context.platform, 'pbs.twimg.com');
  const once = new Map(people.map((person) => [person.userId, person]));
  return [...once.values()].map((person) => {
    const isSelf = person.userId === caller.person.userId;
    return presentUser(person, fields, { context, avatarBase, scopes: caller.token.scopes, isSelf });
  });
}

/** Posts with their files, and their authors where they are asked for. */
export function showSaid(context: NetworkContext, asking: Asking, asked: PostQuery, found: readonly FoundPost[]) {
  const { data, includes, errors } = showPosts(context, asking.caller, asked, found);
  if (asked.userFields === null || found.length === 0) return { data, includes, errors };
  const authors = found.map(({ author }) => author);
  const users = showUsers(context, asking, asked.userFields, authors);
  // Whoever asks for the authors is told which they are, too.
  const named = data.map((post, place) => ({ ...post, author_id: authors[place]?.userId }));
  return { data: named, includes: { ...includes, users }, errors };
}
