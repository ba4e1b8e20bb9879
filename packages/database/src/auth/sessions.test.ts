import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#src/connect.ts';
import { countRequest, forgetEvents } from './rate-limits.ts';
import { advanceIfActive, beginSession, findSession, lockSession } from './sessions.ts';
import { insertAuthUser } from './users.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connect(test.appUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

const origin = { ip: '192.0.2.1', userAgent: 'a "browser", {maybe}' };

async function begin() {
  const user = await insertAuthUser(db.orm, {});
  if (!user) throw new Error('Nobody was stored.');
  return db.orm.transaction((tx) => beginSession(tx, { userId: user.id, method: 'password', ...origin }));
}

describe('a session that begins', () => {
  it('is stored with its person, how they proved who they are, and that they signed in', async () => {
    const { session, user, parts } = await begin();
    expect(session).toEqual(await findSession(db.orm, session.id));
    expect(user).toMatchObject({ id: session.userId, lastSignInAt: expect.any(Date) as Date });
    expect(parts).toMatchObject({ identities: [], factors: [], methods: [{ method: 'password' }] });
    expect(parts.methods[0]?.at).toBeInstanceOf(Date);
    const { rows } = await db.pool.query('SELECT kind, details FROM auth.security_events WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ kind: 'signed_in', details: { method: 'password', sessionId: session.id } }]);
  });
});

describe('sessions that are refreshed at the same moment', () => {
  it('each move on by one, from where their caller is and to where it calls from', async () => {
    const [one, other, late] = [await begin(), await begin(), await begin()];
    const advance = (id: string, counter: number, ip: string) =>
      advanceIfActive(db.orm, { id, counter }, { ip, userAgent: null });
    const [first, second, third] = await Promise.all([
      advance(one.session.id, 1, '192.0.2.2'),
      advance(other.session.id, 1, '2001:db8::1'),
      advance(late.session.id, 4_000_000_000, '192.0.2.3'),
    ]);
    expect(first?.session).toMatchObject({ id: one.session.id, refreshCounter: 2, ip: '192.0.2.2', userAgent: null });
    expect(second?.session).toMatchObject({ id: other.session.id, refreshCounter: 2, ip: '2001:db8::1' });
    expect(second?.user.id).toBe(other.user.id);
    expect(second?.parts.methods).toEqual(other.parts.methods);
    expect(third).toBeNull();
    expect(await findSession(db.orm, late.session.id)).toEqual(late.session);
  });

  it('do not wait for one that somebody holds', async () => {
    const [held, free] = [await begin(), await begin()];
    await db.orm.transaction(async (tx) => {
      await lockSession(tx, held.session.id);
      const moved = await Promise.all(
        [held, free].map(({ session }) => advanceIfActive(db.orm, { id: session.id, counter: 1 }, origin)),
      );
      expect(moved.map((each) => each?.session.refreshCounter)).toEqual([undefined, 2]);
    });
  });
});

describe('requests that arrive at the same moment', () => {
  it('are each counted as if they had come one after the other', async () => {
    const count = (key: string) => countRequest(db.orm, key, 300).then(({ count: number }) => number);
    expect(await count('a')).toBe(1);
    expect(await Promise.all(['a', 'b', 'a', 'a', 'b'].map(count))).toEqual([2, 1, 3, 4, 2]);
    await forgetEvents(db.orm, ['a']);
    expect(await Promise.all([count('b'), count('a')])).toEqual([3, 1]);
  });

  it('begin a window anew where the last one is over', async () => {
    const count = () => countRequest(db.orm, 'over', 60);
    await count();
    await db.pool.query("UPDATE auth.rate_limits SET window_started_at = now() - interval '61 s' WHERE key = 'over'");
    const counted = await Promise.all([count(), count()]);
    expect(counted).toEqual([
      { count: 1, retryAfterSeconds: 60 },
      { count: 2, retryAfterSeconds: 60 },
    ]);
  });
});
