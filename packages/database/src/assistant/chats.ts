import type { AssistantProposal } from '@ruche/contracts/assistant';
import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from '#src/drizzle.ts';
import {
  type AssistantRunRow,
  assistantRuns,
  type ChatMessageRow,
  type ChatThreadRow,
  chatMessages,
  chatThreads,
} from './tables.ts';

// Row security shows everybody their own alone.

export type ListedThread = ChatThreadRow & { position: string };

/** About every client, or about one that is there. */
const isThere = or(isNull(chatThreads.clientId), isNull(clients.deletedAt));

const columns = {
  id: chatThreads.id,
  workspaceId: chatThreads.workspaceId,
  userId: chatThreads.userId,
  clientId: chatThreads.clientId,
  title: chatThreads.title,
  createdAt: chatThreads.createdAt,
  updatedAt: chatThreads.updatedAt,
};

const select = (db: WorkspaceTx) =>
  db.select(columns).from(chatThreads).leftJoin(clients, eq(clients.id, chatThreads.clientId));

/** Last used first, and one more than asked for when there is a next page. */
export async function listThreads(
  db: WorkspaceTx,
  { limit, after }: { limit: number; after: { key: string; id: string } | undefined },
): Promise<ListedThread[]> {
  const isLater =
    after && sql`(${chatThreads.updatedAt}, ${chatThreads.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`;
  const rows = await select(db)
    .where(and(isThere, isLater))
    .orderBy(desc(chatThreads.updatedAt), desc(chatThreads.id))
    .limit(limit + 1);
  return rows.map((row) => ({ ...row, position: row.updatedAt.toISOString() }));
}

export async function findThread(db: WorkspaceTx, id: string): Promise<ChatThreadRow | null> {
  const [thread] = await select(db).where(and(eq(chatThreads.id, id), isThere));
  return thread ?? null;
}

/** Held until the transaction ends: one message at a time is added to it. */
export async function lockThread(db: WorkspaceTx, id: string): Promise<ChatThreadRow | null> {
  const [thread] = await db.select().from(chatThreads).where(eq(chatThreads.id, id)).for('no key update');
  return thread ?? null;
}

export async function insertThread(
  db: WorkspaceTx,
  thread: Pick<ChatThreadRow, 'workspaceId' | 'userId' | 'clientId' | 'title'>,
): Promise<ChatThreadRow> {
  const [row] = await db.insert(chatThreads).values(thread).returning();
  if (!row) throw new Error('The thread was not stored.');
  return row;
}

/** False when there was none. */
export async function renameThread(db: WorkspaceTx, id: string, title: string): Promise<boolean> {
  const renamed = await db
    .update(chatThreads)
    .set({ title })
    .where(eq(chatThreads.id, id))
    .returning({ id: chatThreads.id });
  return renamed.length > 0;
}

/**
 * All of them, or the one named; returns how many. Answers are also kept with their runs, and those go too: what was used
 * is counted by month. A run that goes on is asked to stop, and finds nothing to write its answer to.
 */
export async function deleteThreads(db: WorkspaceTx, id?: string): Promise<number> {
  const isMeant = id === undefined ? undefined : eq(chatThreads.id, id);
  const ended = await db
    .select({ runId: chatMessages.runId })
    .from(chatMessages)
    .innerJoin(chatThreads, eq(chatThreads.id, chatMessages.threadId))
    .where(and(sql`${chatMessages.runId} IS NOT NULL`, isMeant));
  const runIds = ended.flatMap(({ runId }) => runId ?? []);
  if (runIds.length > 0) {
    await db
      .update(assistantRuns)
      .set({ stopAskedAt: sql`clock_timestamp()` })
      .where(and(inArray(assistantRuns.id, runIds), eq(assistantRuns.state, 'running')));
    await db
      .delete(assistantRuns)
      .where(and(inArray(assistantRuns.id, runIds), sql`${assistantRuns.state} <> 'running'`));
  }
  const gone = await db.delete(chatThreads).where(isMeant).returning({ id: chatThreads.id });
  return gone.length;
}

/** A message with the run that writes it; null for a person's. */
export type ReadChatMessage = ChatMessageRow & { run: AssistantRunRow | null };

/** The newest of a thread, oldest first. */
export async function listChatMessages(db: WorkspaceTx, threadId: string, most: number): Promise<ReadChatMessage[]> {
  const rows = await db
    .select({ message: chatMessages, run: assistantRuns })
    .from(chatMessages)
    .leftJoin(assistantRuns, eq(assistantRuns.id, chatMessages.runId))
    .where(eq(chatMessages.threadId, threadId))
    .orderBy(desc(chatMessages.createdAt), asc(chatMessages.role))
    .limit(most);
  return rows.map(({ message, run }) => ({ ...message, run })).toReversed();
}

/** Null where its thread was deleted, or is somebody else's. */
export async function findAnswerOfRun(db: WorkspaceTx, runId: string): Promise<ReadChatMessage | null> {
  const [row] = await db
    .select({ message: chatMessages, run: assistantRuns })
    .from(chatMessages)
    .innerJoin(assistantRuns, eq(assistantRuns.id, chatMessages.runId))
    .where(eq(chatMessages.runId, runId));
  return row ? { ...row.message, run: row.run } : null;
}

/** Of a thread that waits for an answer: since a process may have ended, only while its run gives signs of life. */
export async function hasRunningAnswer(db: WorkspaceTx, threadId: string, silentSeconds: number): Promise<boolean> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(assistantRuns, eq(assistantRuns.id, chatMessages.runId))
    .where(
      and(
        eq(chatMessages.threadId, threadId),
        eq(assistantRuns.state, 'running'),
        gt(assistantRuns.aliveAt, sql`clock_timestamp() - make_interval(secs => ${silentSeconds})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type NewMessage = Pick<ChatMessageRow, 'workspaceId' | 'threadId' | 'role' | 'text' | 'runId'>;

/** In their order, and the thread is the one last used. */
export async function insertChatMessages(db: WorkspaceTx, rows: NewMessage[]): Promise<ChatMessageRow[]> {
  const inserted: ChatMessageRow[] = [];
  for (const row of rows) {
    const [message] = await db.insert(chatMessages).values(row).returning();
    if (!message) throw new Error('The message was not stored.');
    inserted.push(message);
  }
  const threadIds = [...new Set(rows.map(({ threadId }) => threadId))];
  await db.update(chatThreads).set({ updatedAt: sql`clock_timestamp()` }).where(inArray(chatThreads.id, threadIds));
  return inserted;
}

/** What the answer of a run came to. False when its thread was deleted meanwhile. */
export async function completeAnswer(
  db: WorkspaceTx,
  runId: string,
  { text, proposals }: { text: string; proposals: AssistantProposal[] },
): Promise<boolean> {
  const rows = await db
    .update(chatMessages)
    .set({ text, proposals })
    .where(eq(chatMessages.runId, runId))
    .returning({ id: chatMessages.id });
  return rows.length > 0;
}

/** All threads of whoever asks, oldest first, with what was said: for their archive. */
export async function listArchivedThreads(db: WorkspaceTx): Promise<unknown[]> {
  const threads = await db.select(columns).from(chatThreads).orderBy(asc(chatThreads.createdAt), asc(chatThreads.id));
  const messages = await db.select().from(chatMessages).orderBy(asc(chatMessages.createdAt), desc(chatMessages.role));
  const byThread = Map.groupBy(messages, ({ threadId }) => threadId);
  return threads.map(({ workspaceId: _workspaceId, userId: _userId, ...thread }) => ({
    ...thread,
    messages: (byThread.get(thread.id) ?? []).map(({ role, text, proposals, createdAt }) => ({
      role,
      text,
      proposals,
      createdAt,
    })),
  }));
}
