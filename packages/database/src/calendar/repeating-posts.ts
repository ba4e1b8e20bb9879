import type { PlatformId } from '@ruche/contracts/accounts';
import { calendarTextLength } from '@ruche/contracts/calendar';
import type { PostStatus } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { meetsFilters, type PostFilters } from './calendar-posts.ts';

/** A post that comes back, with its rule and the last turn that was made or skipped. */
export type RepeatingPost = {
  id: string;
  status: PostStatus;
  scheduledFor: Date;
  timeZone: string;
  text: string;
  clientId: string;
  clientName: string;
  clientTimeZone: string;
  everyWeeks: number;
  mostTurns: number;
  until: string | null;
  last: { turn: number; dueAt: Date } | null;
  /** Of accounts that are connected. */
  platforms: PlatformId[];
};

type Read = Omit<RepeatingPost, 'scheduledFor' | 'last'> & {
  scheduledFor: string;
  lastTurn: number | null;
  lastDueAt: string | null;
};

/** Those whose next turn is due before then. */
export async function listRepeatingPosts(
  db: WorkspaceTx,
  filters: PostFilters,
  before: Date,
): Promise<RepeatingPost[]> {
  const { rows } = await db.execute<Read>(sql`
    SELECT post.id, post.status, post.scheduled_for AS "scheduledFor", post.time_zone AS "timeZone",
      left(post.content, ${calendarTextLength}) AS text, client.id AS "clientId", client.name AS "clientName",
      client.time_zone AS "clientTimeZone", rule.every_weeks AS "everyWeeks", rule.most_turns AS "mostTurns",
      rule.until::text AS until, last.turn AS "lastTurn", last.due_at AS "lastDueAt",
      ARRAY(
        SELECT DISTINCT publication.platform FROM publications AS publication
        JOIN social_accounts AS account ON account.id = publication.social_account_id AND account.deleted_at IS NULL
        WHERE publication.post_id = post.id ORDER BY 1
      ) AS platforms
    FROM evergreen_rules AS rule
    JOIN posts AS post ON post.id = rule.post_id
    JOIN clients AS client ON client.id = post.client_id AND client.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT turn, due_at FROM evergreen_turns WHERE rule_id = rule.id ORDER BY turn DESC LIMIT 1
    ) AS last ON true
    WHERE rule.next_due_at < ${before.toISOString()}::timestamptz AND post.scheduled_for IS NOT NULL
      AND ${meetsFilters(filters)}
    ORDER BY post.id`);
  return rows.map(({ scheduledFor, lastTurn, lastDueAt, ...row }) => ({
    ...row,
    scheduledFor: new Date(scheduledFor),
    last: lastTurn !== null && lastDueAt !== null ? { turn: lastTurn, dueAt: new Date(lastDueAt) } : null,
  }));
}
