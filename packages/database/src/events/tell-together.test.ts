import { randomUUID } from 'node:crypto';
import { renderNotification, type WorkspaceEvent } from '@ruche/contracts/events';
import type { PublicationCause } from '@ruche/contracts/publishing';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { listen } from '#src/listen.ts';
import { workInWorkspace } from '#src/workspaces/enter.ts';
import { emit, emitAll } from './emit.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, {
    applicationName: 'test',
    connectionTimeoutMs: 50_000,
    lockTimeoutMs: 50_000,
  });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

const lune = { id: randomUUID(), name: 'Café Lune' };
const vidal = { id: randomUUID(), name: 'Maison Vidal' };
const account = { id: randomUUID(), name: '@cafelune' };

type Failed = Extract<WorkspaceEvent, { kind: 'post_failed' }>;
const failed = (cause: PublicationCause, fields: Partial<Failed> = {}): Failed => ({
  kind: 'post_failed',
  post: { id: randomUUID() },
  client: lune,
  platform: 'instagram',
  account,
  cause,
  ...fields,
});
const lostAccess: WorkspaceEvent = {
  kind: 'account_needs_reconnect',
  account,
  platform: 'instagram',
  reason: 'Instagram ended the access.',
};

/** A workspace with an owner and a member. */
async function createTeam(): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    "INSERT INTO workspaces (name, time_zone) VALUES ('Atelier', 'UTC') RETURNING id",
  );
  const workspaceId = rows[0]?.id ?? '';
  for (const role of ['owner', 'member']) {
    const id = randomUUID();
    await db.pool.query('INSERT INTO auth.users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
    await db.pool.query(
      "INSERT INTO users (id, email, first_name, last_name) VALUES ($1, $2, 'Ada', 'Byron') ON CONFLICT DO NOTHING",
      [id, `${id}@example.com`],
    );
    await db.pool.query('INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, $3)', [
      workspaceId,
      id,
      role,
    ]);
  }
  return workspaceId;
}

/** As jobs and requests do: inside the workspace, under row security. */
async function happen(workspaceId: string, ...events: WorkspaceEvent[]): Promise<void> {
  for (const event of events) {
    await db.orm.transaction(async (tx) =>
      emit(await workInWorkspace(tx, workspaceId), { workspace: { id: workspaceId }, userId: null }, event),
    );
  }
}

async function happenAtOnce(workspaceId: string, events: WorkspaceEvent[]): Promise<void> {
  await db.orm.transaction(async (tx) =>
    emitAll(await workInWorkspace(tx, workspaceId), { workspace: { id: workspaceId }, userId: null }, events),
  );
}

type Row = { kind: string; params: unknown; userId: string; subjectName: null };

async function toldTo(workspaceId: string, role: 'owner' | 'member') {
  const { rows } = await db.pool.query<Row>(
    `SELECT kind, params, user_id AS "userId", NULL AS "subjectName" FROM notifications JOIN members USING (workspace_id, user_id)
     WHERE workspace_id = $1 AND role = $2 ORDER BY notifications.created_at DESC`,
    [workspaceId, role],
  );
  return rows.map((row) => renderNotification(row, row.userId));
}
const titles = async (workspaceId: string, role: 'owner' | 'member' = 'owner') =>
  (await toldTo(workspaceId, role)).map(({ title }) => title);

const readBy = (workspaceId: string, role: string) =>
  db.pool.query(
    `UPDATE notifications SET read_at = now() FROM members
     WHERE notifications.workspace_id = $1 AND members.workspace_id = $1
       AND notifications.user_id = members.user_id AND role = $2`,
    [workspaceId, role],
  );

const needsConnecting = 'couldn’t go out: Instagram needs to be reconnected';

describe('posts that fail from one cause', () => {
  it('make one notification that grows, and another one for whoever has read it', async () => {
    const team = await createTeam();
    await happen(team, lostAccess);
    expect(await titles(team)).toEqual(['@cafelune needs to be reconnected']);
    await happen(team, failed('reconnect'));
    expect(await titles(team)).toEqual([`A post for Café Lune ${needsConnecting}`]);
    await happen(team, ...Array.from({ length: 11 }, () => failed('reconnect')), lostAccess);
    expect(await toldTo(team, 'owner')).toEqual([
      {
        title: `12 posts for Café Lune ${needsConnecting}`,
        body: 'Reconnect @cafelune, and posts go out on their own if they’re less than 6 hours late.',
        path: '/dashboard/social-accounts?health=needs_reconnect',
      },
    ]);
    await readBy(team, 'owner');
    await happen(team, failed('reconnect'));
    expect(await titles(team)).toEqual([
      `A post for Café Lune ${needsConnecting}`,
      `12 posts for Café Lune ${needsConnecting}`,
    ]);
    expect(await titles(team, 'member')).toEqual([`13 posts for Café Lune ${needsConnecting}`]);
  });

  it('count each post once, however often it fails', async () => {
    const team = await createTeam();
    const again = failed('rejected');
    await happen(team, again, again, failed('rejected'), again);
    const path = `/dashboard/calendar?status=attention&cause=rejected&platform=instagram&accountId=${account.id}`;
    expect(await toldTo(team, 'owner')).toMatchObject([{ title: 'Instagram rejected 2 posts for Café Lune', path }]);
  });

  it('are told apart by cause and account, and together where a whole network is late', async () => {
    const team = await createTeam();
    const other = { client: vidal, account: { id: randomUUID(), name: '@vidal' } };
    await happen(team, failed('rejected'), failed('rejected', other), failed('late'), failed('late', other));
    expect(await titles(team)).toEqual([
      '2 posts for 2 clients couldn’t go out on Instagram in time',
      'Instagram rejected a post for Maison Vidal',
      'Instagram rejected a post for Café Lune',
    ]);
    const [late, refused] = await toldTo(team, 'owner');
    expect(late?.path).toBe('/dashboard/calendar?status=attention&cause=late&platform=instagram');
    expect(refused?.path).toMatch(/^\/dashboard\/posts\/[\w-]{36}$/);
  });

  it('announce what has grown to open windows', async () => {
    const team = await createTeam();
    await happen(team, failed('rules'));
    const heard: string[] = [];
    const listening = await listen(db, 'ruche_events', {
      onMessage: (payload) => void heard.push((JSON.parse(payload) as { type: string }).type),
      onLost: () => undefined,
    });
    await happen(team, failed('rules'));
    await expect.poll(() => heard.filter((type) => type === 'notification')).toHaveLength(2);
    listening.stop();
  });

  it('are counted right when many fail at the same moment', async () => {
    const team = await createTeam();
    await Promise.all(Array.from({ length: 8 }, () => happen(team, failed('late'))));
    expect(await titles(team)).toEqual(['8 posts for Café Lune couldn’t go out on Instagram in time']);
  });

  it('tell nobody of another workspace', async () => {
    const [here, elsewhere] = [await createTeam(), await createTeam()];
    const trespassing = db.orm.transaction(async (tx) => {
      await workInWorkspace(tx, here);
      await tx.execute(sql`SELECT tell_together(${elsewhere}, '{owner}', 'post_failed', NULL, '{}', 'late:instagram')`);
    });
    await expect(trespassing).rejects.toThrow('tell_together');
    expect(await titles(elsewhere)).toEqual([]);
  });
});

it('mails are due by the clock of the database, whatever this machine takes the time to be', async () => {
  const workspaceId = await createTeam();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  await happen(workspaceId, failed('late')).finally(() => vi.useRealTimers());
  const { rows } = await db.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM run_at - clock_timestamp())::float8 AS seconds FROM graphile_worker.jobs WHERE key = $1`,
    [`mail-alerts:${workspaceId}`],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeLessThan(121);
});

it('two transactions that tell of the same causes in opposite order do not deadlock', async () => {
  const workspaceId = await createTeam();
  const events = [failed('late'), failed('rejected'), failed('reconnect'), failed('disconnected')];
  const rounds = Array.from({ length: 20 }, (_, round) =>
    happenAtOnce(workspaceId, round % 2 === 0 ? events : events.toReversed()),
  );
  const ended = await Promise.allSettled(rounds);
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('as many statements tell of many posts as of one', async () => {
  const workspaceId = await createTeam();
  const count = async (events: WorkspaceEvent[]) => {
    const client = await db.pool.connect();
    const query = vi.spyOn(client, 'query');
    client.release();
    await happenAtOnce(workspaceId, events);
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  const one = await count([failed('late')]);
  expect(one).toBeGreaterThan(0);
  expect(await count(Array.from({ length: 30 }, () => failed('late')))).toBe(one);
});
