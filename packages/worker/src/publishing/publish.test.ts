import { enqueueAttempt, enqueueLook } from '@ruche/database/publishing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PublishingWorld } from '#src/testing/publishing-world.ts';

const world = new PublishingWorld();
let account: Awaited<ReturnType<PublishingWorld['connect']>>;

beforeAll(async () => {
  await world.start();
  account = await world.connect('linkedin', 'camille-roussel');
  await world.startWorker();
});
afterAll(() => world.stop());

const statusOf = async (id: string) => (await world.read(id)).status;

async function publishedOnce(id: string, text: string): Promise<void> {
  const [post, ...others] = await world.live('linkedin', text);
  expect(others).toEqual([]);
  expect(await world.read(id)).toMatchObject({ status: 'published', remoteId: post?.id, cause: null });
}

/** Until the publication is no longer in that state, its waits shortened. */
async function hurryFrom(id: string, status: string): Promise<void> {
  await expect
    .poll(async () => {
      await world.hurry(id);
      return (await world.read(id)).status;
    })
    .not.toBe(status);
}

async function told(kind: string, id: string): Promise<number> {
  const { rows } = await world.db.pool.query(
    `SELECT FROM notifications JOIN publications ON params -> 'post' ->> 'id' = post_id::text
     WHERE kind = $1 AND publications.id = $2`,
    [kind, id],
  );
  return rows.length;
}

it('what is due is published once, and its receipt tells each step', async () => {
  const id = await world.schedule(account, 'Bread from seven');
  await expect.poll(() => statusOf(id)).toBe('published');
  await publishedOnce(id, 'Bread from seven');
  const { rows } = await world.db.pool.query(
    `SELECT attempt.outcome, step.is_committing, step.outcome AS step, step.armed_at IS NOT NULL AS armed, fingerprint
     FROM publication_attempts AS attempt JOIN publication_steps AS step ON attempt_id = attempt.id
     WHERE publication_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      outcome: 'published',
      is_committing: true,
      step: 'done',
      armed: true,
      fingerprint: expect.stringMatching(/^\w{32}$/) as string,
    },
  ]);
  const posts = await world.db.pool.query("SELECT status FROM posts WHERE content = 'Bread from seven'");
  expect(posts.rows).toEqual([{ status: 'published' }]);
});

it.each(['drop-after', 'error-after'])('%s: it looks, finds the post and sends nothing again', async (kind) => {
  const text = `Lost answer: ${kind}`;
  await world.order({ platform: 'linkedin', operation: 'publish', kind });
  const id = await world.schedule(account, text);
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await hurryFrom(id, 'needs_check');
  await expect.poll(() => statusOf(id)).toBe('published');
  await publishedOnce(id, text);
});

it('an answer lost before anything was done: looks thrice, then sends it again', async () => {
  await world.order({ platform: 'linkedin', operation: 'publish', kind: 'drop-before' });
  const id = await world.schedule(account, 'Never arrived');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await hurryFrom(id, 'needs_check');
  await expect.poll(() => statusOf(id)).toBe('published');
  await publishedOnce(id, 'Never arrived');
  const { rows } = await world.db.pool.query(
    'SELECT kind, outcome FROM publication_attempts WHERE publication_id = $1 ORDER BY number',
    [id],
  );
  expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'publish look',
    'look absent',
    'look absent',
    'look absent',
    'publish published',
  ]);
});

it('a network that asks for patience is left alone with the account, then it goes out', async () => {
  await world.order({ platform: 'linkedin', operation: 'publish', kind: 'rate-limit', retryAfterSeconds: 600 });
  const id = await world.schedule(account, 'Patience');
  await expect.poll(() => world.read(id)).toMatchObject({ status: 'scheduled', cause: 'trouble' });
  const { rows } = await world.db.pool.query('SELECT wait_until > clock_timestamp() AS held FROM social_accounts');
  expect(rows).toEqual([{ held: true }]);
  await hurryFrom(id, 'scheduled');
  await expect.poll(() => statusOf(id)).toBe('published');
  await publishedOnce(id, 'Patience');
});

it('what the network refuses fails with its reason, and people are told', async () => {
  await world.order({ platform: 'linkedin', operation: 'publish', kind: 'reject' });
  const id = await world.schedule(account, 'Refused');
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect(await world.read(id)).toMatchObject({ cause: 'rejected', reason: expect.stringMatching(/\.$/) as string });
  expect(await world.live('linkedin', 'Refused')).toEqual([]);
  expect(await told('post_failed', id)).toBe(1);
});

it('a process that ended between arming and the answer: the next one looks first', async () => {
  const id = await world.schedule(account, 'Armed', new Date(Date.now() + 3_600_000));
  // As a killed worker leaves it.
  const record = { references: {}, armings: 1, looks: 0, state: 'armed' };
  await world.db.pool.query(
    `UPDATE publications SET status = 'publishing', started_at = clock_timestamp(), attempt_id = gen_random_uuid(),
       progress = jsonb_build_object('post', $2::jsonb || jsonb_build_object(
         'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'armedAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     WHERE id = $1`,
    [id, JSON.stringify(record)],
  );
  await world.db.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, account.workspaceId);
    await enqueueAttempt(tx, { id, workspaceId: account.workspaceId });
  });
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  expect(await world.live('linkedin', 'Armed')).toEqual([]);
  await hurryFrom(id, 'needs_check');
  await expect.poll(() => statusOf(id)).toBe('published');
  await publishedOnce(id, 'Armed');
});

it('a look that the network refuses says nothing of the post: people are told, and a later look finds it', async () => {
  const onX = await world.connect('twitter', 'camille-roussel');
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-after' });
  await world.order({ platform: 'twitter', operation: 'status', kind: 'reject' });
  const id = await world.schedule(onX, 'Live, but hidden');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await world.hurry(id);
  await expect.poll(() => told('post_needs_check', id)).toBe(1);
  expect(await world.read(id)).toMatchObject({ status: 'needs_check', cause: 'unclear' });
  await world.db.orm.transaction(async (db) => {
    const tx = await workInWorkspace(db, onX.workspaceId);
    await enqueueLook(tx, { id, workspaceId: onX.workspaceId });
  });
  await expect.poll(() => statusOf(id)).toBe('published');
  expect(await world.live('twitter', 'Live, but hidden')).toHaveLength(1);
});

it('an access that ended before it could be looked: people are told, and nothing is sent', async () => {
  const onX = await world.connect('twitter', 'ines-benhaddou');
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-before' });
  const id = await world.schedule(onX, 'Nobody can tell');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  const body = JSON.stringify({ platform: 'twitter', personId: 'ines-benhaddou', action: 'revoke' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${world.sandbox.url}/control/tokens`, { method: 'POST', headers, body });
  await world.hurry(id);
  await expect.poll(() => told('post_needs_check', id)).toBe(1);
  expect(await world.read(id)).toMatchObject({ status: 'needs_check', cause: 'reconnect' });
  expect(await world.live('twitter', 'Nobody can tell')).toEqual([]);
});

it('an access that the network ended: the post waits for the account, which needs to be reconnected', async () => {
  const body = JSON.stringify({ platform: 'linkedin', personId: 'camille-roussel', action: 'revoke' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${world.sandbox.url}/control/tokens`, { method: 'POST', headers, body });
  const id = await world.schedule(account, 'No access');
  await expect.poll(() => statusOf(id)).toBe('failed');
  expect(await world.read(id)).toMatchObject({ cause: 'reconnect' });
  const { rows } = await world.db.pool.query("SELECT status FROM social_accounts WHERE platform = 'linkedin'");
  expect(rows).toEqual([{ status: 'needs_reconnect' }]);
});

it.each([
  ['one minute', { platform: 'facebook', person: 'camille-roussel', minutes: 1, isInOrder: true }],
  // What is so late waits for no earlier one any more, but still goes out alone.
  ['an hour, and was tried before', { platform: 'linkedin', person: 'sophie-garnier', minutes: 60, isInOrder: false }],
] as const)(
  'publications of one account that are late by %s go out one at a time',
  async (_, { platform, person, minutes, isInOrder }) => {
    const page = await world.connect(platform, person);
    await world.startWorker();
    const texts = Array.from({ length: 6 }, (__, number) => `Loaf ${number} of ${minutes}`);
    const ids: string[] = [];
    for (const [index, text] of [...texts.entries()].toReversed()) {
      ids.push(await world.schedule(page, text, new Date(Date.now() + 3_600_000 + 1000 * index)));
    }
    // All of them fall due at once.
    await world.db.pool.query(
      `WITH due AS (
       UPDATE publications SET scheduled_at = scheduled_at - make_interval(hours => 1, mins => $2),
         started_at = CASE WHEN $2 > 10 THEN clock_timestamp() - make_interval(mins => $2) END
       WHERE id = ANY ($1::uuid[]))
     UPDATE graphile_worker._private_jobs SET run_at = clock_timestamp() WHERE key = ANY ($1::text[])`,
      [ids, minutes],
    );
    await expect.poll(async () => Promise.all(ids.map(statusOf))).toEqual(texts.map(() => 'published'));
    const { rows } = await world.db.pool.query<{ text: string; isAlone: boolean }>(
      `SELECT content AS text,
       attempt.started_at >= coalesce(lag(published_at) OVER (ORDER BY attempt.started_at), attempt.started_at) AS "isAlone"
     FROM posts JOIN publications ON post_id = posts.id
       JOIN publication_attempts AS attempt ON attempt.publication_id = publications.id
     WHERE publications.id = ANY ($1) ORDER BY attempt.started_at`,
      [ids],
    );
    expect(rows.map(({ isAlone }) => isAlone)).toEqual(texts.map(() => true));
    const sent = rows.map(({ text }) => text);
    expect(isInOrder ? sent : sent.toSorted()).toEqual(texts);
  },
);
