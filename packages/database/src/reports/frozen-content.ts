import type { MeasuredPublication } from '@ruche/contracts/analytics';
import type { ReportContent } from '@ruche/contracts/reports';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, isNull } from '#src/drizzle.ts';
import { media, mediaRenditions } from '#src/media/tables.ts';

/** What is stored of something with a picture: which file it is, not where it can be fetched today. */
type Frozen<Shown> = Omit<Shown, 'thumbnailUrl'> & { mediaId: string | null };

type Planned = NonNullable<ReportContent['planned']>;

/** The numbers of a report as they are stored. */
export type FrozenContent = Omit<ReportContent, 'bestPosts' | 'planned' | 'inbox'> & {
  bestPosts: Frozen<MeasuredPublication>[];
  planned: { total: number; items: Frozen<Planned['items'][number]>[] } | null;
  /** Missing in what was frozen before reports could tell of it. */
  inbox?: ReportContent['inbox'];
};

const mediaIdsOf = ({ bestPosts, planned }: FrozenContent): string[] =>
  [...bestPosts, ...(planned?.items ?? [])].flatMap(({ mediaId }) => mediaId ?? []);

/** Where the pictures are in the store, of those files that are still there. */
export async function findThumbnailKeys(db: WorkspaceTx, content: FrozenContent): Promise<Map<string, string>> {
  const ids = mediaIdsOf(content);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ mediaId: media.id, storageKey: mediaRenditions.storageKey })
    .from(media)
    .innerJoin(mediaRenditions, and(eq(mediaRenditions.mediaId, media.id), eq(mediaRenditions.purpose, 'thumbnail')))
    .where(and(inArray(media.id, ids), eq(media.status, 'ready'), isNull(media.deletedAt)));
  return new Map(found.map(({ mediaId, storageKey }) => [mediaId, storageKey]));
}

/** With the address of each picture that is still there. */
export function presentContent(
  { bestPosts, planned, inbox = null, ...content }: FrozenContent,
  urlOf: (mediaId: string) => string | null,
): ReportContent {
  const show = <Item extends { mediaId: string | null }>({ mediaId, ...item }: Item) => ({
    ...item,
    thumbnailUrl: mediaId === null ? null : urlOf(mediaId),
  });
  return {
    ...content,
    bestPosts: bestPosts.map(show),
    inbox,
    planned: planned && { total: planned.total, items: planned.items.map(show) },
  };
}
