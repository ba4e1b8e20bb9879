import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connect, type Database } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { measureInTurn } from './durations.ts';
import { ratio, row } from './report.ts';

const FILE_BYTES = 2 * 1024 ** 3;
const BLOCK_BYTES = 4 * 1024 ** 2;
/** As much as the memory of the server may grow while the file passes. */
const GROWTH_LIMIT_BYTES = 100e6;
const MEDIA = 10_000;
const PAGE = 60;
const ROUNDS = 100;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const rate = (ms: number) => `${(FILE_BYTES / 1e6 / (ms / 1000)).toFixed(0)} MB/s`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** A file that begins as a video does. */
async function makeFile(path: string): Promise<void> {
  const file = await open(path, 'w');
  const block = randomBytes(BLOCK_BYTES);
  for (let at = 0; at < FILE_BYTES; at += BLOCK_BYTES) await file.write(block, 0, BLOCK_BYTES, at);
  await file.write(Buffer.from('\0\0\0\u0018ftypisom'), 0, 12, 0);
  await file.sync();
  await file.close();
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const copy = (from: string, to: string) => pipeline(createReadStream(from), createWriteStream(to, { flush: true }));

/** What the process holds of its own and of others, as the system says. */
function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

async function upload({ address, token }: BenchServer, path: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'upload-length': FILE_BYTES,
    'content-type': 'application/offset+octet-stream',
    'content-length': FILE_BYTES,
  };
  const sending = request(`${address}/api/v1/media/uploads`, { method: 'POST', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), sending);
  const [answer] = await answered;
  answer.resume();
  if (!answer.headers['ruche-media-id']) throw new Error(`The upload was answered ${answer.statusCode}.`);
}

async function measureUpload(server: BenchServer, folder: string): Promise<void> {
  const path = join(folder, 'video.mp4');
  await makeFile(path);
  const copied = await time(() => copy(path, join(folder, 'copy.mp4')));
  const before = residentBytes(server.pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, residentBytes(server.pid));
  }, 50);
  const uploaded = await time(() => upload(server, path));
  clearInterval(timer);
  console.log('\nA file of 2 GiB through the server, in one request');
  row('upload', seconds(uploaded), `${rate(uploaded)}; a plain copy of it ${seconds(copied)}, ${rate(copied)}`);
  row('upload beside the copy', ratio(uploaded, copied), 'by HTTP on loopback, hashed and flushed');
  const growth = highest - before;
  const beside = `${megabytes(before)} before; limit of growth ${megabytes(GROWTH_LIMIT_BYTES)}`;
  row('memory of the server at most', megabytes(highest), beside);
  if (growth > GROWTH_LIMIT_BYTES) throw new Error('The memory of the server grows with the file.');
}

async function addMedia({ pool }: Database, workspaceId: string): Promise<void> {
  await pool.query(
    `WITH added AS (
       INSERT INTO media (workspace_id, file_name, kind, mime, bytes, width, height, content_hash, tags, status, storage_key,
         created_at)
       SELECT $1, 'picture ' || n || '.jpg', 'image', 'image/jpeg', 100000, 1200, 800, md5(n::text), ARRAY['tag ' || n % 20],
         'ready', 'bench/' || n, now() - make_interval(secs => n)
       FROM generate_series(1, $2::integer) AS n RETURNING id, storage_key)
     INSERT INTO media_renditions (media_id, workspace_id, purpose, storage_key, mime, bytes, width, height)
     SELECT id, $1, 'thumbnail', storage_key || '.t', 'image/webp', 9000, 320, 213 FROM added`,
    [workspaceId, MEDIA],
  );
  await pool.query('ANALYZE media, media_renditions');
}

async function measureLists(server: BenchServer, database: Database): Promise<void> {
  const { id } = (await server.call('GET', '/api/v1/workspace')) as { id: string };
  await addMedia(database, id);
  console.log(`\nA library of ${MEDIA.toLocaleString('en')} files, p50 of ${ROUNDS} requests`);
  const newest = `SELECT * FROM media WHERE workspace_id = $1 AND deleted_at IS NULL`;
  const order = `ORDER BY created_at DESC, id DESC LIMIT ${PAGE + 1}`;
  const questions = [
    { what: 'newest first', query: '', bare: `${newest} ${order}` },
    {
      what: 'search, one matches',
      query: '&q=picture%209999',
      bare: `${newest} AND file_name ILIKE '%picture 9999%' ${order}`,
    },
    { what: 'by tag', query: '&tag=tag%203', bare: `${newest} AND 'tag 3' = ANY (tags) ${order}` },
  ];
  for (const { what, query, bare } of questions) {
    const { asked, floor } = await measureInTurn(
      {
        asked: () => server.call('GET', `/api/v1/media?limit=${PAGE}${query}`),
        floor: () => database.pool.query(bare, [id]),
      },
      ROUNDS,
    );
    row(
      `list of ${PAGE}, ${what}`,
      ms(asked.p50),
      `p99 ${ms(asked.p99)}; ${ratio(asked.p50, floor.p50)} the bare query (${ms(floor.p50)})`,
    );
  }
}

/** Uploads beside a plain copy, what memory they take, and the list of a large library. */
export async function measureMedia(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const files = join(folder, 'files');
  await mkdir(files, { recursive: true });
  const database = connect(postgres.url, { applicationName: 'ruche bench', max: 1 });
  try {
    const person = { email: 'bench@example.com', password };
    const server = await startBenchServer({ databaseUrl: postgres.url, secret, person, dataFolder: files });
    try {
      await measureUpload(server, files);
      await measureLists(server, database);
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await postgres.release();
  }
}
