import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { enqueue } from '@ruche/database/jobs';
import { addImportFiles, insertImport, type PostImportFileRecord, purgeStagedImports } from '@ruche/database/posts';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { isPublicAddress } from '@ruche/runtime/network';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pngOf } from '#src/testing/hostile-files.ts';
import { addPerson } from '#src/testing/people.ts';
import { unreachable } from '#src/testing/settings.ts';
import { startWorker, type Worker } from '#src/worker.ts';

let test: TestDatabase;
let db: OwnerDatabase;
let worker: Worker;
let folder: string;
let workspaceId: string;
let clientId: string;
/** One that the operator allows, and one in the same network that nobody does. */
let allowed: Server;
let secret: Server;
const secretHits: string[] = [];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const redirect = /^\/to\/(.+)$/.exec(url)?.[1];
  if (redirect !== undefined) {
    response.writeHead(302, { location: decodeURIComponent(redirect) }).end();
  } else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (url === '/picture%20one.png') response.writeHead(200).end(pngOf(20, 20));
  else if (url === '/page.png') response.writeHead(200, { 'content-type': 'image/png' }).end('<html>no picture</html>');
  else if (url === '/huge') response.writeHead(200, { 'content-length': String(5 * 1024 ** 3) }).write(pngOf(20, 20));
  else if (url === '/endless') {
    response.writeHead(200).write(pngOf(20, 20));
    const more = () => {
      while (response.write(Buffer.alloc(1024 * 1024)));
      response.once('drain', more);
    };
    more();
  } else if (url.startsWith('/slow')) {
    response.writeHead(200).write(pngOf(20, 20));
    const drip = setInterval(() => response.write('.'), 1000);
    response.on('close', () => clearInterval(drip));
  } else response.writeHead(404).end();
}

type Place = { workspaceId: string; clientId: string };

async function addPlace(email: string): Promise<Place> {
  const { id } = await addPerson(db, email);
  const { rows } = await db.pool.query<Place>(
    `INSERT INTO clients (workspace_id, user_id, name, email, time_zone)
     SELECT workspace_id, user_id, 'Orsay', 'a@example.com', 'UTC' FROM members WHERE user_id = $1
     RETURNING workspace_id AS "workspaceId", id AS "clientId"`,
    [id],
  );
  return rows[0] as Place;
}

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'ruche-imports-'));
  allowed = createServer(answer);
  secret = createServer((request, response) => {
    secretHits.push(request.url ?? '');
    response.writeHead(200).end(pngOf(20, 20));
  });
  await Promise.all([listen(allowed), listen(secret)]);
  ({ workspaceId, clientId } = await addPlace('ada@example.com'));
  const importAllowedHosts = [`127.0.0.1:${portOf(allowed)}`];
  const storage = { kind: 'disk', folder } as const;
  const settings = { ...unreachable, secret: test.secret, storage, importAllowedHosts };
  worker = await startWorker({ databaseUrl: test.ownerUrl, settings, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await worker.stop();
  for (const server of [allowed, secret]) {
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  }
  await db.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

const addressOf = (path: string) => `http://127.0.0.1:${portOf(allowed)}${path}`;

type Outcome = Pick<PostImportFileRecord, 'url' | 'state' | 'reason' | 'mediaId'>;

function stage(urls: string[], place: Place = { workspaceId, clientId }): Promise<string> {
  return db.orm.transaction(async (owner) => {
    const tx = await workInWorkspace(owner, place.workspaceId);
    const values = { workspaceId: place.workspaceId, fileName: 'a.csv', status: 'draft', dateOrder: 'dmy' } as const;
    const { id } = await insertImport(tx, values, []);
    await addImportFiles(
      tx,
      urls.map((url) => ({ importId: id, ...place, url })),
    );
    return id;
  });
}

/** What became of each address of an import. */
async function fetchAll(urls: string[]): Promise<Outcome[]> {
  const importId = await stage(urls);
  return settled(importId, urls);
}

function settled(importId: string, urls: string[]): Promise<Outcome[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await db.pool.query<Outcome>(
        'SELECT url, state, reason, media_id AS "mediaId" FROM post_import_files WHERE import_id = $1',
        [importId],
      );
      expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
      return urls.map((url) => rows.find((row) => row.url === url) as Outcome);
    },
    { timeout: 30_000, interval: 50 },
  );
}

describe('a file that a table names by its address', () => {
  it('comes into the folder of the client, under its own name', async () => {
    const [outcome] = await fetchAll([`http://127.0.0.1:${portOf(allowed)}/picture%20one.png`]);
    expect(outcome).toMatchObject({ state: 'fetched', reason: null });
    await vi.waitFor(
      async () => {
        const { rows } = await db.pool.query('SELECT file_name, client_id, status FROM media WHERE id = $1', [
          outcome?.mediaId,
        ]);
        expect(rows).toEqual([{ file_name: 'picture one.png', client_id: clientId, status: 'ready' }]);
      },
      { timeout: 30_000, interval: 50 },
    );
  });

  it('is not fetched from the own network, by whatever name, and no step on the way leads there', async () => {
    const port = portOf(secret);
    const direct = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://LOCALHOST.:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `http://0.0.0.0:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://[fd00::1]/',
    ];
    const redirected = direct.map((url) => `http://127.0.0.1:${portOf(allowed)}/to/${encodeURIComponent(url)}`);
    for (const { url, state, reason } of await fetchAll([...direct, ...redirected])) {
      expect({ url, state }).toEqual({ url, state: 'refused' });
      expect(reason).toMatch(/isn’t on the public internet|server doesn’t exist|couldn’t find the server/i);
    }
    expect(secretHits).toEqual([]);
  });

  it.each([
    ['file:///etc/passwd', /Only http/],
    ['ftp://files.example/a.png', /Only http/],
    ['http://user:pw@files.example/a.png', /username or password/],
  ])('is not fetched as %s', async (url, reason) => {
    const [outcome] = await fetchAll([url]);
    expect(outcome?.reason).toMatch(reason);
  });

  it.each([
    ['/to/file%3A%2F%2F%2Fetc%2Fpasswd', /Only http/],
    ['/loop', /redirects too many times/],
    ['/nothing', /responded with 404/],
    ['/page.png', /no image, video, or PDF/],
    ['/huge', /too large/],
    ['/endless', /too large. The limit is 40 MB/],
  ])('is refused in words: %s', async (path, reason) => {
    const [outcome] = await fetchAll([`http://127.0.0.1:${portOf(allowed)}${path}`]);
    expect(outcome).toMatchObject({ state: 'refused', mediaId: null });
    expect(outcome?.reason).toMatch(reason);
  });
});

describe('a file of an import that nobody confirms', () => {
  it('leaves the library with it', async () => {
    const [outcome] = await fetchAll([addressOf('/picture%20one.png')]);
    const isDeleted = async () => {
      const found = 'SELECT deleted_at IS NOT NULL AS "isDeleted" FROM media WHERE id = $1';
      return (await db.pool.query<{ isDeleted: boolean }>(found, [outcome?.mediaId])).rows[0]?.isDeleted;
    };
    await purgeStagedImports(db.orm, 7);
    expect(await isDeleted()).toBe(false);
    await db.pool.query("UPDATE post_imports SET created_at = created_at - interval '8 days'");
    // Somebody confirms it right now.
    const confirming = await db.pool.connect();
    await confirming.query('BEGIN; SELECT FROM post_imports FOR UPDATE');
    await purgeStagedImports(db.orm, 7);
    await confirming.query('ROLLBACK');
    confirming.release();
    expect(await isDeleted()).toBe(false);
    await purgeStagedImports(db.orm, 7);
    expect(await isDeleted()).toBe(true);
  });
});

describe('a file that cannot be stored', () => {
  it('is tried again, and refused after the last attempt', async () => {
    const url = addressOf('/picture%20one.png');
    const aside = `${folder}-aside`;
    await rename(folder, aside);
    await writeFile(folder, 'No folder.');
    try {
      const importId = await stage([url]);
      const failed = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'fetch-import-file' AND attempts = 1
        AND last_error IS NOT NULL AND locked_at IS NULL`;
      await expect.poll(async () => (await db.pool.query(failed)).rowCount, { timeout: 30_000 }).toBe(1);
      await db.pool.query(
        `UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now()
         WHERE key IN (SELECT 'import-file:' || id FROM post_import_files WHERE import_id = $1)`,
        [importId],
      );
      expect(await settled(importId, [url])).toMatchObject([
        { state: 'refused', reason: 'We couldn’t store the file. Try again later.' },
      ]);
    } finally {
      await rm(folder);
      await rename(aside, folder);
    }
  });
});

describe('files from hosts that are slow on purpose', () => {
  it('hold up nothing but other files', async () => {
    const waiting = "SELECT FROM post_import_files WHERE state = 'waiting'";
    const urls = ['/slow-1', '/slow-2'].map(addressOf);
    for (const name of ['bob', 'eve', 'dan']) await stage(urls, await addPlace(`${name}@example.com`));
    const begun = 'SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL';
    await expect.poll(async () => (await db.pool.query(begun)).rowCount, { timeout: 30_000 }).toBeGreaterThan(3);
    await enqueue(db.orm, { name: 'prune-heartbeats', payload: {} });
    const other = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'prune-heartbeats'";
    await expect.poll(async () => (await db.pool.query(other)).rowCount, { timeout: 30_000 }).toBe(0);
    expect((await db.pool.query(waiting)).rowCount).toBe(6);
    allowed.closeAllConnections();
  });
});

describe('the public internet', () => {
  it.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'has %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('does not have %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
