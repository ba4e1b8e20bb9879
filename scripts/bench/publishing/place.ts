import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platforms } from '@ruche/contracts/accounts';
import { minuteMs } from '@ruche/contracts/time';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { migrate } from '@ruche/database/migrate';
import { readSettings } from '@ruche/runtime/settings';
import { raiseQuotas } from '#scripts/crash/sandbox.ts';
import { findFreePort } from '#scripts/launch/ports.ts';
import { waitUntilReady } from '#scripts/launch/ready.ts';
import { type BenchProcess, processorSeconds, startRole } from './roles.ts';

/** PostgreSQL and the sandbox's networks, which allow more than any benchmark publishes. Workers are started later. */
export type PublishingPlace = {
  db: OwnerDatabase;
  databaseUrl: string;
  secret: string;
  platforms: Platforms;
  sandboxUrl: string;
  /** Where files are stored, and the sandbox's state. */
  dataFolder: string;
  /** As its superuser, who may look into how PostgreSQL answers. */
  superuserUrl: string;
  /** Of each role since it was started. */
  processorSeconds(): Record<'workers' | 'postgres' | 'sandbox', number>;
  /** They reach PostgreSQL by the address, where one is given. */
  startWorkers(count: number, databaseUrl?: string): Promise<BenchProcess[]>;
  stopWorkers(): Promise<void>;
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
  const db = connectAsOwner(postgres.url, { applicationName: 'ruche bench', statementTimeoutMs: 5 * minuteMs });
  let workers: BenchProcess[] = [];
  const stopWorkers = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  };
  const superuserUrl = new URL(postgres.superuserUrl);
  superuserUrl.pathname = new URL(postgres.url).pathname;
  return {
    db,
    databaseUrl: postgres.url,
    superuserUrl: superuserUrl.href,
    secret,
    platforms: settings.settings.platforms,
    sandboxUrl,
    dataFolder: env.RUCHE_DATA,
    processorSeconds: () => ({
      workers: workers.reduce((total, { pid }) => total + processorSeconds(pid), 0),
      postgres: processorSeconds(Number(postmaster)),
      sandbox: processorSeconds(sandbox.pid),
    }),
    async startWorkers(count, databaseUrl = postgres.url) {
      const keys = { DATABASE_URL: databaseUrl, RUCHE_SECRET: secret };
      workers.push(...Array.from({ length: count }, () => startRole('worker', { ...env, ...keys })));
      await waitForWorkers(db, workers.length);
      return workers;
    },
    stopWorkers,
    async close() {
      await stopWorkers();
      await sandbox.stop();
      await db.close();
      await postgres.release();
    },
  };
}
