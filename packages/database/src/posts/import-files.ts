import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { type PostImportFileRecord, postImportFiles } from './tables.ts';

/** So many files of one workspace are fetched at once: whoever imports a thousand leaves room for everybody else. */
const lanes = 2;

async function enqueueFiles(db: WorkspaceTx, files: PostImportFileRecord[]): Promise<void> {
  for (const [index, { id, workspaceId }] of files.entries()) {
    await enqueue(db, {
      name: 'fetch-import-file',
      payload: { workspaceId, fileId: id },
      jobKey: `import-file:${id}`,
      queue: `import-files:${workspaceId}:${index % lanes}`,
      maxAttempts: 5,
    });
  }
}

export async function listImportFiles(db: WorkspaceTx, importId: string): Promise<PostImportFileRecord[]> {
  return db.select().from(postImportFiles).where(eq(postImportFiles.importId, importId));
}

type NewFile = Pick<PostImportFileRecord, 'importId' | 'workspaceId' | 'clientId' | 'url'>;

/** Has a worker fetch those that are not known yet. */
export async function addImportFiles(db: WorkspaceTx, files: NewFile[]): Promise<void> {
  if (files.length === 0) return;
  await enqueueFiles(db, await db.insert(postImportFiles).values(files).onConflictDoNothing().returning());
}

/** Has those fetched again that were refused. */
export async function retryImportFiles(db: WorkspaceTx, importId: string): Promise<number> {
  const again = await db
    .update(postImportFiles)
    .set({ state: 'waiting', reason: null })
    .where(and(eq(postImportFiles.importId, importId), eq(postImportFiles.state, 'refused')))
    .returning();
  await enqueueFiles(db, again);
  return again.length;
}

export async function findImportFile(db: WorkspaceTx, id: string): Promise<PostImportFileRecord | null> {
  const [found] = await db.select().from(postImportFiles).where(eq(postImportFiles.id, id));
  return found ?? null;
}

type Outcome = { state: 'fetched'; mediaId: string } | { state: 'refused'; reason: string };

/** False when somebody else was quicker, or the import is gone. */
export async function settleImportFile(db: WorkspaceTx, id: string, outcome: Outcome): Promise<boolean> {
  const settled = await db
    .update(postImportFiles)
    .set(outcome)
    .where(and(eq(postImportFiles.id, id), eq(postImportFiles.state, 'waiting')))
    .returning({ id: postImportFiles.id });
  return settled.length > 0;
}
