import { deletedMediaDays, type MediaFolderList, type MediaListQuery } from '@ruche/contracts/media';
import type { SQL } from 'drizzle-orm';
import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, or, sql } from '#src/drizzle.ts';
import { preparedQueries } from '#src/prepared.ts';
import { isAnyLike, likePattern } from '#src/text-search.ts';
import { isInFolder, isRestorable, type ListedMedia, listedColumns, withUses } from './media.ts';
import { media } from './tables.ts';

export type MediaFilter = Omit<MediaListQuery, 'cursor'> & { after: { key: string; id: string } | undefined };

const { placeholder } = sql;

/** What the text of the query depends on. */
type ListShape = {
  which: 'named' | 'deleted' | 'there';
  folder: 'all' | 'none' | 'client';
} & Record<'isLastDeleted' | 'hasKind' | 'hasTag' | 'hasText' | 'hasStart', boolean>;

const hasSuchTag = (comparing: SQL) => sql`EXISTS (SELECT FROM unnest(${media.tags}) AS tag WHERE ${comparing})`;

function isFound(): SQL | undefined {
  const pattern = placeholder('pattern');
  return or(isAnyLike([media.fileName, media.altText], pattern), hasSuchTag(sql`tag ILIKE ${pattern}`));
}

/** Whoever names files wants to see them, wherever they are: a post may use one that was deleted from the library. */
function isShown(which: ListShape['which']): SQL | undefined {
  if (which === 'named') return sql`${media.id} = ANY(${placeholder('ids')}::uuid[])`;
  return and(which === 'deleted' ? isRestorable(deletedMediaDays) : isNull(media.deletedAt), isInFolder);
}

function isIn(folder: ListShape['folder']): SQL | undefined {
  if (folder === 'none') return isNull(media.clientId);
  return folder === 'all' ? undefined : eq(media.clientId, placeholder('clientId'));
}

function selectPage(db: Executor, shape: ListShape) {
  const { which, folder, isLastDeleted, hasKind, hasTag, hasText, hasStart } = shape;
  const key = isLastDeleted ? media.deletedAt : media.createdAt;
  return db
    .select({
      ...listedColumns,
      position: sql<string>`to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(media)
    .where(
      and(
        isShown(which),
        isIn(folder),
        hasKind ? eq(media.kind, placeholder('kind')) : undefined,
        hasTag ? hasSuchTag(sql`lower(tag) = lower(${placeholder('tag')})`) : undefined,
        hasText ? isFound() : undefined,
        hasStart
          ? sql`(${key}, ${media.id}) < (${placeholder('key')}::timestamptz, ${placeholder('id')}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${key} DESC, ${media.id} DESC`)
    .limit(placeholder('limit'))
    .prepare('');
}

const pages = preparedQueries(selectPage);

/** One page, and one more than asked for when there is a next one. Each row tells its place for the cursor. */
export async function listMedia(db: WorkspaceTx, filter: MediaFilter): Promise<(ListedMedia & { position: string })[]> {
  const { ids, clientId, folder, kind, tag, q, limit, after, deleted = false } = filter;
  const page = pages(db, {
    which: ids ? 'named' : deleted ? 'deleted' : 'there',
    folder: folder ?? (clientId === undefined ? 'all' : 'client'),
    hasKind: kind !== undefined,
    hasTag: tag !== undefined,
    hasText: Boolean(q),
    hasStart: after !== undefined,
    isLastDeleted: deleted,
  });
  const rows = await page.execute({
    ids,
    clientId,
    kind,
    tag,
    pattern: likePattern(q ?? ''),
    ...after,
    limit: limit + 1,
  });
  return withUses(db, rows);
}

/** How many files are in each folder, and how many in all can be brought back. */
export async function countMediaFolders(db: WorkspaceTx): Promise<MediaFolderList> {
  const restorable = isRestorable(deletedMediaDays);
  const rows = await db
    .select({
      clientId: media.clientId,
      count: sql<number>`count(*) FILTER (WHERE ${isNull(media.deletedAt)})::integer`,
      deleted: sql<number>`count(*) FILTER (WHERE ${restorable})::integer`,
    })
    .from(media)
    .where(and(or(isNull(media.deletedAt), restorable), isInFolder))
    .groupBy(media.clientId);
  return {
    items: rows.filter(({ count }) => count > 0).map(({ clientId, count }) => ({ clientId, count })),
    deleted: rows.reduce((sum, { deleted }) => sum + deleted, 0),
  };
}
