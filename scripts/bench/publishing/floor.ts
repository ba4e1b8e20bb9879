import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@ruche/database';
import { ROOT } from '#scripts/launch/settings.ts';
import { type Lateness, summarize } from './lateness.ts';
import type { PublishingPlace } from './place.ts';
import { startProgram } from './roles.ts';

/** Takes what the bare workers send, and notes how late each was. */
async function startReceiver() {
  const lateMs: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { dueAt } = JSON.parse(Buffer.concat(chunks).toString()) as { dueAt: number };
      lateMs.push(Date.now() - dueAt);
      response.setHeader('content-type', 'application/json');
      response.end('{"id":"1"}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    lateMs,
    url: `http://127.0.0.1:${address.port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const program = join(ROOT, 'packages', 'worker', 'src', 'bench', 'bare-engine.ts');

/**
 * The bare engine with as many jobs at the same times, in a schema of its own: each makes one call to a server that
 * does nothing. No publishing engine on it can be quicker.
 */
export async function measureFloor({ databaseUrl }: PublishingPlace, dueAfterMs: number[]): Promise<Lateness> {
  const receiver = await startReceiver();
  const database = connect(databaseUrl, { applicationName: 'ruche bench', max: 2 });
  const env = { DATABASE_URL: databaseUrl, FLOOR_URL: receiver.url };
  const workers = Array.from({ length: 2 }, () => startProgram(program, env));
  try {
    await Promise.all(workers.map((worker) => worker.ready()));
    const from = Date.now() + 3000;
    const jobs = dueAfterMs.map((afterMs) => ({ dueAt: from + afterMs }));
    await database.pool.query(
      `SELECT floor.add_job('floor', json_build_object('dueAt', job."dueAt"),
         run_at => to_timestamp(job."dueAt" / 1000.0))
       FROM json_to_recordset($1::json) AS job ("dueAt" bigint)`,
      [JSON.stringify(jobs)],
    );
    await database.pool.query('VACUUM ANALYZE floor._private_jobs');
    while (receiver.lateMs.length < jobs.length) await wait(200);
    return summarize(receiver.lateMs);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.close();
    receiver.close();
  }
}
