import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { PlanId } from '@ruche/contracts/billing';
import { NotificationSchema } from '@ruche/contracts/events';
import { appUrl, connect } from '@ruche/database';
import { emit } from '@ruche/database/events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, type ApiPerson, startApi } from '#testing/api.ts';
import { nextNotification, openEventStream } from '#testing/event-stream.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const open = ({ session }: Pick<ApiPerson, 'session'>) => openEventStream(`${api.url}/events`, session.access_token);

/** Connections of this server's that hear announcements. */
async function countListeners(): Promise<number> {
  const { rows } = await api.stack.owner.pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
  );
  return rows.length;
}

const patience = { timeout: 50_000 };
/** As if somebody else had chosen it: nobody is told of what they did themselves. */
const choose = ({ workspaceId }: ApiPerson, plan: PlanId) =>
  emit(api.stack.owner.orm, { workspace: { id: workspaceId }, userId: null }, { kind: 'plan_changed', plan });

describe('the stream of events', () => {
  it('tells each member at once what the workspace is told, and nobody else', async () => {
    const [owner, member, stranger] = [await api.signUp(), await api.signUp(), await api.signUp()];
    await api.join(member, owner.workspaceId, 'member');
    const streams = await Promise.all([owner, member, stranger].map(open));
    const [forOwner, forMember, forStranger] = streams;
    expect(forOwner?.headers['content-type']).toContain('text/event-stream');
    expect(forOwner?.headers['x-content-type-options']).toBe('nosniff');
    await choose(owner, 'expert');
    for (const stream of [forOwner, forMember]) {
      const content = stream && (await nextNotification(stream));
      expect(NotificationSchema.parse(content)).toMatchObject({ kind: 'plan_changed', readAt: null });
    }
    // The first thing the stranger is told is their own.
    await choose(stranger, 'essential');
    expect(forStranger && (await nextNotification(forStranger))['title']).toBe('You’re now on Essential');
    for (const stream of streams) stream.close();
  });

  it('wakes every member at once for a change of which nobody is told', async () => {
    const [owner, member, stranger] = [await api.signUp(), await api.signUp(), await api.signUp()];
    await api.join(member, owner.workspaceId, 'member');
    const streams = await Promise.all([owner, member, stranger].map(open));
    const [forOwner, forMember, forStranger] = streams;
    const invitation = { invitationId: randomUUID(), email: 'grace@example.com', role: 'member' } as const;
    const scope = { workspace: { id: owner.workspaceId }, userId: owner.user.id };
    await emit(api.stack.owner.orm, scope, { kind: 'member_invited', ...invitation });
    for (const stream of [forOwner, forMember]) {
      expect(await stream?.next()).toEqual({ event: 'change', content: { kind: 'member_invited' } });
    }
    const post = { id: randomUUID() };
    const client = { id: randomUUID(), name: 'Boulangerie' };
    await emit(api.stack.owner.orm, scope, { kind: 'post_changed', post, client });
    for (const stream of [forOwner, forMember]) {
      expect(await stream?.next()).toEqual({
        event: 'change',
        content: { kind: 'post_changed', postIds: [post.id] },
      });
    }
    // The first thing the stranger hears is their own.
    await choose(stranger, 'essential');
    expect((await forStranger?.next())?.content).toMatchObject({ kind: 'plan_changed' });
    for (const stream of streams) stream.close();
  });

  it('is whole also when something is told while it is being opened', async () => {
    const person = await api.signUp();
    const streams = [await open(person)];
    const enough = new AbortController();
    const tell = async () => {
      while (!enough.signal.aborted) {
        await api.stack.owner.pool.query(
          `INSERT INTO notifications (workspace_id, user_id, kind, params)
           VALUES ($1, $2, 'plan_changed', '{"plan": "pro"}')`,
          [person.workspaceId, person.user.id],
        );
      }
    };
    const telling = tell();
    streams.push(...(await Promise.all(Array.from({ length: 15 }, () => open(person)))));
    enough.abort();
    await telling;
    for (const { headers } of streams) expect(headers['content-type']).toContain('text/event-stream');
    for (const stream of streams) stream.close();
  });

  it('gives its headers alone to whoever asks for no more', async () => {
    const { status, headers, text } = await (await api.signUp()).call('HEAD', '/events');
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/event-stream; charset=utf-8']);
    expect((await api.call('HEAD', '/events')).status).toBe(401);
  });

  it('ends with the session', async () => {
    const person = await api.signUp();
    const stream = await open(person);
    await person.client.signOut();
    await stream.ended;
    expect((await open(person)).status).toBe(401);
  });

  it('ends when the connection to the database breaks, and can be opened again', async () => {
    const person = await api.signUp();
    const stream = await open(person);
    // Only its own role may end a connection.
    const { ownerUrl: databaseUrl, secret } = api.stack;
    const app = connect(appUrl({ databaseUrl, secret }), { applicationName: 'test', max: 1 });
    const { rowCount } = await app.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    expect(rowCount).toBe(1);
    await app.close();
    await stream.ended;
    const again = await open(person);
    await choose(person, 'pro');
    expect((await again.next()).content).toMatchObject({ kind: 'plan_changed' });
    again.close();
  });

  it('is refused to somebody who has very many open, until one is closed', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(person)));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await open(person)).status).toBe(429);
    const others = await open(other);
    expect(others.status).toBe(200);
    streams.pop()?.close();
    const again = await vi.waitUntil(async () => {
      const stream = await open(person);
      return stream.status === 200 && stream;
    }, patience);
    for (const stream of [...streams, others, again]) stream.close();
  });

  it('leaves nothing behind of somebody who is gone before it opens', async () => {
    const person = await api.signUp();
    const { hostname, port, pathname } = new URL(`${api.url}/events`);
    const head = [
      `GET ${pathname} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${person.session.access_token}`,
    ];
    const leaveAtOnce = async () => {
      const socket = createConnection({ host: hostname, port: Number(port) });
      await once(socket, 'connect');
      socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
      await once(socket, 'close');
    };
    await Promise.all(Array.from({ length: 25 }, leaveAtOnce));
    // More than one person may have: were they still counted, this would be refused.
    const after = await vi.waitUntil(async () => {
      const stream = await open(person);
      return stream.status === 200 && stream;
    }, patience);
    after.close();
    await expect.poll(countListeners, patience).toBe(0);
  });

  it('does not keep the server from stopping', async () => {
    const short = await startApi();
    const person = await short.signUp();
    const stream = await openEventStream(`${short.url}/events`, person.session.access_token);
    await short.close();
    await expect(stream.ended).resolves.toBeUndefined();
  });
});
