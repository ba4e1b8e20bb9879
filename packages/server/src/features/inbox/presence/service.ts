import type { PresenceInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { announcePresence } from '@ruche/database/inbox';
import { findMember } from '@ruche/database/workspaces';
import type { Scope } from '#domain/workspaces/scope.ts';
import { getConversation } from '#features/inbox/service.ts';

export async function showPresence(
  tx: WorkspaceTx,
  scope: Scope,
  conversationId: string,
  { activity }: PresenceInput,
): Promise<void> {
  await getConversation(tx, scope, conversationId);
  const { userId, workspace } = scope;
  const member = await findMember(tx, workspace.id, userId);
  if (!member) return;
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  await announcePresence(tx, workspace.id, { conversationId, userId, name, activity });
}
