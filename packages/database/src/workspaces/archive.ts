import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import { provenAddressOf } from '#src/auth/proven-address.ts';
import type { Executor, OwnerDb } from '#src/connect.ts';
import { asc, eq, or, sql } from '#src/drizzle.ts';
import { type InvitationRow, invitations, members, workspaces } from './tables.ts';

// What a person takes away about the workspaces they work in.

export type ArchivedMembership = { workspaceId: string; workspaceName: string; role: WorkspaceRole; joinedAt: Date };

export async function listMembershipsOf(db: Executor, userId: string): Promise<ArchivedMembership[]> {
  return db
    .select({
      workspaceId: members.workspaceId,
      workspaceName: workspaces.name,
      role: members.role,
      joinedAt: members.createdAt,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.createdAt), asc(members.workspaceId));
}

export type ArchivedInvitation = Pick<
  InvitationRow,
  'email' | 'role' | 'createdAt' | 'sentAt' | 'expiresAt' | 'revokedAt' | 'acceptedAt'
> & { workspaceName: string; isSentByPerson: boolean };

/** Those that the person sent, and those to their address. */
export async function listInvitationsOf(db: OwnerDb, userId: string): Promise<ArchivedInvitation[]> {
  const { email, role, createdAt, sentAt, expiresAt, revokedAt, acceptedAt, invitedBy } = invitations;
  return db
    .select({
      workspaceName: workspaces.name,
      isSentByPerson: sql<boolean>`coalesce(${invitedBy} = ${userId}, false)`,
      email,
      role,
      createdAt,
      sentAt,
      expiresAt,
      revokedAt,
      acceptedAt,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .where(or(eq(invitedBy, userId), eq(email, provenAddressOf(userId))))
    .orderBy(asc(createdAt), asc(invitations.id));
}
