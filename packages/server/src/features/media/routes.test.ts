import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MediaFolderListSchema, MediaListSchema, MediaSchema } from '@ruche/contracts/media';
import { createStore, newFileKey } from '@ruche/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, startApi, tinyPng } from '#testing/api.ts';
import { addMedia } from '#testing/media.ts';

let api: Api;
let person: ApiPerson;
beforeAll(async () => {
  api = await startApi();
  person = await api.signUp();
});
afterAll(() => api.close());

/** As the worker would leave it. */
async function addReady(by: ApiPerson, content = tinyPng, mime = 'image/png'): Promise<string> {
  const id = await addMedia(by, tinyPng);
  const storageKey = newFileKey(by.workspaceId);
  await createStore(api.stack.settings.storage).put(storageKey, Readable.from([content]));
  await api.stack.owner.pool.query(
    `UPDATE media SET status = 'ready', storage_key = $2, mime = $3, bytes = $4, width = 1, height = 1 WHERE id = $1`,
    [id, storageKey, mime, content.length],
  );
  return id;
}

const read = async (id: string, by = person) => MediaSchema.parse((await by.call('GET', `/media/${id}`)).body);
const list = async (query: string, by = person) =>
  MediaListSchema.parse((await by.call('GET', `/media${query}`)).body).items.map(({ id }) => id);

describe('the library', () => {
  it('lists by folder, kind, tag and text, newest first, page by page', async () => {
    const by = await api.signUp();
    const { id: clientId } = await addClient(by);
    const first = await addMedia(by, tinyPng, { fileName: 'croissant.png', clientId });
    const second = await addMedia(by, tinyPng, { fileName: 'baguette.png' });
    await by.call('PATCH', `/media/${second}`, { body: { tags: ['Spring'], altText: 'A loaf' } });
    expect(await list('', by)).toEqual([second, first]);
    expect(await list(`?clientId=${clientId}`, by)).toEqual([first]);
    expect(await list('?folder=none', by)).toEqual([second]);
    expect(await list('?tag=spring', by)).toEqual([second]);
    expect(await list('?q=LOAF', by)).toEqual([second]);
    expect(await list('?q=croiss', by)).toEqual([first]);
    expect(await list('?kind=video', by)).toEqual([]);
    expect(await list(`?ids=${first},${randomUUID()}`, by)).toEqual([first]);
    const { nextCursor } = (await by.call('GET', '/media?limit=1')).body;
    expect(await list(`?limit=1&cursor=${String(nextCursor)}`, by)).toEqual([first]);
    expect((await by.call('GET', '/media/tags')).body['items']).toEqual([{ tag: 'Spring', count: 1 }]);
    expect((await read(second, by)).duplicateOf).toBe(first);
  });

  it('changes, deletes and brings back', async () => {
    const id = await addReady(person);
    const focalPoint = { x: 0.25, y: 0.5 };
    await person.call('PATCH', `/media/${id}`, { body: { focalPoint, fileName: '../b.png' } });
    expect(await read(id)).toMatchObject({ focalPoint, fileName: 'b.png' });
    expect((await person.call('DELETE', `/media/${id}`)).status).toBe(204);
    expect(await list('')).not.toContain(id);
    expect(await list('?deleted=true')).toContain(id);
    expect(await list(`?ids=${id}`)).toEqual([id]);
    expectRefused(await person.call('PATCH', `/media/${id}`, { body: {} }), 404, 'not_found');
    expect((await person.call('POST', `/media/${id}/restore`)).body['deletedAt']).toBeNull();
    expect(await list('')).toContain(id);
  });

  it('moves, tags and deletes many at once, or none', async () => {
    const { id: clientId } = await addClient(person);
    const ids = [await addMedia(person, tinyPng), await addMedia(person, tinyPng)];
    const bulk = (body: object) => person.call('POST', '/media/bulk', { body });
    expect((await bulk({ ids, change: { clientId, addTags: ['a', 'b'] } })).status).toBe(200);
    expect((await bulk({ ids, change: { removeTags: ['A'] } })).status).toBe(200);
    expect(await read(ids[0] ?? '')).toMatchObject({ clientId, tags: ['b'] });
    expectRefused(await bulk({ ids: [...ids, randomUUID()], delete: true }), 404, 'not_found');
    expectRefused(await bulk({ ids }), 400, 'validation_failed');
    expect((await bulk({ ids, delete: true })).status).toBe(200);
    expect(await list(`?clientId=${clientId}`)).toEqual([]);
  });

  it('counts the files of every folder as they are moved, deleted and brought back', async () => {
    const by = await api.signUp();
    const folders = async (of = by) => {
      const { items, deleted } = MediaFolderListSchema.parse((await of.call('GET', '/media/folders')).body);
      return { ...Object.fromEntries(items.map(({ clientId, count }) => [clientId ?? 'shared', count])), deleted };
    };
    expect(await folders()).toEqual({ deleted: 0 });
    const { id: clientId } = await addClient(by);
    const { id: gone } = await addClient(by);
    const [kept, moved] = [await addMedia(by, tinyPng), await addMedia(by, tinyPng)];
    await addMedia(by, tinyPng, { clientId: gone });
    await by.call('POST', '/media/bulk', { body: { ids: [moved], change: { clientId } } });
    expect(await folders()).toEqual({ shared: 1, [clientId]: 1, [gone]: 1, deleted: 0 });
    await by.call('DELETE', `/media/${kept}`);
    expect((await by.call('DELETE', `/clients/${gone}`)).status).toBe(204);
    expect(await folders()).toEqual({ [clientId]: 1, deleted: 1 });
    await by.call('POST', `/media/${kept}/restore`);
    expect(await folders()).toEqual({ shared: 1, [clientId]: 1, deleted: 0 });
    expect(await folders(await api.signUp())).toEqual({ deleted: 0 });
  });

  it('crops a picture that is ready into a new file', async () => {
    const id = await addReady(person);
    const crop = { x: 0, y: 0.5, width: 0.5, height: 0.5 };
    const answer = await person.call('POST', `/media/${id}/crops`, { body: crop });
    expect(answer.status).toBe(201);
    expect(MediaSchema.parse(answer.body)).toMatchObject({
      cropOf: id,
      status: 'processing',
      fileName: 'picture (crop).png',
    });
    expectRefused(
      await person.call('POST', `/media/${id}/crops`, { body: { ...crop, y: 0.6 } }),
      400,
      'validation_failed',
    );
    const processing = await addMedia(person, tinyPng);
    expectRefused(await person.call('POST', `/media/${processing}/crops`, { body: crop }), 409, 'conflict');
    expectRefused(await person.call('PUT', `/media/${id}/poster`, { body: tinyPng }), 415, 'unsupported_media_type');
  });

  it('shows nothing to another workspace', async () => {
    const id = await addReady(person);
    const stranger = await api.signUp();
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      const body = method === 'PATCH' ? { body: {} } : {};
      expectRefused(await stranger.call(method, `/media/${id}${path}`, body), 404, 'not_found');
    }
    expect(await list(`?ids=${id}`, stranger)).toEqual([]);
    expectRefused(await stranger.call('POST', '/media/downloads', { body: { ids: [id] } }), 404, 'not_found');
    expectRefused(await stranger.call('POST', '/media/bulk', { body: { ids: [id], delete: true } }), 404, 'not_found');
  });
});

describe('the address of a file', () => {
  it('shows it without a token, and lets nothing in it run', async () => {
    const { url } = await read(await addReady(person));
    const answer = await fetch(url ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(tinyPng);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(tinyPng.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="picture.png"/);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    const head = await fetch(url ?? '', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(tinyPng.length)]);
    const known = await fetch(url ?? '', { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);
    expect((await fetch(`${url}?download=1`)).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('saves documents instead of showing them', async () => {
    const { url } = await read(await addReady(person, Buffer.from('%PDF-1.7'), 'application/pdf'));
    expect((await fetch(url ?? '')).headers.get('content-disposition')).toMatch(/^attachment; filename="picture.pdf"/);
  });

  it.each([
    ['bytes=0-3', 206, tinyPng.subarray(0, 4), `bytes 0-3/${tinyPng.length}`],
    ['bytes=4-', 206, tinyPng.subarray(4), `bytes 4-${tinyPng.length - 1}/${tinyPng.length}`],
    ['bytes=-5', 206, tinyPng.subarray(-5), `bytes ${tinyPng.length - 5}-${tinyPng.length - 1}/${tinyPng.length}`],
    ['bytes=0-999999', 206, tinyPng, `bytes 0-${tinyPng.length - 1}/${tinyPng.length}`],
    ['bytes=999999-', 416, Buffer.alloc(0), `bytes */${tinyPng.length}`],
    ['bytes=3-1', 200, tinyPng, null],
    ['bytes=0-1,3-4', 200, tinyPng, null],
    ['pages=1', 200, tinyPng, null],
  ])('answers the range %s', async (range, status, content, told) => {
    const { url } = await read(await addReady(person));
    const answer = await fetch(url ?? '', { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, told]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
  });

  it('cannot be changed, and leads nowhere once the file is refused or gone', async () => {
    const id = await addReady(person);
    const { url } = await read(id);
    const token = url?.split('/').at(-1) ?? '';
    const other = token.startsWith('A') ? 'B' : 'A';
    for (const changed of [`${other}${token.slice(1)}`, token.slice(0, -1), 'nothing', `${token}.x`]) {
      expect((await fetch(`${url?.replace(token, changed)}`)).status).toBe(404);
    }
    await api.stack.owner.pool.query("UPDATE media SET status = 'processing' WHERE id = $1", [id]);
    expect((await fetch(url ?? '')).status).toBe(404);
    expect(api.stack.log()).not.toContain(token);
  });
});

describe('an archive', () => {
  it('holds the files, each under a name of its own', async () => {
    const ids = [await addReady(person), await addReady(person)];
    const { body } = await person.call('POST', '/media/downloads', { body: { ids } });
    const answer = await fetch(String(body['url']));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="ruche-media-/);
    const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(zip.split(tinyPng.toString('latin1'))).toHaveLength(3);
    for (const name of ['picture.png', 'picture (2).png']) expect(zip).toContain(name);
    expect((await fetch(`${String(body['url'])}x`)).status).toBe(404);
  });

  it('is not made of what is not ready', async () => {
    const ids = [await addMedia(person, tinyPng)];
    expectRefused(await person.call('POST', '/media/downloads', { body: { ids } }), 409, 'conflict');
  });
});
