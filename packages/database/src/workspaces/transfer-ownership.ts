import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import type { OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';

type Heir = { workspaceId: string; userId: string; role: WorkspaceRole };

/**
 * Gives every workspace whose only owner leaves to the manager who joined first, else to the member who did, and tells
 * everybody in it. A workspace without anybody else is left as it is. Returns how many were given.
 */
export async function transferWorkspaces(db: OwnerDb, leavingId: string): Promise<number> {
  // Held until the end: of two who leave the same workspace at once, the second sees whom the first gave it to.
  await db.execute(sql`
    SELECT FROM workspaces
    WHERE EXISTS (SELECT FROM members WHERE members.workspace_id = workspaces.id AND user_id = ${leavingId})
    ORDER BY id FOR UPDATE`);
  const { rows } = await db.execute<Heir>(sql`
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
    )
    SELECT workspace_id AS "workspaceId", user_id AS "userId", role FROM given`);
  for (const { workspaceId, userId, role } of rows) {
    const event = { kind: 'owner_changed', userId, role, cause: 'account_deleted' } as const;
    await emit(db, { workspace: { id: workspaceId }, userId }, event);
  }
  return rows.length;
}
