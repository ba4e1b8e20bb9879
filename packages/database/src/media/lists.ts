import { deletedMediaDays, type MediaListQuery } from '@ruche/contracts/media';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, isNull, or, sql } from '#src/drizzle.ts';
import { isAnyLike, likePattern } from '#src/text-search.ts';
import { isInFolder, isRestorable, type ListedMedia, listedColumns, withUses } from './media.ts';
import { media } from './tables.ts';

export type MediaFilter = Omit<MediaListQuery, 'cursor'> & { after: { key: string; id: string } | undefined };

const hasSuchTag = (comparing: SQL) => sql`EXISTS (SELECT FROM unnest(${media.tags}) AS tag WHERE ${comparing})`;

function isFound(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = likePattern(q);
  return or(isAnyLike([media.fileName, media.altText], pattern), hasSuchTag(sql`tag ILIKE ${pattern}`));
}

/** Whoever names files wants to see them, wherever they are: a post may use one that was deleted from the library. */
function isShown({ ids, deleted }: MediaFilter): SQL | undefined {
  if (ids) return inArray(media.id, ids);
  return deleted ? and(isRestorable(deletedMediaDays), isInFolder) : and(isNull(media.deletedAt), isInFolder);
}

function isIn({ clientId, folder }: MediaFilter): SQL | undefined {
  if (folder === 'none') return isNull(media.clientId);
  return clientId === undefined ? undefined : eq(media.clientId, clientId);
}

/** One page, and one more than asked for when there is a next one. Each row tells its place for the cursor. */
export async function listMedia(db: WorkspaceTx, filter: MediaFilter): Promise<(ListedMedia & { position: string })[]> {
  const { kind, tag, q, limit, after, deleted } = filter;
  const key = deleted ? media.deletedAt : media.createdAt;
  const rows = await db
    .select({
      ...listedColumns,
      position: sql<string>`to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(media)
    .where(
      and(
        isShown(filter),
        isIn(filter),
        kind && eq(media.kind, kind),
        tag === undefined ? undefined : hasSuchTag(sql`lower(tag) = lower(${tag})`),
        isFound(q),
        after && sql`(${key}, ${media.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${key} DESC, ${media.id} DESC`)
    .limit(limit + 1);
  return withUses(db, rows);
}
