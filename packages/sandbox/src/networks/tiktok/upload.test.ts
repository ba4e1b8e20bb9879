import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { locationOf, type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { planProblem } from './chunks.ts';

let sandbox: NetworkSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  token = await connect('user.info.basic,video.upload');
});
afterAll(() => sandbox.close());

const app = { client_key: 'ruche-tiktok', client_secret: 'sandbox-tiktok-secret' };
const redirectUri = 'http://127.0.0.1:5000/auth/callback/tiktok';
const verifier = 'a-verifier-of-at-least-forty-three-characters-long';

async function connect(scope: string): Promise<string> {
  const query = new URLSearchParams({
    client_key: app.client_key,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('hex'),
    code_challenge_method: 'S256',
    sandbox_auto: 'allow',
    sandbox_person: 'camille-roussel',
  });
  const back = locationOf(await sandbox.visit(`/tiktok/www.tiktok.com/v2/auth/authorize/?${query.toString()}`));
  const code = back.searchParams.get('code') ?? '';
  const form = { ...app, grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const response = await sandbox.fetch('/tiktok/open.tiktokapis.com/v2/oauth/token/', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

async function post(path: string, body: unknown) {
  const response = await sandbox.fetch(`/tiktok/open.tiktokapis.com/v2/post/publish/${path}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const InitSchema = z.object({ data: z.object({ publish_id: z.string(), upload_url: z.url().max(256) }) });
async function begin(size: number, chunkSize = size, count = 1) {
  const source = { source: 'FILE_UPLOAD', video_size: size, chunk_size: chunkSize, total_chunk_count: count };
  return InitSchema.parse((await post('inbox/video/init', { source_info: source })).body).data;
}

async function put(url: string, bytes: Buffer, first: number, total: number, type = 'video/mp4') {
  const range = `bytes ${first}-${first + bytes.length - 1}/${total}`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': type, 'content-range': range },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, text: await response.text(), range: response.headers.get('content-range') };
}

describe('a video', () => {
  it('is uploaded in chunks, one after the other, byte for byte', async () => {
    const video = randomBytes(11_000_001);
    const { publish_id, upload_url } = await begin(video.length, 5_000_000, 2);
    expect(upload_url).toContain('/tiktok/open-upload.tiktokapis.com/video/?upload_id=');
    const [one, two] = [video.subarray(0, 5_000_000), video.subarray(5_000_000)];
    const late = await put(upload_url, two, 5_000_000, video.length);
    expect(late).toMatchObject({ status: 416, text: '' });
    expect(await put(upload_url, one, 0, video.length)).toMatchObject({
      status: 206,
      range: 'bytes 0-4999999/11000001',
    });
    const halfWay = { data: { status: 'PROCESSING_UPLOAD', uploaded_bytes: 5_000_000 } };
    expect((await post('status/fetch', { publish_id })).body).toMatchObject(halfWay);
    // An answer that was lost: the same chunk comes again.
    expect((await put(upload_url, one, 0, video.length)).status).toBe(206);
    expect(await put(upload_url, two, 5_000_000, video.length)).toMatchObject({ status: 201, text: '' });
    await sandbox.advance(3);
    expect((await post('status/fetch', { publish_id })).body).toMatchObject({ data: { status: 'SEND_TO_USER_INBOX' } });

    const folder = join(sandbox.folder, 'media', 'tiktok', new URL(upload_url).searchParams.get('upload_id') ?? '');
    const kept = Buffer.concat(['0', '5000000'].map((part) => readFileSync(join(folder, part))));
    expect(kept.equals(video)).toBe(true);
  });

  it('is refused with a bare status', async () => {
    const { upload_url } = await begin(1000);
    const bytes = randomBytes(1000);
    expect(await put(upload_url, bytes, 0, 1000, 'text/plain')).toMatchObject({ status: 400, text: '' });
    expect(await put(upload_url, bytes, 0, 2000)).toMatchObject({ status: 400, text: '' });
    expect(await put(upload_url.replace(/token=../, 'token=zz'), bytes, 0, 1000)).toMatchObject({
      status: 404,
      text: '',
    });
    await sandbox.advance(3601);
    expect(await put(upload_url, bytes, 0, 1000)).toMatchObject({ status: 403, text: '' });
  });

  it('needs its scope and a plan that fits', async () => {
    const source = { source: 'FILE_UPLOAD', video_size: 50_000_123, chunk_size: 10_000_000, total_chunk_count: 6 };
    const refused = await post('inbox/video/init', { source_info: source });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_param' } } });
    expect(await post('status/fetch', { publish_id: 'v_inbox_file~v2.1' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_publish_id' } },
    });
    token = await connect('user.info.basic');
    expect(await post('inbox/video/init', { source_info: source })).toMatchObject({
      status: 401,
      body: { error: { code: 'scope_not_authorized' } },
    });
  });

  it.each([
    [3_145_728, 3_145_728, 1],
    [50_000_123, 10_000_000, 5],
    [64_000_001, 64_000_000, 1],
    [150_000_000, 64_000_000, 2],
  ])('of %s bytes is cut in chunks of %s: %s of them', (size, chunkSize, count) => {
    expect(planProblem({ size, chunkSize, count })).toBeNull();
    expect(planProblem({ size, chunkSize, count: count + 1 })).not.toBeNull();
  });
});
