import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { findNewestHeartbeat } from '@ruche/database/jobs';
import {
  childEnvironment,
  createTestDatabase,
  noSandbox,
  roleProgram,
  type TestDatabase,
} from '@ruche/database/testing';
import { SETUP_EXIT_CODE } from '@ruche/runtime/exit-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let test: TestDatabase;
let db: OwnerDatabase;
let child: ChildProcess | null;

beforeEach(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
  child = null;
});

afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await db.close();
  await test.drop();
});

type Outcome = { code: number | null; stderr: string };

function launch(env: Record<string, string>): { process: ChildProcess; outcome: Promise<Outcome> } {
  const launched = spawn(process.execPath, [roleProgram('worker')], {
    env: { ...childEnvironment, ...noSandbox, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child = launched;
  launched.stdout?.resume();
  const said = launched.stderr ? text(launched.stderr) : Promise.resolve('');
  const outcome = once(launched, 'exit').then(async ([code]) => ({ code: code as number | null, stderr: await said }));
  return { process: launched, outcome };
}

const launchHere = () => launch({ DATABASE_URL: test.ownerUrl, RUCHE_SECRET: test.secret });
const heartbeatAppears = () => vi.waitUntil(() => findNewestHeartbeat(db.orm), { timeout: 50_000 });

describe('the worker process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const worker = launchHere();
    await heartbeatAppears();
    worker.process.kill(signal);
    expect(await worker.outcome).toEqual({ code: 0, stderr: '' });
    expect(await findNewestHeartbeat(db.orm)).toBeNull();
  });

  it('ends cleanly when its parent is gone', async () => {
    const worker = launchHere();
    await heartbeatAppears();
    worker.process.disconnect();
    expect(await worker.outcome).toEqual({ code: 0, stderr: '' });
    expect(await findNewestHeartbeat(db.orm)).toBeNull();
  });

  it('ends when its parent is gone while it waits for a database that does not answer', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const worker = launch({ DATABASE_URL: `postgres://ruche@127.0.0.1:${port}/ruche`, RUCHE_SECRET: test.secret });
    await once(mute, 'connection');
    worker.process.disconnect();
    expect(await worker.outcome).toEqual({ code: 0, stderr: '' });
    mute.close();
  });

  it('ends cleanly when nobody reads its log any more', async () => {
    const worker = launchHere();
    await heartbeatAppears();
    worker.process.stdout?.destroy();
    worker.process.kill('SIGTERM');
    expect(await worker.outcome).toEqual({ code: 0, stderr: '' });
    expect(await findNewestHeartbeat(db.orm)).toBeNull();
  });

  it('refuses a database from a newer version', async () => {
    await db.pool.query("INSERT INTO schema_migrations VALUES ('9999-from-the-future', '')");
    const { code, stderr } = await launchHere().outcome;
    expect(code).toBe(SETUP_EXIT_CODE);
    expect(stderr).toBe(
      'The database was migrated by a newer version of Ruche (9999-from-the-future). Start that version or a later one.\n',
    );
  });

  it('lists what is wrong with its settings', async () => {
    const { code, stderr } = await launch({ DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' }).outcome;
    expect(code).toBe(SETUP_EXIT_CODE);
    expect(stderr).toContain('DATABASE_URL should be');
    expect(stderr).toContain('RUCHE_SECRET is missing');
    expect(stderr).toContain('LOG_LEVEL should be');
  });
});
