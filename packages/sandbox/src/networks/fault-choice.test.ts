import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type NetworkSandbox, startNetworkSandbox } from './testing/network-client.ts';
import { connectTwitter } from './twitter/testing/connect-twitter.ts';

let sandbox: NetworkSandbox;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const festival = '1801234567890123456';

const order = (operation: string, kind: string, more: Record<string, unknown>) =>
  sandbox.control('faults', { platform: 'twitter', operation, kind, ...more });
const asUser = (token: string) => ({ authorization: `Bearer ${token}` });
const readMe = async (token: string) =>
  (await sandbox.fetch('/twitter/api.x.com/2/users/me', { headers: asUser(token) })).status;

async function statusesOf(count: number, ask: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1) statuses.push(await ask());
  return statuses;
}

describe('a fault for one account', () => {
  it('spares all others', async () => {
    const [bakery, ines] = [await connectTwitter(sandbox), await connectTwitter(sandbox, { person: 'ines-benhaddou' })];
    await order('identity', 'unavailable', { accountId: festival });
    expect(await statusesOf(2, () => readMe(bakery))).toEqual([200, 200]);
    expect(await statusesOf(2, () => readMe(ines))).toEqual([503, 200]);
  });

  it('strikes calls whose path names the account', async () => {
    const bakery = await connectTwitter(sandbox);
    await order('identity', 'unavailable', { accountId: festival });
    const read = async (id: string) =>
      (await sandbox.fetch(`/twitter/api.x.com/2/users/${id}`, { headers: asUser(bakery) })).status;
    expect(await read('1790112233445566778')).toBe(200);
    expect(await read(festival)).toBe(503);
  });
});

describe('a fault that lets calls pass', () => {
  it.each(['unavailable', 'error-after'])('strikes the third: %s', async (kind) => {
    const token = await connectTwitter(sandbox);
    await order('identity', kind, { skip: 2 });
    const statuses = await statusesOf(4, () => readMe(token));
    expect(statuses.map((status) => status >= 500)).toEqual([false, false, true, false]);
  });

  it('counts calls that meet another fault', async () => {
    const token = await connectTwitter(sandbox);
    await order('identity', 'unavailable', {});
    await order('identity', 'server-error', { skip: 2, times: 2 });
    expect(await statusesOf(5, () => readMe(token))).toEqual([503, 200, 500, 500, 200]);
  });

  it('counts only calls of its account', async () => {
    const [bakery, ines] = [await connectTwitter(sandbox), await connectTwitter(sandbox, { person: 'ines-benhaddou' })];
    await order('identity', 'unavailable', { accountId: festival, skip: 1 });
    expect(await readMe(bakery)).toBe(200);
    expect(await statusesOf(3, () => readMe(ines))).toEqual([200, 503, 200]);
  });
});

const StartedSchema = z.object({ data: z.object({ id: z.string() }) });
const million = 1_000_000;

async function startUpload(token: string): Promise<string> {
  const response = await sandbox.fetch('/twitter/api.x.com/2/media/upload/initialize', {
    method: 'POST',
    headers: { ...asUser(token), 'content-type': 'application/json' },
    body: JSON.stringify({ media_type: 'video/mp4', total_bytes: 3 * million, media_category: 'tweet_video' }),
  });
  return StartedSchema.parse(await response.json()).data.id;
}

function append(token: string, id: string, segment: number, init: RequestInit = {}): Promise<Response> {
  const body = new FormData();
  body.set('segment_index', String(segment));
  body.set('media', new Blob([Buffer.alloc(million)]));
  return sandbox.fetch(`/twitter/api.x.com/2/media/upload/${id}/append`, {
    method: 'POST',
    headers: asUser(token),
    body,
    ...init,
  });
}

describe('a fault after so many bytes', () => {
  it('breaks the body off there, in the segment it was ordered for', async () => {
    const token = await connectTwitter(sandbox);
    const id = await startUpload(token);
    await order('upload', 'drop-before', { skip: 1, afterBytes: 600_000 });
    expect((await append(token, id, 0)).status).toBe(200);
    await expect(append(token, id, 1)).rejects.toThrow('fetch failed');
    expect((await append(token, id, 1)).status).toBe(200);
    const entries = z
      .array(z.object({ status: z.number().nullable(), fault: z.string().nullable() }))
      .parse(await sandbox.read('requests?platform=twitter&operation=upload'));
    expect(entries.slice(1)).toEqual([
      { status: 200, fault: null },
      { status: null, fault: 'drop-before' },
      { status: 200, fault: null },
    ]);
  });

  it('stops reading where the caller is to run out of time', async () => {
    const token = await connectTwitter(sandbox);
    const id = await startUpload(token);
    await order('upload', 'timeout-before', { afterBytes: 600_000 });
    const hasty = append(token, id, 0, { signal: AbortSignal.timeout(250) });
    await expect(hasty).rejects.toMatchObject({ name: 'TimeoutError' });
    expect((await append(token, id, 0)).status).toBe(200);
  });

  it('leaves shorter bodies alone', async () => {
    const token = await connectTwitter(sandbox);
    await order('upload', 'drop-before', { afterBytes: 2 * million });
    const id = await startUpload(token);
    expect((await append(token, id, 0)).status).toBe(200);
    expect(await sandbox.read('faults')).toMatchObject([{ kind: 'drop-before', afterBytes: 2 * million }]);
  });

  it.each(['rate-limit', 'drop-after', 'slow'])('cannot be %s', async (kind) => {
    const answer = await order('upload', kind, { afterBytes: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('body.afterBytes goes with timeout-before and drop-before') as string },
    });
  });
});

it.each([{ path: '/2/tweets' }, { skip: -1 }, { accountId: '' }])('what nobody knows is refused: %j', async (more) => {
  expect((await order('upload', 'slow', more)).status).toBe(400);
});
