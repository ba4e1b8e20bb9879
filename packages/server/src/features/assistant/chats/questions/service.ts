import { AppError } from '@ruche/contracts/api';
import { costOf } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import {
  type AssistantRunRow,
  type ChatThreadRow,
  endSilentRun,
  hasRunningAnswer,
  insertChatMessages,
  insertThread,
  listChatMessages,
  lockThread,
  type ReadChatMessage,
  silenceSeconds,
} from '@ruche/database/assistant';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { chats as refusals } from '#features/assistant/refusals.ts';

/** As many messages as could be sent again, at most. */
const mostEarlier = 60;
const longestTitle = 80;

/** One message at a time: whoever sends two sees the second refused. What its process left unfinished is ended first. */
export async function holdThread(
  tx: WorkspaceTx,
  { model }: Pick<AssistantRuns, 'model'>,
  id: string,
): Promise<ReadChatMessage[]> {
  if (!(await lockThread(tx, id))) throw new AppError('not_found', refusals.notFound);
  if (await hasRunningAnswer(tx, id, silenceSeconds)) throw new AppError('conflict', refusals.underWay);
  const messages = await listChatMessages(tx, id, mostEarlier);
  for (const { run } of messages) {
    if (run?.state !== 'running') continue;
    await endSilentRun(tx, run.id, (input, output) => costOf(model?.prices ?? null, input, output));
  }
  return messages;
}

function titleOf(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim();
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}

/** The question and the place of its answer, in its thread or a new one. Returns the thread's ID and the answer's. */
export async function storeQuestion(
  tx: WorkspaceTx,
  scope: Scope,
  { thread, clientId, message }: { thread: ChatThreadRow | null; clientId: string | null; message: string },
  run: AssistantRunRow,
): Promise<{ threadId: string; messageId: string }> {
  const workspaceId = scope.workspace.id;
  const fresh = { workspaceId, userId: scope.userId, clientId, title: titleOf(message) };
  const { id: threadId } = thread ?? (await insertThread(tx, fresh));
  const [, answer] = await insertChatMessages(tx, [
    { workspaceId, threadId, role: 'person', text: message, runId: null },
    { workspaceId, threadId, role: 'assistant', text: '', runId: run.id },
  ]);
  if (!answer) throw new Error('The answer was not stored.');
  return { threadId, messageId: answer.id };
}
