import type { CalendarPost } from '@ruche/contracts/calendar';
import { attentionStatuses } from '@ruche/contracts/posts';
import { clientLogos, clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, gte, inArray, isNull, lt, sql } from '#src/drizzle.ts';
import { posts } from '#src/posts/tables.ts';
import { readPosts, type SignThumbnail, signThumbnails } from './calendar-posts.ts';

export type UpcomingPost = CalendarPost & { clientColor: string | null; clientLogoHash: string | null };

/** Of those that are late no older ones are told: by then somebody was asked to do something about them. */
const longestLate = sql`clock_timestamp() - interval '1 day'`;

/** Scheduled, being published, or waiting for a yes, the next one first, and one more than asked for when there is more. */
export async function listNextPosts(
  db: WorkspaceTx,
  { limit, sign }: { limit: number; sign: SignThumbnail },
): Promise<UpcomingPost[]> {
  const next = await db
    .select({ id: posts.id, clientColor: clients.brandColor, clientLogoHash: clientLogos.hash })
    .from(posts)
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .leftJoin(clientLogos, eq(clientLogos.clientId, clients.id))
    .where(
      and(
        isNull(posts.deletedAt),
        inArray(posts.status, ['scheduled', 'publishing', 'in_review']),
        gte(posts.scheduledFor, longestLate),
      ),
    )
    .orderBy(asc(posts.scheduledFor), asc(posts.id))
    .limit(limit + 1);
  const ids = next.map(({ id }) => id);
  const days = await readPosts(db, sql`SELECT * FROM posts WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  const read = days.flatMap(({ posts: ofDay }) => JSON.parse(`[${signThumbnails(ofDay, sign)}]`) as CalendarPost[]);
  const byId = new Map(read.map((post) => [post.id, post]));
  return next.flatMap(({ id, ...client }) => {
    const post = byId.get(id);
    return post ? { ...post, ...client } : [];
  });
}

/** Of posts whose time has come since then: how many were published, and how many need somebody. */
export async function countPostsSince(db: WorkspaceTx, since: Date): Promise<{ published: number; troubled: number }> {
  const [row] = await db
    .select({
      published: sql<number>`count(*) FILTER (WHERE ${posts.status} = 'published')::int`,
      troubled: sql<number>`count(*) FILTER (WHERE ${inArray(posts.status, [...attentionStatuses])})::int`,
    })
    .from(posts)
    .innerJoin(clients, and(eq(clients.id, posts.clientId), isNull(clients.deletedAt)))
    .where(
      and(isNull(posts.deletedAt), gte(posts.scheduledFor, since), lt(posts.scheduledFor, sql`clock_timestamp()`)),
    );
  return row ?? { published: 0, troubled: 0 };
}
