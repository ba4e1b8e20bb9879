import { keptPostVersions } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, lte } from '#src/drizzle.ts';
import { type PostVersionRow, postVersions } from './tables.ts';

/** Keeps what a post says now, and forgets what it said long ago. */
export async function insertPostVersion(db: WorkspaceTx, row: Omit<PostVersionRow, 'createdAt'>): Promise<void> {
  await db.insert(postVersions).values(row);
  const oldest = row.version - keptPostVersions;
  if (oldest < 1) return;
  await db.delete(postVersions).where(and(eq(postVersions.postId, row.postId), lte(postVersions.version, oldest)));
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
