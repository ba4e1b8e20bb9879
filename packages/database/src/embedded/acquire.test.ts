import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';

const PACKAGE = join(import.meta.dirname, '..', '..');

/** Holds a cluster once a test has made it: most start it as it is. */
let made: string;
let folder: string;
let held: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'ruche-embedded-'));
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = made;
  held = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  for (const postgres of held) await postgres.release();
});

async function acquire(): Promise<EmbeddedPostgres> {
  const postgres = await acquireEmbeddedPostgres({ folder, isDurable: false });
  held.push(postgres);
  return postgres;
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that acquires the cluster, leading a process group of its own as in a terminal. */
function launch(): ChildProcess {
  const code = `
    import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
    const { url } = await acquireEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, isDurable: false });
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: PACKAGE,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output.');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return line;
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined) throw new Error('The child did not start.');
  const exit = once(child, 'exit');
  process.kill(-child.pid, signal);
  await exit;
}

describe('acquireEmbeddedPostgres', () => {
  it('gives a database whose owner is neither superuser nor above row security', async () => {
    const { url } = await acquire();
    const rows = await query(
      url,
      `SELECT current_database() AS database, rolsuper, rolbypassrls, rolcreaterole
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([{ database: 'ruche', rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
  });

  it('is reached on the loopback address only, and its password is for its user alone', async () => {
    const { url, superuserUrl } = await acquire();
    const [settings] = await query(
      superuserUrl,
      `SELECT current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS sockets,
              current_setting('server_encoding') AS encoding`,
    );
    expect(settings).toEqual({ listen: '127.0.0.1', sockets: '', encoding: 'UTF8' });
    const { mode } = await stat(join(folder, 'password'));
    expect(mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('keeps data and port across a restart', async () => {
    const first = await acquire();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.release();
    const second = await acquire();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('is shared by its users and stopped by the last one', async () => {
    const [first, second] = await Promise.all([acquire(), acquire()]);
    expect(second.url).toBe(first.url);
    await first.release();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.release();
    await expect(query(second.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('survives the Ctrl-C and the death of its starter, and is taken over by the next', async () => {
    const launcher = launch();
    const url = await firstLine(launcher);
    await endGroup(launcher, 'SIGINT');
    const [before] = await query(url, 'SELECT pg_postmaster_start_time()::text AS started');
    const adopted = await acquire();
    expect(adopted.url).toBe(url);
    expect(await query(url, 'SELECT pg_postmaster_start_time()::text AS started')).toEqual([before]);
    // The dead starter no longer counts as a user.
    await adopted.release();
    await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('starts after a crash that left the number of a process that is now another program', async () => {
    const first = await acquire();
    await first.release();
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${folder}/data\n0\n1\n\n127.0.0.1\n`);
    const second = await acquire();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('acquireEmbeddedPostgres in a folder without a cluster', () => {
  beforeEach(async () => {
    const own = await mkdtemp(join(tmpdir(), 'ruche-embedded-'));
    folder = own;
    return () => rm(own, { recursive: true, force: true });
  });

  it('starts over when its making was interrupted', async () => {
    const launcher = launch();
    await vi.waitUntil(() => existsSync(join(folder, 'data.unfinished', 'base')), { timeout: 50_000, interval: 5 });
    await endGroup(launcher, 'SIGKILL');
    expect(existsSync(join(folder, 'data'))).toBe(false);
    const { url } = await acquire();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await readdir(folder)).not.toContain('data.unfinished');
  });

  it('leaves a folder with foreign files alone and says so', async () => {
    await writeFile(join(folder, 'thesis.txt'), 'years of work');
    await expect(acquire()).rejects.toThrow(/aren’t a Ruche database \(thesis\.txt\)/);
    expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('refuses a half-written data folder', async () => {
    await mkdir(join(folder, 'data', 'base'), { recursive: true });
    await expect(acquire()).rejects.toThrow(/aren’t a Ruche database \(data\)/);
  });

  it('refuses a cluster of a newer PostgreSQL', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'PG_VERSION'), '99\n');
    await expect(acquire()).rejects.toThrow(/created by PostgreSQL 99, which is newer than/);
  });

  it('says which folder cannot be used', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(acquireEmbeddedPostgres({ folder: join(folder, 'file', 'below') })).rejects.toThrow(
      /can’t use the folder .*file\/below .* Set RUCHE_DATA/,
    );
  });
});
