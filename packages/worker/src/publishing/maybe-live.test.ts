import { hourMs } from '@ruche/contracts/time';
import { removeSocialAccount } from '@ruche/database/accounts';
import { enqueueAttempt, resumeReconnected } from '@ruche/database/publishing';
import { workInWorkspace } from '@ruche/database/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PublishingWorld } from '#src/testing/publishing-world.ts';

// Once the call that makes a post public was made, it may be live: whatever comes after, it must not be called failed.

const world = new PublishingWorld();
type Account = Awaited<ReturnType<PublishingWorld['connect']>>;
let onX: Account;
let onFacebook: Account;

beforeAll(async () => {
  await world.start();
  onX = await world.connect('twitter', 'camille-roussel');
  onFacebook = await world.connect('facebook', 'camille-roussel');
  await world.startWorker();
});
afterAll(() => world.stop());

const statusOf = async (id: string) => (await world.read(id)).status;

async function told(kind: string): Promise<number> {
  const { rows } = await world.db.pool.query('SELECT FROM notifications WHERE kind = $1', [kind]);
  return rows.length;
}

/** That late already, with the committing call made once before, and that surely had no effect. */
async function sentBefore(content: string, late: string): Promise<string> {
  const id = await world.schedule(onX, content, new Date(Date.now() + hourMs));
  const at = new Date().toISOString();
  const progress = { post: { state: 'begun', references: {}, armings: 1, armedAt: at, looks: 3, at } };
  await world.db.pool.query(
    `UPDATE publications SET scheduled_at = clock_timestamp() - $3::interval, progress = $2 WHERE id = $1`,
    [id, JSON.stringify(progress), late],
  );
  return id;
}

async function inWorkspaceOf<Result>(
  { workspaceId }: Account,
  work: (tx: Awaited<ReturnType<typeof workInWorkspace>>) => Promise<Result>,
): Promise<Result> {
  return world.db.orm.transaction(async (db) => work(await workInWorkspace(db, workspaceId)));
}

async function sendAgain(id: string): Promise<void> {
  await inWorkspaceOf(onX, (tx) => enqueueAttempt(tx, { id, workspaceId: onX.workspaceId }));
}

it.each(['rate-limit', 'reject'])('sent again after a lost answer, then %s: people are to check it', async (kind) => {
  await world.order({ platform: 'twitter', operation: 'publish', kind, retryAfterSeconds: 3600 });
  const before = await told('post_failed');
  const id = await sentBefore(`Sent before ${kind}`, '5 hours 50 minutes');
  await sendAgain(id);
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  expect(await world.read(id)).toMatchObject({ cause: 'unclear', reason: expect.stringMatching(/\.$/) as string });
  expect(await told('post_needs_check')).toBeGreaterThan(0);
  expect(await told('post_failed')).toBe(before);
  await world.db.pool.query('UPDATE social_accounts SET wait_until = NULL WHERE id = $1', [onX.id]);
});

it('too late to be sent again after a lost answer: people are to check it, and nothing is sent', async () => {
  const id = await sentBefore('Much too late', '7 hours');
  await sendAgain(id);
  await expect.poll(() => world.read(id)).toMatchObject({ status: 'needs_check', cause: 'unclear' });
  expect(await world.live('twitter', 'Much too late')).toEqual([]);
});

it('disconnected before it is sent again after a lost answer: people are to check it', async () => {
  const account = await world.connect('twitter', 'antoine-delmas');
  const before = await told('post_failed');
  const id = await world.schedule(account, 'Disconnected in between', new Date(Date.now() + hourMs));
  const at = new Date().toISOString();
  const progress = { post: { state: 'begun', references: {}, armings: 1, armedAt: at, looks: 3, at } };
  await world.db.pool.query('UPDATE publications SET progress = $2 WHERE id = $1', [id, JSON.stringify(progress)]);
  await inWorkspaceOf(account, (tx) => removeSocialAccount(tx, account));
  expect(await world.read(id)).toMatchObject({ status: 'needs_check', cause: 'unclear' });
  expect(await told('post_failed')).toBe(before);
});

it('paused before it is sent again after a lost answer: it waits for the end of the pause', async () => {
  await world.db.pool.query('UPDATE social_accounts SET publishing_paused_at = now() WHERE id = $1', [onX.id]);
  const id = await sentBefore('Paused in between', '1 minute');
  await sendAgain(id);
  await expect.poll(() => world.read(id)).toMatchObject({ status: 'scheduled', cause: 'paused' });
  await world.db.pool.query('UPDATE social_accounts SET publishing_paused_at = NULL WHERE id = $1', [onX.id]);
  await sendAgain(id);
  await expect.poll(() => statusOf(id)).toBe('published');
  expect(await world.live('twitter', 'Paused in between')).toHaveLength(1);
});

it('a network that cannot say for six hours whether a video that it took is live: people are to check it', async () => {
  await world.db.pool.query(`CREATE FUNCTION age() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN new.scheduled_at := new.scheduled_at - interval '7 hours'; RETURN new; END $$;
    CREATE TRIGGER age BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (old.status = 'scheduled' AND new.status = 'publishing') EXECUTE FUNCTION age()`);
  await world.order({ platform: 'facebook', operation: 'status', kind: 'unavailable' });
  const id = await world.schedule(onFacebook, 'Taken, then silence', new Date(), { media: ['wide.mp4'] });
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await world.db.pool.query('DROP FUNCTION age() CASCADE');
  expect((await world.read(id)).reason).not.toContain('the rest isn’t');
});

it('an access that is lost after the call: people are to check it, and it goes on once it is reconnected', async () => {
  await world.order({ platform: 'facebook', operation: 'status', kind: 'token-revoked' });
  const id = await world.schedule(onFacebook, 'Access lost after it', new Date(), { media: ['wide.mp4'] });
  await expect.poll(() => world.read(id)).toMatchObject({ status: 'needs_check', cause: 'reconnect' });
  await world.db.pool.query("UPDATE social_accounts SET status = 'healthy', status_reason = NULL WHERE id = $1", [
    onFacebook.id,
  ]);
  expect(
    await inWorkspaceOf(onFacebook, (tx) =>
      resumeReconnected(tx, { workspace: { id: onFacebook.workspaceId }, userId: null }, onFacebook.id),
    ),
  ).toBe(1);
  await expect
    .poll(async () => {
      await world.hurry(id);
      return statusOf(id);
    })
    .toBe('published');
  expect(await world.live('facebook', 'Access lost after it')).toHaveLength(1);
});

it('what surely is not live by the time that it is too late is not sent again but by a person', async () => {
  const account = await world.connect('twitter', 'ines-benhaddou');
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-before' });
  const id = await world.schedule(account, 'Absent and too late');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  await world.db.pool.query(
    `UPDATE publications SET scheduled_at = scheduled_at - interval '7 hours',
       progress = jsonb_set(progress, '{post,looks}', '6') WHERE id = $1`,
    [id],
  );
  await world.hurry(id);
  const ended = `SELECT FROM publications WHERE id = $1 AND next_attempt_at IS NULL AND progress #>> '{post,looks}' = '7'`;
  await expect.poll(async () => (await world.db.pool.query(ended, [id])).rowCount).toBe(1);
  expect(await statusOf(id)).toBe('needs_check');
  expect(await world.live('twitter', 'Absent and too late')).toEqual([]);
});

it('an access that ends before its time is renewed for the look', async () => {
  const account = await world.connect('twitter', 'antoine-delmas');
  await world.order({ platform: 'twitter', operation: 'publish', kind: 'drop-after' });
  const id = await world.schedule(account, 'Looked for anew');
  await expect.poll(() => statusOf(id)).toBe('needs_check');
  const expiry = { platform: 'twitter', personId: 'antoine-delmas', action: 'expire' };
  const headers = { 'content-type': 'application/json' };
  const ended = await fetch(`${world.sandbox.url}/control/tokens`, {
    method: 'POST',
    headers,
    body: JSON.stringify(expiry),
  });
  expect(ended.status).toBe(200);
  await world.hurry(id);
  await expect.poll(() => statusOf(id)).toBe('published');
  expect(await world.live('twitter', 'Looked for anew')).toHaveLength(1);
});
