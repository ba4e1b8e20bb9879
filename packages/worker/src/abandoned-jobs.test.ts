import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { messageSealPurpose } from '@ruche/contracts/jobs';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import {
  childEnvironment,
  createTestDatabase,
  noSandbox,
  roleProgram,
  type TestDatabase,
} from '@ruche/database/testing';
import { seal } from '@ruche/runtime/keys';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from './testing/settings.ts';
import { startWorker } from './worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});

afterEach(async () => {
  await db.close();
  await test.drop();
});

/** A mail server that takes the call and never says a word. */
async function startMuteServer() {
  const callers = new Set<Socket>();
  const server = createServer((caller) => void callers.add(caller)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const caller of callers) caller.destroy();
      server.close();
    },
  };
}

async function enqueueMail(): Promise<void> {
  const staleAt = new Date(Date.now() + 3_600_000).toISOString();
  const message = { channel: 'email', to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello', staleAt };
  const sealed = seal(test.secret, messageSealPurpose, JSON.stringify(message));
  await enqueue(db.orm, { name: 'deliver-message', payload: { sealed } });
}

async function holderOfJob(): Promise<string | null> {
  const { rows } = await db.pool.query<{ locked_by: string | null }>('SELECT locked_by FROM graphile_worker.jobs');
  return rows[0]?.locked_by ?? null;
}

async function letTimePass(minutes: number): Promise<void> {
  await db.pool.query('UPDATE worker_heartbeats SET beat_at = beat_at - make_interval(mins => $1)', [minutes]);
  await db.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = locked_at - make_interval(mins => $1)', [
    minutes,
  ]);
}

const eventually = { timeout: 50_000, interval: 50 };

describe('a worker that is killed', () => {
  it('has its job done by another once it has been silent for a minute, and not before', async () => {
    const mute = await startMuteServer();
    await enqueueMail();
    const child = spawn(process.execPath, [roleProgram('worker')], {
      env: {
        ...childEnvironment,
        ...noSandbox,
        DATABASE_URL: test.ownerUrl,
        RUCHE_SECRET: test.secret,
        SMTP_URL: mute.url,
      },
      stdio: 'ignore',
    });
    const killed = await vi.waitUntil(holderOfJob, eventually);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;

    const log = pino({ level: 'silent' });
    const start = () =>
      startWorker({
        databaseUrl: test.ownerUrl,
        settings: { ...unreachable, secret: test.secret, smtpUrl: mute.url },
        log,
      });
    const early = await start();
    expect(await holderOfJob()).toBe(killed);
    await early.stop();

    await letTimePass(2);
    const late = await start();
    await vi.waitUntil(async () => (await holderOfJob()) === late.workerIds.upkeep, eventually);
    mute.close();
    await late.stop();
  });
});
