import type { Invitation, Member } from '@ruche/contracts/workspaces';
import type { ListedInvitation, MemberRow } from '@ruche/database/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';

export function presentMember(
  { userId, firstName, lastName, email, role, createdAt }: MemberRow,
  scope: Pick<Scope, 'userId'>,
): Member {
  const name = `${firstName} ${lastName}`.trim();
  return { userId, name, email, role, joinedAt: createdAt.toISOString(), isYou: userId === scope.userId };
}

export function presentInvitation(
  { id, email, role, inviterName, createdAt, sentAt, expiresAt }: ListedInvitation,
  now = new Date(),
): Invitation {
  return {
    id,
    email,
    role,
    invitedBy: inviterName,
    state: expiresAt > now ? 'pending' : 'expired',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** As much of an address as its owner needs to know it again, and too little for anybody else to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
