import type { CalendarQuery } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { isAskedFor } from './calendar-posts.ts';

/** A post as a table shows it. */
export type ExportedPost = {
  id: string;
  /** Day and time as the clocks of its zone show them. */
  date: string;
  time: string;
  timeZone: string;
  clientName: string;
  platforms: string[];
  status: string;
  content: string;
  firstComment: string;
  tags: string[];
  fileNames: string[];
  permalinks: string[];
  /** The instant to the millisecond, by which the next page is found. */
  instant: string;
};

const pageSize = 500;

/** Some of the posts that the calendar shows with these filters, the first one first, after the one named. */
export async function listExportedPosts(
  db: WorkspaceTx,
  query: CalendarQuery,
  after?: Pick<ExportedPost, 'instant' | 'id'>,
): Promise<ExportedPost[]> {
  const isLater = after
    ? sql`(post.scheduled_for, post.id) > (${after.instant}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<ExportedPost>(sql`
    SELECT post.id,
      to_char(post.scheduled_for AT TIME ZONE post.time_zone, 'YYYY-MM-DD') AS date,
      to_char(post.scheduled_for AT TIME ZONE post.time_zone, 'HH24:MI') AS time,
      post.time_zone AS "timeZone", client.name AS "clientName", post.status, post.content,
      post.first_comment AS "firstComment", post.tags,
      ARRAY(SELECT DISTINCT platform FROM publications WHERE post_id = post.id ORDER BY 1) AS platforms,
      ARRAY(SELECT media.file_name FROM post_media AS used JOIN media ON media.id = used.media_id
        WHERE used.post_id = post.id AND used.platform IS NULL ORDER BY used.position) AS "fileNames",
      ARRAY(SELECT permalink FROM publications WHERE post_id = post.id AND permalink IS NOT NULL ORDER BY platform)
        AS permalinks,
      to_char(post.scheduled_for AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS instant
    FROM posts AS post
    JOIN clients AS client ON client.id = post.client_id AND client.deleted_at IS NULL
    WHERE ${isAskedFor(query)} AND ${isLater}
    ORDER BY post.scheduled_for, post.id
    LIMIT ${pageSize}`);
  return rows;
}
