import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, errorOf, pageScopes, secretOf, startMeta } from './testing/meta-sandbox.ts';

type Received = { url: string; form: URLSearchParams };

/** Stands where the product would: it keeps what it is told, and answers challenges. */
const received: Received[] = [];
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://product');
  received.push({ url: url.pathname, form: new URLSearchParams(await text(request)) });
  const isKnown = url.searchParams.get('hub.verify_token') === 'chosen by us';
  if (url.pathname === '/webhook') response.end(isKnown ? url.searchParams.get('hub.challenge') : 'who are you');
  else response.setHeader('content-type', 'application/json').end('{"confirmation_code":"ABC"}');
}
const product = createServer((request, response) => void answer(request, response));

let meta: Awaited<ReturnType<typeof startMeta>>;
let productUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    product.listen(0, '127.0.0.1', resolve);
  });
  productUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  meta = await startMeta(productUrl);
});
afterAll(async () => {
  await meta.stop();
  product.close();
});

/** By the description of the format, not by the sandbox's own code. */
function openSignedRequest(signed: string, secret: string): unknown {
  const [signature = '', payload = ''] = signed.split('.');
  expect(createHmac('sha256', secret).update(payload).digest('base64url')).toBe(signature);
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

describe('somebody who leaves', () => {
  it.each(['deauthorize', 'data-deletion'])('is announced to the app: %s', async (kind) => {
    const token = await meta.logIn({ person: 'camille-roussel' });
    const response = await meta.control('deauthorize', { platform: 'facebook', personId: 'camille-roussel', kind });
    expect(await response.json()).toMatchObject({ told: { status: 200, body: '{"confirmation_code":"ABC"}' } });
    const told = received.at(-1);
    expect(told?.url).toBe(`/api/v1/meta/${kind}`);
    expect(openSignedRequest(told?.form.get('signed_request') ?? '', secretOf('facebook'))).toEqual({
      algorithm: 'HMAC-SHA256',
      issued_at: expect.any(Number) as number,
      user_id: '10228844556677881',
    });
    expect(await errorOf(await meta.graph('me', { access_token: token }))).toMatchObject({ code: 190, subcode: 458 });
  });
});

describe('webhooks', () => {
  const appToken = `ruche-facebook|${secretOf('facebook')}`;
  const subscribe = (change: Record<string, string>) =>
    meta.graph(
      'v25.0/ruche-facebook/subscriptions',
      {
        object: 'page',
        callback_url: `${productUrl}/webhook`,
        fields: 'feed,messages',
        verify_token: 'chosen by us',
        access_token: appToken,
        ...change,
      },
      { method: 'POST' },
    );

  it('are only sent to an address that says the challenge back', async () => {
    expect(await errorOf(await subscribe({ verify_token: 'guessed' }))).toMatchObject({ code: 2200 });
    expect(await errorOf(await subscribe({ callback_url: 'http://127.0.0.1:9/' }))).toMatchObject({ code: 2200 });
    expect(await (await subscribe({})).json()).toEqual({ success: true });
    const list = await meta.graph('ruche-facebook/subscriptions', { access_token: appToken });
    expect(await list.json()).toEqual({
      data: [{ object: 'page', callback_url: `${productUrl}/webhook`, fields: ['feed', 'messages'], active: true }],
    });
  });

  it('of a Page are switched on with its own token and the scope for it', async () => {
    const scopes = [...pageScopes, 'pages_manage_metadata'];
    const user = await meta.logIn({ person: 'louise-marchand', scopes });
    const { data } = await bodyOf(
      await meta.graph('me/accounts', { fields: 'access_token', access_token: user }),
      z.object({ data: z.array(z.object({ access_token: z.string() })) }),
    );
    const subscribePage = (token: string) =>
      meta.graph(
        '150066007700884/subscribed_apps',
        { subscribed_fields: 'feed,mention', access_token: token },
        { method: 'POST' },
      );
    expect(await errorOf(await subscribePage(user))).toMatchObject({ code: 190, subcode: null });
    const pageToken = data[0]?.access_token ?? '';
    expect(await (await subscribePage(pageToken)).json()).toEqual({ success: true });
    const read = await meta.graph('150066007700884/subscribed_apps', { access_token: pageToken });
    expect(await read.json()).toMatchObject({ data: [{ subscribed_fields: ['feed', 'mention'] }] });
  });
});
