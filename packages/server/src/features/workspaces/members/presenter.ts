import type { Member } from '@ruche/contracts/workspaces';
import type { MemberRow } from '@ruche/database/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';

export function presentMember(
  { userId, firstName, lastName, email, role, createdAt }: MemberRow,
  scope: Pick<Scope, 'userId'>,
): Member {
  const name = `${firstName} ${lastName}`.trim();
  return { userId, name, email, role, joinedAt: createdAt.toISOString(), isYou: userId === scope.userId };
}
