import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  addClient,
  callIn,
  expectFieldRefused,
  expectRefused,
  startApi,
} from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  ada = await api.signUp();
  await giveApiAccess(api, ada);
});
afterAll(() => api.close());

const wanted = (fields: object = {}) => ({ body: { name: 'Zapier', scopes: ['clients:read'], ...fields } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const left = async ({ call }: { call: ApiPerson['call'] }) =>
  Number((await call('GET', '/api-keys/current')).headers.get('x-ratelimit-remaining'));

describe('a key', () => {
  it('is shown once, and stored as a hash', async () => {
    const made = await ada.call('POST', '/api-keys', wanted({ name: 'Once' }));
    expect(made.status).toBe(201);
    const { id, secret, prefix } = made.body as { id: string; secret: string; prefix: string };
    expect(secret).toMatch(/^ruche_[A-Za-z0-9]{43}$/);
    expect(secret.startsWith(prefix)).toBe(true);
    const listed = await ada.call('GET', '/api-keys');
    expect(listed.text).toContain(prefix);
    expect(listed.text).not.toContain(secret);
    const { rows } = await api.stack.owner.pool.query<{ row: string }>(
      'SELECT api_keys::text || users::text AS row FROM api_keys JOIN users USING (id) WHERE id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain(secret);
    expect(api.stack.log()).not.toContain(secret);
  });

  it('is not told again to whoever repeats the request', async () => {
    const headers = { 'idempotency-key': 'make-one-key' };
    expect((await ada.call('POST', '/api-keys', { ...wanted({ name: 'Repeated' }), headers })).status).toBe(201);
    const again = await ada.call('POST', '/api-keys', { ...wanted({ name: 'Repeated' }), headers });
    expectRefused(again, 409, 'answer_not_kept');
    const { rows } = await api.stack.owner.pool.query(
      "SELECT FROM idempotency_keys WHERE body::text LIKE '%ruche\\_%'",
    );
    expect(rows).toEqual([]);
  });

  it('acts as itself in the activity, never as the person who made it', async () => {
    const key = await createKey(api, ada, { name: 'Importer' });
    const client = await addClient(key);
    const { body } = await ada.call('GET', '/dashboard/activity');
    const [newest] = body['items'] as { title: string; actorName: string }[];
    expect(newest).toMatchObject({
      title: expect.stringContaining(client.name) as string,
      actorName: 'Importer API key',
    });
    const members = await ada.call('GET', '/members');
    expect(members.text).not.toContain('Importer');
  });

  it('knows what it is and may do', async () => {
    const key = await createKey(api, ada, { name: 'Who am I', scopes: ['posts:write'] });
    const { status, body } = await key.call('GET', '/api-keys/current');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: key.id, scopes: ['posts:write'], workspace: { id: ada.workspaceId } });
    expectRefused(await ada.call('GET', '/api-keys/current'), 404, 'not_found');
  });

  it('may write where it may, read what it may write, and nothing else', async () => {
    const key = await createKey(api, ada, { scopes: ['clients:write'] });
    await addClient(key);
    expect((await key.call('GET', '/clients')).status).toBe(200);
    const refused = await key.call('GET', '/posts');
    expectRefused(refused, 403, 'scope_missing');
    expect(refused.body['details']).toEqual({ scope: 'posts:read' });
    expectRefused(await key.call('GET', '/me'), 403, 'person_required');
    expectRefused(await key.call('POST', '/api-keys', wanted()), 403, 'person_required');
  });

  it('is of one workspace', async () => {
    const eve = await api.signUp();
    await giveApiAccess(api, eve);
    const client = await addClient(eve);
    const key = await createKey(api, ada);
    expectRefused(await key.call('GET', `/clients/${client.id}`), 404, 'not_found');
    expectRefused(await callIn(key, eve.workspaceId).call('GET', '/clients'), 404, 'not_found');
    expect((await callIn(key, ada.workspaceId).call('GET', '/clients')).status).toBe(200);
  });

  it('ends when it is revoked, at once, or when it expires', async () => {
    const key = await createKey(api, ada, { expiresAt: inDays(1) });
    expect((await key.call('GET', '/clients')).status).toBe(200);
    await api.stack.owner.pool.query("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [
      key.id,
    ]);
    const expired = await key.call('GET', '/clients');
    expectRefused(expired, 401, 'unauthenticated');
    expect(expired.body['message']).toContain('expired');
    const other = await createKey(api, ada);
    const revoked = await ada.call('DELETE', `/api-keys/${other.id}`);
    expect([revoked.status, revoked.body['state']]).toEqual([200, 'revoked']);
    const refused = await other.call('GET', '/clients');
    expectRefused(refused, 401, 'unauthenticated');
    expect(refused.body['message']).toContain('revoked');
  });

  it('is told from one that never was', async () => {
    const nobody = await api.call('GET', '/clients', { token: `ruche_${'a'.repeat(43)}` });
    expectRefused(nobody, 401, 'unauthenticated');
  });

  it('says when it was used', async () => {
    const key = await createKey(api, ada, { name: 'Used' });
    await key.call('GET', '/clients');
    await expect
      .poll(async () => {
        const { body } = await ada.call('GET', '/api-keys');
        return (body['items'] as { id: string; lastUsedAt: string | null }[]).find(({ id }) => id === key.id)
          ?.lastUsedAt;
      })
      .not.toBeNull();
  });

  it('stops with the plan that includes it, and can still be revoked', async () => {
    const grace = await api.signUp();
    await giveApiAccess(api, grace);
    const key = await createKey(api, grace);
    await api.stack.owner.pool.query("UPDATE workspaces SET plan = 'pro' WHERE id = $1", [grace.workspaceId]);
    expectRefused(await key.call('GET', '/clients'), 402, 'plan_required');
    expectRefused(await grace.call('POST', '/api-keys', wanted()), 402, 'plan_required');
    expect((await grace.call('DELETE', `/api-keys/${key.id}`)).status).toBe(200);
  });

  it('has limits of its own, in the usual headers', async () => {
    const [one, other] = [await createKey(api, ada), await createKey(api, ada)];
    const before = await left(one);
    await left(other);
    expect(await left(one)).toBe(before - 1);
  });
});

describe('a key that is limited to clients', () => {
  it('sees nothing of the others, and changes nothing there', async () => {
    const [mine, other] = [await addClient(ada, { name: 'Mine' }), await addClient(ada, { name: 'Other' })];
    const key = await createKey(api, ada, { clientIds: [mine.id] });
    const { body } = await key.call('GET', '/clients');
    expect((body['items'] as { id: string }[]).map(({ id }) => id)).toEqual([mine.id]);
    expect((await key.call('GET', `/clients/${mine.id}`)).status).toBe(200);
    expectRefused(await key.call('GET', `/clients/${other.id}`), 404, 'not_found');
    expectRefused(
      await key.call('PATCH', `/clients/${other.id}`, { body: { name: 'X', version: 1 } }),
      404,
      'not_found',
    );
    expectRefused(
      await key.call('POST', '/clients', { body: { name: 'New', email: 'a@b.example' } }),
      403,
      'forbidden',
    );
    const draft = (clientId: string) =>
      key.call('POST', '/posts', { body: { clientId, content: 'Hello', platforms: [], status: 'draft' } });
    expect((await draft(mine.id)).status).toBe(201);
    expectRefused(await draft(other.id), 404, 'not_found');
    await ada.call('POST', '/posts', {
      body: { clientId: other.id, content: 'Secret words', platforms: [], status: 'draft' },
    });
    const posts = await key.call('GET', '/posts');
    expect(posts.status).toBe(200);
    expect(posts.text).toContain('Hello');
    expect(posts.text).not.toContain('Secret words');
  });

  it('is refused what is about the whole workspace', async () => {
    const mine = await addClient(ada);
    const key = await createKey(api, ada, { clientIds: [mine.id] });
    expectRefused(await key.call('GET', '/members'), 403, 'forbidden');
    const snippet = { body: { clientId: null, name: 'For all', content: 'Hello' } };
    expect((await key.call('POST', '/snippets', snippet)).status).not.toBe(201);
  });
});

const campaignFor = (clientId: string | null) => ({
  body: { clientId, name: 'Autumn', firstDay: '2031-09-01', lastDay: '2031-09-30' },
});

describe('a campaign of the whole workspace', () => {
  it('is seen by a limited key whose client has a post in it, and neither changed nor deleted', async () => {
    const mine = await addClient(ada);
    const key = await createKey(api, ada, { clientIds: [mine.id] });
    const id = String((await ada.call('POST', '/campaigns', campaignFor(null))).body['id']);
    const post = { clientId: mine.id, content: 'Hello', platforms: [], status: 'draft', campaignId: id };
    expect((await ada.call('POST', '/posts', { body: post })).status).toBe(201);
    expect((await key.call('GET', '/campaigns')).text).toContain(id);
    expectRefused(await key.call('PATCH', `/campaigns/${id}`, { body: { name: 'Winter' } }), 403, 'forbidden');
    expectRefused(await key.call('DELETE', `/campaigns/${id}`), 403, 'forbidden');
    expect((await ada.call('GET', '/campaigns')).text).toContain(id);
    const own = String((await key.call('POST', '/campaigns', campaignFor(mine.id))).body['id']);
    expect((await key.call('DELETE', `/campaigns/${own}`)).status).toBe(204);
  });
});

describe('making keys', () => {
  it('is for owners', async () => {
    const manager = await api.signUp();
    await api.join(manager, ada.workspaceId, 'manager');
    expectRefused(await manager.call('GET', '/api-keys'), 403, 'forbidden');
    expectRefused(await manager.call('POST', '/api-keys', wanted()), 403, 'forbidden');
    const key = await createKey(api, ada);
    expectRefused(await manager.call('DELETE', `/api-keys/${key.id}`), 403, 'forbidden');
  });

  it('refuses what cannot be', async () => {
    expectFieldRefused(await ada.call('POST', '/api-keys', wanted({ name: ' ' })), 'body.name');
    expectFieldRefused(await ada.call('POST', '/api-keys', wanted({ scopes: [] })), 'body.scopes');
    expectFieldRefused(await ada.call('POST', '/api-keys', wanted({ scopes: ['everything'] })), 'body.scopes');
    expectFieldRefused(await ada.call('POST', '/api-keys', wanted({ expiresAt: inDays(-1) })), 'body.expiresAt');
    const eve = await api.signUp();
    const theirs = await addClient(eve);
    expectFieldRefused(await ada.call('POST', '/api-keys', wanted({ clientIds: [theirs.id] })), 'body.clientIds');
  });

  it('is told to the other owners, and is in the activity', async () => {
    const key = await createKey(api, ada, { name: 'Told' });
    await ada.call('DELETE', `/api-keys/${key.id}`);
    const { body } = await ada.call('GET', '/dashboard/activity');
    const titles = (body['items'] as { title: string }[]).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['The API key Told was created', 'The API key Told was revoked']));
  });
});
