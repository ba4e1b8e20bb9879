import { enqueueAttempt } from '@ruche/database/publishing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PublishingWorld } from '#src/testing/publishing-world.ts';

const world = new PublishingWorld();
type Account = Awaited<ReturnType<PublishingWorld['connect']>>;
let onLinkedIn: Account;
let onX: Account;

beforeAll(async () => {
  await world.start();
  onLinkedIn = await world.connect('linkedin', 'camille-roussel');
  onX = await world.connect('twitter', 'ines-benhaddou');
  await world.startWorker();
});
afterAll(() => world.stop());

const statusOf = async (id: string) => (await world.read(id)).status;

async function hurryTo(id: string, status: string): Promise<void> {
  await expect
    .poll(async () => {
      await world.hurry(id);
      return statusOf(id);
    })
    .toBe(status);
}

const armedSteps = async (id: string) => {
  const { rows } = await world.db.pool.query(
    `SELECT FROM publication_steps JOIN publication_attempts AS attempt ON attempt.id = attempt_id
     WHERE publication_id = $1 AND armed_at IS NOT NULL`,
    [id],
  );
  return rows.length;
};

// First of all here: a network that was not holding back a moment ago is not asked for again.
it('nothing takes time between arming a call and making it: what holds it back is read before', async () => {
  const blocker = await world.db.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE platform_holds IN ACCESS EXCLUSIVE MODE');
  const id = await world.schedule(onLinkedIn, 'Held before it is armed');
  await expect
    .poll(async () => {
      const { rows } = await world.db.pool.query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'platform_holds'::regclass",
      );
      return rows.length;
    })
    .toBe(1);
  const armed = await armedSteps(id);
  await blocker.query('COMMIT');
  blocker.release();
  await expect.poll(() => statusOf(id)).toBe('published');
  expect(armed).toBe(0);
  expect(await armedSteps(id)).toBe(1);
});

it('an exception before anything is sent: it is tried again, and says so', async () => {
  const { rows } = await world.db.pool.query<{ sealed: Buffer }>(
    'SELECT sealed_tokens AS sealed FROM social_accounts WHERE id = $1',
    [onLinkedIn.id],
  );
  const seal = (sealed: Buffer | undefined) =>
    world.db.pool.query('UPDATE social_accounts SET sealed_tokens = $2 WHERE id = $1', [onLinkedIn.id, sealed]);
  await seal(Buffer.from('not what was sealed'));
  const id = await world.schedule(onLinkedIn, 'Broken off before');
  await expect.poll(() => world.read(id)).toMatchObject({ status: 'scheduled', cause: 'trouble' });
  expect((await world.read(id)).reason).toContain('Something went wrong on our end');
  expect(await world.live('linkedin', 'Broken off before')).toEqual([]);
  await seal(rows[0]?.sealed);
  await hurryTo(id, 'published');
  expect(await world.live('linkedin', 'Broken off before')).toHaveLength(1);
});

it('an exception after the call: it is looked for, and sent once', async () => {
  await world.db.pool.query(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'broken off'; END $$;
    CREATE TRIGGER break_off BEFORE UPDATE ON publication_steps FOR EACH ROW
      WHEN (new.outcome = 'done') EXECUTE FUNCTION break_off()`);
  const id = await world.schedule(onLinkedIn, 'Broken off after');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await world.db.pool.query('DROP FUNCTION break_off() CASCADE');
  await hurryTo(id, 'published');
  expect(await world.live('linkedin', 'Broken off after')).toHaveLength(1);
});

it('what the post does without stays on its receipt, also when it is known from an earlier run', async () => {
  await world.order({ platform: 'linkedin', operation: 'inbox', kind: 'reject' });
  const id = await world.schedule(onLinkedIn, 'Without its comment', new Date(), { firstComment: 'Come in' });
  await expect.poll(() => statusOf(id)).toBe('published');
  const shortfalls = async () => {
    const { rows } = await world.db.pool.query<{ shortfalls: string[] }>(
      'SELECT shortfalls FROM publications WHERE id = $1',
      [id],
    );
    return rows[0]?.shortfalls;
  };
  const first = await shortfalls();
  expect(first).toHaveLength(1);
  // As if the process had ended before it wrote down how the attempt ended.
  await world.db.pool.query(
    "UPDATE publications SET status = 'publishing', shortfalls = '{}', published_at = NULL WHERE id = $1",
    [id],
  );
  await send(onLinkedIn, id);
  await expect.poll(() => statusOf(id)).toBe('published');
  expect(await shortfalls()).toEqual(first);
  expect(await world.live('linkedin', 'Without its comment')).toHaveLength(1);
});

it('a comment whose answer was lost and that is not shown keeps no post from being published', async () => {
  await world.order({ platform: 'linkedin', operation: 'inbox', kind: 'drop-after' });
  await world.order({ platform: 'linkedin', operation: 'inbox', kind: 'reject', skip: 1 });
  const id = await world.schedule(onLinkedIn, 'Its comment is hidden', new Date(), { firstComment: 'Come in' });
  await hurryTo(id, 'published');
  expect(await world.live('linkedin', 'Its comment is hidden')).toHaveLength(1);
  const { rows } = await world.db.pool.query<{ shortfalls: string[] }>(
    'SELECT shortfalls FROM publications WHERE id = $1',
    [id],
  );
  expect(rows[0]?.shortfalls).toEqual([expect.stringContaining('Check below the post.')]);
});

it('a look that cannot see ends looking, and people are told once', async () => {
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-after' });
  const id = await world.schedule(onX, 'Changed after it was sent');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await world.db.pool.query("UPDATE posts SET content = 'Another text' WHERE content = 'Changed after it was sent'");
  await world.hurry(id);
  await expect
    .poll(() => world.read(id))
    .toMatchObject({
      status: 'needs_check',
      reason: expect.stringContaining('was edited after it was sent') as string,
    });
  const readEnd = async () => {
    const { rows } = await world.db.pool.query<{ nextAttemptAt: Date | null; told: number; jobs: number }>(
      `SELECT next_attempt_at AS "nextAttemptAt",
         (SELECT count(*)::integer FROM notifications WHERE kind = 'post_needs_check') AS told,
         (SELECT count(*)::integer FROM graphile_worker._private_jobs WHERE key = publications.id::text) AS jobs
       FROM publications WHERE id = $1`,
      [id],
    );
    return rows[0];
  };
  // The job of the look itself ends a moment after what it wrote.
  await expect.poll(readEnd).toEqual({ nextAttemptAt: null, told: 1, jobs: 0 });
});

it('what is found again and again, and refused whenever it goes on, is left to a person', async () => {
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-after' });
  const id = await world.schedule(onX, 'Found twice before');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await world.db.pool.query(
    `UPDATE publications SET progress = jsonb_set(progress, '{post,finds}', '2') WHERE id = $1`,
    [id],
  );
  await world.hurry(id);
  await expect
    .poll(async () => {
      const { rows } = await world.db.pool.query<Record<string, unknown>>(
        `SELECT status, next_attempt_at AS "nextAttemptAt", progress #> '{post,isTold}' AS "isTold"
         FROM publications WHERE id = $1`,
        [id],
      );
      return rows;
    })
    .toEqual([{ status: 'needs_check', nextAttemptAt: null, isTold: true }]);
});

it('what was refused leaves nothing behind for the next time', async () => {
  await world.order({ platform: 'linkedin', operation: 'publish', kind: 'reject' });
  const id = await world.schedule(onLinkedIn, 'Refused at first');
  await expect.poll(() => statusOf(id)).toBe('failed');
  const { rows } = await world.db.pool.query<{ progress: unknown }>('SELECT progress FROM publications WHERE id = $1', [
    id,
  ]);
  expect(rows[0]?.progress).toEqual({});
});

async function send({ workspaceId }: Account, id: string): Promise<void> {
  await world.db.orm.transaction(async (db) => {
    await enqueueAttempt(await workInWorkspace(db, workspaceId), { id, workspaceId });
  });
}

/** As the server leaves it when a person says that the part in question is live. */
async function sayItIsLive(id: string, step: string, permalink: string): Promise<void> {
  const word = { state: 'done', references: { givenPermalink: permalink } };
  await world.db.pool.query(
    `UPDATE publications SET status = 'scheduled', next_attempt_at = NULL,
       progress = jsonb_set(progress, ARRAY[$2], progress -> $2 || $3::jsonb) WHERE id = $1`,
    [id, step, JSON.stringify(word)],
  );
  await send(onX, id);
}

const parts = ['Two of four', 'Three of four', 'Four of four'];
const partsLive = async () => Promise.all(parts.map((part) => world.live('twitter', part)));

it('a person says that the middle of a thread is live: the rest follows below it', async () => {
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-after', skip: 1 });
  const id = await world.schedule(onX, 'One of four', new Date(), { thread: parts });
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  const second = (await partsLive()).flat()[0];
  await sayItIsLive(id, 'reply-1', `https://x.com/ines/status/${second?.id}?s=20`);
  await expect.poll(() => statusOf(id)).toBe('published');
  expect((await partsLive()).map(({ length }) => length)).toEqual([1, 1, 1]);
  const [first] = await world.live('twitter', 'One of four');
  expect(await world.read(id)).toMatchObject({ remoteId: first?.id });
});

it('an address that says nothing: no part is sent alone, and people are told what is missing', async () => {
  const thread = ['Second half'];
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-after' });
  const id = await world.schedule(onX, 'First half', new Date(), { thread });
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await sayItIsLive(id, 'post', 'https://example.com/somewhere');
  await expect.poll(() => statusOf(id)).toBe('failed');
  const reason = expect.stringMatching(/first part of this post is live, the rest isn’t.*rest of the thread/) as string;
  expect(await world.read(id)).toMatchObject({ cause: 'rejected', reason });
  expect(await world.live('twitter', 'Second half')).toEqual([]);
});
