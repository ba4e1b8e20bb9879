import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { padVideo, readSample } from '#src/networks/testing/sample-files.ts';
import { startLinkedIn } from './testing/linkedin-sandbox.ts';

let linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
let token: string;
const owner = 'urn:li:person:h7Rw3ZpYbC';
beforeAll(async () => {
  linkedin = await startLinkedIn();
  token = (await linkedin.pages.logIn('antoine-delmas')).access_token;
});
afterAll(() => linkedin.stop());

async function act(resource: string, action: string, body: unknown, bearer = token) {
  const response = await fetch(`${linkedin.apiUrl}/rest/${resource}?action=${action}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'linkedin-version': '202609',
      'x-restli-protocol-version': '2.0.0',
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const begin = (resource: string, about: Record<string, unknown> = {}, bearer = token) =>
  act(resource, 'initializeUpload', { initializeUploadRequest: { owner, ...about } }, bearer);

async function put(url: string, bytes: Buffer, bearer: string | null = token) {
  const authorization = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const headers = { 'content-type': 'application/octet-stream', ...authorization };
  const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return { status: response.status, text: await response.text(), tag: response.headers.get('etag') };
}

async function statusOf(resource: string, urn: string, bearer = token): Promise<unknown> {
  const response = await linkedin.rest(`rest/${resource}/${encodeURIComponent(urn)}`, bearer);
  const body = z.object({ status: z.unknown() }).parse(await response.json());
  return body.status;
}

const ImageSchema = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) });
const VideoSchema = z.object({
  value: z.object({
    video: z.string(),
    uploadInstructions: z.array(z.object({ uploadUrl: z.url(), firstByte: z.number(), lastByte: z.number() })),
  }),
});

describe('a picture', () => {
  it('is put to its address once, with the token, and is there after a while', async () => {
    const { uploadUrl, image } = ImageSchema.parse((await begin('images')).body).value;
    expect(uploadUrl).toContain('/linkedin/www.linkedin.com/dms-uploads/');
    expect(await statusOf('images', image)).toBe('WAITING_UPLOAD');
    expect((await put(uploadUrl, randomBytes(10), null)).status).toBe(401);
    const picture = Buffer.concat([readSample('square.jpg'), randomBytes(3_000_000)]);
    expect(await put(uploadUrl, picture)).toMatchObject({ status: 201, text: '' });
    expect(await statusOf('images', image)).toBe('PROCESSING');
    expect((await put(uploadUrl, randomBytes(10))).status).toBe(400);
    await linkedin.sendControl('/control/clock', { advanceSeconds: 3 });
    expect(await statusOf('images', image)).toBe('AVAILABLE');
  });

  it('is for whoever posts it, and its address for a day', async () => {
    expect((await begin('images', { owner: 'urn:li:person:somebody' })).status).toBe(400);
    expect((await begin('images', { owner: 'urn:li:organization:1' })).status).toBe(403);
    expect((await begin('images', { owner: 'urn:li:organization:98123475' })).status).toBe(200);
    const { access_token: member } = await linkedin.basic.logIn('sophie-garnier');
    const { uploadUrl } = ImageSchema.parse((await begin('images')).body).value;
    expect((await put(uploadUrl, randomBytes(10), member)).status).toBe(404);
    await linkedin.sendControl('/control/clock', { advanceSeconds: 86_401 });
    const expired = await put(uploadUrl, randomBytes(10));
    expect(expired.status).toBe(400);
    expect(JSON.parse(expired.text)).toMatchObject({ status: 400, code: 'EXPIRED_UPLOAD_URL' });
  });
});

describe('a video', () => {
  it('goes part by part to addresses that need no token, and is put together by their tags', async () => {
    const video = padVideo(readSample('wide.mp4'), 9_000_000);
    const started = await begin('videos', { fileSizeBytes: video.length });
    const { video: urn, uploadInstructions } = VideoSchema.parse(started.body).value;
    expect(uploadInstructions.map(({ lastByte }) => lastByte)).toEqual([4_194_303, 8_388_607, 8_999_999]);
    const tags: string[] = [];
    for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
      expect((await put(uploadUrl, video.subarray(firstByte, lastByte), null)).status).toBe(400);
      const { status, tag } = await put(uploadUrl, video.subarray(firstByte, lastByte + 1), null);
      expect(status).toBe(200);
      tags.push(tag ?? '');
    }
    const finalize = (uploadedPartIds: string[]) =>
      act('videos', 'finalizeUpload', { finalizeUploadRequest: { video: urn, uploadToken: '', uploadedPartIds } });
    expect((await finalize(tags.toReversed())).status).toBe(400);
    expect(await finalize(tags)).toMatchObject({ status: 200, text: '' });
    await linkedin.sendControl('/control/clock', { advanceSeconds: 6 });
    expect(await statusOf('videos', urn)).toBe('AVAILABLE');
  });
});

it('a document is uploaded likewise, and is not shown to members who post as themselves', async () => {
  const { access_token: member } = await linkedin.basic.logIn('sophie-garnier');
  const { sub } = z.object({ sub: z.string() }).parse(await (await linkedin.rest('v2/userinfo', member)).json());
  const started = await begin('documents', { owner: `urn:li:person:${sub}` }, member);
  const DocumentSchema = z.object({ value: z.object({ uploadUrl: z.url(), document: z.string() }) });
  const { uploadUrl, document } = DocumentSchema.parse(started.body).value;
  expect((await put(uploadUrl, randomBytes(50_000), member)).status).toBe(201);
  expect(await statusOf('documents', document, member)).toBe(403);
});
