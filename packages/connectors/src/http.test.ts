import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, createCaller, parse, readStatus } from './http.ts';
import { IdSchema } from './json.ts';
import { startServer, type TestServer } from './testing/start-server.ts';

const now = () => new Date('2026-11-15T12:00:00Z');
const servers: TestServer[] = [];
const silent: RequestListener = () => {};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function ask(answer: RequestListener, call: Partial<Call> = {}) {
  const server = await startServer(answer);
  const timeoutMs = answer === silent ? 100 : 10_000;
  servers.push(server);
  const surroundings = { clientId: 'id', clientSecret: 'secret', baseUrl: server.url, now, timeoutMs };
  const caller = createCaller(surroundings, 'Nest');
  return caller.call({ method: 'GET', url: `${caller.host('api.nest.example')}/me`, ...call });
}

async function askAndParse<Schema extends z.ZodType>(schema: Schema, answer: RequestListener, call?: Partial<Call>) {
  const outcome = await ask(answer, call);
  return outcome.kind === 'ok' ? parse(schema, outcome.value) : outcome;
}

test('a host is a folder below the base, and the network itself without a base', () => {
  const surroundings = { clientId: 'id', clientSecret: 'secret', now, timeoutMs: 300 };
  const sandbox = createCaller({ ...surroundings, baseUrl: 'http://127.0.0.1:4010/nest' }, 'Nest');
  expect(sandbox.host('api.nest.example')).toBe('http://127.0.0.1:4010/nest/api.nest.example');
  const real = createCaller({ ...surroundings, baseUrl: null }, 'Nest');
  expect(real.host('api.nest.example')).toBe('https://api.nest.example');
});

test.each([
  ['https://nest.example/upload', true],
  ['https://files.eu.nest.example/upload?token=1', true],
  ['https://nest.example:443/upload', true],
  ['http://nest.example/upload', false],
  ['https://nest.example:8443/upload', false],
  ['https://nest.example.evil.example/', false],
  ['https://evilnest.example/', false],
  ['https://nest.example@evil.example/', false],
  ['https://user:secret@nest.example/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['/upload', false],
])('without a base, %s is the network’s own: %s', (url, isOwn) => {
  const surroundings = { clientId: 'id', clientSecret: 'secret', now, timeoutMs: 300, baseUrl: null };
  expect(createCaller(surroundings, 'Nest').isOwn(url, ['nest.example'])).toBe(isOwn);
});

test.each([
  ['http://127.0.0.1:4010/nest/files.nest.example/1', true],
  ['http://127.0.0.1:4010/other/1', false],
  ['http://127.0.0.1:4010/nest/../other/1', false],
  ['http://127.0.0.1:4011/nest/1', false],
  ['http://127.0.0.1:4010@evil.example/nest/1', false],
  ['https://files.nest.example/1', false],
])('below a base, %s is the network’s own: %s', (url, isOwn) => {
  const surroundings = { clientId: 'id', clientSecret: 'secret', now, timeoutMs: 300 };
  for (const baseUrl of ['http://127.0.0.1:4010/nest', 'http://127.0.0.1:4010/nest/']) {
    expect(createCaller({ ...surroundings, baseUrl }, 'Nest').isOwn(url, ['nest.example'])).toBe(isOwn);
  }
});

test('ids beyond 2^53 keep every digit, as numbers and as text', async () => {
  const schema = z.object({ ids: z.array(IdSchema), share: z.number() });
  const outcome = await askAndParse(schema, (_request, response) => {
    response.end('{"ids":[7306132438047640833,"7306132438047640834",42],"share":0.12345678901234567890}');
  });
  expect(outcome).toEqual({
    kind: 'ok',
    value: { ids: ['7306132438047640833', '7306132438047640834', '42'], share: 0.123_456_789_012_345_68 },
  });
});

test('forms and JSON travel as what they are, and fields without a value not at all', async () => {
  const seen: { type: string | undefined; url: string | undefined; text: string }[] = [];
  const record: RequestListener = (request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      seen.push({ type: request.headers['content-type'], url: request.url, text });
      response.end('{}');
    });
  };
  await ask(record, { method: 'POST', form: { code: 'a b+c', none: undefined }, query: { q: 'é', none: undefined } });
  await ask(record, { method: 'POST', json: { text: 'é' }, query: 'ids=List(1,2)' });
  expect(seen).toEqual([
    { type: 'application/x-www-form-urlencoded', url: '/api.nest.example/me?q=%C3%A9', text: 'code=a+b%2Bc' },
    {
      type: 'application/json; charset=UTF-8',
      url: '/api.nest.example/me?ids=List(1,2)',
      text: '{"text":"é"}',
    },
  ]);
});

test('a redirect is an answer and not a way', async () => {
  let calls = 0;
  const outcome = await ask((_request, response) => {
    calls += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(outcome).toMatchObject({ kind: 'ok', value: { status: 302, isEmpty: true } });
  expect(calls).toBe(1);
});

test('nobody there: tried again whatever was asked, because nothing can have happened', async () => {
  const server = await startServer((_request, response) => response.end());
  await server.close();
  const surroundings = { clientId: 'id', clientSecret: 'secret', baseUrl: server.url, now, timeoutMs: 300 };
  const caller = createCaller(surroundings, 'Nest');
  const call: Call = { method: 'POST', url: caller.host('api.nest.example'), isCommitting: true };
  expect(await caller.call(call)).toMatchObject({ kind: 'retry', reach: 'app' });
});

const hangingUp: RequestListener = (request) => {
  request.socket.destroy();
};
const stopping: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': '500' }).write('{"id":');
  setImmediate(() => response.destroy());
};

test.each([
  ['silence', silent],
  ['a broken line', hangingUp],
  ['half an answer', stopping],
])('%s: a question is asked again, an act is uncertain', async (_name, answer) => {
  expect(await ask(answer)).toMatchObject({ kind: 'retry' });
  expect(await ask(answer, { method: 'POST', isCommitting: true })).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['a page', '<!doctype html><title>Welcome</title>'],
  ['cut JSON', '{"id":"1'],
  ['nothing', ''],
  ['an endless answer', `{"id":"${'x'.repeat(5 * 1024 * 1024)}"}`],
])('%s instead of the answer: a question is asked again, an act is uncertain', async (_name, text) => {
  const schema = z.object({ id: IdSchema });
  const answer: RequestListener = (_request, response) => response.end(text);
  expect(await askAndParse(schema, answer)).toMatchObject({ kind: 'retry' });
  expect(await askAndParse(schema, answer, { isCommitting: true })).toMatchObject({ kind: 'unknown' });
});

test('an answer of another shape is not asked for again', async () => {
  const outcome = await askAndParse(z.object({ id: IdSchema }), (_request, response) => response.end('{"name":"x"}'));
  expect(outcome).toMatchObject({ kind: 'rejected', problem: 'not_understood' });
});

test.each([
  [429, { 'retry-after': '90' }, { kind: 'retry', retryAfterMs: 90_000 }],
  [429, { 'retry-after': 'Sun, 15 Nov 2026 12:02:00 GMT' }, { kind: 'retry', retryAfterMs: 120_000 }],
  [429, { 'retry-after': 'soon' }, { kind: 'retry', retryAfterMs: null }],
  [503, { 'retry-after': '99999999999' }, { kind: 'retry', retryAfterMs: 86_400_000 }],
  [502, {}, { kind: 'retry', retryAfterMs: null }],
  [403, {}, { kind: 'rejected', problem: 'not_understood' }],
  [401, {}, { kind: 'rejected', problem: 'not_understood' }],
])('status %s with %j alone never disconnects', async (status, headers, expected) => {
  const outcome = await ask((_request, response) => response.writeHead(status, headers).end('<h1>No</h1>'));
  if (outcome.kind !== 'ok') throw new Error('There was an answer.');
  expect(readStatus(outcome.value, now())).toMatchObject(expected);
});
