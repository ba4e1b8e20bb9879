import { AppError, type PageQuery } from '@ruche/contracts/api';
import type { AssignableRole, Member } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  deleteMember,
  listMembers,
  type MemberRow,
  revokeInvitationsOf,
  updateMemberRole,
} from '@ruche/database/workspaces';
import { z } from 'zod';
import type { Sending } from '#domain/jobs/sending.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { mailMember } from '#features/workspaces/notices/service.ts';
import { members as refusals } from '#features/workspaces/refusals.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { holdMembership, requireAnotherOwner, requireManagedRole, requireMember } from './policy.ts';
import { presentMember } from './presenter.ts';

const place = { key: InstantKeySchema, id: z.uuid() };

export async function pageOfMembers(
  tx: WorkspaceTx,
  scope: Scope,
  { cursor, limit }: PageQuery,
): Promise<{ items: Member[]; nextCursor: string | null }> {
  authorize(scope, 'members.read', 'workspace');
  const rows = await listMembers(tx, scope.workspace.id, { limit, after: readCursor(cursor, place) });
  const page = cutPage(rows, limit);
  return { items: page.rows.map((row) => presentMember(row, scope)), nextCursor: page.nextCursor };
}

/** An owner may give the workspace up where there is another; whoever else is below the person's own role. */
async function requireChangeable(tx: WorkspaceTx, scope: Scope, member: MemberRow): Promise<void> {
  if (member.role === 'owner' && member.userId === scope.userId) return requireAnotherOwner(tx, member);
  requireManagedRole(scope, member.role);
}

export async function changeMemberRole(
  tx: WorkspaceTx,
  sending: Sending,
  scope: Scope,
  userId: string,
  role: AssignableRole,
): Promise<Member> {
  const held = await holdMembership(tx, scope);
  authorize(held, 'members.manage', { member: userId });
  const member = await requireMember(tx, held, userId);
  if (member.role === role) return presentMember(member, held);
  await requireChangeable(tx, held, member);
  requireManagedRole(held, role);
  await setRole(tx, held, member, role);
  await mailMember(tx, sending, held, { kind: 'role_changed', userId, role, previousRole: member.role });
  return presentMember({ ...member, role }, held);
}

async function setRole(tx: WorkspaceTx, scope: Scope, member: MemberRow, role: AssignableRole): Promise<void> {
  await updateMemberRole(tx, member, role);
  // Whoever cannot invite any more must not let anybody in by what they sent before.
  if (role === 'member') await revokeInvitationsOf(tx, member.workspaceId, member.userId);
  const { userId, role: previousRole } = member;
  await emit(tx, scope, { kind: 'member_role_changed', userId, role, previousRole });
}

export async function removeMember(tx: WorkspaceTx, sending: Sending, scope: Scope, userId: string): Promise<void> {
  const held = await holdMembership(tx, scope);
  authorize(held, 'members.manage', { member: userId });
  const member = await requireMember(tx, held, userId);
  if (userId === held.userId) throw new AppError('conflict', refusals.isYourself);
  requireManagedRole(held, member.role);
  await deleteMember(tx, member);
  await emit(tx, held, { kind: 'member_removed', userId, role: member.role });
  await mailMember(tx, sending, held, { kind: 'removed', userId });
}

/** The workspace is named, so that a request that is repeated leaves no other. */
export async function leaveWorkspace(tx: WorkspaceTx, scope: Scope, workspaceId: string): Promise<void> {
  if (workspaceId !== scope.workspace.id) throw new AppError('not_found', refusals.notYours);
  const held = await holdMembership(tx, scope);
  const member = await requireMember(tx, held, held.userId);
  await requireAnotherOwner(tx, member);
  await deleteMember(tx, member);
  await emit(tx, held, { kind: 'member_left', userId: member.userId, role: member.role });
}

/** The new owner first, so that there is one at every moment; the old one stays as a manager. */
export async function handOverWorkspace(
  tx: WorkspaceTx,
  sending: Sending,
  scope: Scope,
  userId: string,
): Promise<Member> {
  const held = await holdMembership(tx, scope);
  authorize(held, 'owner.change', { member: userId });
  const member = await requireMember(tx, held, userId);
  if (member.role === 'owner') throw new AppError('conflict', refusals.isOwner);
  const own = await requireMember(tx, held, held.userId);
  await updateMemberRole(tx, member, 'owner');
  await updateMemberRole(tx, own, 'manager');
  await emit(tx, held, { kind: 'owner_changed', userId, role: member.role, cause: 'handed_over' });
  await mailMember(tx, sending, held, { kind: 'owner', userId });
  const demotion = { kind: 'role_changed', userId: own.userId, role: 'manager', previousRole: 'owner' } as const;
  await mailMember(tx, sending, held, demotion);
  return presentMember({ ...member, role: 'owner' }, held);
}
