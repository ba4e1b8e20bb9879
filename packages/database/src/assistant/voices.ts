import type { VoiceChange } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, sql } from '#src/drizzle.ts';
import { type ClientVoiceRow, clientVoices } from './tables.ts';

/** What was decided of how a client writes; null before anybody did. */
export async function findClientVoice(db: WorkspaceTx, clientId: string): Promise<ClientVoiceRow | null> {
  const [voice] = await db.select().from(clientVoices).where(eq(clientVoices.clientId, clientId));
  return voice ?? null;
}

type SavedVoice = { workspaceId: string; clientId: string };

/** Null where the revision is not the one that is stored: somebody else was faster. 0 is that of what is not stored. */
export async function saveClientVoice(
  db: WorkspaceTx,
  { workspaceId, clientId }: SavedVoice,
  { revision, ...change }: VoiceChange,
): Promise<ClientVoiceRow | null> {
  const [saved] =
    revision === 0
      ? await db
          .insert(clientVoices)
          .values({ workspaceId, clientId, ...change })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(clientVoices)
          .set({ ...change, revision: revision + 1, updatedAt: sql`clock_timestamp()` })
          .where(and(eq(clientVoices.clientId, clientId), eq(clientVoices.revision, revision)))
          .returning();
  return saved ?? null;
}

const mostBestTexts = 200;

/**
 * Texts of the last year that did best against the mean of their account, the best first. One that is on several networks
 * comes once, and those without numbers come last.
 */
export async function listBestTexts(db: WorkspaceTx, clientId: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    WITH held AS (
      SELECT btrim(text) AS text, published_at,
        engagements / nullif(avg(engagements) OVER (PARTITION BY coalesce(social_account_id::text, platform || account_name)), 0)
          AS ratio
      FROM measured_publications
      WHERE client_id = ${clientId}::uuid AND published_at > clock_timestamp() - interval '1 year'
    )
    SELECT text FROM held WHERE text <> ''
    GROUP BY text ORDER BY max(ratio) DESC NULLS LAST, max(published_at) DESC, text LIMIT ${mostBestTexts}`);
  return rows.map(({ text }) => text);
}

const mostUsualTags = 6;

/** The tags of the client's posts of the last year, whatever their case, the most used first. One use is no habit. */
export async function listUsualTags(db: WorkspaceTx, clientId: string): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    SELECT min(tag) AS tag FROM posts, unnest(posts.tags) AS tag
    WHERE posts.client_id = ${clientId}::uuid AND posts.deleted_at IS NULL
      AND coalesce(posts.scheduled_for, posts.created_at) > clock_timestamp() - interval '1 year'
    GROUP BY lower(tag) HAVING count(*) > 1 ORDER BY count(*) DESC, 1 LIMIT ${mostUsualTags}`);
  return rows.map(({ tag }) => tag);
}
