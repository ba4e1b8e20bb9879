import { cutHistory, type Prompt } from '@ruche/assistant';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ChatThreadRow,
  findLastWithdrawal,
  listWriterNames,
  type ReadChatMessage,
} from '@ruche/database/assistant';
import { textOf } from '#features/assistant/chats/presenter.ts';

export type Earlier = { history: NonNullable<Prompt['history']>; names: string[] };

/** Answers may hold texts of a client that was turned off or deleted since: nothing from before that is sent again. */
async function isStillOpen(
  tx: WorkspaceTx,
  { clientId }: ChatThreadRow,
): Promise<(message: ReadChatMessage) => boolean> {
  // One about a single client is about no other, and refused while that is turned off.
  const since = clientId === null ? await findLastWithdrawal(tx) : null;
  return ({ createdAt }) => since === null || createdAt > since;
}

/** What was said in a thread as far as it may be sent again, with the names of people whose words were read for it. */
export async function readEarlier(
  tx: WorkspaceTx,
  thread: ChatThreadRow,
  messages: readonly ReadChatMessage[],
): Promise<Earlier> {
  const kept = messages.filter(await isStillOpen(tx, thread));
  const links = kept.flatMap(({ run }) => run?.toolUses.flatMap((use) => use.links) ?? []);
  const ids = links.flatMap(({ target, id }) => (target === 'conversation' ? id : []));
  return {
    history: cutHistory(kept.map((message) => ({ role: message.role, text: textOf(message) }))),
    names: await listWriterNames(tx, [...new Set(ids)]),
  };
}
