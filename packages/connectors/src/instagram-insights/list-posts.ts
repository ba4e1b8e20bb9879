import type { PostFormat } from '@ruche/contracts/analytics';
import type { FoundPost, FoundPosts, InsightsAccount } from '#src/insights/insights.ts';
import { lacksNumbers } from '#src/insights/scopes.ts';
import { type InsightsApi, plainFailure } from '#src/meta/insights-call.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { type ListedMedia, ListedMediaPageSchema, listFields } from './wire.ts';

function formatOf({ media_type: type, media_product_type: product }: ListedMedia): PostFormat {
  if (product === 'STORY') return 'story';
  if (product === 'REELS') return 'reel';
  if (type === 'CAROUSEL_ALBUM') return 'carousel';
  return type === 'VIDEO' ? 'video' : 'photo';
}

function toFound(media: ListedMedia): FoundPost {
  const { id: remoteId, caption: text, permalink = null, timestamp: publishedAt } = media;
  return { remoteId, text, format: formatOf(media), permalink, thumbnailUrl: null, publishedAt };
}

/** Stories, which are there for a day, have a list of their own, read after the other. */
const storiesCursor = 'stories:';

/** The list knows no beginning: it ends with the first that is older. */
export async function listPosts(
  api: InsightsApi,
  account: InsightsAccount,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<Outcome<FoundPosts>> {
  const { network } = api;
  const isOfStories = cursor?.startsWith(storiesCursor) ?? false;
  const after = isOfStories ? cursor?.slice(storiesCursor.length) || undefined : (cursor ?? undefined);
  const listed = await api.ask({
    path: `/${encodeURIComponent(account.platformUserId)}/${isOfStories ? 'stories' : 'media'}`,
    token: account.tokens.access,
    query: { fields: listFields, limit: '100', after },
    schema: ListedMediaPageSchema,
  });
  if (listed.kind !== 'ok') return plainFailure(network, listed, lacksNumbers(network));
  const { data, paging } = listed.value;
  const posts = data.filter(({ timestamp }) => timestamp >= since).map(toFound);
  const next = posts.length < data.length ? null : paging;
  if (!isOfStories) return ok({ posts, nextCursor: next ?? storiesCursor });
  return ok({ posts, nextCursor: next === null ? null : `${storiesCursor}${next}` });
}
