import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import type { Executor, WorkspaceTx } from '#src/connect.ts';
import { and, asc, count, eq, getTableColumns, isNull, ne, sql } from '#src/drizzle.ts';
import { users } from '#src/people/tables.ts';
import { invitations, members } from './tables.ts';

export type MemberRow = {
  workspaceId: string;
  userId: string;
  role: WorkspaceRole;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
};

const columns = {
  ...getTableColumns(members),
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

/** To the microsecond: two may have joined within the same millisecond. */
const joinedAt = sql<string>`to_char(${members.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Those who joined first come first; one more than asked for when there is a next page. */
export async function listMembers(
  db: WorkspaceTx,
  workspaceId: string,
  { limit, after }: { limit: number; after: { key: string; id: string } | undefined },
): Promise<(MemberRow & { id: string; position: string })[]> {
  return db
    .select({ ...columns, id: members.userId, position: joinedAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        after && sql`(${members.createdAt}, ${members.userId}) > (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(members.createdAt), asc(members.userId))
    .limit(limit + 1);
}

/** Whether anybody else is in the workspace, or was invited and has not answered. */
export async function hasCompany(db: WorkspaceTx, workspaceId: string): Promise<boolean> {
  const joined = await db
    .select({ id: members.userId })
    .from(members)
    .where(eq(members.workspaceId, workspaceId))
    .limit(2);
  if (joined.length > 1) return true;
  const invited = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .limit(1);
  return invited.length > 0;
}

export async function findMember(db: WorkspaceTx, workspaceId: string, userId: string): Promise<MemberRow | null> {
  const [member] = await db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  return member ?? null;
}

export async function isMemberAddress(db: WorkspaceTx, workspaceId: string, email: string): Promise<boolean> {
  const [member] = await db
    .select({ id: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), sql`lower(${users.email}) = ${email}`))
    .limit(1);
  return member !== undefined;
}

export async function countOwners(db: WorkspaceTx, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')));
  return row?.count ?? 0;
}

/** How many workspaces somebody owns; needs `actAs`. */
export async function countOwnedWorkspaces(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')));
  return row?.count ?? 0;
}

export async function updateMemberRole(
  db: WorkspaceTx,
  { workspaceId, userId }: Pick<MemberRow, 'workspaceId' | 'userId'>,
  role: WorkspaceRole,
): Promise<void> {
  await db
    .update(members)
    .set({ role })
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
}

/** A trigger ends with it what was theirs in the workspace alone: see `forget_member`. */
export async function deleteMember(
  db: WorkspaceTx,
  { workspaceId, userId }: Pick<MemberRow, 'workspaceId' | 'userId'>,
): Promise<void> {
  await db.delete(members).where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
}

export async function listMemberIds(db: WorkspaceTx, workspaceId: string): Promise<string[]> {
  const rows = await db.select({ id: members.userId }).from(members).where(eq(members.workspaceId, workspaceId));
  return rows.map(({ id }) => id);
}

/** Owners and managers. */
export async function listManagerIds(db: WorkspaceTx, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), ne(members.role, 'member')));
  return rows.map(({ id }) => id);
}

/** What the members are called, by their ids. */
export async function listMemberNames(db: WorkspaceTx, workspaceId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: members.userId, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspaceId));
  return new Map(rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]));
}
