import { dayMs, hourMs } from '@ruche/contracts/time';
import { createAccountStore, createHoldStore, createVault } from '@ruche/database/accounts';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disconnectAccount } from '#src/testing/accounts.ts';
import { PublishingWorld } from '#src/testing/publishing-world.ts';

const world = new PublishingWorld();
type Account = Awaited<ReturnType<PublishingWorld['connect']>>;
let onLinkedIn: Account;
let onFacebook: Account;

beforeAll(async () => {
  await world.start();
  onLinkedIn = await world.connect('linkedin', 'camille-roussel');
  onFacebook = await world.connect('facebook', 'camille-roussel');
  await world.startWorker();
});
afterAll(() => world.stop());

const statusOf = async (id: string) => (await world.read(id)).status;

async function told(kind: string, id: string): Promise<number> {
  const { rows } = await world.db.pool.query(
    `SELECT FROM notifications JOIN publications ON post_id::text
       IN (SELECT params -> 'post' ->> 'id' UNION SELECT jsonb_array_elements_text(params -> 'group' -> 'posts'))
     WHERE kind = $1 AND publications.id = $2`,
    [kind, id],
  );
  return rows.length;
}

const almostTooLate = () => new Date(Date.now() - 5.995 * hourMs);

it('what a network holds back beyond the limit is told at once, also of those that come after', async () => {
  await world.order({ platform: 'linkedin', operation: 'publish', kind: 'rate-limit', retryAfterSeconds: 60 });
  const first = await world.schedule(onLinkedIn, 'Held back for too long', almostTooLate());
  await expect.poll(() => statusOf(first)).toBe('failed');
  const second = await world.schedule(onLinkedIn, 'Due during that wait', almostTooLate());
  await expect.poll(() => statusOf(second)).toBe('failed');
  for (const id of [first, second]) {
    const reason = expect.stringContaining('more than 6 hours late') as string;
    expect(await world.read(id)).toMatchObject({ cause: 'late', reason });
    expect(await told('post_failed', id)).toBe(1);
  }
});

it('a longer wait is not shortened by whatever is asked, refreshed or refused later', async () => {
  const { id, workspaceId } = onLinkedIn;
  const inWorkspace = <Result>(work: (tx: Awaited<ReturnType<typeof workInWorkspace>>) => Promise<Result>) =>
    world.db.orm.transaction(async (db) => work(await workInWorkspace(db, workspaceId)));
  const store = createAccountStore(inWorkspace, createVault(world.test.secret), id);
  const leftMs = async () => {
    const { rows } = await world.db.pool.query<{ ms: number }>(
      'SELECT 1000 * extract(epoch FROM wait_until - clock_timestamp())::float8 AS ms FROM social_accounts WHERE id = $1',
      [id],
    );
    return rows[0]?.ms;
  };
  const stored = await store.read();
  if (!stored?.tokens) throw new Error('The account has no access.');
  await store.holdBack(stored.version, dayMs);
  await store.holdBack(stored.version, 1000);
  await store.postponeRefresh(stored.version, 1000);
  await store.postponeRefresh(stored.version, null);
  await store.saveTokens(stored.version, stored.tokens);
  expect(await leftMs()).toBeGreaterThan(dayMs - hourMs);
  const holds = createHoldStore(world.db.orm, 'tiktok');
  await holds.write({ reason: 'An hour.', leftMs: hourMs, isAsked: true });
  await holds.write({ reason: 'A minute.', leftMs: 60_000, isAsked: false });
  expect(await holds.read()).toMatchObject({ reason: 'An hour.', isAsked: true });
});

it('a network that works on it for ever is not asked for ever: people are told', async () => {
  // As if it had begun seven hours ago, once it is begun.
  await world.db.pool.query(`CREATE FUNCTION age() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN new.scheduled_at := new.scheduled_at - interval '7 hours'; RETURN new; END $$;
    CREATE TRIGGER age BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (old.status = 'scheduled' AND new.status = 'publishing') EXECUTE FUNCTION age()`);
  const id = await world.schedule(onFacebook, 'Worked on for ever', new Date(), { media: ['wide.mp4'] });
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await world.db.pool.query('DROP FUNCTION age() CASCADE');
  expect((await progressOf(id))['post']?.state).toBe('done');
  expect((await world.read(id)).reason).toContain('more than 6 hours');
  expect(await told('post_needs_check', id)).toBe(1);
});

type StepProgress = { state: string; looks: number; armings: number };

async function progressOf(id: string): Promise<Record<string, StepProgress>> {
  const { rows } = await world.db.pool.query<{ progress: Record<string, StepProgress> }>(
    'SELECT progress FROM publications WHERE id = $1',
    [id],
  );
  return rows[0]?.progress ?? {};
}

/** Hurries each look until there were so many. */
async function lookUntil(id: string, looks: number): Promise<void> {
  await expect
    .poll(async () => {
      await world.hurry(id);
      return (await progressOf(id))['post']?.looks;
    })
    .toBeGreaterThanOrEqual(looks);
}

it('a video that may still be worked on is looked for longer: people are told once, and it is found', async () => {
  await world.order({ platform: 'facebook', operation: 'publish', kind: 'drop-before' });
  const id = await world.schedule(onFacebook, 'Not seen for a while', new Date(), { media: ['wide.mp4'] });
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await lookUntil(id, 4);
  expect(await statusOf(id)).toBe('needs_check');
  expect(await told('post_needs_check', id)).toBe(1);
  expect((await world.read(id)).reason).toContain('yet');
  // A quarter of an hour later it surely is not there.
  await expect
    .poll(async () => {
      await world.hurry(id, 16);
      return statusOf(id);
    })
    .not.toBe('needs_check');
  await expect.poll(() => statusOf(id)).toBe('published');
  expect(await world.live('facebook', 'Not seen for a while')).toHaveLength(1);
  expect(await told('post_needs_check', id)).toBe(1);
});

const sweep = () => world.db.pool.query("SELECT graphile_worker.add_job('sweep-publications')");
const isBegun = `status = 'publishing', started_at = clock_timestamp() - interval '10 minutes',
  next_attempt_at = clock_timestamp() - interval '5 minutes', attempt_id = gen_random_uuid()`;
const armed = { references: {}, armings: 1, looks: 0, state: 'armed', at: '2026-01-01T00:00:00Z', armedAt: null };

/** As a fault of ours would leave it: due, and without a job. */
async function leaveWithoutJob(id: string, columns: string): Promise<void> {
  await world.db.pool.query(`UPDATE publications SET ${columns} WHERE id = $1`, [id]);
  await world.db.pool.query('SELECT graphile_worker.remove_job($1)', [id]);
}

it('what was begun and lost its job is taken up, also where its account is paused or gone', async () => {
  const later = new Date(Date.now() + hourMs);
  const onPaused = await world.connect('twitter', 'ines-benhaddou');
  const onGone = await world.connect('twitter', 'camille-roussel');
  const paused = await world.schedule(onPaused, 'Begun before the pause', later);
  const gone = await world.schedule(onGone, 'Begun before the end', later);
  const unclear = await world.schedule(onGone, 'Armed before the end', later);
  await leaveWithoutJob(paused, isBegun);
  await leaveWithoutJob(gone, isBegun);
  await leaveWithoutJob(unclear, `${isBegun}, progress = '${JSON.stringify({ post: armed })}'`);
  await world.db.pool.query('UPDATE social_accounts SET publishing_paused_at = clock_timestamp() WHERE id = $1', [
    onPaused.id,
  ]);
  await disconnectAccount(world.db, world.test.secret, onGone);
  await sweep();
  await expect.poll(() => statusOf(paused)).toBe('published');
  await expect.poll(() => statusOf(gone)).toBe('failed');
  await expect.poll(() => statusOf(unclear)).toBe('needs_check');
  expect(await world.read(gone)).toMatchObject({ cause: 'disconnected' });
  expect([await told('post_failed', gone), await told('post_needs_check', unclear)]).toEqual([1, 1]);
});
