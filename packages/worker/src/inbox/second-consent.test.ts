import { afterAll, beforeAll, expect, it } from 'vitest';
import { disconnectAccount } from '#src/testing/accounts.ts';
import { InboxWorld } from '#src/testing/inbox-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';

// TikTok asks separately before comments may be read: another application, another id, an access of its own.

const world = new InboxWorld();
const person = 'ines-benhaddou';
const clientId = 'ruche-tiktok-business';
let account: Account;
let postId: string;

beforeAll(async () => {
  await world.start();
  account = await world.connect('tiktok', person);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const metrics = { impressions: 10, reactions: 1, comments: 0, shares: 0 };
  const posts = await world.insertPast('tiktok', account.platformUserId, [{ at, text: 'Les lucioles', metrics }]);
  postId = posts[0] ?? '';
  await world.collect();
});
afterAll(() => world.stop());

const write = (text: string) => world.write(account, { kind: 'comment', postId, text });
const textsHere = async () => (await world.saidHere(account)).map(({ text }) => text);

async function statusOf() {
  const { rows } = await world.db.pool.query<{ status: string; isLost: boolean; told: number }>(
    `SELECT account.status, consent.lost_because IS NOT NULL AS "isLost",
       (SELECT count(*)::int FROM activity WHERE kind = 'account_comments_ended') AS told
     FROM social_accounts AS account JOIN inbox_consents AS consent ON consent.account_id = account.id
     WHERE account.id = $1`,
    [account.id],
  );
  return rows[0];
}

it('nothing is read before it is given; then what was written before arrives as done', async () => {
  const at = new Date(Date.now() - 1_800_000).toISOString();
  await world.write(account, { kind: 'comment', postId, text: 'Before', at });
  await world.readAll();
  expect(await textsHere()).toEqual([]);
  // The account was connected before.
  await world.db.pool.query("UPDATE inbox_channels SET created_at = now() - interval '1 day'");
  await world.allowComments(account, person);
  await world.readAll();
  expect(await textsHere()).toEqual(['Before']);
  const { rows } = await world.db.pool.query('SELECT state FROM conversations');
  expect(rows).toEqual([{ state: 'done' }]);
});

it('comments come in and are answered by it, and it is renewed by itself', async () => {
  const id = await write('Is it free?');
  await world.readAll();
  expect(await textsHere()).toContain('Is it free?');
  await world.control('tokens', { platform: 'tiktok', personId: person, action: 'expire', kinds: ['business'] });
  const text = 'Yes, every evening.';
  await world.answer(account, id, text);
  await world.work();
  expect((await world.saidThere(account)).filter((one) => one.text === text)).toHaveLength(1);
  expect(await statusOf()).toMatchObject({ status: 'healthy', isLost: false });
});

it('pushes of its application find the account, and end that consent alone', async () => {
  const callback = { clientId, url: `${world.receiver.url}/api/v1/webhooks/tiktok` };
  const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(callback) };
  expect((await fetch(`${world.sandbox.url}/tiktok/control/callback`, order)).ok).toBe(true);
  await write('Pushed');
  await world.pushesAreOut();
  await world.work();
  await world.work();
  expect(await textsHere()).toContain('Pushed');
  await world.control('deauthorize', { platform: 'tiktok', personId: person, clientId });
  await world.pushesAreOut();
  await world.work();
  expect(await statusOf()).toEqual({ status: 'healthy', isLost: true, told: 1 });
  await world.readAll();
  expect(await statusOf()).toEqual({ status: 'healthy', isLost: true, told: 1 });
});

it('where the network ends it without a word, the next reading finds out; given anew, it goes on', async () => {
  await world.allowComments(account, person);
  await write('While it was off');
  await world.readAll();
  expect(await textsHere()).toContain('While it was off');
  world.receiver.isUp = false;
  await world.control('deauthorize', { platform: 'tiktok', personId: person, clientId });
  await world.readAll();
  expect(await statusOf()).toEqual({ status: 'healthy', isLost: true, told: 2 });
});

it('is given back with the account', async () => {
  world.receiver.isUp = true;
  await world.allowComments(account, person);
  await disconnectAccount(world.db, world.test.secret, account);
  await world.runOnly(['revoke-access']);
  const paths = ((await world.control('requests?platform=tiktok')) as { path: string }[]).map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/tt_user/oauth2/revoke/'))).toHaveLength(1);
  expect(paths.filter((path) => path.includes('/v2/oauth/revoke/'))).toHaveLength(1);
});
