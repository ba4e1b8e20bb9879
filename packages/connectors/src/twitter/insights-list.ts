import type { PostFormat } from '@ruche/contracts/analytics';
import type { FoundPost, FoundPosts, InsightsAccount } from '#src/insights/insights.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { AskNumbers } from './insights-call.ts';
import { ListedPostsSchema, type Media } from './insights-wire.ts';
import { typedText } from './publish-text.ts';
import type { TimelinePost } from './wire.ts';

const pageSize = 100;

function referenceOf({ referenced_tweets: references = [] }: TimelinePost, kind: string): string | null {
  return references.find(({ type }) => type === kind)?.id ?? null;
}

function isOwn(post: TimelinePost): boolean {
  return referenceOf(post, 'replied_to') === null && referenceOf(post, 'retweeted') === null;
}

function formatOf({ id, entities }: TimelinePost, media: readonly Media[], answered: ReadonlySet<string>): PostFormat {
  if (answered.has(id)) return 'thread';
  if (media.some(({ type }) => type === 'video')) return 'video';
  if (media.length > 0) return media.length > 1 ? 'carousel' : 'photo';
  return entities?.urls?.some(({ media_key: key }) => key === undefined) ? 'link' : 'text';
}

/**
 * Posts of the account's own. What it reposted is not its own, answers are talk, and further parts of a thread belong to
 * its first post: none of them is listed.
 */
export async function listPosts(
  { ask, permalink }: { ask: AskNumbers; permalink: (id: string) => string },
  account: InsightsAccount,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<Outcome<FoundPosts>> {
  const listed = await ask(account, {
    path: `/2/users/${account.platformUserId}/tweets`,
    query: {
      max_results: String(pageSize),
      start_time: since.toISOString(),
      'tweet.fields': 'created_at,entities,referenced_tweets,note_tweet,attachments',
      expansions: 'attachments.media_keys',
      'media.fields': 'type,url,preview_image_url',
      pagination_token: cursor ?? undefined,
    },
    schema: ListedPostsSchema,
  });
  if (listed.kind !== 'ok') return listed;
  const { data = [], includes, meta } = listed.value;
  const answered = new Set(data.flatMap((post) => referenceOf(post, 'replied_to') ?? []));
  const posts = data.filter(isOwn).map((post): FoundPost => {
    const keys = post.attachments?.media_keys ?? [];
    const media = includes.media.filter(({ media_key: key }) => keys.includes(key));
    const [first] = media;
    return {
      remoteId: post.id,
      text: typedText(post),
      format: formatOf(post, media, answered),
      permalink: permalink(post.id),
      thumbnailUrl: first?.preview_image_url ?? first?.url ?? null,
      publishedAt: new Date(post.created_at),
    };
  });
  return ok({ posts, nextCursor: meta.next_token ?? null });
}
