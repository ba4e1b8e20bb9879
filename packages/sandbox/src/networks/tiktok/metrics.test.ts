import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';

let sandbox: NetworkSandbox;
let token: string;
const creator = '7c1f9be2-5a0d-4c7e-9f13-2b8e6d40a915';
const day = 24 * 3600;

beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  token = await connect('user.info.basic,user.info.stats,video.list');
});
afterAll(() => sandbox.close());

async function connect(scope: string): Promise<string> {
  const app = { client_key: 'ruche-tiktok', client_secret: 'sandbox-tiktok-secret' };
  const redirect = { redirect_uri: 'http://127.0.0.1:5000/auth/callback/tiktok' };
  const verifier = 'a-verifier-of-at-least-forty-three-characters-long';
  const challenge = createHash('sha256').update(verifier).digest('hex');
  const query = new URLSearchParams({
    client_key: app.client_key,
    ...redirect,
    response_type: 'code',
    scope,
    state: 's1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    sandbox_auto: 'allow',
    sandbox_person: 'camille-roussel',
  });
  const back = locationOf(await sandbox.visit(`/tiktok/www.tiktok.com/v2/auth/authorize/?${query.toString()}`));
  const code = back.searchParams.get('code') ?? '';
  const form = { ...app, ...redirect, grant_type: 'authorization_code', code, code_verifier: verifier };
  const init = { method: 'POST', body: new URLSearchParams(form) };
  const response = await sandbox.fetch('/tiktok/open.tiktokapis.com/v2/oauth/token/', init);
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

async function call(path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await sandbox.fetch(`/tiktok/open.tiktokapis.com/v2/${path}`, init);
  return { status: response.status, body: (await response.json()) as unknown };
}

const metrics = { impressions: 12_000, reactions: 800, comments: 40, shares: 25 };
const ago = (days: number) => new Date(Date.now() - days * day * 1000).toISOString();
async function insertPast(...posts: Record<string, unknown>[]): Promise<string[]> {
  const { body } = await sandbox.control('history', { platform: 'tiktok', accountId: creator, posts });
  const HistorySchema = z.object({ posts: z.array(z.object({ id: z.string() })) });
  return HistorySchema.parse(body).posts.map(({ id }) => id);
}
const neutral = (id: string) => sandbox.read(`metrics?platform=tiktok&postId=${id}`);
const counts = { view_count: 12_000, like_count: 800, comment_count: 40, share_count: 25 };
const fields = 'fields=id,create_time,view_count,like_count,comment_count,share_count';

it('tells the numbers of public videos, in pages and by id, and of nothing else', async () => {
  const [newest = '', photo = '', oldest = ''] = await insertPast(
    { at: ago(2), text: 'Levain', metrics },
    { at: ago(3), text: 'Photos', format: 'carousel', metrics },
    { at: ago(9), text: 'Four', metrics: { ...metrics, impressions: 7 } },
  );
  const ListSchema = z.object({
    data: z.object({ videos: z.array(z.unknown()), cursor: z.number(), has_more: z.boolean() }),
  });
  const first = ListSchema.parse((await call(`video/list/?${fields}`, { max_count: 2 })).body).data;
  expect(first).toMatchObject({
    videos: [
      { id: newest, ...counts },
      { id: photo, ...counts },
    ],
    has_more: true,
  });
  const second = ListSchema.parse((await call(`video/list/?${fields}`, { cursor: first.cursor })).body).data;
  expect(second).toMatchObject({ videos: [{ id: oldest, ...counts, view_count: 7 }], has_more: false });
  const asked = await call(`video/query/?${fields}`, { filters: { video_ids: [oldest, '12'] } });
  expect(asked.body).toMatchObject({ data: { videos: [{ id: oldest, view_count: 7 }] } });
  const none = { reach: null, saves: null, clicks: null, watchMs: null };
  expect(await neutral(newest)).toEqual({ ...metrics, ...none, videoViews: 12_000 });
  expect(await neutral(photo)).toEqual({ ...metrics, ...none, videoViews: null });
  expect((await call('video/list/?fields=id,reach', {})).status).toBe(400);
});

it('counts the account, with its scope alone, and can fail', async () => {
  await insertPast({ at: ago(2), text: 'Levain', metrics });
  const path = 'user/info/?fields=follower_count,likes_count,video_count';
  const user = { follower_count: 18_420, likes_count: 204_311 + 800, video_count: 88 };
  expect((await call(path)).body).toMatchObject({ data: { user } });
  await sandbox.control('faults', { platform: 'tiktok', operation: 'metrics', kind: 'rate-limit' });
  expect((await call(`video/list/?${fields}`, {})).status).toBe(429);
  token = await connect('user.info.basic');
  expect((await call(path)).status).toBe(401);
  expect((await call(`video/list/?${fields}`, {})).status).toBe(401);
});

it.each(['text', 'story', 'document'])('has no past posts of the format %s', async (format) => {
  const posts = [{ at: ago(1), text: 'x', format, metrics }];
  expect((await sandbox.control('history', { platform: 'tiktok', accountId: creator, posts })).status).toBe(400);
});
