import { lookAges } from '@ruche/contracts/analytics';
import { dayMs, hourMs } from '@ruche/contracts/time';
import { beginReadings, purgeWatchedAccounts, purgeWatchedPosts } from '@ruche/database/analytics';
import { enqueue } from '@ruche/database/jobs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disconnectAccount } from '#src/testing/accounts.ts';
import { NumbersWorld, type PastPost } from '#src/testing/numbers-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';
import { SteppedWorker } from '#src/testing/stepped-worker.ts';

const world = new NumbersWorld();

let onX: Account;

beforeAll(async () => {
  await world.start();
  onX = await world.connect('twitter', 'ines-benhaddou');
});
afterAll(() => world.stop());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const metrics = { impressions: 4000, reactions: 90, comments: 8, shares: 20, saves: 5, clicks: 31 };
const count = fc.nat(1_000_000);
const PastPosts: fc.Arbitrary<PastPost[]> = fc.array(
  fc.record({
    at: fc.integer({ min: 20, max: 89 * 24 * 60 }).map((minutes) => ago(minutes * 60_000)),
    text: fc.string({ minLength: 1, maxLength: 80 }),
    metrics: fc.record({
      impressions: count,
      reactions: count,
      comments: count,
      shares: count,
      saves: count,
      clicks: count,
    }),
  }),
  { maxLength: 140 },
);

/** What is known of each post is what the network says of it. */
async function expectNumbersOfNetwork({ id, platform }: Account, prefix = ''): Promise<void> {
  const found = await world.measured(id);
  for (const { remoteId, metrics: known } of found.filter(({ text }) => text.startsWith(prefix))) {
    expect(known).toEqual(await world.metricsOf(platform, remoteId));
  }
}

it('reads back what an account published elsewhere, with the numbers that the network has, once', async () => {
  const inserted = new Set<string>();
  const property = fc.asyncProperty(PastPosts, async (posts) => {
    const ids = await world.insertPast('twitter', onX.platformUserId, posts);
    for (const id of ids) inserted.add(id);
    await world.reconnect(onX.id);
    await world.collect();
    const found = await world.measured(onX.id);
    const remoteIds = found.map(({ remoteId }) => remoteId);
    expect(new Set(remoteIds).size).toBe(remoteIds.length);
    expect(remoteIds).toEqual(expect.arrayContaining([...inserted]));
    expect(await world.reading(onX.id)).toMatchObject({ history: 'read', cursor: null, reason: null });
    const young = found.filter(({ nextLookAt }) => nextLookAt !== null && nextLookAt < new Date());
    expect(young.map(({ looks }) => looks)).toEqual([]);
    await expectNumbersOfNetwork(onX);
  });
  await fc.assert(property, { numRuns: 6 });
});

it('measures a publication of ours under its own id, and shows its newest numbers on it', async () => {
  const id = await world.schedule(onX, 'Pains au levain https://example.com');
  await world.run();
  const { remoteId } = await world.read(id);
  await world.collect();
  const ofIt = async () => (await world.measured(onX.id)).filter((one) => one.remoteId === remoteId);
  expect(await ofIt()).toMatchObject([{ id, origin: 'ruche', format: 'link', looks: 0, lookedAt: null }]);
  await world.letPass(onX.id, '16 minutes');
  await world.collect();
  const [first] = await ofIt();
  expect(first).toMatchObject({ id, looks: 1, metrics: { impressions: expect.any(Number) as number } });
  const { rows } = await world.db.pool.query('SELECT engagement_metrics AS shown FROM publications WHERE id = $1', [
    id,
  ]);
  const known = Object.entries(first?.metrics ?? {}).filter(([, value]) => value !== null);
  expect(rows).toEqual([{ shown: Object.fromEntries(known) }]);
  // The list of the account's posts has it as well; and it is not yet time for the next look.
  await world.reconnect(onX.id);
  await world.collect();
  expect(await ofIt()).toMatchObject([{ id, origin: 'ruche', looks: 1 }]);
  expect(Number(first?.followers)).toBeGreaterThan(0);
});

it('gives a post that was found at the network first to the publication that it is, with its looks', async () => {
  const id = await world.schedule(onX, 'Found before it is known to be out');
  await world.run();
  await world.db.pool.query("UPDATE publications SET status = 'needs_check' WHERE id = $1", [id]);
  const { remoteId } = await world.read(id);
  await world.reconnect(onX.id);
  await world.collect();
  await world.letPass(onX.id, '20 minutes');
  await world.collect();
  const ofIt = async () => (await world.measured(onX.id)).filter((one) => one.remoteId === remoteId);
  expect(await ofIt()).toMatchObject([{ origin: 'network', looks: 1 }]);
  await world.db.pool.query("UPDATE publications SET status = 'published' WHERE id = $1", [id]);
  await world.collect();
  expect(await ofIt()).toMatchObject([{ id, origin: 'ruche', looks: 1 }]);
});

it('makes one look after a downtime, and then as often as its age asks for', async () => {
  const [remoteId = ''] = await world.insertPast('twitter', onX.platformUserId, [
    { at: ago(60_000), text: 'Before the downtime', metrics },
  ]);
  await world.reconnect(onX.id);
  await world.collect();
  const ofIt = async () => (await world.measured(onX.id)).find((one) => one.remoteId === remoteId);
  expect(await ofIt()).toMatchObject({ looks: 0 });
  await world.letPass(onX.id, '4 days');
  await world.collect();
  await world.collect();
  const after = await ofIt();
  expect(after).toMatchObject({ looks: 1 });
  const next = after?.nextLookAt?.getTime() ?? 0;
  expect(lookAges).toContain(7 * dayMs);
  expect(Math.abs(next - (Date.now() + 3 * dayMs))).toBeLessThan(hourMs);
});

it('waits as long as the network asks for, which costs neither attempts nor publishing', async () => {
  await world.insertPast('twitter', onX.platformUserId, [{ at: ago(hourMs), text: 'Just found', metrics }]);
  await world.letPass(onX.id, '1 day');
  await world.order({ platform: 'twitter', operation: 'metrics', kind: 'rate-limit', retryAfterSeconds: 600 });
  await world.collect();
  const held = await world.reading(onX.id);
  expect(held?.reason).toEqual(expect.any(String));
  expect(held?.waitSeconds).toBeGreaterThan(500);
  const asked = await world.countRequests('twitter');
  const id = await world.schedule(onX, 'Goes out meanwhile');
  await world.run();
  expect(await world.read(id)).toMatchObject({ status: 'published' });
  await world.collect();
  expect(await world.countRequests('twitter')).toBe(asked);
  expect(await world.jobs('read-numbers')).toEqual([]);
  expect((await world.measured(onX.id)).map((one) => one.id)).toContain(id);
  await world.letPass(onX.id, '1 hour');
  await world.collect();
  expect((await world.reading(onX.id))?.reason).toBeNull();
  expect((await world.measured(onX.id)).filter(({ nextLookAt }) => nextLookAt && nextLookAt < new Date())).toEqual([]);
});

it('reads once a day what everybody can see of the accounts that a client watches', async () => {
  await world.db.pool.query(
    `INSERT INTO watched_accounts (workspace_id, client_id, platform, user_name)
     SELECT $1, $2, 'twitter', unnest(ARRAY['nobody_at_all', $3])`,
    [onX.workspaceId, onX.clientId, 'fournilroussel'],
  );
  await world.collect();
  const days = 'SELECT followers::int, publications::int FROM watched_account_days';
  const { rows } = await world.db.pool.query<{ followers: number; publications: number }>(days);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.followers).toBeGreaterThan(0);
  const due = 'SELECT FROM watched_accounts WHERE next_read_at <= clock_timestamp()';
  expect((await world.db.pool.query(due)).rowCount).toBe(0);
});

const past = (days: number, text = `Their post of ${days} days ago`) => ({ at: ago(days * dayMs), text, metrics });

describe('posts of watched accounts', () => {
  const name = 'atelierdelmas';
  const theirId = '2244994945';
  const stored = async () => {
    const { rows } = await world.db.pool.query<{ text: string; reactions: number }>(
      `SELECT post.text, post.reactions::int FROM watched_posts AS post
       JOIN watched_accounts AS watched ON watched.id = post.watched_account_id
       WHERE watched.user_name = $1 ORDER BY post.published_at DESC`,
      [name],
    );
    return rows;
  };
  const pass = () =>
    world.db.pool.query("UPDATE watched_accounts SET next_read_at = now() - interval '1 second' WHERE user_name = $1", [
      name,
    ]);

  it('are stored with the daily reading, each asked for once, and no more than trends look at', async () => {
    await world.insertPast(
      'twitter',
      theirId,
      [1, 3, 5, 69, 71, 80].map((days) => past(days)),
    );
    await world.db.pool.query(
      "INSERT INTO watched_accounts (workspace_id, client_id, platform, user_name) VALUES ($1, $2, 'twitter', $3)",
      [onX.workspaceId, onX.clientId, name],
    );
    await world.collect();
    expect((await stored()).map(({ text }) => text)).toEqual([1, 3, 5, 69].map((days) => past(days).text));
    expect((await stored())[0]?.reactions).toBe(metrics.reactions);

    await world.insertPast('twitter', theirId, [past(0.5, 'New'), past(2, 'Older than what is known')]);
    await pass();
    await world.collect();
    expect((await stored()).map(({ text }) => text)).toEqual(['New', ...[1, 3, 5, 69].map((days) => past(days).text)]);
    const asked = await world.countRequests('twitter');
    await world.collect();
    expect(await world.countRequests('twitter')).toBe(asked);
  });

  it('are at most as many as may be billed, however much the account posts', async () => {
    const many = Array.from({ length: 40 }, (_, n) => past(0.4 - n / 1000, `Busy ${n}`));
    await world.insertPast('twitter', theirId, many);
    await pass();
    await world.collect();
    const found = (await stored()).filter(({ text }) => text.startsWith('Busy '));
    expect(found).toHaveLength(15);
    expect(found[0]?.text).toBe('Busy 39');
  });

  it('wait where the network asks for patience, together with the numbers', async () => {
    await world.insertPast('twitter', theirId, [past(0.01, 'After the limit')]);
    await pass();
    await world.order({ platform: 'twitter', operation: 'metrics', kind: 'rate-limit', retryAfterSeconds: 600 });
    await world.collect();
    expect((await stored())[0]?.text).not.toBe('After the limit');
    await world.letPass(onX.id, '1 hour');
    await world.collect();
    expect((await stored())[0]?.text).toBe('After the limit');
  });

  it('are forgotten after 12 weeks, and with the account', async () => {
    const first = (await stored()).length;
    await world.db.pool.query("UPDATE watched_posts SET published_at = now() - interval '85 days' WHERE text = 'New'");
    expect(await purgeWatchedPosts(world.db.orm)).toBe(1);
    expect(await stored()).toHaveLength(first - 1);
    await world.db.pool.query(
      "UPDATE watched_accounts SET removed_at = now() - interval '2 days' WHERE user_name = $1",
      [name],
    );
    await purgeWatchedAccounts(world.db.orm);
    expect((await world.db.pool.query('SELECT FROM watched_posts')).rowCount).toBe(0);
  });
});

it('keeps the last numbers of a post that was deleted, and asks for it no more', async () => {
  const id = await world.schedule(onX, 'Deleted later');
  await world.run();
  const { remoteId } = await world.read(id);
  await world.collect();
  await world.letPass(onX.id, '16 minutes');
  await world.collect();
  const find = async () => (await world.measured(onX.id)).find((one) => one.id === id);
  const before = await find();
  await world.deletePost(onX, remoteId ?? '');
  await world.letPass(onX.id, '1 hour');
  await world.collect();
  const after = await find();
  expect(after).toMatchObject({ looks: 1, metrics: before?.metrics, nextLookAt: null });
  expect(after?.goneAt).toBeInstanceOf(Date);
});

it('goes on after it was killed, at whichever page or look', async () => {
  const posts = Array.from({ length: 230 }, (_, index) => ({
    at: ago(2 * dayMs + index * hourMs),
    text: `Post ${index}`,
    metrics,
  }));
  await world.insertPast('twitter', onX.platformUserId, posts);
  const payload = { workspaceId: onX.workspaceId, accountId: onX.id };
  for (const stallAt of [3, 6, 7, 8, 10]) {
    await world.db.pool.query('DELETE FROM measured_publications WHERE social_account_id = $1', [onX.id]);
    await world.reconnect(onX.id);
    await beginReadings(world.db.orm);
    const killed = new SteppedWorker({ db: world.db, settings: world.settings });
    await enqueue(world.db.orm, { name: 'read-numbers', payload, jobKey: `read-numbers:${onX.id}` });
    expect(await killed.work(stallAt)).toBe('stalled');
    killed.kill();
    await world.releaseJobs();
    await world.run();
    await world.letPass(onX.id, '1 second');
    await world.collect();
    const found = await world.measured(onX.id);
    expect(found.filter(({ text }) => text.startsWith('Post '))).toHaveLength(230);
    expect(await world.reading(onX.id)).toMatchObject({ history: 'read', cursor: null });
    expect(found.filter(({ looks }) => looks > 1)).toEqual([]);
  }
  await expectNumbersOfNetwork(onX, 'Post ');
});

it('reads nothing of another workspace, and nothing of an account that was disconnected, whose history stays', async () => {
  const before = await world.measured(onX.id);
  const asked = await world.countRequests('twitter');
  await world.letPass(onX.id, '3 days');
  const elsewhere = { workspaceId: '018f0000-0000-7000-8000-000000000000', accountId: onX.id };
  await enqueue(world.db.orm, { name: 'read-numbers', payload: elsewhere });
  await world.run();
  expect(await world.countRequests('twitter')).toBe(asked);
  await disconnectAccount(world.db, world.test.secret, onX);
  await world.collect();
  expect(await world.countRequests('twitter')).toBe(asked);
  expect(await world.measured(onX.id)).toHaveLength(before.length);
});
