import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { makeVideo } from '#src/networks/testing/sample-media.ts';
import { bodyOf, pageScopes, startMeta } from './testing/meta-sandbox.ts';

let meta: Awaited<ReturnType<typeof startMeta>>;
let pageId: string;
let token: string;
let accountId: string;
const AccountsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      access_token: z.string(),
      instagram_business_account: z.object({ id: z.string() }).optional(),
    }),
  ),
});
beforeAll(async () => {
  meta = await startMeta();
  const scopes = [...pageScopes, 'instagram_basic', 'instagram_content_publish'];
  const user = await meta.logIn({ person: 'camille-roussel', scopes });
  const fields = 'id,access_token,instagram_business_account';
  const { data } = await bodyOf(await meta.graph('me/accounts', { access_token: user, fields }), AccountsSchema);
  const page = data.find((one) => one.instagram_business_account !== undefined);
  if (!page) throw new Error('There should be a Page with an Instagram account.');
  pageId = page.id;
  token = page.access_token;
  accountId = page.instagram_business_account?.id ?? '';
});
afterAll(() => meta.stop());

const StartSchema = z.object({ video_id: z.string(), upload_url: z.url() });
async function start() {
  const parameters = { access_token: token, upload_phase: 'start' };
  return bodyOf(await meta.graph(`${pageId}/video_reels`, parameters, { method: 'POST' }), StartSchema);
}

async function send(url: string, bytes: Buffer, headers: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `OAuth ${token}`, 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function statusOf(id: string): Promise<unknown> {
  return (await meta.graph(id, { access_token: token, fields: 'status' })).json();
}

const video = randomBytes(3_000_000);
const whole = { offset: '0', file_size: String(video.length) };

describe('a reel', () => {
  it('is uploaded in one go', async () => {
    const { video_id, upload_url } = await start();
    expect(upload_url).toContain('/facebook/rupload.facebook.com/video-upload/v25.0/');
    expect(await statusOf(video_id)).toMatchObject({ status: { video_status: 'uploading' } });
    expect(await send(upload_url, video, whole)).toEqual({ status: 200, body: { success: true } });
    const uploading_phase = { status: 'complete', bytes_transfered: video.length };
    expect(await statusOf(video_id)).toMatchObject({ status: { uploading_phase } });
  });

  it('goes on where the connection broke', async () => {
    const { video_id, upload_url } = await start();
    const headers = { authorization: `OAuth ${token}`, ...whole, 'content-length': String(video.length) };
    const broken = request(upload_url, { method: 'POST', headers });
    broken.on('error', () => undefined);
    const gone = new Promise((resolve) => broken.once('close', resolve));
    broken.write(video.subarray(0, 1_000_000), () => broken.destroy());
    await gone;
    const bytesSchema = z.object({ status: z.object({ uploading_phase: z.object({ bytes_transfered: z.number() }) }) });
    const kept = await vi.waitFor(async () => {
      const { bytes_transfered } = bytesSchema.parse(await statusOf(video_id)).status.uploading_phase;
      expect(bytes_transfered).toBeGreaterThan(0);
      return bytes_transfered;
    }, 50_000);
    expect(await send(upload_url, video, whole)).toMatchObject({
      status: 400,
      body: { debug_info: { retriable: false, type: 'OffsetInvalidError' } },
    });
    const rest = { offset: String(kept), file_size: String(video.length) };
    expect((await send(upload_url, video.subarray(kept), rest)).body).toEqual({ success: true });
  });

  it('is refused in the words of this host', async () => {
    const { upload_url } = await start();
    const short = await send(upload_url, video.subarray(0, 100), { offset: '0', file_size: '200' });
    expect(short.body).toMatchObject({ debug_info: { retriable: true, type: 'PartialRequestError' } });
    const stranger = await send(upload_url, video, { ...whole, authorization: 'OAuth EAAnonsense' });
    expect(stranger).toMatchObject({ status: 401, body: { debug_info: { type: 'NotAuthorizedError' } } });
    const elsewhere = await send(upload_url, Buffer.alloc(0), { file_url: 'https://somewhere.example/a.mp4' });
    expect(elsewhere.body).toMatchObject({ debug_info: { retriable: false, type: 'ProcessingFailedError' } });
    const unknown = await send(upload_url.replace(/\d+$/, '1'), video, whole);
    expect(unknown).toMatchObject({ status: 404, body: { debug_info: { type: 'ProcessingFailedError' } } });
  });
});

async function beginContainer() {
  const parameters = { access_token: token, media_type: 'REELS', upload_type: 'resumable' };
  const answer = await meta.graph(`${accountId}/media`, parameters, { method: 'POST' });
  return bodyOf(answer, z.object({ id: z.string(), uri: z.url() }));
}

async function sendVideo(uri: string, bytes: Buffer) {
  const said = { success: true, message: 'Upload successful.' };
  expect(await send(uri, bytes, { offset: '0', file_size: String(bytes.length) })).toEqual({
    status: 200,
    body: said,
  });
  await meta.control('clock', { advanceSeconds: 25 });
}

const readContainer = async (id: string): Promise<unknown> =>
  (await meta.graph(id, { access_token: token, fields: 'status_code' })).json();

describe('a container of an Instagram account', () => {
  it('takes its video likewise', async () => {
    const { id, uri } = await beginContainer();
    expect(uri).toContain('/ig-api-upload/');
    expect(await readContainer(id)).toEqual({ status_code: 'IN_PROGRESS', id });
    await sendVideo(uri, await makeVideo({ width: 540, height: 960 }, 5));
    expect(await readContainer(id)).toEqual({ status_code: 'FINISHED', id });
  });

  it('fails with what is no video', async () => {
    const { id, uri } = await beginContainer();
    await sendVideo(uri, video);
    expect(await readContainer(id)).toEqual({ status_code: 'ERROR', id });
  });
});
