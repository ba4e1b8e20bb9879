import type { PostFormat } from '@ruche/contracts/analytics';
import type { z } from 'zod';
import type { FoundPost, FoundPosts, InsightsAccount } from '#src/insights/insights.ts';
import { lacksNumbers } from '#src/insights/scopes.ts';
import type { Graph } from '#src/meta/graph.ts';
import { type InsightsApi, plainFailure } from '#src/meta/insights-call.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import {
  type ListedPost,
  ListedPostsSchema,
  type ListedReel,
  ListedReelsSchema,
  ListedStoriesSchema,
  type ListedStory,
  listFields,
  reelFields,
  storyFields,
} from './insights-wire.ts';
import { postReferences, wholeAddress } from './permalinks.ts';

const formats: Readonly<Record<string, PostFormat>> = {
  album: 'carousel',
  photo: 'photo',
  video: 'video',
  link: 'link',
};

function formatOf({ attachments, permalink_url: permalink = '' }: ListedPost): PostFormat {
  const kind = attachments?.data[0]?.media_type ?? '';
  if (kind === 'video' && permalink.includes('/reel/')) return 'reel';
  return (Object.hasOwn(formats, kind) ? formats[kind] : undefined) ?? 'text';
}

function toPost(graph: Graph, post: ListedPost): FoundPost {
  return {
    remoteId: post.id,
    text: post.message,
    format: formatOf(post),
    permalink: postReferences(graph, post.id, post.permalink_url)['permalink'] ?? null,
    thumbnailUrl: null,
    publishedAt: post.created_time,
  };
}

/** What is still worked on has no post yet, and is listed again the next day. */
function toReel(graph: Graph, reel: ListedReel): FoundPost[] {
  if (reel.post_id === undefined) return [];
  return [
    {
      remoteId: reel.post_id,
      text: reel.description,
      format: 'reel',
      permalink: postReferences(graph, reel.post_id, reel.permalink_url)['permalink'] ?? null,
      thumbnailUrl: null,
      publishedAt: reel.created_time,
    },
  ];
}

function toStory(graph: Graph, story: ListedStory): FoundPost {
  const permalink = story.url === undefined ? null : wholeAddress(graph, story.url);
  const publishedAt = story.creation_time;
  return { remoteId: story.post_id, text: '', format: 'story', permalink, thumbnailUrl: null, publishedAt };
}

/** Reels and stories are in none of the lists of posts, and have lists of their own. */
const listNames = ['posts', 'reels', 'stories'] as const;
type ListName = (typeof listNames)[number];
type Place = { list: ListName; after: string | undefined };

/** Where a list goes on: its name, and Facebook's own cursor behind it. */
function placeOf(cursor: string | null): Place {
  const [name, after = ''] = cursor?.split(':', 2) ?? [];
  const list = listNames.find((one) => one === name) ?? 'posts';
  return { list, after: after === '' ? undefined : after };
}

function cursorAfter(list: ListName, next: string | null): string | null {
  if (next !== null) return `${list}:${next}`;
  const following = listNames[listNames.indexOf(list) + 1];
  return following === undefined ? null : `${following}:`;
}

type Setting = { graph: Graph; api: InsightsApi; account: InsightsAccount };
type Edge<Schema extends z.ZodType> = { name: string; fields: string; since?: Date; schema: Schema };

async function askPage<Schema extends z.ZodType>(
  { api, account: { platformUserId, tokens } }: Setting,
  { name, fields, since, schema }: Edge<Schema>,
  after: string | undefined,
): Promise<Outcome<z.output<Schema>>> {
  const listed = await api.ask({
    path: `/${encodeURIComponent(platformUserId)}/${name}`,
    token: tokens.access,
    query: { fields, limit: '100', since: since && String(Math.floor(since.getTime() / 1000)), after },
    schema,
  });
  return listed.kind === 'ok' ? listed : plainFailure(api.network, listed, lacksNumbers(api.network));
}

type ListPage = { posts: FoundPost[]; next: string | null };

async function readPage(setting: Setting, { list, after }: Place, since: Date): Promise<Outcome<ListPage>> {
  const { graph } = setting;
  if (list === 'reels') {
    const edge = { name: 'video_reels', fields: reelFields, since, schema: ListedReelsSchema };
    const reels = await askPage(setting, edge, after);
    if (reels.kind !== 'ok') return reels;
    return ok({ posts: reels.value.data.flatMap((reel) => toReel(graph, reel)), next: reels.value.paging });
  }
  if (list === 'stories') {
    const stories = await askPage(
      setting,
      { name: 'stories', fields: storyFields, schema: ListedStoriesSchema },
      after,
    );
    if (stories.kind !== 'ok') return stories;
    return ok({ posts: stories.value.data.map((story) => toStory(graph, story)), next: stories.value.paging });
  }
  const edge = { name: 'published_posts', fields: listFields, since, schema: ListedPostsSchema };
  const posts = await askPage(setting, edge, after);
  if (posts.kind !== 'ok') return posts;
  return ok({ posts: posts.value.data.map((post) => toPost(graph, post)), next: posts.value.paging });
}

/** Posts, then reels, then the stories of the last day. */
export async function listPosts(
  setting: Setting,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<Outcome<FoundPosts>> {
  const place = placeOf(cursor);
  const page = await readPage(setting, place, since);
  if (page.kind !== 'ok') return page;
  const posts = page.value.posts.filter(({ publishedAt }) => publishedAt >= since);
  return ok({ posts, nextCursor: cursorAfter(place.list, page.value.next) });
}
