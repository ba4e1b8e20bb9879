import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, exampleOf, type Operation } from '#features/reference/document.ts';
import { type Api, type ApiPerson, addClient, expectRefused, startApi, tinyPng } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';

// Goes through every call that the API describes: a new one is covered without anybody remembering. A new kind of id
// in an address needs one line in `ids`, and the test says so.

/** Calls that anybody may make. */
const open = new Set([
  'GET /plans',
  'GET /demo',
  'GET /data-deletions/{code}',
  // Whoever holds a link has no account here.
  'GET /connect-links/invitation',
  'POST /connect-links/connect',
]);

/** Calls that a network is part of, or that answer with a secret: neither can be kept to be told again. */
const withoutKey = new Set([
  'POST /social-accounts/connect',
  'POST /social-accounts/callback',
  'POST /social-accounts/select',
  'DELETE /social-accounts/select',
  'POST /social-accounts/{id}/refresh',
  'POST /connect-links',
  'POST /connect-links/connect',
]);

let api: Api;
let ada: ApiPerson;
let stranger: ApiPerson;
let calls: { method: string; path: string; operation: Operation }[];
let schemas: NonNullable<ApiDocument['components']>['schemas'];
/** Ids of Ada's own things, by the address they stand in. */
let ids: { prefix: string; values: Record<string, string> }[];

beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  [ada, stranger] = [await api.signUp(), await api.signUp()];
  const { id } = await addClient(ada);
  await ada.call('PUT', `/clients/${id}/logo`, { body: tinyPng });
  const contact = await ada.call('POST', `/clients/${id}/contacts`, { body: { name: 'Somebody' } });
  const sessions = (await ada.call('GET', '/me/sessions')).body['items'] as { id: string }[];
  const archive = await ada.call('POST', '/me/exports');
  const account = await connectOne(ada, { clientId: id, platform: 'twitter' });
  const link = await ada.call('POST', '/connect-links', { body: { clientId: id, platforms: ['twitter'] } });
  ids = [
    { prefix: '/clients/', values: { id, contactId: String(contact.body['id']) } },
    { prefix: '/social-accounts/', values: { id: account.id } },
    { prefix: '/connect-links/', values: { id: String(link.body['id']) } },
    { prefix: '/me/sessions/', values: { id: String(sessions[0]?.id) } },
    { prefix: '/me/exports/', values: { id: String(archive.body['id']) } },
  ];

  const document = JSON.parse((await api.call('GET', '/openapi.json')).text) as ApiDocument;
  schemas = document.components?.schemas;
  calls = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replace('/api/v1', ''),
        operation,
      })),
    );
});
afterAll(() => api.close());

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

function fillIn(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = ids.find(({ prefix }) => path.startsWith(prefix))?.values[name];
    if (value === undefined)
      throw new Error(`The address ${path} has an id {${name}} that this test knows nothing of.`);
    return value;
  });
}

/** With something for every part of the query that the call cannot do without. */
function addressOf({ path, operation }: (typeof calls)[number]): string {
  const needed = operation.parameters?.filter((one) => one.in === 'query' && one.required === true) ?? [];
  return `${fillIn(path)}?${new URLSearchParams(needed.map(({ name }) => [name, 'anything']))}`;
}

/** Something the call takes, so that it is not refused for its content. */
function bodyFor({ method, path, operation }: (typeof calls)[number]): { body?: unknown } {
  if (path.endsWith('/logo') && method === 'PUT') return { body: tinyPng };
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? { body: exampleOf(schema, schemas ?? {}) } : {};
}

describe('every call of the API', () => {
  it('is known', () => {
    expect(calls.length).toBeGreaterThan(25);
    expect(calls.map(nameOf)).toContain('PATCH /clients/{id}');
  });

  it('needs somebody who is signed in, but for a few', async () => {
    for (const call of calls.filter((candidate) => !open.has(nameOf(candidate)))) {
      for (const token of [null, 'nonsense']) {
        const answer = await api.call(call.method, addressOf(call), { ...bodyFor(call), token });
        expect({ call: nameOf(call), status: answer.status }).toEqual({ call: nameOf(call), status: 401 });
        expectRefused(answer, 401, 'unauthenticated');
      }
    }
  });

  it("finds nothing under another workspace's ids", async () => {
    const withIds = calls.filter((call) => call.path.includes('{') && !open.has(nameOf(call)));
    expect(withIds.length).toBeGreaterThan(8);
    for (const call of withIds) {
      const answer = await stranger.call(call.method, fillIn(call.path), bodyFor(call));
      expect({ call: nameOf(call), status: answer.status }).toEqual({ call: nameOf(call), status: 404 });
    }
    for (const path of [
      '/clients',
      '/clients/deleted',
      '/dashboard/activity',
      '/notifications',
      '/clients/tags',
      '/social-accounts',
      '/connect-links',
    ]) {
      expect((await stranger.call('GET', path)).body['items']).toEqual([]);
    }
    // Nothing was touched on the way.
    const { body } = await ada.call('GET', '/clients');
    expect(body['items']).toMatchObject([{ id: ids[0]?.values['id'], socialAccounts: [{ status: 'healthy' }] }]);
    expect((await ada.call('GET', `/clients/${ids[0]?.values['id']}/contacts`)).body['items']).toHaveLength(1);
  });

  it('that writes in a workspace can be sent with a key of its own', () => {
    const writing = calls.filter(
      (call) => call.method !== 'GET' && !call.path.startsWith('/me') && !withoutKey.has(nameOf(call)),
    );
    for (const call of writing) {
      const headers = call.operation.parameters?.filter((parameter) => parameter.in === 'header') ?? [];
      expect({ call: nameOf(call), headers: headers.map(({ name }) => name) }).toEqual({
        call: nameOf(call),
        headers: ['idempotency-key'],
      });
    }
  });
});
