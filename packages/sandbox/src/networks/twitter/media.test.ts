import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type NetworkSandbox, startNetworkSandbox } from '#src/networks/testing/network-client.ts';
import { padVideo, readSample } from '#src/networks/testing/sample-files.ts';
import { connectTwitter } from './testing/connect-twitter.ts';

let sandbox: NetworkSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startNetworkSandbox();
});
beforeEach(async () => {
  await sandbox.reset();
  token = await connectTwitter(sandbox);
});
afterAll(() => sandbox.close());

async function call(method: string, path: string, body?: BodyInit, bearer = token) {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await sandbox.fetch(`/twitter/api.x.com/2/media/${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...json },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, text, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const DataSchema = z.object({ data: z.object({ id: z.string() }) });
async function initialize(totalBytes: number, about: Record<string, string> = {}): Promise<string> {
  const wish = { media_type: 'video/mp4', media_category: 'tweet_video', ...about, total_bytes: totalBytes };
  const { body } = await call('POST', 'upload/initialize', JSON.stringify(wish));
  return DataSchema.parse(body).data.id;
}

function segment(index: number, bytes: Buffer): FormData {
  const form = new FormData();
  form.set('segment_index', String(index));
  form.set('media', new Blob([new Uint8Array(bytes)]));
  return form;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('an upload in segments', () => {
  it('is kept byte for byte, in any order and again, and is ready after a while', async () => {
    const video = padVideo(readSample('wide.mp4'), 2_500_000);
    const id = await initialize(video.length);
    const cuts = [0, 1_000_000, 2_000_000, video.length];
    const parts = [0, 1, 2].map((index) => video.subarray(cuts[index], cuts[index + 1]));
    for (const index of [2, 0, 1, 1]) {
      const answer = await call('POST', `upload/${id}/append`, segment(index, parts[index] ?? Buffer.alloc(0)));
      expect(answer.status).toBe(200);
      expect(answer.body).toHaveProperty('data.expires_at');
    }
    const finished = await call('POST', `upload/${id}/finalize`);
    const data = { id, media_key: `7_${id}`, size: video.length, processing_info: { state: 'pending' } };
    expect(finished).toMatchObject({ status: 200, body: { data } });
    const status = async () => (await call('GET', `upload?command=STATUS&media_id=${id}`)).body;
    await sandbox.advance(3);
    expect(await status()).toMatchObject({ data: { processing_info: { state: 'succeeded', progress_percent: 100 } } });

    const folder = join(sandbox.folder, 'media', 'twitter', id);
    const kept = Buffer.concat(['0', '1', '2'].map((part) => readFileSync(join(folder, part))));
    expect(readdirSync(folder)).toHaveLength(3);
    expect(digest(kept)).toBe(digest(video));
  });

  it('fails after a while where it is no video', async () => {
    const id = await initialize(1000);
    await call('POST', `upload/${id}/append`, segment(0, randomBytes(1000)));
    await call('POST', `upload/${id}/finalize`);
    await sandbox.advance(3);
    const error = { code: 1, name: 'InvalidMedia', message: 'file is invalid' };
    expect((await call('GET', `upload?command=STATUS&media_id=${id}`)).body).toMatchObject({
      data: { processing_info: { state: 'failed', error } },
    });
  });

  it('has to be as long as it was announced', async () => {
    const id = await initialize(1000);
    await call('POST', `upload/${id}/append`, segment(0, randomBytes(400)));
    const gap = await call('POST', `upload/${id}/finalize`);
    expect(gap.status).toBe(400);
    expect(gap.text).toContain('Segments do not add up to provided total file size.');
    await call('POST', `upload/${id}/append`, segment(1, randomBytes(600)));
    expect((await call('POST', `upload/${id}/finalize`)).status).toBe(200);
  });

  it('is cut off at the edge, without a word, where a segment is too long', async () => {
    const id = await initialize(6_000_000);
    expect(await call('POST', `upload/${id}/append`, segment(0, randomBytes(5 * 1024 * 1024)))).toMatchObject({
      status: 413,
      text: '',
    });
    expect((await call('POST', `upload/${id}/append`, segment(0, randomBytes(5_000_000)))).status).toBe(200);
  });

  it('takes a part that has no file name as bytes, and base64 in JSON', async () => {
    const bytes = randomBytes(3000);
    const id = await initialize(6000);
    const head = '--b\r\nContent-Disposition: form-data; name="segment_index"\r\n\r\n0\r\n';
    const begin = Buffer.from(`${head}--b\r\nContent-Disposition: form-data; name="media"\r\n\r\n`);
    const response = await sandbox.fetch(`/twitter/api.x.com/2/media/upload/${id}/append`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: new Uint8Array(Buffer.concat([begin, bytes, Buffer.from('\r\n--b--\r\n')])),
    });
    expect(response.status).toBe(200);
    const json = JSON.stringify({ segment_index: 1, media: bytes.toString('base64') });
    expect((await call('POST', `upload/${id}/append`, json)).status).toBe(200);
    expect((await call('POST', `upload/${id}/finalize`)).status).toBe(200);
    const folder = join(sandbox.folder, 'media', 'twitter', id);
    for (const part of ['0', '1']) expect(digest(readFileSync(join(folder, part)))).toBe(digest(bytes));
  });

  it('is nobody else’s, needs its scope, and is gone after a day', async () => {
    const id = await initialize(10);
    const stranger = await connectTwitter(sandbox, { person: 'ines-benhaddou' });
    expect((await call('POST', `upload/${id}/append`, segment(0, randomBytes(10)), stranger)).status).toBe(404);
    const reader = await connectTwitter(sandbox, { scope: 'tweet.read users.read' });
    const refused = await call('POST', 'upload/initialize', '{}', reader);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('[media.write]');
    await sandbox.advance(86_401);
    const later = await connectTwitter(sandbox);
    expect((await call('POST', `upload/${id}/append`, segment(0, randomBytes(10)), later)).status).toBe(404);
  });

  it.each([
    [{ media_type: 'video/mp4', media_category: 'tweet_image' }, 10, 'media_type'],
    [{ media_type: 'image/png', media_category: 'tweet_image' }, 5_242_881, 'total_bytes'],
    [{ media_type: 'image/png', media_category: 'poster' }, 10, 'media_category'],
  ])('is refused by name: %j of %s bytes', async (about, totalBytes, field) => {
    const refused = await call('POST', 'upload/initialize', JSON.stringify({ ...about, total_bytes: totalBytes }));
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(`errors.0.parameters.${field}`);
  });
});

describe('a picture', () => {
  it('is taken at once, measured, and described', async () => {
    const form = new FormData();
    form.set('media', new Blob([new Uint8Array(png)]), 'dot.png');
    form.set('media_category', 'tweet_image');
    const { status, body } = await call('POST', 'upload', form);
    expect(status).toBe(200);
    const image = { image_type: 'image/png', w: 1, h: 1 };
    expect(body).toMatchObject({ data: { size: png.length, expires_after_secs: 86_400, image } });
    const { id } = DataSchema.parse(body).data;
    const words = (text: string) => JSON.stringify({ id, metadata: { alt_text: { text } } });
    const described = { id, associated_metadata: { alt_text: { text: 'A dot' } } };
    expect((await call('POST', 'metadata', words('A dot'))).body).toEqual({ data: described });
    expect((await call('POST', 'metadata', words('x'.repeat(1001)))).status).toBe(400);
  });

  it('is no picture where its bytes are none; the older commands are gone', async () => {
    const media = randomBytes(100).toString('base64');
    expect((await call('POST', 'upload', JSON.stringify({ media }))).status).toBe(400);
    const form = new FormData();
    form.set('command', 'INIT');
    expect((await call('POST', 'upload', form)).status).toBe(400);
  });
});
