import { AppError } from '@ruche/contracts/api';
import type { AnswerWindow } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { findClient } from '@ruche/database/clients';
import type { ConversationRead } from '@ruche/database/inbox';
import { findMember } from '@ruche/database/workspaces';
import { abilitiesOf } from '#domain/inbox/abilities.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { inbox as refusals, windows } from './refusals.ts';
import type { Showing } from './schema.ts';

export const noSuchConversation = () => new AppError('not_found', refusals.conversationNotFound);
export const noSuchMessage = () => new AppError('not_found', refusals.messageNotFound);
export const noSuchClient = () => new AppError('not_found', refusals.clientNotFound);

export const refuseField = (field: string, message: string): AppError =>
  new AppError('validation_failed', message, { details: [{ path: `body.${field}`, message }] });

const closedFor = (reason: string, closesAt: string | null = null): AnswerWindow => ({
  isOpen: false,
  closesAt,
  reason,
});

/** Whether an answer is possible now; where it is not, why. */
export function windowOf(conversation: ConversationRead, showing: Showing, now: Date): AnswerWindow {
  const { account, accountName, platform, kind, windowClosesAt } = conversation;
  const network = showing.profiles[platform].name;
  if (!account) return closedFor(windows.disconnected(accountName));
  if (account.isLost) return closedFor(windows.lost(accountName));
  const { canReply, windowHours } = abilitiesOf(conversation, showing, kind);
  if (!canReply) return closedFor(windows.notAllowed(network));
  if (windowClosesAt !== null && new Date(windowClosesAt) <= now) {
    const reason = windowHours === null ? windows.closedWithoutHours(network) : windows.closed(network, windowHours);
    return closedFor(reason, windowClosesAt);
  }
  return { isOpen: true, closesAt: windowClosesAt, reason: null };
}

export async function requireClient(tx: WorkspaceTx, clientId: string) {
  const client = await findClient(tx, clientId);
  if (!client) throw noSuchClient();
  return client;
}

export async function requireMembers(tx: WorkspaceTx, scope: Scope, field: string, userIds: string[]): Promise<void> {
  for (const userId of new Set(userIds)) {
    if (!(await findMember(tx, scope.workspace.id, userId))) throw refuseField(field, refusals.notAMember);
  }
}

/** Labels, rules, views of the whole workspace, and what is known of people. */
export function requireManager(scope: Scope): void {
  authorize(scope, 'inbox.manage', 'workspace');
}
