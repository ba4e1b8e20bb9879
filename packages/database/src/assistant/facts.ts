import type { PlatformId } from '@ruche/contracts/accounts';
import type { FactMessage, FactPublication, FactWatchedPost } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const iso = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const mostPublications = 2_000;
const longestText = 3_000;

type ReadPublication = Omit<FactPublication, 'publishedAt'> & { publishedAt: string };

/** What the client's accounts published since then, here and elsewhere, with the tags it has here. The newest first. */
export async function listPublished(db: WorkspaceTx, clientId: string, since: Date): Promise<FactPublication[]> {
  const { rows } = await db.execute<ReadPublication>(sql`
    SELECT measured.id, coalesce(measured.social_account_id::text, measured.platform || ' ' || measured.account_name)
        AS "accountKey",
      measured.platform, measured.format, left(measured.text, ${longestText}::int) AS text,
      coalesce(to_json(post.tags), '[]') AS tags,
      ${iso('measured.published_at')} AS "publishedAt", measured.engagements::float8 AS engagements
    FROM measured_publications AS measured LEFT JOIN posts AS post ON post.id = measured.post_id
    WHERE measured.client_id = ${clientId}::uuid AND measured.published_at > ${instant(since)}
      AND measured.gone_at IS NULL
    ORDER BY measured.published_at DESC, measured.id LIMIT ${mostPublications}`);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: new Date(publishedAt) }));
}

const mostMessages = 5_000;

type ReadMessage = Omit<FactMessage, 'sentAt'> & { sentAt: string };

/** What people wrote to the client since then, the newest first. Its own answers are not theirs, and spam is nobody's. */
export async function listWritten(db: WorkspaceTx, clientId: string, since: Date): Promise<FactMessage[]> {
  const { rows } = await db.execute<ReadMessage>(sql`
    SELECT conversation.id AS "conversationId", left(message.text, ${longestText}::int) AS text,
      coalesce(message.person_id::text, conversation.person_id::text, conversation.id::text) AS voice,
      ${iso('message.sent_at')} AS "sentAt"
    FROM conversations AS conversation JOIN inbox_messages AS message ON message.conversation_id = conversation.id
    WHERE conversation.client_id = ${clientId}::uuid AND conversation.last_message_at > ${instant(since)}
      AND NOT conversation.is_spam AND message.direction = 'in' AND message.sent_at > ${instant(since)}
      AND message.removed_at IS NULL AND NOT message.is_hidden AND NOT message.is_spam AND message.text <> ''
    ORDER BY message.sent_at DESC, message.id LIMIT ${mostMessages}`);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: new Date(sentAt) }));
}

const mostWatchedPosts = 2_000;

/** The client's own accounts speak for themselves, even where somebody watches them. */
const isWatched = sql.raw(`watched.removed_at IS NULL AND NOT EXISTS (
  SELECT FROM social_accounts AS own WHERE own.client_id = watched.client_id AND own.platform = watched.platform
    AND own.deleted_at IS NULL AND lower(ltrim(own.platform_user_name, '@')) = lower(watched.user_name))`);

type ReadWatchedPost = Omit<FactWatchedPost, 'publishedAt'> & { publishedAt: string };

/** What accounts that the client watches posted since then, as far as it was read. The newest first. */
export async function listWatchedPosts(db: WorkspaceTx, clientId: string, since: Date): Promise<FactWatchedPost[]> {
  const { rows } = await db.execute<ReadWatchedPost>(sql`
    SELECT watched.id AS "accountId", watched.user_name AS "userName", left(post.text, ${longestText}::int) AS text,
      ${iso('post.published_at')} AS "publishedAt", post.permalink
    FROM watched_accounts AS watched JOIN watched_posts AS post ON post.watched_account_id = watched.id
    WHERE watched.client_id = ${clientId}::uuid AND ${isWatched} AND post.published_at > ${instant(since)}
    ORDER BY post.published_at DESC, post.remote_id LIMIT ${mostWatchedPosts}`);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: new Date(publishedAt) }));
}

/** What is planned for the client from now on, by tags and networks. */
export async function listPlanned(
  db: WorkspaceTx,
  clientId: string,
): Promise<{ tags: string[]; platforms: PlatformId[] }[]> {
  const { rows } = await db.execute<{ tags: string[]; platforms: PlatformId[] }>(sql`
    SELECT to_json(post.tags) AS tags,
      (SELECT coalesce(json_agg(DISTINCT publication.platform), '[]') FROM publications AS publication
        WHERE publication.post_id = post.id) AS platforms
    FROM posts AS post
    WHERE post.client_id = ${clientId}::uuid AND post.deleted_at IS NULL AND post.status <> 'draft'
      AND post.scheduled_for > clock_timestamp()
    ORDER BY post.scheduled_for LIMIT 500`);
  return rows;
}

type Considered = { publications: number; messages: number; watchedAccounts: number };

/** How much there is to find ideas in. */
export async function countFacts(
  db: WorkspaceTx,
  clientId: string,
  { publishedSince, writtenSince }: { publishedSince: Date; writtenSince: Date },
): Promise<Considered> {
  const { rows } = await db.execute<Considered>(sql`
    SELECT (SELECT count(*)::int FROM measured_publications AS measured
        WHERE measured.client_id = ${clientId}::uuid AND measured.published_at > ${instant(publishedSince)}
          AND measured.gone_at IS NULL) AS publications,
      (SELECT count(*)::int
        FROM conversations AS conversation JOIN inbox_messages AS message ON message.conversation_id = conversation.id
        WHERE conversation.client_id = ${clientId}::uuid AND conversation.last_message_at > ${instant(writtenSince)}
          AND NOT conversation.is_spam AND message.direction = 'in' AND message.sent_at > ${instant(writtenSince)}
          AND message.removed_at IS NULL AND NOT message.is_hidden AND NOT message.is_spam AND message.text <> '')
        AS messages,
      (SELECT count(*)::int FROM watched_accounts AS watched
        WHERE watched.client_id = ${clientId}::uuid AND ${isWatched} AND EXISTS (SELECT FROM watched_posts AS post
          WHERE post.watched_account_id = watched.id AND post.published_at > ${instant(writtenSince)}))
        AS "watchedAccounts"`);
  return rows[0] ?? { publications: 0, messages: 0, watchedAccounts: 0 };
}
