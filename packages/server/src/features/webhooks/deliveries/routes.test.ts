import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.stack.owner.pool.query('DELETE FROM inbox_deliveries');
  await api.stack.owner.pool.query('DELETE FROM graphile_worker._private_jobs');
});

const comment = (id: string) => ({
  object: 'page',
  entry: [
    {
      id: '110022003300440',
      time: 1_800_000_000,
      changes: [
        {
          field: 'feed',
          value: {
            item: 'comment',
            verb: 'add',
            comment_id: id,
            post_id: '110022003300440_1',
            parent_id: '110022003300440_1',
            from: { id: '77', name: 'Zoé' },
            message: 'Bonjour à tous 🥐',
            created_time: 1_800_000_000,
          },
        },
      ],
    },
  ],
});

function sign(body: string, secret = api.stack.settings.platforms.facebook?.clientSecret ?? ''): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

async function deliver(body: string, signature: string | null, path = 'webhooks/meta'): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) };
  const answer = await fetch(`${api.url}/${path}`, { method: 'POST', headers, body });
  return answer.status;
}

const count = async (table: string) =>
  Number((await api.stack.owner.pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
const left = async () => ({ stored: await count('inbox_deliveries'), jobs: await count('graphile_worker.jobs') });

it('stores what a network signed, byte for byte, with one job for all that waits', async () => {
  const bodies = ['1', '2', '3'].map((id) => JSON.stringify(comment(id)).replaceAll('é', String.raw`\u00e9`));
  for (const body of bodies) expect(await deliver(body, sign(body))).toBe(200);
  expect(await left()).toEqual({ stored: 3, jobs: 1 });
  const { rows } = await api.stack.owner.pool.query<{ body: Buffer; platform: string }>(
    'SELECT body, platform FROM inbox_deliveries ORDER BY id',
  );
  expect(rows.map(({ body }) => body.toString())).toEqual(bodies);
  expect(new Set(rows.map(({ platform }) => platform))).toEqual(new Set(['facebook']));
});

it('keeps a repeat once, and takes the former address', async () => {
  const body = JSON.stringify(comment('1'));
  expect(await deliver(body, sign(body))).toBe(200);
  expect(await deliver(body, sign(body), 'meta/webhooks')).toBe(200);
  expect(await left()).toEqual({ stored: 1, jobs: 1 });
});

it('answers 401 to whatever is not signed with our secret, and keeps nothing of it', async () => {
  const body = JSON.stringify(comment('1'));
  const foreign = sign(body, 'the secret of another application');
  for (const signature of [null, '', 'sha256=', 'sha1=abc', foreign, sign(`${body} `), `${sign(body)}00`])
    expect(await deliver(body, signature)).toBe(401);
  expect(await deliver(body.slice(0, body.length / 2), sign(body))).toBe(401);
  expect(await deliver('', sign(body))).toBe(401);
  for (const path of ['webhooks/twitter', 'webhooks/linkedin', 'webhooks/tiktok'])
    expect(await deliver(body, sign(body), path)).toBe(401);
  expect(await left()).toEqual({ stored: 0, jobs: 0 });
});

it('acknowledges what is signed and says nothing of an inbox', async () => {
  const body = JSON.stringify({ object: 'page', entry: [] });
  expect(await deliver(body, sign(body))).toBe(200);
  expect(await left()).toEqual({ stored: 0, jobs: 0 });
});

it('refuses what is larger than any delivery', async () => {
  const body = 'x'.repeat(4 * 1024 * 1024);
  expect(await deliver(body, sign(body))).toBe(413);
});

it.each(['twitter', 'linkedin', 'tiktok'])(
  'tells nobody who asks wrongly that the address of %s is ours',
  async (name) => {
    expect((await fetch(`${api.url}/webhooks/${name}?nonsense=1`)).status).toBe(403);
  },
);
