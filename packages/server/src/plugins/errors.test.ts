import { AppError, ErrorBodySchema } from '@ruche/contracts/api';
import { connect } from '@ruche/database';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

const NoteSchema = z.object({ title: z.string().min(1), tags: z.array(z.string()).optional() });

function addRoutes(app: FastifyInstance) {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: z.object({ ok: z.boolean() }) };
  typed.post('/api/v1/notes', { schema: { body: NoteSchema, response } }, async () => ({ ok: true }));
  typed.get(
    '/api/v1/notes',
    { schema: { querystring: z.object({ limit: z.coerce.number() }), response } },
    async () => ({
      ok: true,
    }),
  );
  typed.get('/api/v1/notes/:id', { schema: { response } }, async () => {
    throw new AppError('conflict', 'The note changed meanwhile.', { details: { version: 4 } });
  });
  typed.get('/api/v1/crash', { schema: { response } }, async () => {
    throw new Error('connect to postgres://ruche:hunter2@10.0.0.7/ruche failed');
  });
  typed.get('/api/v1/library-fault', { schema: { response } }, async () => {
    throw Object.assign(new Error('secret upstream words'), { statusCode: 404, code: 'UPSTREAM' });
  });
  typed.get('/api/v1/off', { schema: { response } }, async () => {
    throw new AppError('unavailable', 'the vault at 10.0.0.9 is sealed');
  });
  typed.get('/api/v1/away', { schema: { response } }, async () => {
    const nowhere = connect('postgres://127.0.0.1:1/ruche', { applicationName: 'test' });
    await nowhere.orm.transaction(async (tx) => tx.execute('SELECT 1'));
    return { ok: true };
  });
  typed.get('/api/v1/broken-promise', { schema: { response } }, async () => {
    return { ok: 'sk-live-1234' } as unknown as { ok: boolean };
  });
}

beforeAll(async () => {
  server = await startTestApp({ addRoutes });
});
afterAll(() => server.close());

async function refusal(options: InjectOptions) {
  const answer = await server.app.inject(options);
  const body = ErrorBodySchema.strict().parse(answer.json());
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.headers['content-type']).toContain('application/json');
  return { status: answer.statusCode, headers: answer.headers, body, text: answer.body };
}

describe('every refusal has the one shape', () => {
  it('lists each failing field of a body with its path', async () => {
    const { status, body } = await refusal({ method: 'POST', url: '/api/v1/notes', payload: { title: '', tags: [1] } });
    expect(status).toBe(400);
    expect(body.code).toBe('validation_failed');
    expect(body.details).toMatchObject([{ path: 'body.title' }, { path: 'body.tags.0' }]);
  });

  it('names the query when a query parameter is wrong', async () => {
    const { body } = await refusal({ url: '/api/v1/notes?limit=many' });
    expect(body).toMatchObject({ code: 'validation_failed', details: [{ path: 'query.limit' }] });
  });

  it('tells unreadable JSON, an empty body and a bad address from wrong fields', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{"title":', '']) {
      const { status, body } = await refusal({ method: 'POST', url: '/api/v1/notes', headers, payload });
      expect([status, body.code]).toEqual([400, 'malformed_request']);
    }
    const { status, body } = await refusal({ url: '/api/v1/notes/%zz' });
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });

  it('refuses a body over 1 MiB', async () => {
    const payload = { title: 'x'.repeat(1024 * 1024) };
    const { status, body } = await refusal({ method: 'POST', url: '/api/v1/notes', payload });
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  it('refuses a media type it does not read', async () => {
    const headers = { 'content-type': 'application/xml' };
    const { status, body } = await refusal({ method: 'POST', url: '/api/v1/notes', headers, payload: '<note/>' });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('tells a wrong method from a wrong address, and names the right methods', async () => {
    const wrongMethod = await refusal({ method: 'DELETE', url: '/api/v1/notes?x=1' });
    expect([wrongMethod.status, wrongMethod.body.code]).toEqual([405, 'method_not_allowed']);
    expect(wrongMethod.headers['allow']).toBe('GET, HEAD, POST');
    const withParameter = await refusal({ method: 'PUT', url: '/api/v1/notes/7' });
    expect(withParameter.status).toBe(405);
    const wrongAddress = await refusal({ method: 'POST', url: '/api/v1/nothing' });
    expect([wrongAddress.status, wrongAddress.body.code]).toEqual([404, 'not_found']);
  });

  it('passes on what a service said, with its details', async () => {
    const { status, body } = await refusal({ url: '/api/v1/notes/7' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', message: 'The note changed meanwhile.', details: { version: 4 } });
  });
});

describe('our own faults', () => {
  it('say one fixed sentence, while the log has the whole story without its secrets', async () => {
    const { status, body, text } = await refusal({ url: '/api/v1/crash' });
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/postgres|hunter2|10\.0\.0\.7/);
    const entry = server.log
      .entries()
      .find(({ requestId, level }) => requestId === body.requestId && level === 'error');
    expect(entry?.['err']).toMatchObject({
      type: 'Error',
      message: expect.stringContaining('10.0.0.7/ruche failed') as string,
    });
    expect(entry?.['err']).toHaveProperty('stack');
    expect(server.log.text()).not.toContain('hunter2');
  });

  it('do not let a library choose the answer', async () => {
    const { status, text } = await refusal({ url: '/api/v1/library-fault' });
    expect(status).toBe(500);
    expect(text).not.toContain('upstream');
  });

  it('tell a database that does not answer from a mistake of ours', async () => {
    const { status, body, text } = await refusal({ url: '/api/v1/away' });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(text).not.toContain('127.0.0.1');
  });

  it('keep the reason of an outage inside', async () => {
    const { status, body, text } = await refusal({ url: '/api/v1/off' });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(text).not.toContain('vault');
  });

  it('include an answer that breaks its contract, of which nothing is leaked', async () => {
    const { status, body, text } = await refusal({ url: '/api/v1/broken-promise' });
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(text).not.toContain('sk-live');
    expect(server.log.text()).toContain("Response doesn't match the schema");
    expect(server.log.text()).not.toContain('sk-live');
  });
});
