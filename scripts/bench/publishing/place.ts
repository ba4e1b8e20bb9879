import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platforms } from '@ruche/contracts/accounts';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { migrate } from '@ruche/database/migrate';
import { readSettings } from '@ruche/runtime/settings';
import { raiseQuotas } from '#scripts/crash/sandbox.ts';
import { findFreePort } from '#scripts/launch/ports.ts';
import { waitUntilReady } from '#scripts/launch/ready.ts';
import { type BenchProcess, startRole } from './roles.ts';

/** PostgreSQL and the sandbox's networks, which allow more than any benchmark publishes. Workers are started later. */
export type PublishingPlace = {
  db: OwnerDatabase;
  databaseUrl: string;
  secret: string;
  platforms: Platforms;
  sandboxUrl: string;
  /** Where the sandbox keeps its state. */
  sandboxFolder: string;
  pids: { postgres: number; sandbox: number };
  startWorkers(count: number): Promise<BenchProcess[]>;
  close(): Promise<void>;
};

async function waitForWorkers({ pool }: OwnerDatabase, count: number): Promise<void> {
  const alive = async () => (await pool.query('SELECT DISTINCT pid FROM worker_heartbeats')).rowCount ?? 0;
  while ((await alive()) < count) await wait(100);
}

export async function openPublishingPlace(folder: string): Promise<PublishingPlace> {
  const cluster = join(folder, 'postgres');
  const postgres = await acquireEmbeddedPostgres({ folder: cluster });
  const [postmaster] = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const secret = randomBytes(24).toString('base64url');
  await migrate(postgres.url, { secret });
  const port = await findFreePort();
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const env = { RUCHE_DATA: join(folder, 'data'), SANDBOX_PORT: String(port) };
  const settings = readSettings(env);
  if (!settings.ok) throw new Error('The settings are not right.');
  const sandbox = startRole('sandbox', env);
  await waitUntilReady(`${sandboxUrl}/`);
  await raiseQuotas(sandboxUrl);
  const db = connectAsOwner(postgres.url, { applicationName: 'ruche bench' });
  const workers: BenchProcess[] = [];
  return {
    db,
    databaseUrl: postgres.url,
    secret,
    platforms: settings.settings.platforms,
    sandboxUrl,
    sandboxFolder: join(env.RUCHE_DATA, 'sandbox'),
    pids: { postgres: Number(postmaster), sandbox: sandbox.pid },
    async startWorkers(count) {
      const keys = { DATABASE_URL: postgres.url, RUCHE_SECRET: secret };
      workers.push(...Array.from({ length: count }, () => startRole('worker', { ...env, ...keys })));
      await waitForWorkers(db, workers.length);
      return workers;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await sandbox.stop();
      await db.close();
      await postgres.release();
    },
  };
}
