import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { createTestDatabase, findFreePort, type TestDatabase, takePort } from '@ruche/database/testing';
import { SETUP_EXIT_CODE } from '@ruche/runtime/exit-codes';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endServers, type ServerProcess, spawnServer } from './testing/server-process.ts';
import { beat } from './testing/test-app.ts';

// Whole processes are started here: a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000 });

let place: TestDatabase;
let owner: OwnerDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
  owner = connectAsOwner(place.ownerUrl, { applicationName: 'server test owner', max: 3 });
  await beat(owner);
});
afterEach(endServers);
afterAll(async () => {
  await owner.close();
  await place.drop();
});

function environment(port: number): Record<string, string> {
  return { DATABASE_URL: place.ownerUrl, RUCHE_SECRET: place.secret, PORT: String(port) };
}

async function startServer(options?: { hasChannel?: boolean }): Promise<ServerProcess & { url: string }> {
  const port = await findFreePort();
  const server = spawnServer(environment(port), options);
  await server.waitForOutput('Server listening at');
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** Over a kept-alive connection of its own, as browsers and proxies hold them. */
function ask(url: string): Promise<{ status: number | undefined; body: string; connection: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
  get(url, { headers: { connection: 'keep-alive' } }, (answer) => {
    let body = '';
    answer.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    answer.on('end', () => resolve({ status: answer.statusCode, body, connection: answer.headers.connection }));
  }).on('error', reject);
  return promise;
}

async function isAQueryBlocked(): Promise<boolean> {
  const { rows } = await owner.pool.query(
    'SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
  );
  return rows.length > 0;
}

describe('starting', () => {
  it('lists every wrong setting at once', async () => {
    const server = spawnServer({ PORT: 'many', RUCHE_SECRET: 'short' });
    expect(await server.ended).toBe(SETUP_EXIT_CODE);
    for (const name of ['PORT', 'DATABASE_URL', 'RUCHE_SECRET']) expect(server.errors()).toContain(name);
  });

  it('gives up on a taken port with one message that says what to do', async () => {
    const { port, release } = await takePort();
    const server = spawnServer(environment(port));
    expect(await server.ended).toBe(SETUP_EXIT_CODE);
    expect(server.errors()).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or choose another port with PORT.\n`,
    );
    await release();
  });

  it('refuses to run on a database that a newer version has migrated', async () => {
    await owner.pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-newer', 'x')");
    const port = await findFreePort();
    const server = spawnServer(environment(port));
    expect(await server.ended).toBe(SETUP_EXIT_CODE);
    expect(server.errors()).toMatch(/newer version of Ruche \(9999-newer\)/);
    await owner.pool.query("DELETE FROM schema_migrations WHERE name = '9999-newer'");
  });

  it('says that the database cannot be reached, without repeating its password', async () => {
    const port = await findFreePort();
    const url = `postgres://ruche:hunter2@127.0.0.1:${port}/ruche`;
    const server = spawnServer({ ...environment(port), DATABASE_URL: url });
    expect(await server.ended).toBe(SETUP_EXIT_CODE);
    expect(server.errors()).toContain('Check DATABASE_URL');
    expect(server.errors() + server.output()).not.toContain('hunter2');
  });

  it('brings an empty database to its version by itself', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    const port = await findFreePort();
    const server = spawnServer({ ...environment(port), DATABASE_URL: empty.ownerUrl });
    await server.waitForOutput('Server listening at');
    const { status, body } = await ask(`http://127.0.0.1:${port}/health/ready`);
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ checks: { database: { ok: true }, migrations: { ok: true } } });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    await empty.drop();
  });
});

describe('stopping', () => {
  it('finishes what is in flight, takes nothing new, leaves no connection behind', async () => {
    const server = await startServer();
    const client = await owner.pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE worker_heartbeats IN ACCESS EXCLUSIVE MODE');
    const slow = ask(`${server.url}/metrics`);
    while (!(await isAQueryBlocked())) await pause(20);

    server.child.kill('SIGTERM');
    await server.waitForOutput('stopping');
    // Whoever was in the kernel's queue when the port closed is reset; from then on all are refused, and none answered.
    const knock = () => ask(`${server.url}/health/live`).then(() => 'answered', String);
    let refusal = await knock();
    while (refusal.includes('ECONNRESET')) refusal = await knock();
    expect(refusal).toContain('ECONNREFUSED');
    await client.query('COMMIT');
    client.release();

    const { status, body, connection } = await slow;
    expect(status).toBe(200);
    expect(body).toMatch(/^ruche_worker_heartbeat_age_seconds \d/m);
    expect(connection).toBe('close');
    expect(await server.ended).toBe(0);
    expect(server.errors()).toBe('');
    const { rows } = await owner.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ruche server'",
    );
    expect(rows).toEqual([]);
  });

  it('stops cleanly even when nobody reads its log any more', async () => {
    const server = await startServer();
    server.child.stdout?.destroy();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('follows when the process that started it disappears', async () => {
    const server = await startServer({ hasChannel: true });
    server.child.disconnect();
    await server.waitForOutput('the parent process is gone');
    expect(await server.ended).toBe(0);
  });
});
