import { comparedTextLength, nearMs, sameTextDays } from '@ruche/contracts/posts';
import { dayMs } from '@ruche/contracts/time';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from '#src/drizzle.ts';
import { posts, publications } from './tables.ts';

const mostNeighbours = 20;

export type NeighbourRow = { postId: string; socialAccountId: string | null; scheduledFor: Date | null };

type Whose = { accountIds: string[]; except: string | undefined };

const at = sql`coalesce(${publications.publishedAt}, ${publications.scheduledAt})`;

function select(db: WorkspaceTx, { accountIds, except }: Whose, condition: SQL | undefined) {
  return db
    .select({
      postId: posts.id,
      socialAccountId: publications.socialAccountId,
      scheduledFor: at.mapWith(publications.scheduledAt),
    })
    .from(publications)
    .innerJoin(posts, eq(posts.id, publications.postId))
    .where(
      and(
        inArray(publications.socialAccountId, accountIds),
        // Neither what may never be published nor what was not.
        notInArray(publications.status, ['draft', 'failed']),
        isNull(posts.deletedAt),
        except === undefined ? undefined : ne(posts.id, except),
        condition,
      ),
    )
    .limit(mostNeighbours);
}

/** What goes out on the same accounts at nearly that time, the nearest first. */
export async function listNearPosts(db: WorkspaceTx, whose: Whose, scheduledFor: Date): Promise<NeighbourRow[]> {
  const distance = sql`abs(extract(epoch FROM ${at} - ${scheduledFor.toISOString()}::timestamptz))`;
  return select(db, whose, sql`${distance} <= ${nearMs / 1000}`).orderBy(distance);
}

/** What the network shows, whatever its spaces and capitals. */
const comparable = (text: SQL) =>
  sql`lower(regexp_replace(btrim(left(${text}, ${comparedTextLength})), '\\s+', ' ', 'g'))`;

const textThere = sql`coalesce(${posts.perPlatform} -> ${publications.platform} ->> 'content', ${posts.content})`;

type Around = { at: Date; windowMs: number };

/** Whether the account says the same within that time before or after. */
export async function isSaidAround(
  db: WorkspaceTx,
  accountId: string,
  text: string,
  { at: instant, windowMs }: Around,
): Promise<boolean> {
  if (text.trim() === '') return false;
  const distance = sql`abs(extract(epoch FROM ${at} - ${instant.toISOString()}::timestamptz))`;
  const isSame = sql`${comparable(textThere)} = ${comparable(sql`${text}::text`)}`;
  const whose = { accountIds: [accountId], except: undefined };
  return (await select(db, whose, sql`${distance} <= ${windowMs / 1000} AND ${isSame}`)).length > 0;
}

/** What says the same on the same accounts, the latest first. */
export async function listPostsSaying(db: WorkspaceTx, whose: Whose, text: string, now: Date): Promise<NeighbourRow[]> {
  const since = new Date(now.getTime() - sameTextDays * dayMs);
  const isSame = sql`${comparable(textThere)} = ${comparable(sql`${text}::text`)}`;
  return select(db, whose, sql`${at} > ${since.toISOString()}::timestamptz AND ${isSame}`).orderBy(desc(at));
}
