import { call as callAuth, password } from '@ruche/auth/testing';
import { appUrl, connect } from '@ruche/database';
import type { DatabaseProxy } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, type ApiAnswer, addClient, expectRefused, newClient, startApi } from './testing/api.ts';
import { openEventStream } from './testing/event-stream.ts';

let api: Api;
let proxy: DatabaseProxy;

beforeAll(async () => {
  api = await startApi({ hasDatabaseProxy: true, isImpatient: true });
  if (!api.stack.databaseProxy) throw new Error('There is no proxy.');
  proxy = api.stack.databaseProxy;
});
afterAll(() => api.close());

function expectUnavailable(answer: ApiAnswer): void {
  expectRefused(answer, 503, 'unavailable');
  expect(answer.headers.get('retry-after')).toBe('2');
}

async function countClients(name: unknown): Promise<number> {
  const { rows } = await api.stack.owner.pool.query('SELECT FROM clients WHERE name = $1', [name]);
  return rows.length;
}

/** Nobody waits for the COMMIT of a request that only read: it must have passed, or it would be the one that is broken. */
async function breakOn(text: string, when: 'before' | 'after'): Promise<void> {
  const busy = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'auth test' AND state <> 'idle'`;
  await expect.poll(async () => (await api.stack.owner.pool.query(busy)).rowCount).toBe(0);
  proxy.breakOn(text, when);
}

/** Ends every connection of the server's to its database, as a restart of PostgreSQL does. */
async function endConnections(): Promise<void> {
  // Only its own role may end a connection.
  const { ownerUrl: databaseUrl, secret } = api.stack;
  const app = connect(appUrl({ databaseUrl, secret }), { applicationName: 'test', max: 1 });
  await app.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'auth test'`,
  );
  await app.close();
}

describe('a connection to the database that breaks', () => {
  it.each(['begin', 'insert into "clients"', 'commit'])(
    'at "%s" makes a write that did not happen a 503',
    async (text) => {
      const person = await api.signUp();
      const body = newClient();
      await breakOn(text, 'before');
      expectUnavailable(await person.call('POST', '/clients', { body }));
      expect(await countClients(body['name'])).toBe(0);
      expect((await person.call('POST', '/clients', { body })).status).toBe(201);
    },
  );

  it('after the commit leaves it open what happened, and the same key asks again without harm', async () => {
    const person = await api.signUp();
    const [body, headers] = [newClient(), { 'idempotency-key': 'the-only-one' }];
    await breakOn('commit', 'after');
    expectUnavailable(await person.call('POST', '/clients', { body, headers }));
    expect(await countClients(body['name'])).toBe(1);
    const again = await person.call('POST', '/clients', { body, headers });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await countClients(body['name'])).toBe(1);
  });

  it('is told to whoever signs in as a 503 in the shape of that contract', async () => {
    const { email } = await api.signUp();
    await breakOn('begin', 'before');
    const answer = await callAuth(api.stack, '/token?grant_type=password', { body: { email, password } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.body).toEqual({
      code: 'unexpected_failure',
      error_code: 'unexpected_failure',
      message: 'We can’t respond right now. Try again in a moment.',
    });
  });

  it('signs nobody out whose client renews its session at that moment', async () => {
    const { client, session } = await api.signUp();
    await breakOn('commit', 'after');
    const { data, error } = await client.refreshSession(session);
    expect(error).toBeNull();
    expect((await client.getUser(data.session?.access_token)).error).toBeNull();
  });

  it('sends the browser that opened a mailed link on with word of it', async () => {
    await breakOn('select', 'before');
    const answer = await callAuth(api.stack, '/verify?token=anything&type=signup&redirect_to=');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('error=server_error&error_code=unexpected_failure');
  });
});

describe('after every connection was ended', () => {
  it('the server works on at once', async () => {
    const person = await api.signUp();
    await addClient(person);
    for (let round = 0; round < 5; round += 1) {
      await endConnections();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => person.call('POST', '/clients', { body: { name: '' } })),
      );
      for (const answer of answers) if (answer.status !== 400) expectUnavailable(answer);
      await expect.poll(async () => (await person.call('GET', '/me')).status).toBe(200);
    }
  });

  it('streams of events end, and the next one hears again', async () => {
    const person = await api.signUp();
    const open = () => openEventStream(`${api.url}/events`, person.session.access_token);
    const stream = await open();
    await endConnections();
    await stream.ended;
    // The server may still hold connections of which it has not heard that they ended: those are not meant.
    await expect.poll(async () => (await person.call('GET', '/me')).status).toBe(200);
    await breakOn('LISTEN', 'after');
    expect((await open()).status).toBe(503);
    const next = await open();
    await person.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
    expect((await next.next()).event).toBe('change');
    next.close();
    await vi.waitUntil(async () => {
      const { rows } = await api.stack.owner.pool.query(
        "SELECT FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
      );
      return rows.length === 0;
    }, 50_000);
  });
});
