import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, sql } from '#src/drizzle.ts';
import type { PostMedia } from '#src/media/post-media.ts';
import { postMedia } from '#src/media/tables.ts';
import { insertPublications, type NewPublication } from './publications.ts';
import { dequeuePublications } from './publish-jobs.ts';
import { posts, postVersions, publications } from './tables.ts';

type NewPost = typeof posts.$inferInsert & { id: string };

/** A post with all that belongs to it. */
export type WholePost = {
  post: NewPost;
  version: Omit<typeof postVersions.$inferInsert, 'postId' | 'workspaceId'>;
  media: PostMedia[];
  publications: Omit<NewPublication, 'postId' | 'workspaceId'>[];
};

const postsPerInsert = 500;

/** In few statements, however many there are; those that are scheduled are put into the queue. */
export async function insertWholePosts(db: WorkspaceTx, whole: WholePost[]): Promise<void> {
  for (let from = 0; from < whole.length; from += postsPerInsert) {
    const piece = whole.slice(from, from + postsPerInsert);
    const of = <Part>(read: (one: WholePost) => Part[]) =>
      piece.flatMap((one) => {
        const { id: postId, workspaceId } = one.post;
        return read(one).map((part) => ({ ...part, postId, workspaceId }));
      });
    await db.insert(posts).values(piece.map(({ post }) => post));
    await db.insert(postVersions).values(of(({ version }) => [version]));
    const files = of(({ media }) => media);
    if (files.length > 0) await db.insert(postMedia).values(files);
    await insertPublications(
      db,
      of((one) => one.publications),
    );
  }
}

/** Deletes posts softly and takes their publications out of the queue. They are to be locked before. */
export async function softDeletePosts(db: WorkspaceTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(posts)
    .set({ deletedAt: sql`clock_timestamp()`, version: sql`${posts.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(inArray(posts.id, ids));
  const waiting = await db
    .select({ id: publications.id })
    .from(publications)
    .where(and(inArray(publications.postId, ids), eq(publications.status, 'scheduled')));
  await dequeuePublications(
    db,
    waiting.map(({ id }) => id),
  );
}
