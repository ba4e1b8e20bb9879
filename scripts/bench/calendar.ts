import { randomBytes } from 'node:crypto';
import { dayMs } from '@ruche/contracts/time';
import { connect, type Database } from '@ruche/database';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { createAsker } from './ask.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { runBrowserBench } from './browser-bench.ts';
import { measureInTurn } from './durations.ts';
import { ratio, row } from './report.ts';

const IN_MONTH = 5000;
const IN_WORKSPACE = 200_000;
const CLIENTS = 20;
const ROUNDS = 100;
/** How many times its bare query the month may take. */
const QUERY_LIMIT = 1.5;
/** Of the processor, until the posts are painted. */
const SCRIPT_LIMIT_MS = 100;
/** A frame at sixty a second. */
const FRAME_LIMIT_MS = 16;

// A month of five weeks, all of them with posts.
const FROM = '2031-06-30';
const TO = '2031-08-04';
const SELECTED = '2031-07-15';
const EMPTY = '2035-01-15';

const text = 'Fresh bread from seven, croissants until they are gone, and on Saturdays the cake with the red fruit. ';

/**
 * Each with two publications, and every fifth with a picture. What failed stands first on its day, and on a fifth of the
 * days only, so that there is something to drag in view. The others lie in the years around the month.
 */
async function addPosts({ pool }: Database, workspaceId: string): Promise<void> {
  const days = (Date.parse(TO) - Date.parse(FROM)) / dayMs;
  await pool.query(
    `INSERT INTO clients (workspace_id, name, email, time_zone)
     SELECT $1, 'Client ' || number, 'contact@example.com', 'Europe/Paris' FROM generate_series(1, $2) AS number`,
    [workspaceId, CLIENTS],
  );
  await pool.query(
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     SELECT $1, client.id, given.platform, given.kind, client.id, client.name, 'person'
     FROM clients AS client, (VALUES ('instagram', 'professional'), ('facebook', 'page')) AS given (platform, kind)
     WHERE client.workspace_id = $1`,
    [workspaceId],
  );
  await pool.query(
    `INSERT INTO posts (workspace_id, client_id, content, options, tags, time_zone, scheduled_for, status)
     SELECT $1, client.ids[1 + number % $5], number || ' ' || repeat($6, 3), '{"instagram": {"format": "post"}}', '{launch}',
       'Europe/Paris', ($2::date + interval '12 hours') AT TIME ZONE 'Europe/Paris' + CASE
         WHEN number <= $4 THEN (number % $3) * interval '1 day' + (number / $3 % 600) * interval '1 minute'
         ELSE (CASE WHEN number % 2 = 0 THEN 1 ELSE -1 END) * (50 + number % 900) * interval '1 day' END,
       CASE WHEN number % 20 = 0 THEN 'failed' ELSE (ARRAY['scheduled', 'published', 'draft', 'approved'])[1 + number % 4] END
     FROM generate_series(1, $7) AS number,
       (SELECT array_agg(id) AS ids FROM clients WHERE workspace_id = $1) AS client`,
    [workspaceId, FROM, days, IN_MONTH, CLIENTS, text, IN_WORKSPACE],
  );
  await pool.query(
    `INSERT INTO publications (workspace_id, post_id, social_account_id, platform, status, scheduled_at)
     SELECT $1, post.id, account.id, account.platform, post.status, post.scheduled_for
     FROM posts AS post JOIN social_accounts AS account ON account.client_id = post.client_id
     WHERE post.workspace_id = $1`,
    [workspaceId],
  );
  await pool.query(
    `WITH file AS (
       INSERT INTO media (workspace_id, file_name, kind, mime, bytes, status, storage_key)
       SELECT $1, 'bread.jpg', 'image', 'image/jpeg', 1000, 'ready', 'bench/original' RETURNING id
     ), thumbnail AS (
       INSERT INTO media_renditions (media_id, workspace_id, purpose, storage_key, mime, bytes, width, height)
       SELECT id, $1, 'thumbnail', 'bench/thumbnail', 'image/webp', 100, 320, 320 FROM file
     )
     INSERT INTO post_media (workspace_id, post_id, media_id, position)
     SELECT $1, post.id, file.id, 0 FROM posts AS post, file WHERE post.workspace_id = $1 AND post.status = 'scheduled'`,
    [workspaceId],
  );
  await pool.query('VACUUM ANALYZE');
}

/** The same posts with their publications and pictures, as rows. */
const bareQuery = `
  SELECT post.id, post.version, post.client_id, client.name, post.user_id, left(post.content, 200) AS text,
    post.scheduled_for, post.time_zone, post.status, post.tags, publication.list, used.media_id
  FROM posts AS post
  JOIN clients AS client ON client.id = post.client_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', id, 'platform', platform, 'socialAccountId', social_account_id, 'status', status)) AS list
    FROM publications WHERE post_id = post.id
  ) AS publication
  LEFT JOIN post_media AS used ON used.post_id = post.id
  WHERE post.workspace_id = $1 AND post.deleted_at IS NULL
    AND post.scheduled_for >= $2::timestamp AT TIME ZONE 'Europe/Paris'
    AND post.scheduled_for < $3::timestamp AT TIME ZONE 'Europe/Paris'
  ORDER BY post.scheduled_for, post.id`;

const ms = (value: number) => `${value.toFixed(1)} ms`;

async function measureRequest(server: BenchServer, database: Database, workspaceId: string): Promise<void> {
  const { ask, close } = createAsker(server.address);
  const asking = { headers: { authorization: `Bearer ${server.token}` } };
  const { posts } = (await server.call('GET', `/api/v1/calendar?from=${FROM}&to=${TO}`)) as { posts: unknown[] };
  if (posts.length !== IN_MONTH) throw new Error(`There are ${posts.length} posts instead of ${IN_MONTH}.`);
  const { month, query } = await measureInTurn(
    {
      month: () => ask(`/api/v1/calendar?from=${FROM}&to=${TO}`, asking),
      query: () => database.pool.query(bareQuery, [workspaceId, FROM, TO]),
    },
    ROUNDS,
  );
  close();
  const beside = `${ratio(month.p50, query.p50)} the bare query (p50 ${ms(query.p50)}, p99 ${ms(query.p99)}), limit ${QUERY_LIMIT} ×`;
  row('request of the month', ms(month.p50), `p99 ${ms(month.p99)}; ${beside}`);
}

type Painted = { scriptMs: number; paintMs: number; cards: number };
type Measured = {
  full: Painted;
  empty: Painted;
  frame: { p50: number; p99: number; count: number } | null;
  firstPaintScriptMs: number;
};

async function measureInBrowser(server: BenchServer, person: { email: string; password: string }): Promise<void> {
  const days = { BENCH_SELECTED: SELECTED, BENCH_EMPTY: EMPTY };
  const { full, empty, frame, firstPaintScriptMs } = (await runBrowserBench(
    'calendar',
    server,
    person,
    days,
  )) as Measured;
  const limit = `${ratio(firstPaintScriptMs, SCRIPT_LIMIT_MS)} the limit of ${SCRIPT_LIMIT_MS} ms`;
  row('script until the first paint', ms(firstPaintScriptMs), limit);
  row('script until posts are painted', ms(full.scriptMs), `${ms(empty.scriptMs)} for an empty month`);
  row(
    'posts painted',
    `${full.paintMs.toFixed(0)} ms`,
    `a whole page load; ${empty.paintMs.toFixed(0)} ms for an empty month`,
  );
  row('cards in the document', String(full.cards), `of ${IN_MONTH.toLocaleString('en')} posts`);
  if (frame === null) return;
  const p50 = `p50 ${frame.p50.toFixed(1)} ms; ${ratio(frame.p99, FRAME_LIMIT_MS)} the limit of ${FRAME_LIMIT_MS} ms`;
  row(`work per frame of a drag, p99 of ${frame.count}`, ms(frame.p99), p50);
}

/** A month with five thousand posts, in a workspace with two hundred thousand. */
export async function measureCalendar(folder: string): Promise<void> {
  const postgres = await acquireEmbeddedPostgres({ folder });
  const [secret, password] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const person = { email: 'bench@example.com', password };
  const database = connect(postgres.url, { applicationName: 'ruche bench', max: 1, statementTimeoutMs: 600_000 });
  try {
    const server = await startBenchServer({ databaseUrl: postgres.url, secret, person });
    try {
      const { id } = (await server.call('GET', '/api/v1/workspace')) as { id: string };
      await addPosts(database, id);
      const counts = [IN_MONTH, IN_WORKSPACE].map((count) => count.toLocaleString('en'));
      console.log(`\nA month with ${counts[0]} posts of ${counts[1]} in the workspace, ${ROUNDS} rounds`);
      await measureRequest(server, database, id);
      await measureInBrowser(server, person);
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
    await postgres.release();
  }
}
