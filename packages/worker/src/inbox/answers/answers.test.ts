import { holdAnswer, moveAnswer } from '@ruche/database/inbox';
import { workAlone } from '@ruche/database/workspaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InboxWorld } from '#src/testing/inbox-world.ts';
import type { Account } from '#src/testing/publishing-world.ts';

const world = new InboxWorld();
let account: Account;
let said: string;

beforeAll(async () => {
  await world.start();
  account = await world.connect('twitter', 'ines-benhaddou');
  await world.readAll();
});
afterAll(() => world.stop());
beforeEach(async () => {
  said = await world.write(account, { kind: 'message', text: `Do you deliver? ${Math.random()}`, personId: 'zoe' });
  await world.readAll();
});

const stateOf = async (id: string) => (await world.saidHere(account)).find((one) => one.id === id);
const there = async (text: string) => (await world.saidThere(account)).filter((one) => one.text === text);

it('takes in what somebody wrote, and sends an answer once', async () => {
  expect(await world.saidHere(account)).toEqual([expect.objectContaining({ remoteId: said, direction: 'in' })]);
  const id = await world.answer(account, said, 'Yes, every morning.');
  await world.work();
  const answer = await stateOf(id);
  expect(answer).toMatchObject({ state: 'sent', reason: null });
  expect(await there('Yes, every morning.')).toMatchObject([{ id: answer?.remoteId, direction: 'out' }]);
  await world.readAll();
  expect((await world.saidHere(account)).filter(({ text }) => text === 'Yes, every morning.')).toHaveLength(1);
});

it.each(['timeout-after', 'drop-after', 'error-after', 'drop-before', 'timeout-before'])(
  'finds out after %s whether an answer has left, and never sends it twice',
  async (kind) => {
    const text = `After ${kind}`;
    await world.control('faults', { platform: 'twitter', operation: 'inbox', kind, times: 1, delayMs: 100 });
    const id = await world.answer(account, said, text);
    await world.work();
    for (let look = 0; look < 6 && (await stateOf(id))?.state !== 'sent'; look += 1) await world.work();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    expect(await there(text)).toHaveLength(1);
  },
);

const reconnect = () => world.reconnectLost(account, 'ines-benhaddou', 'profile');

describe('an answer that waits for the account to be connected again', () => {
  const end = { platform: 'twitter', personId: 'ines-benhaddou', action: 'revoke' };

  /** Nothing can be sent any more when it is written. */
  async function failed(text: string): Promise<string> {
    await world.control('tokens', end);
    const id = await world.answer(account, said, text);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: 'failed' });
    return id;
  }

  it('goes out once, after what was said meanwhile was read', async () => {
    const id = await failed('Every morning, from 8.');
    await reconnect();
    expect(await stateOf(id)).toMatchObject({ state: 'sending' });
    const { rows } = await world.db.pool.query(
      "SELECT FROM graphile_worker._private_jobs WHERE key = $1 AND run_at > now() + interval '30 seconds'",
      [id],
    );
    expect(rows).toHaveLength(1);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    expect(await there('Every morning, from 8.')).toHaveLength(1);
  });

  it('is told to everybody where its author is nobody in the workspace', async () => {
    const { pool } = world.db;
    const member = await world.addMember(account.workspaceId, 'reader@example.com', 'member');
    await failed('Sent by a key');
    const { rows } = await pool.query(
      "SELECT params->'isOthers' AS others FROM notifications WHERE user_id = $1 AND kind = 'answer_troubled'",
      [member],
    );
    expect(rows).toEqual([{ others: true }]);
    await reconnect();
  });

  it('stays as somebody settled it', async () => {
    const id = await failed('Settled by a person');
    await workAlone(world.db.orm, account.workspaceId, async (tx) => {
      const held = await holdAnswer(tx, id);
      if (held) await moveAnswer(tx, held, { to: 'failed', reason: 'Not sent.' });
    });
    await reconnect();
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'Not sent.' });
    expect(await there('Settled by a person')).toEqual([]);
  });

  it.each([
    ['the network’s window has closed', 'window', 'only allows an answer'],
    ['it is too late', 'late', 'reconnected too late'],
    ['somebody answered elsewhere meanwhile', 'elsewhere', 'Someone answered'],
  ])('fails and says so where %s', async (_name, what, reason) => {
    const id = await failed(`Not sent: ${what}`);
    const { pool } = world.db;
    if (what === 'window') {
      await pool.query(
        `UPDATE conversations SET window_closes_at = now() - interval '1 minute'
         WHERE id = (SELECT conversation_id FROM inbox_messages WHERE id = $1)`,
        [id],
      );
    }
    if (what === 'late') {
      await pool.query("UPDATE inbox_messages SET sent_at = sent_at - interval '7 hours' WHERE id = $1", [id]);
    }
    if (what === 'elsewhere') {
      await pool.query(
        `INSERT INTO inbox_messages (workspace_id, channel_id, conversation_id, direction, remote_id, text, sent_at, changed_at)
         SELECT workspace_id, channel_id, conversation_id, 'out', 'elsewhere', 'Yes.', sent_at + interval '1 second', now()
         FROM inbox_messages WHERE id = $1`,
        [id],
      );
    }
    await reconnect();
    // What was said meanwhile is not read here: the window would be that of the network again.
    await world.db.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [id]);
    await world.db.pool.query('UPDATE inbox_messages SET next_attempt_at = now() WHERE id = $1', [id]);
    await world.runOnly(['send-answer']);
    const answer = await stateOf(id);
    expect(answer?.state).toBe('failed');
    expect(answer?.reason).toContain(reason);
    expect(await there(`Not sent: ${what}`)).toEqual([]);
    await world.db.pool.query("DELETE FROM inbox_messages WHERE remote_id = 'elsewhere'");
    await world.db.pool.query('UPDATE conversations SET window_closes_at = NULL');
  });
});
