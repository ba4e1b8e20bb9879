import { dayMs, minuteMs } from '@ruche/contracts/time';
import type {
  InboxAccount,
  InboxEvent,
  InboxPointer,
  ListedEvents,
  ListedPost,
  ListRequest,
} from '#src/inbox/inbox.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { idBefore } from './ids.ts';
import { askInbox } from './inbox-call.ts';
import { eventOf, type Places, rootOf } from './inbox-items.ts';
import { type Includes, OnePostSchema, RootsSchema, SaidPostsSchema } from './inbox-wire.ts';
import type { Api } from './publish-api.ts';
import type { SaidPost } from './wire.ts';

/** The most that X gives at once: every post is billed, however many calls it takes. */
const pageSize = '100';
/** A query has up to 512 characters, and each post takes 38 of them. */
const postsPerSearch = 12;
const searchMs = 7 * dayMs;

const fields = {
  'tweet.fields':
    'author_id,conversation_id,created_at,in_reply_to_user_id,referenced_tweets,entities,note_tweet,attachments',
  expansions: 'author_id,attachments.media_keys',
  'user.fields': 'profile_image_url',
  'media.fields': 'type,url,preview_image_url',
};

export type Reading = { api: Api; places: Places };

type Page = { data: SaidPost[]; includes: Includes };

/** Which of these conversations began with a post of the account: asked of X where the posts themselves do not tell. */
async function findOwnRoots(
  { api }: Reading,
  account: InboxAccount,
  roots: readonly string[],
): Promise<Outcome<string[]>> {
  if (roots.length === 0) return ok([]);
  const query = { ids: roots.slice(0, 100).join(','), 'tweet.fields': 'author_id' };
  const told = await askInbox(api, account, { path: '/2/tweets', query, schema: RootsSchema });
  if (told.kind !== 'ok') return told;
  return ok(told.value.data.filter((post) => post.author_id === account.platformUserId).map(({ id }) => id));
}

async function toEvents(
  reading: Reading,
  account: InboxAccount,
  { data, includes }: Page,
  knownPosts: ReadonlySet<string>,
): Promise<Outcome<InboxEvent[]>> {
  const accountId = account.platformUserId;
  const unknown = data.filter((post) => rootOf(post, accountId, knownPosts) === 'unknown');
  const found = await findOwnRoots(reading, account, [...new Set(unknown.map((post) => post.conversation_id))]);
  if (found.kind !== 'ok') return found;
  const ownPosts = new Set([...knownPosts, ...found.value]);
  return ok(
    data.flatMap((post) => {
      const isBelowOwn = rootOf(post, accountId, ownPosts) === 'own';
      return eventOf(reading.places, { post, includes, accountId, isBelowOwn }) ?? [];
    }),
  );
}

/** What people wrote with the account's name in it, answers to its posts among them. */
export async function listMentions(
  reading: Reading,
  account: InboxAccount,
  { since, cursor, posts }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const query = { ...fields, max_results: pageSize, since_id: idBefore(since), pagination_token: cursor ?? undefined };
  const path = `/2/users/${account.platformUserId}/mentions`;
  const listed = await askInbox(reading.api, account, { path, query, schema: SaidPostsSchema });
  if (listed.kind !== 'ok') return listed;
  const events = await toEvents(reading, account, listed.value, new Set(posts.map(({ remoteId }) => remoteId)));
  return events.kind === 'ok' ? ok({ events: events.value, nextCursor: listed.value.meta.next_token ?? null }) : events;
}

/**
 * Whatever was said below posts of the account in the last seven days, of several posts at once. Calls are few, for all
 * accounts together: below older posts only what names the account is read, which its mentions have.
 */
export async function listComments(
  reading: Reading,
  account: InboxAccount,
  { since, cursor, posts }: ListRequest,
): Promise<Outcome<ListedEvents>> {
  const earliest = reading.api.now().getTime() - searchMs + minuteMs;
  const isRecent = ({ publishedAt }: ListedPost) => publishedAt.getTime() >= earliest;
  const old = posts.filter((post) => !isRecent(post)).map(({ remoteId }) => remoteId);
  const recent = posts.filter(isRecent).map(({ remoteId }) => remoteId);
  const asked = recent.slice(0, postsPerSearch);
  if (asked.length === 0) return ok({ events: [], nextCursor: null, donePosts: old });
  const query = {
    ...fields,
    query: asked.map((id) => `conversation_id:${id}`).join(' OR '),
    max_results: pageSize,
    since_id: idBefore(new Date(Math.max(since.getTime(), earliest))),
    next_token: cursor ?? undefined,
  };
  const path = '/2/tweets/search/recent';
  const listed = await askInbox(reading.api, account, { path, query, schema: SaidPostsSchema });
  if (listed.kind !== 'ok') return listed;
  const { data, includes, meta } = listed.value;
  // A conversation's first post is part of it.
  const said = data.filter(({ id }) => !asked.includes(id));
  const events = await toEvents(reading, account, { data: said, includes }, new Set(asked));
  if (events.kind !== 'ok') return events;
  const nextCursor = meta.next_token ?? null;
  return ok({ events: events.value, nextCursor, donePosts: nextCursor === null ? [...old, ...asked] : [] });
}

export async function resolvePost(
  reading: Reading,
  account: InboxAccount,
  { postId = '' }: InboxPointer,
): Promise<Outcome<InboxEvent[]>> {
  if (!/^\d+$/.test(postId)) return ok([]);
  const path = `/2/tweets/${postId}`;
  const told = await askInbox(reading.api, account, { path, query: fields, schema: OnePostSchema });
  if (told.kind !== 'ok') return told;
  const { data, includes } = told.value;
  return data ? toEvents(reading, account, { data: [data], includes }, new Set()) : ok([]);
}
