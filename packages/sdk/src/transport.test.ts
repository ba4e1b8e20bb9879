import { describe, expect, it, onTestFinished } from 'vitest';
import { Ruche, RucheError, type RucheOptions } from './index.ts';
import { type Reply, startScriptedServer } from './testing/scripted-server.ts';

async function start(replies: Reply[], options: Partial<RucheOptions> = {}) {
  const server = await startScriptedServer(replies);
  onTestFinished(() => server.close());
  return { server, ruche: new Ruche({ apiKey: 'ruche_test', baseUrl: server.url, ...options }) };
}

const refusal = (code: string, more: object = {}) => ({ code, message: 'It’s a test.', requestId: 'req-1', ...more });
const unavailable: Reply = { status: 503, body: refusal('unavailable') };
const atOnce = { 'retry-after': '0' };
const client = { name: 'Boulangerie', email: 'client@example.com' };
const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as RucheError,
  );

describe('a request that fails', () => {
  it('is sent again until it passes, when it only reads', async () => {
    const { server, ruche } = await start([
      { ...unavailable, headers: atOnce },
      'cut',
      { status: 502, headers: atOnce, body: '<html>Bad gateway</html>' },
      { body: { id: 'one' } },
    ]);
    expect(await ruche.clients.get('one')).toEqual({ id: 'one' });
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array.from({ length: 4 }, () => 'GET /api/v1/clients/one'),
    );
  });

  it('is sent again with the same idempotency key, when it writes', async () => {
    const { server, ruche } = await start([
      'cut',
      { ...unavailable, headers: atOnce },
      { status: 201, body: { id: 'one' } },
    ]);
    expect(await ruche.clients.create(client)).toEqual({ id: 'one' });
    const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f-]{36}$/) as string));
    expect(server.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([client, client, client]);
  });

  it('has another key for another write, and the caller’s where they give one', async () => {
    const done: Reply = { status: 201, body: {} };
    const { server, ruche } = await start([done, done, done]);
    await ruche.clients.create(client);
    await ruche.clients.create(client);
    await ruche.clients.create(client, { idempotencyKey: 'order-7' });
    const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('order-7');
  });

  it('isn’t sent again when that could do it twice', async () => {
    const { server, ruche } = await start(['cut']);
    const error = await caught(ruche.accounts.connectLinks.create({ clientId: 'one' } as never));
    expect(error).toMatchObject({ code: 'no_response', status: null });
    expect(server.asked).toHaveLength(1);
  });

  it('isn’t sent again when the answer would be the same', async () => {
    const { server, ruche } = await start([{ status: 503, body: refusal('no_model') }]);
    expect(await caught(ruche.assistant.usage())).toMatchObject({ code: 'no_model', status: 503 });
    expect(server.asked).toHaveLength(1);
  });

  it('is given up after so many attempts', async () => {
    const replies = Array.from({ length: 3 }, (): Reply => ({ ...unavailable, headers: atOnce }));
    const { server, ruche } = await start(replies, { maxRetries: 2 });
    expect(await caught(ruche.clients.get('one'))).toMatchObject({ code: 'unavailable', requestId: 'req-1' });
    expect(server.asked).toHaveLength(3);
  });
});

describe('a limit on requests', () => {
  it('is waited for, also by what can’t be repeated otherwise: nothing was done', async () => {
    const limited: Reply = { status: 429, headers: { 'retry-after': '1' }, body: refusal('rate_limited') };
    const { server, ruche } = await start([limited, { status: 201, body: { id: 'link' } }]);
    await ruche.accounts.connectLinks.create({ clientId: 'one' } as never);
    expect(server.asked).toHaveLength(2);
  });

  it('is told to the caller where it lasts too long', async () => {
    const limited: Reply = { status: 429, headers: { 'retry-after': '3600' }, body: refusal('rate_limited') };
    const { server, ruche } = await start([limited]);
    expect(await caught(ruche.clients.get('one'))).toMatchObject({ code: 'rate_limited', retryAfterMs: 3_600_000 });
    expect(server.asked).toHaveLength(1);
  });
});

describe('an error', () => {
  it('has the fields to fix', async () => {
    const details = [{ path: 'body.email', message: 'Enter an email address.' }];
    const { ruche } = await start([{ status: 400, body: refusal('validation_failed', { details }) }]);
    const error = await caught(ruche.clients.create(client));
    expect(error).toBeInstanceOf(RucheError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: details,
      details: {},
      requestId: 'req-1',
    });
  });

  it('has what else the API says', async () => {
    const details = { scope: 'clients:write' };
    const { ruche } = await start([{ status: 403, body: refusal('scope_missing', { details }) }]);
    expect(await caught(ruche.clients.create(client))).toMatchObject({ code: 'scope_missing', fields: [], details });
  });

  it.each<[string, Exclude<Reply, string>]>([
    ['a page', { status: 404, body: '<html>Not here</html>' }],
    ['a redirect', { status: 301, headers: { location: 'https://elsewhere.example/' }, body: '' }],
    ['JSON of something else', { status: 400, body: { error: 'no' } }],
    ['a page of a hotel', { status: 200, body: '<html>Sign in to our Wi-Fi</html>' }],
  ])('says that something else answered, when it was %s', async (_what, reply) => {
    const { ruche } = await start([{ ...reply, headers: { 'x-request-id': 'req-2', ...reply.headers } }]);
    expect(await caught(ruche.clients.get('one'))).toMatchObject({
      code: 'unreadable_response',
      status: reply.status,
      requestId: 'req-2',
    });
  });

  it('says when no response came in time', async () => {
    const { ruche } = await start(['silence'], { timeoutMs: 50, maxRetries: 0 });
    expect(await caught(ruche.clients.get('one'))).toMatchObject({ code: 'timed_out', status: null });
  });

  it('is the caller’s own reason once they abort, also between two attempts', async () => {
    const { server, ruche } = await start(['silence', { ...unavailable, headers: { 'retry-after': '60' } }]);
    for (const count of [1, 2]) {
      const stop = new AbortController();
      const asked = caught(ruche.clients.get('one', { signal: stop.signal }));
      await expect.poll(() => server.asked.length).toBe(count);
      stop.abort(new Error('enough'));
      expect(await asked).toEqual(new Error('enough'));
    }
  });
});

async function collect<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of list) all.push(item);
  return all;
}

describe('a list', () => {
  const first: Reply = { body: { items: [1, 2], nextCursor: 'a b' } };
  const pages: Reply[] = [first, { body: { items: [], nextCursor: 'c' } }, { body: { items: [3], nextCursor: null } }];

  it('is iterated over all pages, with the same filter', async () => {
    const { server, ruche } = await start(pages);
    expect(await collect(ruche.posts.list({ limit: 2, clientId: 'one' }))).toEqual([1, 2, 3]);
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/api/v1/posts?limit=2&clientId=one',
      '/api/v1/posts?limit=2&clientId=one&cursor=a+b',
      '/api/v1/posts?limit=2&clientId=one&cursor=c',
    ]);
  });

  it('is one page when it’s awaited, and no more than what’s used', async () => {
    const { server, ruche } = await start([first, first]);
    expect(await ruche.posts.list()).toEqual({ items: [1, 2], nextCursor: 'a b' });
    for await (const item of ruche.posts.list()) {
      expect(item).toBe(1);
      break;
    }
    expect(server.asked.map(({ url }) => url)).toEqual(['/api/v1/posts', '/api/v1/posts']);
  });

  it('throws what a later page throws', async () => {
    const { ruche } = await start([first, { status: 403, body: refusal('forbidden') }]);
    const seen: unknown[] = [];
    const iterate = async () => {
      for await (const item of ruche.posts.list()) seen.push(item);
    };
    expect(await caught(iterate())).toMatchObject({ code: 'forbidden' });
    expect(seen).toEqual([1, 2]);
  });
});

describe('a program that is set up wrongly', () => {
  it.each([
    ['no key', { apiKey: '' }],
    ['a key with a line end', { apiKey: 'ruche_test\n' }],
    ['no URL', { baseUrl: '' }],
    ['a host alone', { baseUrl: 'ruche.example.com' }],
  ])('is told so at once: %s', (_what, wrong) => {
    const right = { apiKey: 'ruche_test', baseUrl: 'https://ruche.example.com' };
    expect(() => new Ruche({ ...right, ...wrong })).toThrow(TypeError);
  });

  it('is told of a key for a write that no header can hold', async () => {
    const { server, ruche } = await start([]);
    await expect(ruche.clients.create(client, { idempotencyKey: 'two words' })).rejects.toThrow(TypeError);
    expect(server.asked).toEqual([]);
  });
});

describe('an ID', () => {
  it('stays a part of its path', async () => {
    const { server, ruche } = await start([{ body: {} }]);
    await ruche.clients.contacts.update('a/b?c', '../d', {});
    expect(server.asked[0]?.url).toBe('/api/v1/clients/a%2Fb%3Fc/contacts/..%2Fd');
  });

  it.each(['', '.', '..'])('is refused when it’s “%s”', async (id) => {
    const { server, ruche } = await start([]);
    await expect(ruche.clients.get(id)).rejects.toThrow(TypeError);
    expect(server.asked).toEqual([]);
  });
});

const at = (offset: number, more: Record<string, string> = {}) => ({ 'upload-offset': String(offset), ...more });

describe('an upload', () => {
  const begun: Reply = { status: 201, headers: at(0, { location: '/api/v1/media/uploads/one' }) };
  const file = new Blob(['four']);

  it('ends when the server takes requests and receives nothing', async () => {
    const nothing: Reply = { status: 204, headers: at(0) };
    const { server, ruche } = await start([begun, ...Array.from({ length: 20 }, () => nothing)], { maxRetries: 1 });
    expect(await caught(ruche.media.upload(file))).toMatchObject({ code: 'unreadable_response' });
    expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH']);
  });

  it('waits for a limit also where the answer has no body to say so', async () => {
    const { server, ruche } = await start([
      begun,
      'cut',
      { status: 429, headers: atOnce, body: '' },
      { headers: at(0) },
      { status: 204, headers: at(4, { 'ruche-media-id': 'two' }) },
      { body: { id: 'two', status: 'ready' } },
    ]);
    expect(await ruche.media.upload(file)).toMatchObject({ id: 'two' });
    expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'PATCH', 'GET']);
  });
});
