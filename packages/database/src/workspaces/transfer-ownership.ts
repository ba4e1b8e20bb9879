import type { Executor } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/**
 * Gives every workspace whose only owner leaves to the manager who joined first, else to the member who did, and tells
 * everybody in it; no name is written down, so that whoever leaves next leaves no trace there. A workspace without
 * anybody else is left as it is. For the owner of the tables alone. Returns how many were given.
 */
export async function transferWorkspaces(db: Executor, leavingId: string): Promise<number> {
  // Held until the end: of two who leave the same workspace at once, the second sees whom the first gave it to.
  await db.execute(sql`
    SELECT FROM workspaces
    WHERE EXISTS (SELECT FROM members WHERE members.workspace_id = workspaces.id AND user_id = ${leavingId})
    ORDER BY id FOR UPDATE`);
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH heir AS (
      SELECT DISTINCT ON (candidate.workspace_id) candidate.workspace_id, candidate.user_id, candidate.role
      FROM members AS leaving
      JOIN members AS candidate
        ON candidate.workspace_id = leaving.workspace_id AND candidate.user_id <> leaving.user_id
      JOIN auth.users AS person ON person.id = candidate.user_id
      WHERE leaving.user_id = ${leavingId} AND leaving.role = 'owner'
        AND NOT EXISTS (
          SELECT FROM members AS other
          WHERE other.workspace_id = leaving.workspace_id AND other.user_id <> leaving.user_id AND other.role = 'owner'
        )
      -- Whoever cannot come in at the moment is better than nobody.
      ORDER BY candidate.workspace_id,
        person.deactivated_at IS NOT NULL OR coalesce(person.banned_until > now(), false),
        candidate.role <> 'manager', candidate.created_at, candidate.user_id
    ), given AS (
      UPDATE members SET role = 'owner' FROM heir
      WHERE members.workspace_id = heir.workspace_id AND members.user_id = heir.user_id
      RETURNING heir.*
    ), recorded AS (
      INSERT INTO activity (workspace_id, user_id, kind) SELECT workspace_id, user_id, 'owner_changed' FROM given
    ), told AS (
      INSERT INTO notifications (workspace_id, user_id, kind, title, body, path)
      SELECT members.workspace_id, members.user_id, 'owner_changed',
        CASE WHEN members.user_id = given.user_id
          THEN 'You own the workspace now' ELSE 'The workspace has a new owner' END,
        CASE WHEN members.user_id = given.user_id
          THEN 'Its owner deleted their account. Nothing in it was lost; its name and plan are yours to change.'
          ELSE 'Its owner deleted their account, and the ' || given.role
            || ' who joined first owns it now. Nothing in it was lost.' END,
        CASE WHEN members.user_id = given.user_id THEN '/dashboard/settings/workspace' END
      FROM given
      JOIN members ON members.workspace_id = given.workspace_id AND members.user_id <> ${leavingId}
      LEFT JOIN notification_preferences AS wish
        ON wish.workspace_id = members.workspace_id AND wish.user_id = members.user_id
      WHERE NOT coalesce('owner_changed' = ANY (wish.muted), false)
    )
    SELECT count(*)::int AS count FROM given`);
  return rows[0]?.count ?? 0;
}
