import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { findClient, type ListedClient } from '@ruche/database/clients';
import { type ConversationRead, findConversation } from '@ruche/database/inbox';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { assistant as refusals } from './refusals.ts';

/** The person may use it there. Whether the plan includes it was asked before. */
export function authorizeAssistant(scope: Scope, clientId?: string): void {
  authorize(scope, 'assistant.use', clientId === undefined ? 'workspace' : { client: clientId });
}

/** The client that the assistant is asked about. */
export async function requireClient(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ListedClient> {
  authorizeAssistant(scope, clientId);
  const client = await findClient(tx, clientId);
  if (!client) throw new AppError('not_found', refusals.clientNotFound);
  return client;
}

/** The conversation that the assistant is asked about. */
export async function requireConversation(tx: WorkspaceTx, scope: Scope, id: string): Promise<ConversationRead> {
  authorizeAssistant(scope);
  authorize(scope, 'inbox.read', { conversation: id });
  const conversation = await findConversation(tx, id);
  if (!conversation) throw new AppError('not_found', refusals.conversationNotFound);
  return conversation;
}
