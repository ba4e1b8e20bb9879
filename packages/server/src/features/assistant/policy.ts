import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { findClient, type ListedClient } from '@ruche/database/clients';
import { type ConversationRead, findConversation } from '@ruche/database/inbox';
import { requireFeature } from '#domain/billing/plan-features.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { features, assistant as refusals } from './refusals.ts';

/** The plan includes it, and the person may use it there. */
export function requireAssistant(scope: Scope, clientId?: string): void {
  requireFeature(scope, 'assistant', features.assistant);
  authorize(scope, 'assistant.use', clientId === undefined ? 'workspace' : { client: clientId });
}

/** The client that the assistant is asked about. */
export async function requireClient(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ListedClient> {
  requireAssistant(scope, clientId);
  const client = await findClient(tx, clientId);
  if (!client) throw new AppError('not_found', refusals.clientNotFound);
  return client;
}

/** The conversation that the assistant is asked about. */
export async function requireConversation(tx: WorkspaceTx, scope: Scope, id: string): Promise<ConversationRead> {
  requireAssistant(scope);
  authorize(scope, 'inbox.read', { conversation: id });
  const conversation = await findConversation(tx, id);
  if (!conversation) throw new AppError('not_found', refusals.conversationNotFound);
  return conversation;
}
