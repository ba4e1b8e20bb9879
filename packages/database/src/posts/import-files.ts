import { jobPayloads } from '@ruche/contracts/jobs';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, inArray, ne, sql } from '#src/drizzle.ts';
import { type PostImportFileRecord, postImportFiles } from './tables.ts';

/** So many files of one workspace are fetched at once: whoever imports a thousand leaves room for everybody else. */
const lanes = 2;

const maxAttempts = 5;

/** In one statement, however many there are. */
async function enqueueFiles(db: WorkspaceTx, files: PostImportFileRecord[]): Promise<void> {
  if (files.length === 0) return;
  const name = 'fetch-import-file';
  const jobs = files.map(({ id, workspaceId }, index) => ({
    payload: jobPayloads[name].parse({ workspaceId, fileId: id }),
    jobKey: `import-file:${id}`,
    queue: `import-files:${workspaceId}:${index % lanes}`,
  }));
  await db.execute(sql`SELECT enqueue_job(${name}, job.payload, job.queue, NULL, job."jobKey", ${maxAttempts}::integer, 'replace')
    FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS job(payload json, queue text, "jobKey" text)`);
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

/** Nobody waits for them any more. */
export async function deleteImportFiles(db: WorkspaceTx, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(postImportFiles).where(inArray(postImportFiles.id, ids));
}

/** Has those fetched again that were refused, or that were never settled. */
export async function retryImportFiles(db: WorkspaceTx, importId: string): Promise<number> {
  const again = await db
    .update(postImportFiles)
    .set({ state: 'waiting', reason: null })
    .where(and(eq(postImportFiles.importId, importId), ne(postImportFiles.state, 'fetched')))
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
