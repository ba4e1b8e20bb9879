import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { onPlanRefusal } from './plan-refusals.ts';

const EchoSchema = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.unknown()),
  body: z.string(),
});

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

function answer(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-7' }).end(body);
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request);
  const { method, url = '', headers } = request;
  if (url.startsWith('/api/v1/refused')) {
    const details = [{ path: 'body.email', message: 'must be an email address' }];
    const refusal = { code: 'validation_failed', message: 'Some fields are wrong.', details, requestId: 'req-1' };
    return answer(response, 422, JSON.stringify(refusal));
  }
  if (url.startsWith('/api/v1/clients/read-only')) {
    const refusal = { code: 'client_read_only', message: 'Zénith is read-only.', requestId: 'req-2' };
    return answer(response, 402, JSON.stringify(refusal));
  }
  if (url.startsWith('/api/v1/proxy-page')) return answer(response, 502, '<html>Bad gateway</html>');
  if (url.startsWith('/api/v1/empty')) return response.writeHead(204).end();
  return answer(response, 200, JSON.stringify({ method, url, headers, body }));
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('Expected a refusal.', { cause: error });
}

describe('the API client', () => {
  let server: Server;
  let baseUrl: string;

  beforeAll(async () => {
    server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('sends what was asked, with the token, and gives back what the contract describes', async () => {
    const api = createApiClient({ baseUrl, getAccessToken: () => Promise.resolve('token-1') });
    const echo = await api.request({
      method: 'POST',
      path: '/clients',
      query: { limit: 20, q: 'café & co', cursor: undefined },
      body: { name: 'Atelier Nord' },
      idempotencyKey: 'key-1',
      answer: EchoSchema,
    });
    expect(echo.method).toBe('POST');
    expect(echo.url).toBe('/api/v1/clients?limit=20&q=caf%C3%A9+%26+co');
    expect(echo.body).toBe('{"name":"Atelier Nord"}');
    expect(echo.headers).toMatchObject({ authorization: 'Bearer token-1', 'idempotency-key': 'key-1' });
  });

  it('names the workspace of the moment in which the request is made', async () => {
    let workspaceId: string | null = 'workspace-1';
    const getAccessToken = async () => {
      workspaceId = 'workspace-2';
      return Promise.resolve('token-1');
    };
    const api = createApiClient({ baseUrl, getAccessToken, getWorkspaceId: () => workspaceId });
    const first = await api.request({ path: '/clients', answer: EchoSchema });
    expect(first.headers).toMatchObject({ 'ruche-workspace': 'workspace-1' });
    const file = EchoSchema.parse(await (await api.transfer('/api/v1/clients/export.csv')).json());
    expect(file).toMatchObject({ headers: { 'ruche-workspace': 'workspace-2' } });
    workspaceId = null;
    const joinedFirst = createApiClient({ baseUrl, getWorkspaceId: () => workspaceId });
    expect((await joinedFirst.request({ path: '/clients', answer: EchoSchema })).headers).not.toHaveProperty(
      'ruche-workspace',
    );
  });

  it('sends no authorization when nobody is signed in', async () => {
    const api = createApiClient({ baseUrl, getAccessToken: () => Promise.resolve(null) });
    const echo = await api.request({ path: '/clients', answer: EchoSchema });
    expect(echo.headers).not.toHaveProperty('authorization');
  });

  it('turns a refusal into its code, message, fields and request id', async () => {
    const error = await failureOf(createApiClient({ baseUrl }).request({ path: '/refused' }));
    expect(error).toMatchObject({ code: 'validation_failed', status: 422, requestId: 'req-1' });
    expect(error.message).toBe('Some fields are wrong.');
    expect(error.details).toEqual([{ path: 'body.email', message: 'must be an email address' }]);
  });

  it('tells whoever listens when something is refused for the plan’s sake', async () => {
    let told = 0;
    const stop = onPlanRefusal(() => (told += 1));
    const api = createApiClient({ baseUrl });
    await failureOf(api.request({ path: '/refused' }));
    expect(told).toBe(0);
    await failureOf(api.request({ method: 'PATCH', path: '/clients/read-only', body: { notes: 'x' } }));
    await failureOf(api.transfer('/api/v1/clients/read-only/logo', { method: 'PUT' }));
    expect(told).toBe(2);
    stop();
    await failureOf(api.request({ method: 'PATCH', path: '/clients/read-only', body: { notes: 'x' } }));
    expect(told).toBe(2);
  });

  it('transfers files with the token, and turns refusals of them into the same', async () => {
    const api = createApiClient({ baseUrl, getAccessToken: () => Promise.resolve('token-1') });
    const response = await api.transfer('/api/v1/clients/export.csv');
    expect(await response.json()).toMatchObject({
      url: '/api/v1/clients/export.csv',
      headers: { authorization: 'Bearer token-1' },
    });
    const error = await failureOf(api.transfer('/api/v1/refused'));
    expect(error).toMatchObject({ code: 'validation_failed', status: 422, requestId: 'req-1' });
    expect(await failureOf(api.transfer('/api/v1/proxy-page'))).toMatchObject({ code: 'unreadable' });
  });

  it('says so when the answer is not one of ours', async () => {
    const error = await failureOf(createApiClient({ baseUrl }).request({ path: '/proxy-page' }));
    expect(error).toMatchObject({ code: 'unreadable', status: 502, requestId: 'req-7' });
  });

  it('does not let an answer through that breaks its contract', async () => {
    const answerSchema = z.object({ items: z.array(z.string()) });
    const error = await failureOf(createApiClient({ baseUrl }).request({ path: '/clients', answer: answerSchema }));
    expect(error.code).toBe('unreadable');
  });

  it('accepts an answer without content', async () => {
    await expect(createApiClient({ baseUrl }).request({ method: 'DELETE', path: '/empty' })).resolves.toBeUndefined();
  });

  it('tells a server that cannot be reached from one that refuses', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const error = await failureOf(
      createApiClient({ baseUrl: `http://127.0.0.1:${port}` }).request({ path: '/clients' }),
    );
    expect(error).toMatchObject({ code: 'unreachable', status: null });
  });

  it('passes on that the caller gave up', async () => {
    const signal = AbortSignal.abort();
    await expect(createApiClient({ baseUrl }).request({ path: '/clients', signal })).rejects.toThrow(/abort/i);
  });
});
