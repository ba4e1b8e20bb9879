import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { startListener } from './testing/listener.ts';

const page = '104857600012345';
const appToken = 'ruche-facebook|sandbox-facebook-secret';
const scopes = 'pages_show_list,pages_manage_metadata,pages_messaging,pages_read_engagement,pages_read_user_content';

let sandbox: Awaited<ReturnType<typeof startNetworkSandbox>>;
let listener: Awaited<ReturnType<typeof startListener>>;

beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.fetch('/facebook/control/app', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"requiresProof":false}',
  });
  listener = await startListener();
  await subscribe();
});
afterAll(async () => {
  await sandbox.close();
});

const graph = (path: string, query: Record<string, string>, method = 'GET') =>
  sandbox.fetch(`/facebook/graph.facebook.com/v25.0/${path}?${new URLSearchParams(query)}`, { method });

const TokenSchema = z.object({ access_token: z.string() });

async function pageToken(): Promise<string> {
  const redirect = 'http://localhost:3000/auth/callback/facebook';
  const app = { client_id: 'ruche-facebook', redirect_uri: redirect };
  const question = new URLSearchParams({ ...app, scope: scopes, state: 's', sandbox_auto: 'allow' });
  const back = await sandbox.visit(`/facebook/www.facebook.com/v25.0/dialog/oauth?${question}`);
  const code = new URL(back.headers.get('location') ?? 'about:blank').searchParams.get('code') ?? '';
  const traded = await graph('oauth/access_token', { ...app, client_secret: 'sandbox-facebook-secret', code });
  const { access_token: user } = TokenSchema.parse(await traded.json());
  const read = await graph(page, { access_token: user, fields: 'access_token' });
  return TokenSchema.parse(await read.json()).access_token;
}

async function subscribe(): Promise<void> {
  const app = { access_token: appToken, object: 'page', callback_url: listener.url, verify_token: 'v' };
  expect(
    (await graph('ruche-facebook/subscriptions', { ...app, fields: 'feed,messages,mention' }, 'POST')).status,
  ).toBe(200);
  const fields = { access_token: await pageToken(), subscribed_fields: 'feed,messages,mention' };
  expect((await graph(`${page}/subscribed_apps`, fields, 'POST')).status).toBe(200);
  const past = { at: new Date(Date.now() - 3_600_000).toISOString(), text: 'Fournée de 16 h.' };
  await sandbox.control('history', { platform: 'facebook', accountId: page, posts: [past] });
}

const write = async (more: Record<string, unknown>) => {
  const wish = { platform: 'facebook', accountId: page, kind: 'message', text: 'Vous êtes ouverts ?', ...more };
  const { status, body } = await sandbox.control('inbound', wish);
  expect(status).toBe(201);
  return z.object({ id: z.string() }).parse(body).id;
};

const bodies = () => listener.received.map(({ body }) => body);
const isSigned = ({ body, headers }: (typeof listener.received)[number]) =>
  headers['x-hub-signature-256'] ===
  `sha256=${createHmac('sha256', 'sandbox-facebook-secret').update(body).digest('hex')}`;

describe('somebody who writes', () => {
  it('is told to the app, signed, and to the judge', async () => {
    const id = await write({ personId: 'zoe-perrin', text: 'Ça ouvre à 7 h / 8 h ?' });
    await listener.until(1);
    const [told] = listener.received;
    expect(told && isSigned(told)).toBe(true);
    expect(told?.body).toContain(String.raw`\u00c7a ouvre \u00e0 7 h \/ 8 h ?`);
    expect(await sandbox.read(`messages?platform=facebook&accountId=${page}`)).toMatchObject([
      { id, kind: 'message', direction: 'in', personId: 'zoe-perrin', person: { name: 'Zoé Perrin' }, removedAt: null },
    ]);
  });

  it('edits, removes, and is hidden', async () => {
    const id = await write({ kind: 'comment', delivery: 'poll' });
    for (const change of [{ text: 'Et demain ?' }, { hidden: true }, { removed: true }]) {
      expect((await sandbox.control(`inbound/${id}`, change)).status).toBe(204);
    }
    await listener.until(3);
    const verbs = bodies().map((body) => /"verb":"(\w+)"/.exec(body)?.[1]);
    expect(verbs).toEqual(['edited', 'hide', 'remove']);
    expect(await sandbox.read('messages')).toMatchObject([
      { id, text: 'Et demain ?', isHidden: true, removedAt: expect.any(String) as string },
    ]);
  });

  it('is refused where nobody could: no such account, post, parent, or kind', async () => {
    const wish = { platform: 'facebook', accountId: page, kind: 'comment', text: 'x' };
    const tries = [
      { accountId: '1' },
      { postId: '1' },
      { kind: 'reply' },
      { kind: 'reply', parentId: '1' },
      { kind: 'wave' },
    ];
    for (const change of tries)
      expect((await sandbox.control('inbound', { ...wish, ...change })).status).toBeGreaterThan(399);
  });
});

describe('deliveries', () => {
  it('come again until they are taken, later each time, by the networks’ clock', async () => {
    listener.answerWith(500, 503);
    await write({});
    await listener.until(1);
    await sandbox.advance(5);
    await listener.until(2);
    await sandbox.advance(30);
    await listener.until(3);
    expect(new Set(bodies()).size).toBe(1);
    await expect
      .poll(() => sandbox.read('deliveries?platform=facebook'))
      .toMatchObject([{ attempts: 3, status: 200, nextTryAt: null }]);
  });

  it('come twice, and late', async () => {
    await write({ delivery: 'twice' });
    await listener.until(2);
    expect(new Set(bodies()).size).toBe(1);
    await write({ text: 'Allô ?', delivery: 'late' });
    await sandbox.advance(3500);
    expect(listener.received).toHaveLength(2);
    await sandbox.advance(200);
    await listener.until(3);
  });

  it('come out of order', async () => {
    await write({ text: 'one', delivery: 'disorder' });
    await write({ text: 'two' });
    await listener.until(2);
    expect(bodies().map((body) => /"text":"(\w+)"/.exec(body)?.[1])).toEqual(['two', 'one']);
  });

  it('come together', async () => {
    for (const text of ['one', 'two', 'three']) await write({ text, delivery: 'batch' });
    await write({ kind: 'comment', text: 'four' });
    await listener.until(1);
    for (const text of ['one', 'two', 'three', 'four']) expect(bodies()[0]).toContain(text);
  });

  it.each(['forged', 'truncated'])('come %s, then rightly', async (delivery) => {
    listener.answerWith(401);
    await write({ delivery });
    await listener.until(1);
    await sandbox.advance(5);
    await listener.until(2);
    expect(listener.received.map(isSigned)).toEqual([false, true]);
  });

  it('are not made of what is only listed', async () => {
    await write({ delivery: 'poll' });
    await write({ text: 'pushed' });
    await listener.until(1);
    expect(bodies()[0]).toContain('pushed');
    expect(await sandbox.read('deliveries')).toHaveLength(1);
  });
});

const talk = (wish: Record<string, unknown>) =>
  sandbox.control('talk', { platform: 'facebook', accountId: page, ...wish });
const SaidSchema = z.array(z.object({ text: z.string(), personId: z.string(), kind: z.string() }));
const said = async () => SaidSchema.parse(await sandbox.read('messages'));

const week = () =>
  sandbox.control('history', {
    platform: 'facebook',
    accountId: page,
    posts: Array.from({ length: 7 }, (_, day) => ({
      at: new Date(Date.now() - (day + 3) * 86_400_000).toISOString(),
      text: `Il y a ${day + 3} jours`,
    })),
  });

describe('customers', () => {
  it('have written before, always the same to the same account, and nothing of it is pushed', async () => {
    await sandbox.reset();
    await week();
    expect((await talk({ days: 30 })).status).toBe(200);
    const first = await said();
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['comment', 'message', 'mention']));
    expect(await sandbox.read('deliveries')).toEqual([]);
    await sandbox.reset();
    await week();
    await talk({ days: 30 });
    expect(await said()).toEqual(first);
  });

  it('write now, and that is pushed', async () => {
    expect((await talk({ now: 3 })).body).toEqual({ said: 3 });
    await listener.until(1);
    expect(await said()).toHaveLength(3);
  });
});
