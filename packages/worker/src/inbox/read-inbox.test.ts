import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InboxWorld } from '#src/testing/inbox-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';

const world = new InboxWorld();
beforeAll(() => world.start());
afterAll(() => world.stop());

const metrics = { impressions: 10, reactions: 1, comments: 0, shares: 0 };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const textsOf = async (account: Account) => (await world.saidHere(account)).map(({ text }) => text);

async function statusOf({ id }: Account): Promise<{ status: string; reason: string | null } | undefined> {
  const query = 'SELECT status, status_reason AS reason FROM social_accounts WHERE id = $1';
  return (await world.db.pool.query<{ status: string; reason: string | null }>(query, [id])).rows[0];
}

const letHoursPass = (hours: number) =>
  world.db.pool.query(
    `UPDATE inbox_channels SET cursors = coalesce((
       SELECT jsonb_object_agg(name, list || jsonb_build_object('endedAt', to_char((list ->> 'endedAt')::timestamptz
         AT TIME ZONE 'UTC' - make_interval(hours => $1), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
       FROM jsonb_each(cursors) AS known (name, list)), '{}')`,
    [hours],
  );

describe('a reading of what a network lists', () => {
  let page: Account;
  let [recent = '', gone = '', older = '', quiet = '']: string[] = [];
  const comment = (postId: string, text: string) =>
    world.write(page, { kind: 'comment', text, personId: 'zoe', postId, delivery: 'poll' });
  beforeAll(async () => {
    page = await world.connect('facebook', 'camille-roussel', 'page');
    [recent = '', gone = '', older = '', quiet = ''] = await world.insertPast('facebook', page.platformUserId, [
      { at: daysAgo(1), text: 'Du pain complet', metrics },
      { at: daysAgo(2), text: 'Les croissants', metrics },
      { at: daysAgo(10), text: 'La brioche', metrics },
      { at: daysAgo(12), text: 'Le levain', metrics },
    ]);
    await world.collect();
    await comment(recent, 'Below the recent post');
    await comment(older, 'Below the older post');
    await world.readAll();
  });

  it('begins with the past of the account, of all its posts', async () => {
    expect((await textsOf(page)).toSorted()).toEqual(['Below the older post', 'Below the recent post']);
  });

  it('goes on from where it was left when the network had no time for it, and takes nothing twice', async () => {
    await comment(recent, 'While the network was away');
    const fault = { platform: 'facebook', operation: 'inbox', kind: 'unavailable' };
    await world.control('faults', fault);
    await world.readAll();
    expect(await textsOf(page)).not.toContain('While the network was away');
    await fetch(`${world.sandbox.url}/control/faults?platform=facebook`, { method: 'DELETE' });
    await world.readAll();
    await world.readAll();
    expect((await textsOf(page)).filter((text) => text === 'While the network was away')).toHaveLength(1);
  });

  it('leaves out a post that is gone, and reads the others', async () => {
    await world.deletePost(page, gone);
    await comment(recent, 'Beside one that is gone');
    await world.readAll();
    expect(await textsOf(page)).toContain('Beside one that is gone');
  });

  it('looks less often at older posts below which nobody writes', async () => {
    await comment(quiet, 'Below a quiet post');
    await world.readAll();
    expect(await textsOf(page)).not.toContain('Below a quiet post');
    await letHoursPass(7);
    await world.readAll();
    expect(await textsOf(page)).toContain('Below a quiet post');
  });
});

describe('somebody who takes back at the network what they allowed', () => {
  it('loses the accounts that live on it, whose inbox stays readable; consent given later counts', async () => {
    const theirs = await world.connect('twitter', 'ines-benhaddou');
    const other = await world.connect('twitter', 'antoine-delmas');
    await world.readAll();
    await world.write(theirs, { kind: 'message', text: 'Before it ended', personId: 'zoe' });
    await world.pushesAreOut();
    await world.work();
    await world.control('deauthorize', { platform: 'twitter', personId: 'ines-benhaddou' });
    await world.pushesAreOut();
    await world.work();
    const lost = await statusOf(theirs);
    expect(lost?.status).toBe('needs_reconnect');
    expect(lost?.reason).toContain('removed Ruche');
    expect(await statusOf(other)).toMatchObject({ status: 'healthy' });
    expect(await textsOf(theirs)).toContain('Before it ended');
    await world.reconnectLost(theirs, 'ines-benhaddou', 'profile');
    expect(await statusOf(theirs)).toMatchObject({ status: 'healthy' });
    await world.readAll();
    const { pool } = world.db;
    const deliveries = async () =>
      (await pool.query('SELECT FROM inbox_deliveries WHERE taken_at IS NOT NULL')).rowCount;
    const before = await deliveries();
    await pool.query("UPDATE social_accounts SET consented_at = now() + interval '1 hour' WHERE id = $1", [theirs.id]);
    await world.control('deauthorize', { platform: 'twitter', personId: 'ines-benhaddou' });
    await world.pushesAreOut();
    await world.runOnly(['take-deliveries']);
    expect(await deliveries()).toBeGreaterThan(before ?? 0);
    expect(await statusOf(theirs)).toMatchObject({ status: 'healthy' });
  });
});
