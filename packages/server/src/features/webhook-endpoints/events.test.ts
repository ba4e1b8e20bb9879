import { randomUUID } from 'node:crypto';
import { type WebhookEvent, webhookEvents } from '@ruche/contracts/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type ApiCall, type ApiPerson, addClient, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  await giveApiAccess(api, ada);
  clientId = (await addClient(ada, { name: 'Orsay' })).id;
  await connectOne(ada, { clientId, platform: 'twitter' });
  const body = { url: 'https://hooks.example.com/', events: Object.keys(webhookEvents) };
  await ada.call('POST', '/webhook-endpoints', { body });
});
afterAll(() => api.close());
beforeEach(() => api.stack.owner.pool.query('DELETE FROM webhook_deliveries'));

type Told = { type: WebhookEvent; data: Record<string, unknown> };

/** What endpoints are told, in the order in which it happened; each as it was promised. */
async function told(): Promise<Told[]> {
  const { rows } = await api.stack.owner.pool.query<Told>(
    'SELECT type, data FROM webhook_deliveries ORDER BY created_at',
  );
  for (const { type, data } of rows) expect(webhookEvents[type].data.strict().parse(data)).toEqual(data);
  return rows;
}

const changes = async () => (await told()).map(({ data }) => `${String(data['change'])} ${String(data['postId'])}`);

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
async function writePost({ call }: { call: ApiCall } = ada, fields: object = {}) {
  const made = await call('POST', '/posts', {
    body: { clientId, content: 'Hello', platforms: [], status: 'draft', ...fields },
  });
  expect(made.status).toBe(201);
  return made.body as { id: string; version: number };
}

describe('posts', () => {
  it('tell of what becomes of them', async () => {
    const { id, version } = await writePost();
    await ada.call('PATCH', `/posts/${id}`, { body: { version, content: 'Other words' } });
    await ada.call('DELETE', `/posts/${id}`);
    await ada.call('POST', `/posts/${id}/restore`);
    expect(await changes()).toEqual([`saved ${id}`, `saved ${id}`, `deleted ${id}`, `restored ${id}`]);
  });

  it('that are changed together tell each of itself', async () => {
    const [one, other] = [await writePost(), await writePost()];
    await api.stack.owner.pool.query('DELETE FROM webhook_deliveries');
    const items = [one, other].map(({ id, version }) => ({ id, version }));
    expect((await ada.call('POST', '/posts/bulk', { body: { operation: 'delete', items } })).status).toBe(200);
    const ids = [one.id, other.id];
    expect(new Set(await changes())).toEqual(new Set(ids.map((id) => `deleted ${id}`)));
    await ada.call('POST', '/posts/bulk', { body: { operation: 'restore', items: ids.map((id) => ({ id })) } });
    expect(new Set((await changes()).slice(2))).toEqual(new Set(ids.map((id) => `restored ${id}`)));
  });

  it('that are copied and imported tell of themselves', async () => {
    const { id } = await writePost(ada, { scheduledFor: tomorrow() });
    await api.stack.owner.pool.query('DELETE FROM webhook_deliveries');
    const copies = await ada.call('POST', '/posts/copies', {
      body: { source: { ids: [id] }, days: ['2031-05-01'], status: 'draft' },
    });
    const imported = await ada.call('POST', '/posts/imports', {
      body: {
        fileName: 'a.csv',
        rows: [{ row: 2, cells: { date: '2031-05-01', time: '9:30', client: 'Orsay', networks: 'X', text: 'New' } }],
      },
    });
    const confirmed = await ada.call('POST', `/posts/imports/${String(imported.body['id'])}/confirm`);
    expect([copies.status, confirmed.status]).toEqual([200, 200]);
    expect((await changes()).map((change) => change.split(' ')[0])).toEqual(['saved', 'scheduled']);
    await ada.call('POST', `/posts/imports/${String(imported.body['id'])}/undo`);
    expect((await changes()).at(-1)).toMatch(/^deleted /);
  });

  it('tell of what a key does that sees one client alone, and no endpoint', async () => {
    const key = await createKey(api, ada, { scopes: ['posts:write'], clientIds: [clientId] });
    const { id } = await writePost(key);
    expect(await changes()).toEqual([`saved ${id}`]);
  });

  it('tell nothing of a request that fails', async () => {
    const failed = await ada.call('POST', '/posts', {
      body: { clientId: randomUUID(), content: 'Hello', platforms: [], status: 'draft' },
    });
    expect(failed.status).toBe(404);
    expect(await told()).toEqual([]);
  });
});

it('a report tells that it was made', async () => {
  const body = { clientId, from: '2026-05-01', to: '2026-05-31', title: 'May', acceptsHoles: true };
  const made = await ada.call('POST', '/reports', { body });
  expect(made.status).toBe(201);
  expect(await told()).toEqual([{ type: 'report.ready', data: { reportId: made.body['id'], clientId } }]);
});

describe('the database', () => {
  it('queues nothing in another workspace than the one that was entered', async () => {
    const eve = await api.signUp();
    const { id } = await writePost();
    await api.stack.owner.pool.query('DELETE FROM webhook_deliveries');
    const client = await api.stack.owner.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL ROLE ruche_app');
      await client.query("SELECT set_config('ruche.workspace_id', $1, true)", [eve.workspaceId]);
      const facts = JSON.stringify([{ type: 'post.changed', postId: id, change: 'saved' }]);
      const queued = client.query('SELECT queue_webhooks($1, $2)', [ada.workspaceId, facts]);
      await expect(queued).rejects.toThrow('from inside their workspace');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
