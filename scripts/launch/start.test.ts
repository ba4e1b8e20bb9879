import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectNothingLeft,
  findRole,
  type Installation,
  newInstallation,
  processesOf,
  runScript,
} from '#scripts/testing/launched-product.ts';

const READY = 'Ruche is ready';

async function query(folder: string, sql: string): Promise<unknown[]> {
  const postgres = await acquireEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const database = connect(postgres.url, { applicationName: 'test' });
  const { rows } = await database.pool.query<Record<string, unknown>>(sql);
  await database.close();
  await postgres.release();
  return rows;
}

// One installation from its first start on: each finds what the one before has left.
let parent: string;
let installation: Installation;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'ruche-scripts-'));
  installation = await newInstallation(join(parent, 'data'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));

const countAccounts = () =>
  query(installation.folder, 'SELECT count(*)::int FROM social_accounts WHERE deleted_at IS NULL');

describe('npm start', () => {
  it('can be interrupted while it is still starting', async () => {
    const product = runScript('start', installation.env);
    await product.said('creating the database cluster');
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.output()).toContain('Stopped.');
  });

  it('runs everything, refuses a second start, stops on SIGINT and has its data again at the next start', async () => {
    const { folder, env, port, sandboxPort } = installation;

    const first = runScript('start', env);
    await first.said(READY);
    expect(first.output()).toContain('demo@ruche.example');
    const processes = processesOf(first, folder);
    for (const role of ['server', 'worker', 'sandbox']) findRole(processes, role);
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${sandboxPort}/outbox.json`)).status).toBe(200);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);

    const second = runScript('start', env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Ruche is already running from ${folder} (process ${first.pid})`);
    expect(second.output()).not.toContain('    at ');

    // The demo has something to look at, and whoever connected it is signed out again.
    expect(await countAccounts()).toEqual([{ count: 9 }]);
    expect(await query(folder, 'SELECT FROM auth.sessions')).toEqual([]);
    const listStatuses = () => query(folder, 'SELECT DISTINCT status FROM posts ORDER BY status');
    const statuses = ['draft', 'failed', 'in_review', 'needs_check', 'published', 'scheduled'];
    await expect.poll(listStatuses).toEqual(statuses.map((status) => ({ status })));

    await query(folder, "UPDATE social_accounts SET deleted_at = now() WHERE platform = 'tiktok'");
    await query(folder, "CREATE TABLE kept AS SELECT 'still here' AS words");
    first.signal('SIGINT');
    expect(await first.ended).toBe(0);
    await expectNothingLeft(processes, installation);

    const again = runScript('start', env);
    await again.said(READY);
    expect(await query(folder, 'SELECT words FROM kept')).toEqual([{ words: 'still here' }]);
    // Who took an account away from the demo does not find it there again.
    expect(await countAccounts()).toEqual([{ count: 8 }]);
    // Until they make it anew: then the next start connects all of them.
    const mark = join(folder, 'demo-accounts-connected');
    expect(existsSync(mark)).toBe(true);
    expect(await runScript('operate', env, 'demo-reset').ended).toBe(0);
    expect(existsSync(mark)).toBe(false);
    expect(await countAccounts()).toEqual([{ count: 0 }]);
    const processesNow = processesOf(again, folder);
    again.signal('SIGTERM');
    expect(await again.ended).toBe(0);
    await expectNothingLeft(processesNow, installation);
  });

  it('starts a role again that has ended by itself, and leaves nothing behind when killed', async () => {
    const product = runScript('start', installation.env);
    await product.said(READY);
    expect(await countAccounts()).toEqual([{ count: 9 }]);
    const worker = findRole(processesOf(product, installation.folder), 'worker');
    process.kill(worker.pid, 'SIGKILL');
    await product.said('exited unexpectedly (signal SIGKILL); restarting in 1 s');
    const findWorkers = () =>
      processesOf(product, installation.folder).filter(({ command }) => command.includes('/worker.mjs'));
    await expect.poll(() => findWorkers().map(({ pid }) => pid !== worker.pid)).toEqual([true]);

    const processes = processesOf(product, installation.folder);
    product.signal('SIGKILL');
    await expectNothingLeft(processes, installation);
  });
});
