import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { migrate } from '@ruche/database/migrate';
import { lastLine } from './crash/judge.ts';
import { readCrashOptions } from './crash/options.ts';
import { untilAnswered } from './crash/place.ts';
import { printReport } from './crash/report.ts';
import { runCrash } from './crash/run.ts';
import { explain } from './launch/explain.ts';
import { buildRolePrograms } from './launch/role-programs.ts';
import { secondsSince } from './setup/progress.mjs';

// Publishes to the sandbox's networks while workers and PostgreSQL are killed and answers are lost, then asks the
// networks what is there. `npm run crash -- --seed N --publications N --minutes N`.

const minuteMs = 60_000;

async function main(folder: string): Promise<boolean> {
  const { seed, publications, minutes } = readCrashOptions(process.argv.slice(2));
  const cluster = join(folder, 'postgres');
  const postgres = await acquireEmbeddedPostgres({ folder: cluster, isSupervised: true });
  const secret = randomBytes(24).toString('base64url');
  await migrate(postgres.url, { secret });
  const db = connectAsOwner(postgres.url, { applicationName: 'ruche crash', onConnectionLost: () => undefined });
  const readPid = () => Number(readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const killDatabase = async () => {
    const killed = readPid();
    process.kill(killed, 'SIGKILL');
    await untilAnswered(async () => {
      if (readPid() === killed) throw new Error('PostgreSQL was not started again.');
      await db.pool.query('SELECT');
    });
  };
  const programOf = await buildRolePrograms();
  const place = { db, databaseUrl: postgres.url, secret, folder, seed, programOf, killDatabase };
  const startedAt = performance.now();
  try {
    const report = await runCrash({
      ...place,
      races: [2, 4].map((workers) => ({ workers, perAccount: 5 })),
      storm: { publications, stormMs: minutes * minuteMs },
      patienceMs: 2 * minuteMs,
      log: (line) => console.log(`${secondsSince(startedAt).padStart(8)}  ${line}`),
    });
    await printReport(db, report);
    console.log(`\n${lastLine(report.verdict)}`);
    const { lost, doubled } = report.verdict;
    return [lost, doubled, report.failedByStrike].every(({ length }) => length === 0);
  } finally {
    await db.close();
    await postgres.release();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ruche-crash-'));
try {
  if (!(await main(folder))) process.exitCode = 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
