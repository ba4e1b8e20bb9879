import { keptPostVersions } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, sql } from '#src/drizzle.ts';
import { type PostVersionRow, postVersions } from './tables.ts';

/** Of the latest, each is kept; of those before, one of each person in five minutes: typing saves every few seconds. */
const wholeVersions = 20;
const thinnedSeconds = 300;

async function thinVersions(db: WorkspaceTx, { postId, version }: Pick<PostVersionRow, 'postId' | 'version'>) {
  await db.execute(sql`
    DELETE FROM post_versions USING (
      SELECT version, row_number() OVER (ORDER BY version DESC) AS place,
        lead(version) OVER (PARTITION BY user_id, floor(extract(epoch FROM created_at) / ${thinnedSeconds})
          ORDER BY version) AS later
      FROM post_versions WHERE post_id = ${postId}
    ) AS kept
    WHERE post_versions.post_id = ${postId} AND post_versions.version = kept.version
      AND (place > ${keptPostVersions} OR (kept.version <= ${version - wholeVersions} AND later IS NOT NULL))`);
}

/** Keeps what a post says now, and forgets some of what it said before. */
export async function insertPostVersion(db: WorkspaceTx, row: Omit<PostVersionRow, 'createdAt'>): Promise<void> {
  await db.insert(postVersions).values(row);
  if (row.version > wholeVersions) await thinVersions(db, row);
}

/** Newest first. */
export async function listPostVersions(db: WorkspaceTx, postId: string): Promise<PostVersionRow[]> {
  return db.select().from(postVersions).where(eq(postVersions.postId, postId)).orderBy(desc(postVersions.version));
}

export async function findPostVersion(
  db: WorkspaceTx,
  postId: string,
  version: number,
): Promise<PostVersionRow | null> {
  const [found] = await db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.version, version)));
  return found ?? null;
}
