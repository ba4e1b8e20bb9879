import { clients } from '#src/clients/tables.ts';
import { postCommentFiles } from '#src/comments/tables.ts';
import type { OwnerDb } from '#src/connect.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from '#src/drizzle.ts';
import { evergreenRules, posts } from '#src/posts/tables.ts';
import { media, mediaRenditions, mediaUploadParts, mediaUploads, postMedia, removedFiles } from './tables.ts';

const daysAgo = (days: number) => sql`clock_timestamp() - make_interval(days => ${days})`;

/** Whether a post that may still be published has it, or one that comes back. */
const uses = (db: OwnerDb) =>
  db
    .select({ one: sql`1` })
    .from(postMedia)
    .innerJoin(posts, eq(posts.id, postMedia.postId))
    .leftJoin(evergreenRules, and(eq(evergreenRules.postId, posts.id), isNull(evergreenRules.stoppedAt)))
    .where(and(eq(postMedia.mediaId, media.id), or(ne(posts.status, 'published'), isNotNull(evergreenRules.id))));

/** What was deleted that long ago goes for good, unless a post still needs it. Returns how many. */
export async function purgeDeletedMedia(db: OwnerDb, days: number): Promise<number> {
  const gone = await db
    .delete(media)
    .where(and(isNotNull(media.deletedAt), lte(media.deletedAt, daysAgo(days)), notExists(uses(db))))
    .returning({ id: media.id });
  return gone.length;
}

/** The folders of clients who are about to be purged; what posts of others use stays, in no folder. */
export async function purgeMediaOfPurgedClients(db: OwnerDb, days: number): Promise<number> {
  const purged = db
    .select({ id: clients.id })
    .from(clients)
    .where(and(isNotNull(clients.deletedAt), lte(clients.deletedAt, daysAgo(days))));
  const usedByOthers = db
    .select({ one: sql`1` })
    .from(postMedia)
    .innerJoin(posts, eq(posts.id, postMedia.postId))
    .where(and(eq(postMedia.mediaId, media.id), sql`${posts.clientId} <> ${media.clientId}`));
  const gone = await db
    .delete(media)
    .where(and(inArray(media.clientId, purged), notExists(usedByOthers)))
    .returning({ id: media.id });
  return gone.length;
}

export async function purgeExpiredUploads(db: OwnerDb): Promise<number> {
  const gone = await db
    .delete(mediaUploads)
    .where(lte(mediaUploads.expiresAt, sql`clock_timestamp()`))
    .returning({ id: mediaUploads.id });
  return gone.length;
}

/** Files to remove from the store: no row names them any more. */
export async function listRemovedFiles(db: OwnerDb, limit: number): Promise<string[]> {
  const isNamed = sql`EXISTS (SELECT FROM ${media} WHERE ${media.storageKey} = ${removedFiles.storageKey})
    OR EXISTS (SELECT FROM ${mediaRenditions} WHERE ${mediaRenditions.storageKey} = ${removedFiles.storageKey})
    OR EXISTS (SELECT FROM ${postCommentFiles} WHERE ${postCommentFiles.storageKey} = ${removedFiles.storageKey})
    OR EXISTS (SELECT FROM ${mediaUploadParts} WHERE ${mediaUploadParts.storageKey} = ${removedFiles.storageKey})`;
  await db.delete(removedFiles).where(isNamed);
  const rows = await db
    .select({ key: removedFiles.storageKey })
    .from(removedFiles)
    .orderBy(asc(removedFiles.removedAt))
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function forgetRemovedFiles(db: OwnerDb, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(removedFiles).where(inArray(removedFiles.storageKey, keys));
}
