import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { maxOpenUploads, maxUploadBytes } from '@ruche/contracts/media';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, callIn, expectRefused, startApi, tinyPng } from '#testing/api.ts';
import { startCuttingProxy } from '#testing/cutting-proxy.ts';
import { addMedia, uploadFile, uploadHeaders } from '#testing/media.ts';

let api: Api;
let person: ApiPerson;
beforeAll(async () => {
  api = await startApi({ app: { rateLimit: { max: 100_000, windowMs: 60_000 } } });
  person = await api.signUp();
});
afterAll(() => api.close());

const version = { 'tus-resumable': '1.0.0' };
const chunk = (offset: number) => ({
  ...version,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** A file that begins as a video does. */
const video = (bytes: number) => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), randomBytes(bytes - 12)]);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function begin(content: Buffer, by: Pick<ApiPerson, 'call'> = person): Promise<string> {
  const answer = await by.call('POST', '/media/uploads', { headers: uploadHeaders({ bytes: content.length }) });
  expect(answer.status).toBe(201);
  return (answer.headers.get('location') ?? '').replace('/api/v1', '');
}

const stored = async (id: string) => {
  const { rows } = await api.stack.owner.pool.query<{ content_hash: string; bytes: string; file_name: string }>(
    'SELECT content_hash, bytes, file_name FROM media WHERE id = $1',
    [id],
  );
  return rows[0];
};

const keptFiles = () =>
  readdir(join(api.stack.settings.dataFolder, 'media', person.workspaceId)).then(
    (names) => names.length,
    () => 0,
  );

type TusOptions = { port?: number; chunkSize?: number };

/** By the client that browsers use. */
function sendByTus(content: Buffer, { port, chunkSize }: TusOptions = {}): Promise<string | undefined> {
  const url = new URL(`${api.url}/media/uploads`);
  if (port) url.port = String(port);
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  let mediaId: string | undefined;
  new Upload(content, {
    endpoint: url.href,
    headers: { authorization: `Bearer ${person.session.access_token}` },
    metadata: { filename: 'clip.mp4' },
    retryDelays: [0, 10, 10, 10],
    ...(chunkSize && { chunkSize }),
    onAfterResponse: (_request, response) => {
      mediaId = response.getHeader('ruche-media-id') ?? mediaId;
    },
    onSuccess: () => resolve(mediaId),
    onError: reject,
  }).start();
  return promise;
}

describe('tus', () => {
  it('says what it speaks', async () => {
    const { status, headers } = await person.call('OPTIONS', '/media/uploads');
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-extension')?.split(',')).toEqual(
      expect.arrayContaining(['creation', 'creation-with-upload', 'termination', 'expiration']),
    );
    expect(headers.get('tus-max-size')).toBe(String(maxUploadBytes));
  });

  it('takes a file in one request, and in many', async () => {
    const content = video(300_000);
    for (const chunkSize of [undefined, 70_000]) {
      const id = await sendByTus(content, chunkSize === undefined ? {} : { chunkSize });
      expect(await stored(id ?? '')).toEqual({ content_hash: hashOf(content), bytes: '300000', file_name: 'clip.mp4' });
    }
  });

  it('goes on where a connection was cut, with what had arrived', async () => {
    const content = video(3_000_000);
    const before = await keptFiles();
    const proxy = await startCuttingProxy(Number(new URL(api.url).port), [600_000, 900_000]);
    const id = await sendByTus(content, { port: proxy.port });
    expect(proxy.cuts()).toBe(2);
    await proxy.close();
    expect(await stored(id ?? '')).toMatchObject({ content_hash: hashOf(content), bytes: '3000000' });
    // Of the parts nothing is left.
    expect((await keptFiles()) - before).toBe(1);
  });

  it('counts what arrived before a cut', async () => {
    const content = video(2_000_000);
    const path = await begin(content);
    const proxy = await startCuttingProxy(Number(new URL(api.url).port), [1_000_000]);
    const url = `http://127.0.0.1:${proxy.port}/api/v1${path}`;
    const headers = { ...chunk(0), authorization: `Bearer ${person.session.access_token}` };
    await expect(fetch(url, { method: 'PATCH', headers, body: new Uint8Array(content) })).rejects.toThrow(
      'fetch failed',
    );
    await proxy.close();
    // Not by asking the server, which would end the request that is still being read.
    const received = async () => {
      const sql = 'SELECT received::integer FROM media_uploads WHERE id = $1';
      const { rows } = await api.stack.owner.pool.query<{ received: number }>(sql, [path.split('/').at(-1)]);
      return rows[0]?.received ?? 0;
    };
    await expect.poll(received).toBeGreaterThan(500_000);
    const { headers: told } = await person.call('HEAD', path, { headers: version });
    const from = Number(told.get('upload-offset'));
    expect(from).toBeLessThan(content.length);
    const rest = await person.call('PATCH', path, { headers: chunk(from), body: content.subarray(from) });
    expect(rest.status).toBe(204);
    expect(await stored(rest.headers.get('ruche-media-id') ?? '')).toMatchObject({ content_hash: hashOf(content) });
  });

  it('refuses another offset, more than was announced, and another version', async () => {
    const content = video(1000);
    const path = await begin(content);
    expectRefused(await person.call('PATCH', path, { headers: chunk(5), body: content }), 409, 'conflict');
    const { 'tus-resumable': _version, ...unversioned } = chunk(0);
    expectRefused(
      await person.call('PATCH', path, { headers: unversioned, body: content }),
      412,
      'unsupported_version',
    );
    const tooMuch = await person.call('PATCH', path, { headers: chunk(0), body: Buffer.concat([content, content]) });
    expectRefused(tooMuch, 413, 'payload_too_large');
    const large = { headers: uploadHeaders({ bytes: maxUploadBytes + 1 }) };
    expectRefused(await person.call('POST', '/media/uploads', large), 413, 'payload_too_large');
    const empty = { headers: uploadHeaders({ bytes: 0 }) };
    expectRefused(await person.call('POST', '/media/uploads', empty), 400, 'malformed_request');
  });

  it('lets one of two writers on', async () => {
    const content = video(1_000_000);
    const path = await begin(content);
    const send = () => person.call('PATCH', path, { headers: chunk(0), body: content }).catch(() => null);
    const answers = await Promise.all([send(), send(), send()]);
    const taken = answers.filter((answer) => answer?.status === 204);
    expect(taken.length).toBeLessThanOrEqual(1);
    const { headers } = await person.call('HEAD', path, { headers: version });
    const from = Number(headers.get('upload-offset'));
    if (from < content.length) {
      await person.call('PATCH', path, { headers: chunk(from), body: content.subarray(from) });
    }
    const done = await person.call('HEAD', path, { headers: version });
    expect(await stored(done.headers.get('ruche-media-id') ?? '')).toMatchObject({ content_hash: hashOf(content) });
  });

  it('tells what has become of a finished upload, and removes a cancelled one', async () => {
    const path = await begin(tinyPng);
    const answer = await person.call('PATCH', path, { headers: chunk(0), body: tinyPng });
    const again = await person.call('HEAD', path, { headers: version });
    expect(again.headers.get('ruche-media-id')).toBe(answer.headers.get('ruche-media-id'));
    expect(again.headers.get('upload-offset')).toBe(String(tinyPng.length));
    const other = await begin(video(100));
    await person.call('PATCH', other, { headers: chunk(0), body: video(80) });
    const before = await keptFiles();
    expect((await person.call('DELETE', other, { headers: version })).status).toBe(204);
    expect((await person.call('HEAD', other, { headers: version })).status).toBe(404);
    expect(await keptFiles()).toBe(before - 1);
  });

  it('is nobody else’s', async () => {
    const colleague = await api.signUp();
    await api.join(colleague, person.workspaceId, 'member');
    const path = await begin(tinyPng);
    for (const by of [colleague, callIn(await api.signUp(), person.workspaceId)]) {
      expect((await by.call('HEAD', path, { headers: version })).status).toBe(404);
      expectRefused(await by.call('PATCH', path, { headers: chunk(0), body: tinyPng }), 404, 'not_found');
      expectRefused(await by.call('DELETE', path, { headers: version }), 404, 'not_found');
    }
  });

  it('keeps so many unfinished ones of a person', async () => {
    const busy = await api.signUp();
    for (let count = 0; count < maxOpenUploads; count += 1) await begin(tinyPng, busy);
    const answer = await busy.call('POST', '/media/uploads', { headers: uploadHeaders({ bytes: 9 }) });
    expectRefused(answer, 429, 'rate_limited');
  });
});

describe('a new file', () => {
  it('lies in the folder of a client that is there', async () => {
    const { id: clientId } = await addClient(person);
    const id = await addMedia(person, tinyPng, { clientId });
    expect((await person.call('GET', `/media/${id}`)).body).toMatchObject({
      clientId,
      status: 'processing',
      url: null,
    });
    const theirs = await addClient(await api.signUp());
    expectRefused(await uploadFile(person, tinyPng, { clientId: theirs.id }), 404, 'not_found');
    expectRefused(await uploadFile(person, tinyPng, { clientId: 'x' }), 400, 'malformed_request');
  });

  it('has the type of its content, and a name without a path or control characters', async () => {
    const id = await addMedia(person, tinyPng, { fileName: '../../a\u0000\u202Egpj.exe\r\n.pdf' });
    expect((await person.call('GET', `/media/${id}`)).body).toMatchObject({
      mime: 'image/png',
      kind: 'image',
      fileName: 'agpj.exe.pdf',
    });
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an archive', 'PK\u0003\u0004'.padEnd(200)],
    ['a program', 'MZ'.padEnd(200)],
  ])('is refused with a sentence when it is %s, whatever its name', async (_what, text) => {
    const before = await keptFiles();
    const answer = await uploadFile(person, Buffer.from(text), { fileName: 'picture.png' });
    expectRefused(answer, 415, 'unsupported_media_type');
    expect(answer.body['message']).toMatch(/^This file type isn’t supported\. Use JPEG/);
    expect(await keptFiles()).toBe(before);
  });

  it('is refused early when it is too large for what it is', async () => {
    const headers = { ...uploadHeaders({ bytes: 41 * 1024 * 1024 }), ...chunk(0) };
    const answer = await person.call('POST', '/media/uploads', { headers, body: Buffer.concat([tinyPng, tinyPng]) });
    expectRefused(answer, 413, 'payload_too_large');
    expect(answer.body['message']).toBe('This file is too large. Images can be up to 40 MB.');
  });
});
