import type { OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';
import { publicationJob } from '#src/posts/publish-jobs.ts';

type Stray = { id: string; workspaceId: string; status: string };

/**
 * Finds what is due and has no job, or one that was given up, and queues it anew. What waits for the end of a pause or for a
 * person, or is deleted, has none on purpose; what was begun goes on in spite of a pause. Returns them: each is a fault of
 * ours that somebody should know of.
 *
 * PostgreSQL takes a third of all that is scheduled for due, and would read every post and job to join them. OFFSET 0 has
 * it look up those few that are due one by one.
 */
export async function sweepPublications(db: OwnerDb, lateSeconds: number): Promise<Stray[]> {
  const { rows } = await db.execute<Stray>(sql`
    SELECT publication.id, publication.workspace_id AS "workspaceId", publication.status
    FROM publications AS publication
    CROSS JOIN LATERAL (
      SELECT coalesce(client.publishing_paused_at, workspace.publishing_paused_at, account.publishing_paused_at) AS paused_at
      FROM posts AS post
      JOIN clients AS client ON client.id = post.client_id AND client.deleted_at IS NULL
      JOIN workspaces AS workspace ON workspace.id = publication.workspace_id
      LEFT JOIN social_accounts AS account ON account.id = publication.social_account_id
      WHERE post.id = publication.post_id AND post.deleted_at IS NULL
      OFFSET 0
    ) AS around
    WHERE publication.status IN ('scheduled', 'publishing', 'needs_check')
      AND (publication.status <> 'needs_check' OR publication.next_attempt_at IS NOT NULL)
      AND (publication.status <> 'scheduled' OR around.paused_at IS NULL)
      AND coalesce(publication.next_attempt_at, publication.scheduled_at)
        < statement_timestamp() - make_interval(secs => ${lateSeconds})
      AND NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs AS job
        WHERE job.key = publication.id::text AND (job.locked_by IS NOT NULL OR job.attempts < job.max_attempts)
        OFFSET 0
      )
      AND NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs AS job
        WHERE job.locked_by IS NOT NULL AND job.payload ->> 'publicationId' = publication.id::text
      )`);
  await enqueueAll(
    db,
    rows.map((row) => publicationJob(row.status === 'needs_check' ? 'look-for-publication' : 'publish', row)),
  );
  return rows;
}
