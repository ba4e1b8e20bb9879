import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawAvatar } from '#src/networks/avatars/draw.ts';
import { bodyOf, errorOf, pageScopes, startMeta } from './testing/meta-sandbox.ts';

let meta: Awaited<ReturnType<typeof startMeta>>;
let pageId: string;
let token: string;
let user: string;
const picture = drawAvatar('loaf', 200) ?? Buffer.alloc(0);
/** Where the product keeps its files. */
const files = createServer((request, response) => {
  response.writeHead(request.url === '/picture' ? 200 : 404, { 'content-type': 'image/png' }).end(picture);
});

const IdSchema = z.object({ id: z.string() });
const AccountsSchema = z.object({ data: z.array(z.object({ id: z.string(), access_token: z.string() })) });
beforeAll(async () => {
  meta = await startMeta();
  const scopes = [...pageScopes, 'pages_manage_engagement'];
  user = await meta.logIn({ person: 'camille-roussel', scopes });
  const answer = await meta.graph('me/accounts', { access_token: user, fields: 'id,access_token' });
  const [page] = (await bodyOf(answer, AccountsSchema)).data;
  if (!page) throw new Error('There should be a Page.');
  ({ id: pageId, access_token: token } = page);
  await new Promise<void>((resolve) => {
    files.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await new Promise((resolve) => files.close(resolve));
  await meta.stop();
});

const fileAt = (path: string) => `http://127.0.0.1:${(files.address() as AddressInfo).port}${path}`;
const send = (path: string, parameters: Record<string, string>, method = 'POST') => {
  const all = { access_token: token, ...parameters };
  if (method !== 'POST') return meta.graph(`v25.0/${path}`, all, { method });
  return meta.graph(`v25.0/${path}`, {}, { method, body: new URLSearchParams(all) });
};
const read = async (path: string, fields: string, more: Record<string, string> = {}): Promise<unknown> =>
  (await send(path, { fields, ...more }, 'GET')).json();
const make = async (path: string, parameters: Record<string, string>) =>
  (await bodyOf(await send(path, parameters), IdSchema)).id;
const uploadPhoto = (more: Record<string, string> = {}) =>
  make(`${pageId}/photos`, { url: fileAt('/picture'), published: 'false', ...more });
const judge = async () =>
  z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        media: z.array(z.object({ altText: z.string(), width: z.number() })),
      }),
    )
    .parse(await (await fetch(`${meta.url}/control/posts?platform=facebook`)).json());

describe('a post', () => {
  it('is published, listed after a moment, shown to readers, edited and deleted', async () => {
    const id = await make(`${pageId}/feed`, { message: 'Fresh bread', link: 'https://example.com/bread' });
    expect(id).toMatch(new RegExp(`^${pageId}_\\d+$`));
    await meta.control('clock', { advanceSeconds: 4 });
    const fields = 'id,message,permalink_url,attachments{unshimmed_url}';
    const shown = z
      .object({ data: z.array(z.object({ id: z.string(), permalink_url: z.url() }).loose()) })
      .parse(await read(`${pageId}/published_posts`, fields));
    expect(shown.data[0]).toMatchObject({
      id,
      message: 'Fresh bread',
      attachments: { data: [{ unshimmed_url: 'https://example.com/bread' }] },
    });
    const page = await fetch(shown.data[0]?.permalink_url ?? '');
    expect(await page.text()).toContain('Fresh bread');

    expect(await (await send(id, { message: 'Fresh rolls' })).json()).toEqual({ success: true });
    expect(await read(id, 'message')).toEqual({ message: 'Fresh rolls', id });
    expect(await (await send(id, {}, 'DELETE')).json()).toEqual({ success: true });
    expect(await errorOf(await send(id, {}, 'DELETE'))).toMatchObject({ code: 100, subcode: 33 });
    expect((await fetch(shown.data[0]?.permalink_url ?? '')).status).toBe(404);
  });

  it('is refused for what is wrong with it', async () => {
    await make(`${pageId}/feed`, { message: 'Said once' });
    const refusals = [
      [{ message: 'Said once' }, { status: 400, code: 506, subcode: 1_455_006 }],
      [{}, { code: 100, subcode: null }],
      [{ message: 'a'.repeat(63_207) }, { code: 100, subcode: null }],
      [{ link: 'https://www.facebook.com/somebody' }, { code: 100, subcode: 1_609_008 }],
      [{ link: 'https://nowhere.invalid/' }, { code: 100, subcode: 1_609_005 }],
      [{ attached_media: '[{"media_fbid":"1"}]' }, { code: 100 }],
      [{ message: 'Hi', access_token: user }, { code: 190 }],
    ] as const;
    for (const [parameters, refusal] of refusals) {
      expect(await errorOf(await send(`${pageId}/feed`, parameters))).toMatchObject(refusal);
    }
  });

  it('gets a comment of its Page', async () => {
    const id = await make(`${pageId}/feed`, { message: 'With a comment' });
    const commentId = await make(`${id}/comments`, { message: 'First' });
    const listed = await read(`${id}/comments`, 'id,message', { order: 'reverse_chronological' });
    expect(listed).toMatchObject({ data: [{ id: commentId, message: 'First' }] });
    expect(await errorOf(await send(`${id}/comments`, { message: ' ' }))).toMatchObject({ code: 100 });
  });
});

describe('photos', () => {
  it('wait for a post, and are shown once', async () => {
    const ids = [await uploadPhoto({ alt_text_custom: 'A loaf' }), await uploadPhoto()];
    const attached = Object.fromEntries(
      ids.map((id, at) => [`attached_media[${at}]`, JSON.stringify({ media_fbid: id })]),
    );
    const id = await make(`${pageId}/feed`, { message: 'Two of them', ...attached });
    const post = (await judge()).find((one) => one.id === id);
    expect(post).toMatchObject({ text: 'Two of them', media: [{ altText: 'A loaf', width: 200 }, { altText: '' }] });
    const targets = await read(id, 'attachments{subattachments{target{id}}}');
    expect(targets).toEqual({
      attachments: { data: [{ subattachments: { data: ids.map((target) => ({ target: { id: target } })) } }] },
      id,
    });
    expect(await errorOf(await send(`${pageId}/feed`, { ...attached }))).toMatchObject({ subcode: 1_366_051 });
    expect(await errorOf(await send(`${pageId}/photo_stories`, { photo_id: ids[0] ?? '' }))).toMatchObject({
      subcode: 1_366_051,
    });
  });

  it('come with the form as well, and are a post at once unless told otherwise', async () => {
    const form = new FormData();
    form.set('source', new Blob([new Uint8Array(picture)]), 'a.png');
    form.set('caption', 'One of them');
    const answer = await fetch(`${meta.graphUrl()}/me/photos?access_token=${token}`, { method: 'POST', body: form });
    const { post_id: postId } = await bodyOf(answer, z.object({ id: z.string(), post_id: z.string() }));
    expect((await judge()).find(({ id }) => id === postId)).toMatchObject({
      text: 'One of them',
      media: [{ width: 200 }],
    });
  });

  it('become a story', async () => {
    const photo = await uploadPhoto();
    const answer = await send(`${pageId}/photo_stories`, { photo_id: photo });
    const { post_id: postId } = await bodyOf(answer, z.object({ success: z.literal(true), post_id: z.string() }));
    await meta.control('clock', { advanceSeconds: 4 });
    expect(await read(`${pageId}/stories`, 'post_id,media_id')).toMatchObject({
      data: [{ post_id: postId, media_id: photo }],
    });
  });

  it('are refused where they cannot be had', async () => {
    const unreachable = { url: fileAt('/nothing'), published: 'false' };
    expect(await errorOf(await send(`${pageId}/photos`, unreachable))).toMatchObject({ code: 324, subcode: 2_069_019 });
    const elsewhere = { url: 'https://example.com/a.png', published: 'false' };
    expect(await errorOf(await send(`${pageId}/photos`, elsewhere))).toMatchObject({ code: 324 });
  });
});

describe('an upload session', () => {
  it('takes a file from where it broke off, for the person alone', async () => {
    const file = randomBytes(300_000);
    const wish = { file_name: 'a.mp4', file_length: String(file.length), file_type: 'video/mp4' };
    expect(await errorOf(await send('ruche-facebook/uploads', wish))).toMatchObject({ code: 190 });
    const session = await make('ruche-facebook/uploads', { ...wish, access_token: user });
    expect(session).toMatch(/^upload:[\w-]+\?sig=/);
    const address = `${meta.graphUrl()}/v25.0/${session}`;
    const authorization = `OAuth ${user}`;
    const put = async (from: number, to: number) => {
      const headers = { authorization, file_offset: String(from) };
      const body = new Uint8Array(file.subarray(from, to));
      return (await fetch(address, { method: 'POST', headers, body })).json() as Promise<unknown>;
    };
    expect(await put(0, 100_000)).toMatchObject({ debug_info: { type: 'PartialRequestError', retriable: true } });
    const standing = await fetch(address, { headers: { authorization } });
    expect(await standing.json()).toMatchObject({ file_offset: 100_000 });
    const { h: handle } = z.object({ h: z.string() }).parse(await put(100_000, file.length));
    const refused = await send(`${pageId}/videos`, { fbuploader_video_file_chunk: handle });
    expect(await errorOf(refused)).toMatchObject({ code: 324, subcode: 2_069_019 });
    expect(await errorOf(await send(`${pageId}/videos`, { file_url: fileAt('/nothing') }))).toMatchObject({
      code: 389,
    });
  });
});
