import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { findExportPiece, insertExport } from '@ruche/database/people';
import { createTestDatabase } from '@ruche/database/testing';
import pino from 'pino';
import { expect } from 'vitest';
import { startWorker } from '#src/worker.ts';
import { unreachable } from './settings.ts';
import { unzip } from './unzip.ts';

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000);

/** A worker that writes archives, on a database of its own. */
export async function openArchiveWorld() {
  const test = await createTestDatabase();
  const db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  const worker = await startWorker({
    databaseUrl: test.ownerUrl,
    settings: unreachable,
    log: pino({ level: 'silent' }),
  });
  return {
    db,
    async close() {
      await worker.stop();
      await db.close();
      await test.drop();
    },
  };
}

export async function queueIsEmpty(db: OwnerDatabase): Promise<void> {
  const countJobs = async () => (await db.pool.query('SELECT 1 FROM graphile_worker._private_jobs')).rowCount;
  await expect.poll(countJobs).toBe(0);
}

export async function runExport(db: OwnerDatabase, exportId: string): Promise<void> {
  await enqueue(db.orm, { name: 'export-account', payload: { exportId }, jobKey: exportId });
  await queueIsEmpty(db);
}

export async function readArchive(db: OwnerDatabase, exportId: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let after = -1; ; after += 1) {
    const piece = await findExportPiece(db.orm, exportId, after);
    if (!piece) return Buffer.concat(pieces);
    pieces.push(piece.content);
  }
}

/** The files of somebody's archive, by their names. */
export async function archiveOf(db: OwnerDatabase, userId: string): Promise<Map<string, string>> {
  const { id } = await insertExport(db.orm, userId, inAWeek());
  await runExport(db, id);
  return unzip(await readArchive(db, id));
}

/** A client with a contact, of the only workspace somebody is in. */
export async function addClientOf(db: OwnerDatabase, userId: string, name: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    `WITH client AS (
       INSERT INTO clients (workspace_id, user_id, name, email, time_zone)
       SELECT workspace_id, user_id, $2, 'hello@example.com', 'UTC' FROM members WHERE user_id = $1
       RETURNING workspace_id, id
     )
     INSERT INTO client_contacts (workspace_id, client_id, name) SELECT workspace_id, id, 'Inès at ' || $2 FROM client
     RETURNING client_id AS id`,
    [userId, name],
  );
  return rows[0]?.id ?? '';
}
