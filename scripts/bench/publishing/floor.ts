import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@ruche/contracts/time';
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
  const database = connect(databaseUrl, { applicationName: 'ruche bench', max: 2, statementTimeoutMs: 5 * minuteMs });
  const env = { DATABASE_URL: databaseUrl, FLOOR_URL: receiver.url };
  const workers = Array.from({ length: 2 }, () => startProgram(program, env));
  try {
    await Promise.all(workers.map((worker) => worker.ready()));
    await database.pool.query(
      `SELECT floor.add_job('floor', json_build_object('afterMs', after), run_at => now() + interval '1 hour')
       FROM unnest($1::integer[]) AS after`,
      [dueAfterMs],
    );
    await database.pool.query('VACUUM ANALYZE floor._private_jobs');
    // All of them are there before the first is due.
    await database.pool.query(
      `UPDATE floor._private_jobs SET
         payload = json_build_object('dueAt', $1::bigint + (payload ->> 'afterMs')::bigint),
         run_at = to_timestamp(($1::bigint + (payload ->> 'afterMs')::bigint) / 1000.0)`,
      [Date.now() + 5000],
    );
    await database.pool.query('VACUUM ANALYZE floor._private_jobs');
    while (receiver.lateMs.length < dueAfterMs.length) await wait(200);
    return summarize(receiver.lateMs);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.close();
    receiver.close();
  }
}
