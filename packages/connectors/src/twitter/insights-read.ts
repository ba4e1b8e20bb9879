import { dayMs } from '@ruche/contracts/time';
import type { InsightsAccount, PostNumbers, PostsRead, PostToRead, RefusedMetrics } from '#src/insights/insights.ts';
import { metricsOf } from '#src/insights/numbers.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { addClicks, analyticsName } from './insights-analytics.ts';
import type { AskNumbers } from './insights-call.ts';
import { type MeasuredPost, MeasuredPostsSchema, type Media } from './insights-wire.ts';

/** The author alone is told of clicks, and only of posts younger than that. */
const privateMs = 30 * dayMs;

/** Of all videos of the post; null where it has none. */
function viewsOf({ attachments }: MeasuredPost, media: readonly Media[]): number | null {
  let views: number | null = null;
  for (const { media_key: key, type, public_metrics: metrics } of media) {
    const isOfPost = attachments?.media_keys?.includes(key) ?? false;
    if (isOfPost && type === 'video' && metrics?.view_count !== undefined) views = (views ?? 0) + metrics.view_count;
  }
  return views;
}

function numbersOf(post: MeasuredPost, media: readonly Media[]): PostNumbers {
  const { public_metrics: shown, non_public_metrics: own } = post;
  return {
    remoteId: post.id,
    metrics: metricsOf({
      impressions: shown.impression_count ?? null,
      reactions: shown.like_count,
      comments: shown.reply_count,
      shares: shown.repost_count + shown.quote_count,
      saves: shown.bookmark_count ?? null,
      clicks: own?.url_link_clicks ?? null,
      videoViews: viewsOf(post, media),
    }),
  };
}

type Batch = { ids: string[]; isPrivate: boolean };
type Told = Pick<PostsRead, 'posts' | 'gone'> & { withheld: string[] };

async function readBatch(ask: AskNumbers, account: InsightsAccount, { ids, isPrivate }: Batch): Promise<Outcome<Told>> {
  const told = await ask(account, {
    path: '/2/tweets',
    query: {
      ids: ids.join(','),
      'tweet.fields': `author_id,public_metrics,attachments${isPrivate ? ',non_public_metrics' : ''}`,
      expansions: 'attachments.media_keys',
      'media.fields': 'type,public_metrics',
    },
    schema: MeasuredPostsSchema,
  });
  if (told.kind !== 'ok') return told;
  const { data = [], errors = [], includes } = told.value;
  const own = data.filter(({ author_id: author }) => author === undefined || author === account.platformUserId);
  const found = new Set(data.map(({ id }) => id));
  const refusedFor = (isMeant: (type: string) => boolean) => {
    const meant = errors.filter(({ type }) => isMeant(type));
    const named = new Set(meant.map(({ value, resource_id: id }) => value ?? id));
    return ids.filter((id) => !found.has(id) && named.has(id));
  };
  return ok({
    posts: own.map((post) => numbersOf(post, includes.media)),
    gone: refusedFor((type) => type.endsWith('/resource-not-found')),
    withheld: refusedFor((type) => /field/.test(type)),
  });
}

/**
 * Clicks are asked for where X may give them. A post that it withholds because of them is asked for once more without. Of
 * what is read without them, analytics may tell.
 */
export async function readPosts(
  { ask, now }: { ask: AskNumbers; now: () => Date },
  account: InsightsAccount,
  posts: readonly PostToRead[],
  refused: RefusedMetrics,
): Promise<Outcome<PostsRead>> {
  const oldest = now().getTime() - privateMs;
  const young = posts.filter(({ publishedAt }) => publishedAt.getTime() > oldest).map(({ remoteId }) => remoteId);
  const old = posts.filter(({ publishedAt }) => publishedAt.getTime() <= oldest).map(({ remoteId }) => remoteId);
  const batches: Batch[] = [
    { ids: young, isPrivate: true },
    { ids: old, isPrivate: false },
  ];
  const read: PostsRead = { posts: [], gone: [], refused: [] };
  const clickless = new Set<string>();
  for (const batch of batches) {
    if (batch.ids.length === 0) continue;
    const told = await readBatch(ask, account, batch);
    if (told.kind !== 'ok') return told;
    read.posts.push(...told.value.posts);
    if (!batch.isPrivate) for (const { remoteId } of told.value.posts) clickless.add(remoteId);
    read.gone.push(...told.value.gone);
    if (batch.isPrivate && told.value.withheld.length > 0) batches.push({ ids: told.value.withheld, isPrivate: false });
  }
  if (clickless.size === 0 || refused.has(analyticsName)) return ok(read);
  const others = posts.filter(({ remoteId }) => clickless.has(remoteId));
  return addClicks({ ask, now }, account, others, read);
}
