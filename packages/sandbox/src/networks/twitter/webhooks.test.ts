import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';

let sandbox: NetworkSandbox;
let app: Server;
let address: string;
let secret = 'sandbox-twitter-secret';
let token: string;

beforeAll(async () => {
  sandbox = await startNetworkSandbox();
  app = createServer((request, response) => {
    const challenge = new URL(request.url ?? '', 'http://app').searchParams.get('crc_token') ?? '';
    const answer = createHmac('sha256', secret).update(challenge).digest('base64');
    response.end(JSON.stringify({ response_token: `sha256=${answer}` }));
  }).listen(0, '127.0.0.1');
  await once(app, 'listening');
  address = `http://127.0.0.1:${(app.address() as AddressInfo).port}/webhooks`;
  const response = await sandbox.fetch('/twitter/api.x.com/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('ruche-twitter:sandbox-twitter-secret').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = z.object({ access_token: z.string() }).parse(await response.json()).access_token;
});
afterAll(async () => {
  app.close();
  await sandbox.close();
});

async function call(method: string, path = '', body?: unknown) {
  const response = await sandbox.fetch(`/twitter/api.x.com/2/webhooks${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('webhooks', () => {
  it('are taken when the app answers the challenge with its secret', async () => {
    const created = await call('POST', '', { url: address });
    expect(created).toMatchObject({ status: 200, body: { data: { url: address, valid: true } } });
    expect(await call('POST', '', { url: address })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'DuplicateUrlFailed' }] },
    });
    expect(await call('GET')).toMatchObject({ body: { meta: { result_count: 1 } } });

    const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(created.body).data;
    secret = 'another';
    expect((await call('PUT', `/${id}`)).status).toBe(400);
    expect(await call('GET')).toMatchObject({ body: { data: [{ id, valid: false }] } });
    expect(await call('DELETE', `/${id}`)).toEqual({ status: 200, body: { data: { deleted: true } } });
    expect((await call('DELETE', `/${id}`)).status).toBe(404);

    const refused = await call('POST', '', { url: address });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ message: 'CrcValidationFailed' }] } });
  });

  it('never lead off this machine', async () => {
    const refused = await call('POST', '', { url: 'https://somewhere.example/webhooks' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ message: 'UrlValidationFailed' }] } });
  });

  it('need the token of the app', async () => {
    const response = await sandbox.fetch('/twitter/api.x.com/2/webhooks', { headers: { authorization: 'Bearer x' } });
    expect(response.status).toBe(401);
  });
});
