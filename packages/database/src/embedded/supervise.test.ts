import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';

// Clusters are made, killed and recovered here: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });
const eventually = { timeout: 50_000, interval: 20 };

let folder: string;
let lines: string[];
let first: EmbeddedPostgres;
let further: EmbeddedPostgres[] = [];

const acquire = () => acquireEmbeddedPostgres({ folder, isSupervised: true, log: (line) => void lines.push(line) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruche-supervised-'));
  lines = [];
  first = await acquire();
});
afterEach(async () => {
  for (const postgres of further) await postgres.release();
  further = [];
  lines = [];
});
afterAll(async () => {
  await first.release();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<Client> {
  const client = new Client({ connectionString: first.url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = await open();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

function worksHere(pid: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === join(folder, 'data');
  } catch {
    return false;
  }
}

/** Everything that works in the data folder: the postmaster and its children. */
const serverProcesses = () => readdirSync('/proc').filter(worksHere).map(Number);

const isThere = () =>
  query('SELECT 1').then(
    () => true,
    () => false,
  );

function killPostmaster(): number {
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  return pid;
}

/**
 * Another server than the killed one answers, and everybody who watches has said so: before that, a supervision may
 * still be starting it, and would take a further kill for a start that failed.
 */
async function isBack(killed: number): Promise<boolean> {
  try {
    const pid = postmaster();
    const saidSo = lines.filter((line) => line.includes(`PostgreSQL runs again (process ${pid})`)).length;
    return pid !== killed && saidSo === 1 + further.length && (await isThere());
  } catch {
    return false;
  }
}

describe('a supervised PostgreSQL', () => {
  it('keeps what was committed, whatever is killed', async () => {
    const [settings] = await query(
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS sync,
              current_setting('full_page_writes') AS pages`,
    );
    expect(settings).toEqual({ fsync: 'on', sync: 'on', pages: 'on' });
    await query('CREATE TABLE kept (answer int)');
    const client = await open();
    await client.query('INSERT INTO kept VALUES (42)');
    const killed = postmaster();
    for (const pid of serverProcesses()) process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => isBack(killed), eventually);
    expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await client.end();
  });

  it('is back at the same address after its postmaster was killed, and says so', async () => {
    const killed = killPostmaster();
    await vi.waitUntil(() => isBack(killed), eventually);
    expect(lines).toContainEqual(expect.stringContaining(`PostgreSQL ended by itself (process ${killed})`));
  });

  it('does not wait for what its killed postmaster left at work', async () => {
    const busy = await open();
    const work = busy.query('SELECT count(*) FROM generate_series(1, 100000000000)').catch(String);
    await vi.waitUntil(
      async () => (await query("SELECT FROM pg_stat_activity WHERE query LIKE '%100000000000)'")).length > 0,
      eventually,
    );
    const killed = killPostmaster();
    await vi.waitUntil(() => isBack(killed), eventually);
    expect(await work).toMatch(/terminat|crash|ECONNRESET/);
  });

  it('is started once when several watch it', async () => {
    further = await Promise.all([acquire(), acquire(), acquire()]);
    const killed = killPostmaster();
    await vi.waitUntil(() => isBack(killed), eventually);
    const starts = lines.map((line) => /runs again \(process (\d+)\)/.exec(line)?.[1]).filter(Boolean);
    expect(starts).toHaveLength(4);
  });

  it('waits for its port when somebody else has taken it, and says which', async () => {
    const port = Number(new URL(first.url).port);
    const intruder = createServer((socket) => socket.destroy());
    const killed = killPostmaster();
    const listen = () =>
      new Promise<boolean>((resolve) => {
        intruder.once('error', () => resolve(false));
        intruder.listen(port, '127.0.0.1', () => resolve(true));
      });
    await vi.waitUntil(listen, { timeout: 50_000, interval: 1 });
    await vi.waitUntil(() => lines.some((line) => line.includes('could not be started again')), eventually);
    expect(lines.join('\n')).toContain(`Another program took port ${port} on 127.0.0.1, which PostgreSQL was using.`);
    // Who comes meanwhile is not led to another place, where the others would not find it.
    await expect(acquire()).rejects.toThrow(`Another program took port ${port} on 127.0.0.1`);
    await new Promise((resolve) => intruder.close(resolve));
    await vi.waitUntil(() => isBack(killed), eventually);
  });

  it('stays stopped once it was given back', async () => {
    const other = await mkdtemp(join(tmpdir(), 'ruche-supervised-'));
    const postgres = await acquireEmbeddedPostgres({ folder: other, isDurable: false, isSupervised: true });
    await postgres.release();
    expect(readdirSync(join(other, 'data'))).not.toContain('postmaster.pid');
    const client = new Client({ connectionString: postgres.url });
    await expect(client.connect()).rejects.toThrow('ECONNREFUSED');
    await rm(other, { recursive: true, force: true });
  });
});
