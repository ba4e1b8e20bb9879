import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '#src/embedded/index.ts';
import { hasLiveUsers } from '#src/embedded/users.ts';

export const FOLDER_PREFIX = 'ruche-test-';

// A younger cluster may belong to a run that is just starting and has not registered itself yet.
const MIN_AGE_MS = 10 * 60_000;

/** A test run that was killed leaves its server running and its folder behind: the next run clears them away. */
export async function removeAbandonedClusters(parent = tmpdir(), minAgeMs = MIN_AGE_MS): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(parent, name);
    const made = await stat(folder).catch(() => null);
    if (!made || Date.now() - made.mtimeMs < minAgeMs) continue;
    if (await hasLiveUsers(join(folder, 'users'))) continue;
    await stopServerIn(folder).catch(() => undefined);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Taking over a server and leaving it as its last user stops it. */
async function stopServerIn(folder: string): Promise<void> {
  const isRunning = await stat(join(folder, 'data', 'postmaster.pid')).catch(() => null);
  if (!isRunning) return;
  const postgres = await acquireEmbeddedPostgres({ folder, isDurable: false });
  await postgres.release();
}
