import type { WorkspaceTx } from '@ruche/database';

/** Applies the workspace's rules to messages that have just come in, in the transaction that takes them in. */
export async function applyRules(
  _tx: WorkspaceTx,
  _channel: { id: string; workspaceId: string },
  _messageIds: readonly string[],
): Promise<void> {
  await Promise.resolve();
}
