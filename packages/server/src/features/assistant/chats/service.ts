import { AppError, type PageQuery } from '@ruche/contracts/api';
import type { ChatThread, ChatThreadChange, ChatThreadList, ChatThreadSummary } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import {
  type ChatThreadRow,
  deleteThreads,
  findThread,
  listChatMessages,
  listThreads,
  renameThread,
} from '@ruche/database/assistant';
import { z } from 'zod';
import { readRun } from '#domain/assistant/follow-run.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import { authorize, readInWorkspace, type Scope } from '#domain/workspaces/scope.ts';
import { chats as refusals } from '#features/assistant/refusals.ts';
import type { Principal } from '#plugins/authentication.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { presentThread, presentWhole } from './presenter.ts';

// What somebody said stays theirs to read and to delete, whatever the plan.

const mostMessages = 200;
const place = { key: InstantKeySchema, id: z.uuid() };

export async function requireThread(tx: WorkspaceTx, scope: Scope, id: string): Promise<ChatThreadRow> {
  authorize(scope, 'assistant.use', 'workspace');
  const thread = await findThread(tx, id);
  if (!thread) throw new AppError('not_found', refusals.notFound);
  return thread;
}

export async function threadsOf(tx: WorkspaceTx, scope: Scope, { cursor, limit }: PageQuery): Promise<ChatThreadList> {
  authorize(scope, 'assistant.use', 'workspace');
  const found = await listThreads(tx, { limit, after: readCursor(cursor, place) });
  const { rows, nextCursor } = cutPage(found, limit);
  return { items: rows.map(presentThread), nextCursor };
}

/** With what is being written; an answer whose process is gone is ended by whoever reads it. */
export async function threadOf(runs: AssistantRuns, principal: Principal, id: string): Promise<ChatThread> {
  const { thread, messages } = await readInWorkspace(runs.database, principal, async (tx, scope) => {
    const found = await requireThread(tx, scope, id);
    return { thread: found, messages: await listChatMessages(tx, id, mostMessages) };
  });
  const current = [];
  for (const message of messages) {
    const { run } = message;
    const isUnderWay = run?.state === 'running';
    current.push(isUnderWay ? { ...message, run: await readRun(runs, principal, run.id) } : message);
  }
  return presentWhole(thread, current);
}

export async function changeThread(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { title }: ChatThreadChange,
): Promise<ChatThreadSummary> {
  await requireThread(tx, scope, id);
  await renameThread(tx, id, title);
  return presentThread(await requireThread(tx, scope, id));
}

export async function removeThread(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  await requireThread(tx, scope, id);
  await deleteThreads(tx, id);
}

export async function removeThreads(tx: WorkspaceTx, scope: Scope): Promise<void> {
  authorize(scope, 'assistant.use', 'workspace');
  await deleteThreads(tx);
}
