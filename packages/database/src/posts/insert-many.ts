import type { WorkspaceTx } from '#src/connect.ts';
import type { PostMedia } from '#src/media/post-media.ts';
import { postMedia } from '#src/media/tables.ts';
import { insertPublications, type NewPublication } from './publications.ts';
import { type PostRow, posts, postVersions } from './tables.ts';

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
export async function insertWholePosts(db: WorkspaceTx, whole: WholePost[]): Promise<PostRow[]> {
  const rows: PostRow[] = [];
  for (let from = 0; from < whole.length; from += postsPerInsert) {
    const piece = whole.slice(from, from + postsPerInsert);
    const of = <Part>(read: (one: WholePost) => Part[]) =>
      piece.flatMap((one) => {
        const { id: postId, workspaceId } = one.post;
        return read(one).map((part) => ({ ...part, postId, workspaceId }));
      });
    const inserted = await db
      .insert(posts)
      .values(piece.map(({ post }) => post))
      .returning();
    rows.push(...inserted);
    await db.insert(postVersions).values(of(({ version }) => [version]));
    const files = of(({ media }) => media);
    if (files.length > 0) await db.insert(postMedia).values(files);
    await insertPublications(
      db,
      of((one) => one.publications),
    );
  }
  return rows;
}
