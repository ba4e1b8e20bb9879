import { ClientListSchema, ClientSchema } from '@ruche/contracts/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  addClient,
  expectFieldRefused,
  expectRefused,
  newClient,
  startApi,
} from '#testing/api.ts';

let api: Api;
let ada: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
});
afterAll(() => api.close());

const unknownId = '00000000-0000-4000-8000-000000000000';

async function namesFor(query: string, person = ada): Promise<string[]> {
  const { body } = await person.call('GET', `/clients${query}`);
  return ClientListSchema.parse(body).items.map(({ name }) => name);
}

describe('adding a client', () => {
  it('fills in what was left out and stamps the owner', async () => {
    const answer = await ada.call('POST', '/clients', { body: { name: '  Atelier  ', email: 'a@example.com' } });
    expect(answer.status).toBe(201);
    expect(ClientSchema.strict().parse(answer.body)).toMatchObject({
      name: 'Atelier',
      email: 'a@example.com',
      companyName: null,
      status: 'active',
      timeZone: 'UTC',
      brandColor: null,
      website: null,
      notes: '',
      tags: [],
      logoPath: null,
      userId: ada.user.id,
      deletedAt: null,
      version: 1,
      socialAccounts: [],
    });
  });

  it('keeps everything that was said', async () => {
    const fields = {
      name: 'Kiyomi Ceramics',
      email: 'studio@example.com',
      companyName: 'Kiyomi',
      status: 'pending',
      timeZone: 'Asia/Tokyo',
      brandColor: '#8A7F72',
      website: 'https://example.com/shop',
      notes: 'Answers overnight.',
      tags: ['craft', ' Export ', 'CRAFT'],
    };
    const client = await addClient(ada, fields);
    expect(client).toMatchObject({ ...fields, brandColor: '#8a7f72', tags: ['craft', 'Export'] });
    expect((await ada.call('GET', `/clients/${client.id}`)).body).toEqual(client);
  });

  it('takes empty fields of a form as nothing', async () => {
    expect(await addClient(ada, { companyName: '', brandColor: '', website: '' })).toMatchObject({
      companyName: null,
      brandColor: null,
      website: null,
    });
  });

  it.each([
    ['name', undefined],
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['email', undefined],
    ['email', 'nobody'],
    ['companyName', 'x'.repeat(121)],
    ['status', 'gone'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+02:00'],
    ['brandColor', 'red'],
    ['website', 'example.com'],
    ['website', 'javascript:alert(1)'],
    ['notes', 'x'.repeat(10_001)],
    ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
    ['tags', ['']],
    ['tags', ['x'.repeat(41)]],
  ])('refuses a wrong %s (%#)', async (field, value) => {
    expectFieldRefused(await ada.call('POST', '/clients', { body: newClient({ [field]: value }) }), `body.${field}`);
  });

  it('warns of a name that is taken, and takes it', async () => {
    const { id, name } = await addClient(ada, { name: 'Twice' });
    const check = (query: string) => ada.call('GET', `/clients/name-check?${query}`);
    expect((await check('name=TWICE')).body).toEqual({ duplicates: [{ id, name, companyName: null }] });
    expect((await check(`name=Twice&exceptId=${id}`)).body).toEqual({ duplicates: [] });
    expectFieldRefused(await check('name='), 'query.name');
    await addClient(ada, { name: 'Twice' });
  });
});

describe('the list', () => {
  it('is newest first, in pages that neither miss nor repeat anything', async () => {
    const person = await api.signUp();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await addClient(person, { name });
    const seen: string[] = [];
    let path = '/clients?limit=2';
    for (;;) {
      const page = ClientListSchema.parse((await person.call('GET', path)).body);
      seen.push(...page.items.map(({ name }) => name));
      if (page.nextCursor === null) break;
      path = `/clients?limit=2&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(names.toReversed());
  });

  it('finds, filters and sorts', async () => {
    const person = await api.signUp();
    await addClient(person, { name: 'Boulangerie', tags: ['Food'], email: 'pain@example.com' });
    await addClient(person, { name: 'atelier', status: 'inactive', companyName: '100% Vélo' });
    await addClient(person, { name: 'Café', status: 'pending', tags: ['food', 'local'] });
    const names = (query: string) => namesFor(query, person);
    expect(await names('?sort=name')).toEqual(['atelier', 'Boulangerie', 'Café']);
    expect(await names('?sort=status')).toEqual(['Boulangerie', 'Café', 'atelier']);
    expect(await names('?status=pending')).toEqual(['Café']);
    expect(await names('?tag=FOOD')).toEqual(['Café', 'Boulangerie']);
    expect(await names('?q=PAIN@')).toEqual(['Boulangerie']);
    expect(await names('?q=100%25')).toEqual(['atelier']);
    expect(await names('?q=loc')).toEqual(['Café']);
    expect(await names('?q=nothing')).toEqual([]);
    expect((await person.call('GET', '/clients/tags')).body).toEqual({
      items: [
        { tag: expect.stringMatching(/food/i) as string, count: 2 },
        { tag: 'local', count: 1 },
      ],
    });
  });

  it.each(['sort=name', 'sort=status', 'sort=newest'])('pages in every order: %s', async (sort) => {
    const person = await api.signUp();
    for (const name of ['Éclair', 'alpha', 'Beta']) await addClient(person, { name });
    const first = ClientListSchema.parse((await person.call('GET', `/clients?${sort}&limit=2`)).body);
    const next = await namesFor(`?${sort}&limit=2&cursor=${first.nextCursor}`, person);
    expect([...first.items.map(({ name }) => name), ...next]).toEqual(await namesFor(`?${sort}`, person));
  });

  it.each(['status=gone', 'sort=price', 'limit=0', 'limit=1000', 'cursor=nonsense'])('refuses %s', async (query) => {
    expectFieldRefused(await ada.call('GET', `/clients?${query}`), `query.${query.split('=')[0]}`);
  });
});

describe('changing a client', () => {
  it('changes what was named and leaves the rest', async () => {
    const client = await addClient(ada, { companyName: 'Before', tags: ['a'] });
    const answer = await ada.call('PATCH', `/clients/${client.id}`, { body: { name: 'After', companyName: null } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: 'After', companyName: null, tags: ['a'], version: 2 });
    expect(answer.body['updatedAt']).not.toBe(client['updatedAt']);
  });

  it('refuses a change of what somebody else has changed since', async () => {
    const { id } = await addClient(ada);
    const change = (body: object) => ada.call('PATCH', `/clients/${id}`, { body });
    expect((await change({ status: 'pending', version: 1 })).status).toBe(200);
    const stale = await change({ status: 'inactive', version: 1 });
    expectRefused(stale, 409, 'conflict');
    expect(stale.body['details']).toEqual({ version: 2 });
    expect((await ada.call('GET', `/clients/${id}`)).body['status']).toBe('pending');
  });

  it('lets one of many changes of the same version win', async () => {
    const { id } = await addClient(ada);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        ada.call('PATCH', `/clients/${id}`, { body: { notes: `by ${index}`, version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  it.each([
    ['name', ''],
    ['email', 'x'],
    ['status', 'gone'],
    ['timeZone', 'x'],
    ['brandColor', '#12'],
    ['website', 'x'],
    ['tags', 'a'],
    ['version', 0],
  ])('refuses a wrong %s', async (field, value) => {
    const { id } = await addClient(ada);
    expectFieldRefused(await ada.call('PATCH', `/clients/${id}`, { body: { [field]: value } }), `body.${field}`);
  });

  it('finds nothing where nothing is', async () => {
    expectRefused(await ada.call('PATCH', `/clients/${unknownId}`, { body: { name: 'x' } }), 404, 'not_found');
    expectFieldRefused(await ada.call('GET', '/clients/none'), 'params.id');
  });
});

describe('deleting and bringing back', () => {
  it('hides a deleted client everywhere but in the list of deleted ones, until it is brought back', async () => {
    const person = await api.signUp();
    const { id, name } = await addClient(person);
    const gone = await person.call('DELETE', `/clients/${id}`);
    expect({ status: gone.status, text: gone.text }).toEqual({ status: 204, text: '' });
    expect(await namesFor('', person)).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/contacts'],
      ['GET', '/logo'],
    ] as const) {
      expectRefused(await person.call(method, `/clients/${id}${path}`), 404, 'not_found');
    }
    const deleted = (await person.call('GET', '/clients/deleted')).body['items'] as Record<string, string>[];
    expect(deleted).toMatchObject([{ id, name }]);
    const [client = {}] = deleted;
    expect(Date.parse(client['purgeAt'] ?? '') - Date.parse(client['deletedAt'] ?? '')).toBe(30 * 86_400_000);

    const back = await person.call('POST', `/clients/${id}/restore`);
    expect({ status: back.status, deletedAt: back.body['deletedAt'] }).toEqual({ status: 200, deletedAt: null });
    expect(await namesFor('', person)).toEqual([name]);
    expect((await person.call('POST', `/clients/${id}/restore`)).body).toEqual(back.body);
  });

  it('cannot bring back what was deleted more than 30 days ago', async () => {
    const { id } = await addClient(ada);
    await ada.call('DELETE', `/clients/${id}`);
    await api.stack.owner.pool.query("UPDATE clients SET deleted_at = now() - interval '31 days' WHERE id = $1", [id]);
    expectRefused(await ada.call('POST', `/clients/${id}/restore`), 404, 'not_found');
    expect(JSON.stringify((await ada.call('GET', '/clients/deleted')).body)).not.toContain(id);
  });
});
