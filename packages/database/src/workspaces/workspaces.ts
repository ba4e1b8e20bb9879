import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import { authUsers } from '#src/auth/tables.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, inArray, sql } from '#src/drizzle.ts';
import { members, type Workspace, workspaces } from './tables.ts';

export type JoinedWorkspace = { id: string; name: string; role: WorkspaceRole };

/** The workspaces that the person is a member of, the one joined first at the head; needs `actAs`. */
export async function listJoinedWorkspaces(db: Executor, userId: string): Promise<JoinedWorkspace[]> {
  return db
    .select({ id: workspaces.id, name: workspaces.name, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.createdAt), asc(members.workspaceId));
}

/** The one that is entered. */
export async function findWorkspace(db: WorkspaceTx, id: string): Promise<Workspace | null> {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, id));
  return workspace ?? null;
}

/** Holds the workspace until the transaction ends: whoever counts against a limit waits here for the one before. */
export async function lockWorkspace(db: WorkspaceTx, id: string): Promise<Workspace> {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, id)).for('no key update');
  if (!workspace) throw new Error('The workspace is gone.');
  return workspace;
}

type Changeable = Pick<Workspace, 'name' | 'timeZone' | 'brandColor' | 'plan' | 'planUntil' | 'trialEndsAt'>;

export async function updateWorkspace(
  db: WorkspaceTx,
  id: string,
  change: { [Name in keyof Changeable]?: Changeable[Name] | undefined },
): Promise<Workspace> {
  const [workspace] = await db
    .update(workspaces)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(workspaces.id, id))
    .returning();
  if (!workspace) throw new Error('The workspace is gone.');
  return workspace;
}

/** A workspace that nobody has worked in yet begins anew, its trial too. */
export async function restartWorkspace(
  db: WorkspaceTx,
  id: string,
  beginning: Pick<Workspace, 'name' | 'timeZone'>,
): Promise<void> {
  const now = sql`now()`;
  await db
    .update(workspaces)
    .set({ ...beginning, trialEndsAt: sql`DEFAULT`, createdAt: now, updatedAt: now })
    .where(eq(workspaces.id, id));
}

/** Deletes a person with every workspace that is theirs, at once and for good. */
export async function deleteAccountNow(db: OwnerDb, email: string): Promise<void> {
  const people = db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
  const owned = db
    .select({ id: members.workspaceId })
    .from(members)
    .where(and(inArray(members.userId, people), eq(members.role, 'owner')));
  await db.delete(workspaces).where(inArray(workspaces.id, owned));
  await db.delete(authUsers).where(eq(authUsers.email, email));
}
