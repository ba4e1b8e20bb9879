import {
  mostPreviousSecrets,
  mostWebhookEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@ruche/contracts/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi({ env: { WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16' } });
  ada = await api.signUp();
  await giveApiAccess(api, ada);
});
afterAll(() => api.close());
beforeEach(() => api.stack.owner.pool.query('DELETE FROM webhook_endpoints'));

const url = 'https://hooks.example.com/ruche';
const wanted = (fields: object = {}) => ({ body: { url, events: ['publication.published'], ...fields } });

type Made = WebhookEndpoint & { secret: string };

async function addEndpoint({ call }: Pick<ApiPerson, 'call'> = ada, fields: object = {}): Promise<Made> {
  const made = await call('POST', '/webhook-endpoints', wanted(fields));
  expect(made.status).toBe(201);
  return made.body as Made;
}

const read = async (id: string) => (await ada.call('GET', `/webhook-endpoints/${id}`)).body as WebhookEndpoint;

const deliveriesOf = async (id: string, query = '') => {
  const { body } = await ada.call('GET', `/webhook-endpoints/${id}/deliveries${query}`);
  return body as { items: WebhookDelivery[]; nextCursor: string | null };
};

describe('an endpoint', () => {
  it('is made with a secret that is shown once, and sealed', async () => {
    const { secret, ...made } = await addEndpoint(ada, { description: 'Ours' });
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect(made).toMatchObject({ url, description: 'Ours', clients: null, state: 'on', failingSince: null });
    const listed = await ada.call('GET', '/webhook-endpoints');
    expect(listed.body).toEqual({ items: [made], nextCursor: null });
    expect(await read(made.id)).toEqual(made);
    const { rows } = await api.stack.owner.pool.query<{ row: string }>(
      'SELECT webhook_endpoints::text AS row FROM webhook_endpoints',
    );
    expect(rows[0]?.row).not.toContain(secret.replace('whsec_', ''));
    expect(api.stack.log()).not.toContain(secret);
  });

  it('is not made twice, nor its secret told again, to whoever repeats the request', async () => {
    const headers = { 'idempotency-key': 'make-one-endpoint' };
    expect((await ada.call('POST', '/webhook-endpoints', { ...wanted(), headers })).status).toBe(201);
    expectRefused(await ada.call('POST', '/webhook-endpoints', { ...wanted(), headers }), 409, 'answer_not_kept');
    const { rows } = await api.stack.owner.pool.query(
      "SELECT FROM idempotency_keys WHERE body::text LIKE '%whsec\\_%'",
    );
    expect(rows).toEqual([]);
  });

  it('is changed, and deleted', async () => {
    const { id } = await addEndpoint();
    const change = {
      url: 'https://other.example.com/',
      events: ['post.changed', 'report.ready'],
      description: 'Other',
    };
    const changed = await ada.call('PATCH', `/webhook-endpoints/${id}`, { body: change });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(change)]);
    const sent = await ada.call('POST', `/webhook-endpoints/${id}/test`);
    expect((await ada.call('DELETE', `/webhook-endpoints/${id}`)).status).toBe(204);
    expect((await ada.call('GET', '/webhook-endpoints')).body['items']).toEqual([]);
    for (const [method, path] of [
      ['GET', id],
      ['GET', `${id}/deliveries`],
      ['POST', `${id}/test`],
      ['POST', `${id}/secret`],
      ['POST', `deliveries/${String(sent.body['id'])}/replay`],
      ['DELETE', id],
    ] as const) {
      expectRefused(await ada.call(method, `/webhook-endpoints/${path}`), 404, 'not_found');
    }
    const turnedOn = { body: { isOn: true } };
    expectRefused(await ada.call('PATCH', `/webhook-endpoints/${id}`, turnedOn), 404, 'not_found');
  });

  it('is limited to clients, also once none of them is left', async () => {
    const client = await addClient(ada, { name: 'Boulangerie' });
    const { id } = await addEndpoint(ada, { clientIds: [client.id] });
    expect((await read(id)).clients).toEqual([{ id: client.id, name: 'Boulangerie' }]);
    await api.stack.owner.pool.query('DELETE FROM clients WHERE id = $1', [client.id]);
    expect((await read(id)).clients).toEqual([]);
    await ada.call('PATCH', `/webhook-endpoints/${id}`, { body: { clientIds: null } });
    expect((await read(id)).clients).toBeNull();
  });

  it('keeps clients in the trash that it is limited to, and takes no others from there', async () => {
    const [kept, other] = [await addClient(ada), await addClient(ada)];
    const { id, clients } = await addEndpoint(ada, { clientIds: [kept.id] });
    for (const client of [kept, other]) expect((await ada.call('DELETE', `/clients/${client.id}`)).status).toBe(204);
    const change = (clientIds: string[]) =>
      ada.call('PATCH', `/webhook-endpoints/${id}`, { body: { description: 'Ours', clientIds } });
    expect((await change([kept.id])).body).toMatchObject({ description: 'Ours', clients });
    expectFieldRefused(await change([kept.id, other.id]), 'body.clientIds');
    expectFieldRefused(
      await ada.call('POST', '/webhook-endpoints', wanted({ clientIds: [kept.id] })),
      'body.clientIds',
    );
    expect((await ada.call('POST', `/clients/${kept.id}/restore`)).status).toBe(200);
    expect((await read(id)).clients).toEqual(clients);
  });

  it('gets a new secret, which is another one', async () => {
    const { id, secret } = await addEndpoint();
    const changed = await ada.call('POST', `/webhook-endpoints/${id}/secret`);
    expect(changed.status).toBe(200);
    expect(changed.body['secret']).toMatch(/^whsec_/);
    expect(changed.body['secret']).not.toBe(secret);
  });

  it('gets five new secrets within a day at most, so that none is dropped that receivers still use', async () => {
    const { id } = await addEndpoint();
    const change = () => ada.call('POST', `/webhook-endpoints/${id}/secret`);
    for (let index = 0; index < mostPreviousSecrets; index += 1) expect((await change()).status).toBe(200);
    expectRefused(await change(), 409, 'conflict');
    await api.stack.owner.pool.query(
      `UPDATE webhook_previous_secrets SET signs_until = now()
       WHERE signs_until = (SELECT min(signs_until) FROM webhook_previous_secrets)`,
    );
    expect((await change()).status).toBe(200);
    expectRefused(await change(), 409, 'conflict');
  });

  it('is one of twenty at most, also when two are made at once', async () => {
    for (let index = 1; index < mostWebhookEndpoints; index += 1) await addEndpoint();
    const last = await Promise.all([1, 2].map(() => ada.call('POST', '/webhook-endpoints', wanted())));
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const { body } = await ada.call('GET', '/webhook-endpoints');
    const [newest] = body['items'] as WebhookEndpoint[];
    await ada.call('DELETE', `/webhook-endpoints/${newest?.id}`);
    await addEndpoint();
  });
});

/** What is wrong with a URL; null where it is taken. */
async function problemOf(wrong: string): Promise<unknown> {
  const { status, body } = await ada.call('POST', '/webhook-endpoints', wanted({ url: wrong }));
  if (status === 201) return null;
  const [detail] = body['details'] as { path: string; message: string }[];
  return detail?.path === 'body.url' ? detail.message : body;
}

describe('an address', () => {
  it('is refused that leads into a private network, however it is written', async () => {
    for (const host of [
      '127.0.0.1',
      'localhost',
      'hooks.localhost',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '10.0.0.7',
      '192.168.1.1',
      '172.16.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '0.0.0.0',
      '224.0.0.1',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fd00::1]',
      '[ff02::1]',
    ]) {
      expect(await problemOf(`https://${host}/`)).toContain('isn’t on the public internet');
    }
  });

  it('is refused with a password, on ports of other services, and without encryption', async () => {
    expect(await problemOf('https://ada:secret@hooks.example.com/')).toBe('URLs can’t contain a username or password.');
    expect(await problemOf('https://hooks.example.com:25/')).toBe('Use port 443 or 80, or one from 1024.');
    const needsHttps = 'Enter a URL that begins with https://.';
    expect(await problemOf('http://93.184.215.14/')).toBe(needsHttps);
    expect(await problemOf('ftp://hooks.example.com/')).toBe(needsHttps);
    expect(await problemOf('not a url')).toBe(needsHttps);
    const { id } = await addEndpoint();
    const change = { body: { url: 'https://127.0.0.1/' } };
    expectFieldRefused(await ada.call('PATCH', `/webhook-endpoints/${id}`, change), 'body.url');
  });

  it('is taken in a network that the administrator allows, also without encryption', async () => {
    expect(await problemOf('http://10.1.2.3:8080/hook')).toBeNull();
    expect(await problemOf('https://10.1.2.3/hook')).toBeNull();
  });
});

const downFrom = (number: number) => Array.from({ length: 20 }, (_, index) => number - index);

describe('what was sent', () => {
  it('is a test at first, which waits to be sent', async () => {
    const { id } = await addEndpoint();
    const sent = await ada.call('POST', `/webhook-endpoints/${id}/test`);
    expect(sent.status).toBe(202);
    expect(sent.body).toMatchObject({ endpointId: id, type: 'webhook.test', state: 'waiting', attempts: [] });
    expect((sent.body as WebhookDelivery).message).toMatchObject({ type: 'webhook.test', data: { endpointId: id } });
    expect((await deliveriesOf(id)).items).toEqual([sent.body]);
  });

  it('is listed in pages, by state where asked for', async () => {
    const { id } = await addEndpoint();
    for (let index = 0; index < 3; index += 1) await ada.call('POST', `/webhook-endpoints/${id}/test`);
    await api.stack.owner.pool.query(
      "UPDATE webhook_deliveries SET state = 'delivered', next_attempt_at = NULL WHERE id = (SELECT id FROM webhook_deliveries LIMIT 1)",
    );
    const first = await deliveriesOf(id, '?limit=2');
    const second = await deliveriesOf(id, `?limit=2&cursor=${first.nextCursor}`);
    expect(new Set([...first.items, ...second.items].map((one) => one.id)).size).toBe(3);
    expect(second.nextCursor).toBeNull();
    expect((await deliveriesOf(id, '?state=delivered')).items).toHaveLength(1);
    expect((await deliveriesOf(id, '?state=waiting')).items).toHaveLength(2);
    expectFieldRefused(await ada.call('GET', `/webhook-endpoints/${id}/deliveries?state=lost`), 'query.state');
    expectFieldRefused(await ada.call('GET', `/webhook-endpoints/${id}/deliveries?cursor=x`), 'query.cursor');
  });

  it('is sent again under the same id', async () => {
    const { id } = await addEndpoint();
    const sent = await ada.call('POST', `/webhook-endpoints/${id}/test`);
    await api.stack.owner.pool.query(
      "UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, failures = 11",
    );
    const again = await ada.call('POST', `/webhook-endpoints/deliveries/${String(sent.body['id'])}/replay`);
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({ id: sent.body['id'], state: 'waiting', message: sent.body['message'] });
    const unknown = await ada.call('POST', `/webhook-endpoints/deliveries/${id}/replay`);
    expectRefused(unknown, 404, 'not_found');
  });

  it('lists the latest twenty attempts, and how many there were, however often it is replayed', async () => {
    const { id } = await addEndpoint();
    const sent = await ada.call('POST', `/webhook-endpoints/${id}/test`);
    const tryTimes = (from: number, to: number) =>
      api.stack.owner.pool.query(
        `INSERT INTO webhook_attempts (workspace_id, delivery_id, at, duration_ms, error)
         SELECT $1, $2, now(), number, 'No.' FROM generate_series($3::integer, $4::integer) AS number`,
        [ada.workspaceId, sent.body['id'], from, to],
      );
    const latest = async () => {
      const [delivery] = (await deliveriesOf(id)).items;
      return { durations: delivery?.attempts.map(({ durationMs }) => durationMs), count: delivery?.attemptCount };
    };
    await tryTimes(1, 50);
    expect(await latest()).toEqual({ durations: downFrom(50), count: 50 });
    await ada.call('POST', `/webhook-endpoints/deliveries/${String(sent.body['id'])}/replay`);
    expect(await latest()).toEqual({ durations: downFrom(50), count: 50 });
    expect((await api.stack.owner.pool.query('SELECT FROM webhook_attempts')).rowCount).toBe(20);
    await tryTimes(51, 61);
    const again = await ada.call('POST', `/webhook-endpoints/deliveries/${String(sent.body['id'])}/replay`);
    expect(again.body).toMatchObject({ attemptCount: 61 });
    expect(await latest()).toEqual({ durations: downFrom(61), count: 61 });
  });

  it('stops with the endpoint, with a reason, until it is turned on again', async () => {
    const { id } = await addEndpoint();
    const sent = await ada.call('POST', `/webhook-endpoints/${id}/test`);
    const off = await ada.call('PATCH', `/webhook-endpoints/${id}`, { body: { isOn: false } });
    expect(off.body['state']).toBe('off');
    const [delivery] = (await deliveriesOf(id)).items;
    expect(delivery).toMatchObject({
      state: 'failed',
      nextAttemptAt: null,
      attempts: [{ status: null, error: 'The endpoint was turned off before this was sent.' }],
    });
    expectRefused(await ada.call('POST', `/webhook-endpoints/${id}/test`), 409, 'conflict');
    const replayed = await ada.call('POST', `/webhook-endpoints/deliveries/${String(sent.body['id'])}/replay`);
    expectRefused(replayed, 409, 'conflict');
    await ada.call('PATCH', `/webhook-endpoints/${id}`, { body: { isOn: true } });
    expect((await ada.call('POST', `/webhook-endpoints/${id}/test`)).status).toBe(202);
  });

  it('is sent no more of clients that the endpoint is no longer to hear of', async () => {
    const { id } = await addEndpoint();
    const [kept, left] = [await addClient(ada), await addClient(ada)];
    await api.stack.owner.pool.query(
      `INSERT INTO webhook_deliveries (workspace_id, endpoint_id, type, data)
       SELECT $1, $2, 'report.ready', jsonb_build_object('clientId', client) FROM unnest($3::text[]) AS client`,
      [ada.workspaceId, id, [kept.id, left.id]],
    );
    await ada.call('PATCH', `/webhook-endpoints/${id}`, { body: { clientIds: [kept.id] } });
    const { items } = await deliveriesOf(id);
    const stateOf = (clientId: string) => items.find(({ message }) => message.data['clientId'] === clientId)?.state;
    expect([stateOf(kept.id), stateOf(left.id)]).toEqual(['waiting', 'failed']);
  });

  it('failed before is forgotten once it is switched on again', async () => {
    const { id } = await addEndpoint();
    await api.stack.owner.pool.query(
      "UPDATE webhook_endpoints SET is_on = false, switched_off_at = now(), failing_since = now() - interval '4 days'",
    );
    expect((await read(id)).state).toBe('switched_off');
    await ada.call('PATCH', `/webhook-endpoints/${id}`, { body: { isOn: true } });
    expect(await read(id)).toMatchObject({ state: 'on', failingSince: null });
  });
});

describe('webhooks', () => {
  it('are for owners', async () => {
    const { id } = await addEndpoint();
    const manager = await api.signUp();
    await api.join(manager, ada.workspaceId, 'manager');
    expectRefused(await manager.call('GET', '/webhook-endpoints'), 403, 'forbidden');
    expectRefused(await manager.call('POST', '/webhook-endpoints', wanted()), 403, 'forbidden');
    expectRefused(await manager.call('GET', `/webhook-endpoints/${id}/deliveries`), 403, 'forbidden');
    expectRefused(await manager.call('POST', `/webhook-endpoints/${id}/secret`), 403, 'forbidden');
    expectRefused(await manager.call('DELETE', `/webhook-endpoints/${id}`), 403, 'forbidden');
  });

  it('are for keys with the scope, unless they are limited to clients', async () => {
    const writer = await createKey(api, ada, { scopes: ['webhooks:write', 'posts:read'] });
    const { id } = await addEndpoint(writer);
    expect((await writer.call('POST', `/webhook-endpoints/${id}/test`)).status).toBe(202);
    const reader = await createKey(api, ada, { scopes: ['webhooks:read'] });
    expect((await reader.call('GET', '/webhook-endpoints')).status).toBe(200);
    expectRefused(await reader.call('POST', '/webhook-endpoints', wanted()), 403, 'scope_missing');
    const client = await addClient(ada);
    const limited = await createKey(api, ada, { scopes: ['webhooks:write', 'posts:read'], clientIds: [client.id] });
    expectRefused(await limited.call('GET', '/webhook-endpoints'), 403, 'forbidden');
    expectRefused(await limited.call('POST', '/webhook-endpoints', wanted()), 403, 'forbidden');
  });

  it('of another workspace are not there', async () => {
    const { id } = await addEndpoint();
    const sent = await ada.call('POST', `/webhook-endpoints/${id}/test`);
    const eve = await api.signUp();
    await giveApiAccess(api, eve);
    expect((await eve.call('GET', '/webhook-endpoints')).body['items']).toEqual([]);
    expectRefused(await eve.call('GET', `/webhook-endpoints/${id}`), 404, 'not_found');
    expectRefused(await eve.call('GET', `/webhook-endpoints/${id}/deliveries`), 404, 'not_found');
    expectRefused(await eve.call('PATCH', `/webhook-endpoints/${id}`, { body: { isOn: false } }), 404, 'not_found');
    expectRefused(await eve.call('DELETE', `/webhook-endpoints/${id}`), 404, 'not_found');
    expectRefused(await eve.call('POST', `/webhook-endpoints/${id}/test`), 404, 'not_found');
    expectRefused(await eve.call('POST', `/webhook-endpoints/${id}/secret`), 404, 'not_found');
    const replayed = await eve.call('POST', `/webhook-endpoints/deliveries/${String(sent.body['id'])}/replay`);
    expectRefused(replayed, 404, 'not_found');
    const theirs = await addClient(eve);
    expectFieldRefused(
      await ada.call('POST', '/webhook-endpoints', wanted({ clientIds: [theirs.id] })),
      'body.clientIds',
    );
  });

  it('are a part of some plans, and deleted on every plan', async () => {
    const grace = await api.signUp();
    await giveApiAccess(api, grace);
    const { id } = await addEndpoint(grace);
    await api.stack.owner.pool.query("UPDATE workspaces SET plan = 'pro' WHERE id = $1", [grace.workspaceId]);
    expectRefused(await grace.call('POST', '/webhook-endpoints', wanted()), 402, 'plan_required');
    expectRefused(await grace.call('POST', `/webhook-endpoints/${id}/test`), 402, 'plan_required');
    expect((await grace.call('GET', '/webhook-endpoints')).status).toBe(200);
    expect((await grace.call('DELETE', `/webhook-endpoints/${id}`)).status).toBe(204);
  });
});
