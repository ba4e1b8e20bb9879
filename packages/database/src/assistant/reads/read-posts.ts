import type { PlatformId } from '@ruche/contracts/accounts';
import { attentionStatuses, type PostStatus } from '@ruche/contracts/posts';
import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isoTime } from '#src/inbox/iso-time.ts';
import { likePattern } from '#src/text-search.ts';

/** As much of a post as an answer may need. */
export type ReadPost = {
  id: string;
  clientId: string;
  text: string;
  status: PostStatus;
  scheduledFor: string | null;
  timeZone: string;
  platforms: PlatformId[];
  /** Why it failed or needs a check. */
  reason: string | null;
};

export type PostKind = 'upcoming' | 'published' | 'drafts' | 'troubled' | 'any';

const kinds: Record<PostKind, { condition: SQL; order: SQL }> = {
  upcoming: {
    condition: sql`post.status <> 'draft' AND post.scheduled_for >= clock_timestamp()`,
    order: sql`post.scheduled_for, post.id`,
  },
  published: {
    condition: sql`post.status IN ('published', 'partially_published')`,
    order: sql`post.scheduled_for DESC, post.id`,
  },
  drafts: { condition: sql`post.status = 'draft'`, order: sql`post.updated_at DESC, post.id` },
  troubled: {
    condition: sql`post.status = ANY(${sql.param([...attentionStatuses])}::text[])`,
    order: sql`post.scheduled_for DESC, post.id`,
  },
  any: { condition: sql`true`, order: sql`post.scheduled_for NULLS LAST, post.id` },
};

/** More than is told of any, so that whoever tells it sees where it is cut. */
const longestText = 2_000;

type PostQuestion = {
  kind: PostKind;
  /** One of them, all of whose texts are in these clients. */
  clientIds: string[];
  words?: string | undefined;
  /** Days by the clocks of each post, the last one included. */
  days?: { from: string; to: string } | undefined;
  limit: number;
};

/** Posts of those clients and of no other. */
export async function listPostsOf(
  db: WorkspaceTx,
  { kind, clientIds, words, days, limit }: PostQuestion,
): Promise<ReadPost[]> {
  const { condition, order } = kinds[kind];
  const day = sql`(post.scheduled_for AT TIME ZONE post.time_zone)::date`;
  const { rows } = await db.execute<ReadPost>(sql`
    SELECT post.id, post.client_id AS "clientId", left(post.content, ${longestText}::int) AS text, post.status,
      ${sql.raw(isoTime('post.scheduled_for'))} AS "scheduledFor", post.time_zone AS "timeZone",
      (SELECT coalesce(json_agg(DISTINCT publication.platform), '[]') FROM publications AS publication
        WHERE publication.post_id = post.id) AS platforms,
      (SELECT string_agg(DISTINCT publication.reason, ' ') FROM publications AS publication
        WHERE publication.post_id = post.id AND publication.status IN ('failed', 'needs_check')) AS reason
    FROM posts AS post
    WHERE post.deleted_at IS NULL AND post.client_id = ANY(${sql.param(clientIds)}::uuid[]) AND ${condition}
      AND ${words ? sql`post.content ILIKE ${likePattern(words)}` : sql`true`}
      AND ${days ? sql`${day} BETWEEN ${days.from}::date AND ${days.to}::date` : sql`true`}
    ORDER BY ${order} LIMIT ${limit}`);
  return rows;
}

export type ReadNote = { clientId: string | null; firstDay: string; lastDay: string; text: string };

/** Notes and campaigns on those days, of those clients and of all. */
export async function listNotesOf(
  db: WorkspaceTx,
  clientIds: string[],
  { from, to }: { from: string; to: string },
): Promise<ReadNote[]> {
  const among = sql`(client_id IS NULL OR client_id = ANY(${sql.param(clientIds)}::uuid[]))
    AND first_day <= ${to}::date AND last_day >= ${from}::date`;
  const { rows } = await db.execute<ReadNote>(sql`
    SELECT client_id AS "clientId", first_day::text AS "firstDay", last_day::text AS "lastDay", left(text, 200) AS text
    FROM calendar_notes WHERE ${among}
    UNION ALL
    SELECT client_id, first_day::text, last_day::text, left(name, 200) FROM campaigns WHERE ${among}
    ORDER BY 2, 4 LIMIT 60`);
  return rows;
}
