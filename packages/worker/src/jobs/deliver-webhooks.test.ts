import type { ServerResponse } from 'node:http';
import { MessageSchema, messageSealPurpose } from '@ruche/contracts/jobs';
import { enqueue } from '@ruche/database/jobs';
import { unseal } from '@ruche/runtime/keys';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#src/testing/webhook-receiver.ts';
import { type Place, type TestEndpoint, WebhookWorld } from '#src/testing/webhook-world.ts';

let world: WebhookWorld;
let receiver: WebhookReceiver;
let place: Place;
let endpoint: TestEndpoint;
beforeAll(async () => {
  world = await WebhookWorld.start();
  receiver = await startWebhookReceiver();
  place = await world.addPlace();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});
beforeEach(async () => {
  await world.db.pool.query(
    'DELETE FROM webhook_endpoints; DELETE FROM notifications; DELETE FROM graphile_worker._private_jobs',
  );
  receiver.received.length = 0;
  receiver.answer = (response) => void response.end('taken');
  endpoint = await world.addEndpoint(place, { url: receiver.url });
});

const fail = (response: ServerResponse) => void response.writeHead(503).end('try later');
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const only = async () => (await world.deliveries())[0];

const told = async () => {
  const { rows } = await world.db.pool.query<{ kind: string; cause: string }>(
    "SELECT kind, params->>'cause' AS cause FROM notifications WHERE user_id = $1",
    [place.userId],
  );
  return rows;
};

/** What mails to the owners say: they are sealed until they are sent. */
const mailed = async () => {
  const { rows } = await world.db.pool.query<{ sealed: string }>(
    `SELECT payload->>'sealed' AS sealed FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = task_id WHERE identifier = 'deliver-message'`,
  );
  return rows.map(({ sealed }) =>
    MessageSchema.parse(JSON.parse(unseal(world.test.secret, messageSealPurpose, sealed))),
  );
};

describe('a message', () => {
  it('arrives once, as Standard Webhooks has it', async () => {
    const [postId] = await world.writePosts(place);
    await world.sendDue();
    const [received, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(received?.headers).toMatchObject({ 'content-type': 'application/json', 'accept-encoding': 'identity' });
    expect(new Webhook(endpoint.secret).verify(received?.body ?? '', received?.headers ?? {})).toEqual({
      type: 'post.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      data: { postId, clientId: place.clientId, change: 'saved' },
    });
    const delivery = await only();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200, error: null, response: 'taken' }] });
    expect(received?.headers['webhook-id']).toBe(delivery?.id);
    expect(world.log()).not.toContain(endpoint.secret);
    expect(world.log()).not.toContain('/hook');
  });

  it('is signed with each secret that was replaced, for a day after it was', async () => {
    const second = await world.changeSecret(endpoint);
    await world.passTime('10 hours');
    const third = await world.changeSecret(endpoint);
    const verifying = async () => {
      await world.writePosts(place);
      await world.sendDue();
      const last = receiver.received.at(-1);
      const verifies = (secret: string) => {
        try {
          return Boolean(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {}));
        } catch {
          return false;
        }
      };
      return [endpoint.secret, second, third].map(verifies);
    };
    expect(await verifying()).toEqual([true, true, true]);
    await world.passTime('15 hours');
    expect(await verifying()).toEqual([false, true, true]);
    await world.passTime('10 hours');
    expect(await verifying()).toEqual([false, false, true]);
  });

  it('is sent again to a server that was away for a day, under the same id', async () => {
    receiver.answer = fail;
    await world.writePosts(place);
    await world.sendDue();
    expect(await world.endpoint(endpoint.id)).toMatchObject({ isOn: true, failingSince: expect.any(Date) as Date });
    expect(await only()).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 503, error: 'The server responded with 503.' }],
    });
    // Nothing is sent before its time.
    await world.sendDue();
    expect(receiver.received).toHaveLength(1);
    for (const wait of ['6 seconds', '70 seconds', '6 minutes', '35 minutes', '3 hours', '6 hours']) {
      await world.passTime(wait);
      await world.sendDue();
    }
    expect(receiver.received).toHaveLength(7);
    receiver.answer = (response) => void response.end();
    await world.passTime('12 hours');
    await world.sendDue();
    expect(new Set(ids()).size).toBe(1);
    expect((await only())?.state).toBe('delivered');
    expect(await world.endpoint(endpoint.id)).toMatchObject({ isOn: true, failingSince: null });
  });

  it('fails in the end, after eleven attempts', async () => {
    receiver.answer = fail;
    await world.writePosts(place);
    await world.sendDue();
    for (let attempt = 2; attempt <= 11; attempt += 1) {
      expect(await only()).toMatchObject({ state: 'waiting' });
      // Longer than the longest wait.
      await world.passTime('27 hours');
      await world.sendDue();
    }
    expect(receiver.received).toHaveLength(11);
    expect(await only()).toMatchObject({ state: 'failed' });
    // One message alone says little of the endpoint.
    expect((await world.endpoint(endpoint.id))?.isOn).toBe(true);
  });

  it('of a test is tried once, and says nothing of the endpoint', async () => {
    receiver.answer = fail;
    await world.db.pool.query(
      "INSERT INTO webhook_deliveries (workspace_id, endpoint_id, type, data) VALUES ($1, $2, 'webhook.test', '{}')",
      [place.workspaceId, endpoint.id],
    );
    const payload = { workspaceId: place.workspaceId, endpointId: endpoint.id };
    await enqueue(world.db.orm, { name: 'deliver-webhooks', payload });
    await world.sendDue();
    expect(await only()).toMatchObject({ state: 'failed', attempts: [{ status: 503 }] });
    expect(await world.endpoint(endpoint.id)).toMatchObject({ isOn: true, failingSince: null });
  });
});

describe('what happens', () => {
  it('is told to endpoints that listen to it, of the clients that they are limited to', async () => {
    const { rows } = await world.db.pool.query<{ id: string }>(
      `INSERT INTO clients (workspace_id, user_id, name, email, time_zone) VALUES ($1, $2, 'Other', 'b@example.com', 'UTC') RETURNING id`,
      [place.workspaceId, place.userId],
    );
    const otherClient = rows[0]?.id ?? '';
    const deaf = await world.addEndpoint(place, { url: receiver.url, events: ['report.ready'] });
    const limited = await world.addEndpoint(place, { url: receiver.url, clientIds: [otherClient] });
    await world.writePosts(place);
    const [told] = await world.writePosts({ ...place, clientId: otherClient });
    const of = async (id: string) => (await world.deliveries(id)).map(({ data }) => data['postId']);
    expect(await of(endpoint.id)).toHaveLength(2);
    expect(await of(deaf.id)).toEqual([]);
    expect(await of(limited.id)).toEqual([told]);
    // Limited to clients that are gone it hears of none, not of all.
    await world.db.pool.query('DELETE FROM clients WHERE id = $1', [otherClient]);
    await world.writePosts(place);
    expect(await of(limited.id)).toHaveLength(1);
  });

  it('is told to nobody on plans without webhooks, in other workspaces, or where endpoints are off', async () => {
    const small = await world.addPlace('pro');
    await world.addEndpoint(small, { url: receiver.url });
    await world.writePosts(small);
    await world.db.pool.query('UPDATE webhook_endpoints SET is_on = false WHERE id = $1', [endpoint.id]);
    await world.writePosts(place);
    expect(await world.deliveries()).toEqual([]);
  });

  it('while an endpoint is turned off fails with a reason', async () => {
    await world.writePosts(place);
    await world.db.pool.query('UPDATE webhook_endpoints SET is_on = false WHERE id = $1', [endpoint.id]);
    await world.sendDue();
    expect(receiver.received).toEqual([]);
    const error = 'The endpoint was turned off before this was sent.';
    expect(await only()).toMatchObject({ state: 'failed', attempts: [{ error }] });
  });

  it('while an endpoint is deleted happens all the same', async () => {
    const deleting = await world.db.pool.connect();
    await deleting.query('BEGIN');
    await deleting.query('DELETE FROM webhook_endpoints WHERE id = $1', [endpoint.id]);
    const written = world.writePosts(place);
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted';
    await expect.poll(async () => (await world.db.pool.query(waiting)).rowCount).toBe(1);
    await deleting.query('COMMIT');
    deleting.release();
    expect(await written).toHaveLength(1);
    expect(await world.deliveries()).toEqual([]);
  });

  it('is not told where it is undone', async () => {
    const undone = world.writePosts({ ...place, userId: '00000000-0000-4000-8000-000000000000' });
    await expect(undone).rejects.toThrow('Failed query');
    expect(await world.deliveries()).toEqual([]);
  });

  it('and waits fails with a reason once the plan has ended', async () => {
    const ending = await world.addPlace();
    await world.addEndpoint(ending, { url: receiver.url });
    await world.writePosts(ending, 2);
    await world.db.pool.query("UPDATE workspaces SET plan = 'pro' WHERE id = $1", [ending.workspaceId]);
    await world.sendDue();
    expect(receiver.received).toEqual([]);
    const error = 'The workspace’s plan doesn’t include webhooks any more.';
    expect(await world.deliveries()).toMatchObject([1, 2].map(() => ({ state: 'failed', attempts: [{ error }] })));
  });
});

describe('what was queued while an endpoint was being turned off', () => {
  it('fails with a reason, and does not wait until the endpoint is on again', async () => {
    await world.writePosts(place);
    await world.db.pool.query('UPDATE webhook_endpoints SET is_on = false WHERE id = $1', [endpoint.id]);
    await world.sendDue();
    expect(receiver.received).toEqual([]);
    const error = 'The endpoint was turned off before this was sent.';
    expect(await only()).toMatchObject({ state: 'failed', attempts: [{ error }] });
  });
});

describe('many messages', () => {
  it('arrive once each, however many workers send them', async () => {
    await world.writePosts(place, 60);
    await world.sendDue(3);
    expect(new Set(ids()).size).toBe(60);
    expect(receiver.received).toHaveLength(60);
    expect(
      (await world.deliveries()).every(({ state, attempts }) => state === 'delivered' && attempts.length === 1),
    ).toBe(true);
  });

  it('wait for an endpoint that does not answer, and others’ do not', async () => {
    const held: ServerResponse[] = [];
    // Before that it took one.
    await world.writePosts(place);
    await world.sendDue();
    receiver.received.length = 0;
    receiver.answer = (response) => void held.push(response);
    const other = await startWebhookReceiver();
    const fast = await world.addEndpoint(place, { url: other.url });
    await world.writePosts(place, 20);
    const sending = world.sendDue(2);
    await expect.poll(() => other.received.length).toBe(20);
    await expect
      .poll(async () => (await world.deliveries(fast.id)).every(({ state }) => state === 'delivered'))
      .toBe(true);
    // No more than four at a time.
    expect(held).toHaveLength(4);
    receiver.answer = (response) => void response.end();
    for (const response of held) response.end();
    await sending;
    expect(new Set(ids()).size).toBe(20);
    await other.close();
  });

  it('go one at a time to an endpoint that is new or fails', async () => {
    await world.writePosts(place, 8);
    let [atOnce, most] = [0, 0];
    receiver.answer = (response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setImmediate(() => {
        atOnce -= 1;
        fail(response);
      });
    };
    await world.sendDue(2);
    await world.passTime('10 seconds');
    await world.sendDue(2);
    expect(receiver.received).toHaveLength(16);
    expect(most).toBe(1);
  });
});

describe('an endpoint that takes nothing', () => {
  it('needs no job for each message, and gets all of them once it takes some again', async () => {
    receiver.answer = fail;
    await world.writePosts(place);
    await world.sendDue();
    await world.writePosts(place);
    await world.writePosts(place);
    const { rowCount } = await world.db.pool.query('SELECT FROM graphile_worker._private_jobs');
    expect(rowCount).toBe(1);
    receiver.answer = (response) => void response.end();
    await world.passTime('30 seconds');
    await enqueue(world.db.orm, { name: 'sweep-webhooks', payload: {} });
    await world.sendDue();
    expect((await world.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });
});

describe('a worker', () => {
  it('that is killed while it sends leaves the message to another, under the same id', async () => {
    const held: ServerResponse[] = [];
    receiver.answer = (response) => void held.push(response);
    await world.writePosts(place);
    const killed = world.sendDue();
    await expect.poll(() => held.length).toBe(1);
    // As a worker that is gone leaves it: its job is taken from it, and its claim runs out.
    await world.db.pool.query('DELETE FROM graphile_worker._private_jobs');
    await world.passTime('2 minutes');
    receiver.answer = (response) => void response.end('taken');
    await enqueue(world.db.orm, { name: 'sweep-webhooks', payload: {} });
    await world.sendDue();
    expect(ids()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
    expect((await only())?.state).toBe('delivered');
    // What the first one learns now changes nothing.
    for (const response of held) response.writeHead(500).end();
    await killed;
    expect((await only())?.state).toBe('delivered');
    expect((await world.endpoint(endpoint.id))?.failingSince).toBeNull();
  });

  it('that is stopped while it sends gives the message back', async () => {
    receiver.answer = () => undefined;
    await world.writePosts(place);
    const stop = new AbortController();
    const task = world.tasksOfWorker()['deliver-webhooks'];
    const helpers = { job: { id: '1', attempts: 1, max_attempts: 25 }, abortSignal: stop.signal };
    const payload = { workspaceId: place.workspaceId, endpointId: endpoint.id };
    const running = task?.(payload, helpers as never);
    await expect.poll(() => receiver.received.length).toBe(1);
    stop.abort();
    await expect(running).rejects.toThrow('aborted');
    receiver.answer = (response) => void response.end();
    await world.sendDue();
    expect(await only()).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
  });
});

describe('an endpoint', () => {
  it('that is gone is switched off at once, and owners are told', async () => {
    receiver.answer = (response) => void response.writeHead(410).end();
    await world.writePosts(place, 5);
    await world.sendDue();
    expect(await world.endpoint(endpoint.id)).toMatchObject({ isOn: false, switchedOffAt: expect.any(Date) as Date });
    expect((await world.deliveries()).every(({ state, attempts }) => state === 'failed' && attempts.length > 0)).toBe(
      true,
    );
    expect(await told()).toEqual([{ kind: 'webhook_switched_off', cause: 'gone' }]);
    expect(await mailed()).toMatchObject([
      { to: place.email, subject: expect.stringContaining('We stopped sending webhooks to') as string },
    ]);
    await world.writePosts(place);
    expect(await world.deliveries()).toHaveLength(5);
  });

  it('that takes nothing for three days is switched off, and owners are told', async () => {
    receiver.answer = fail;
    await world.writePosts(place, 3);
    for (let hours = 0; hours < 72; hours += 12) {
      await world.sendDue();
      expect((await world.endpoint(endpoint.id))?.isOn).toBe(true);
      await world.passTime('12 hours');
    }
    await world.writePosts(place);
    await world.sendDue();
    expect(await world.endpoint(endpoint.id)).toMatchObject({ isOn: false, switchedOffAt: expect.any(Date) as Date });
    expect(await told()).toEqual([{ kind: 'webhook_switched_off', cause: 'failures' }]);
    expect(await mailed()).toHaveLength(1);
    expect((await world.deliveries()).every(({ state }) => state === 'failed')).toBe(true);
  });

  it('in a network that is not allowed gets nothing', async () => {
    await world.db.pool.query("UPDATE webhook_endpoints SET url = 'https://169.254.169.254/latest' WHERE id = $1", [
      endpoint.id,
    ]);
    await world.writePosts(place);
    await world.sendDue();
    const error = '169.254.169.254 isn’t on the public internet.';
    expect(await only()).toMatchObject({ state: 'waiting', attempts: [{ status: null, error }] });
  });
});
