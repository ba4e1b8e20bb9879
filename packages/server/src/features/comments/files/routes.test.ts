import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { CommentFileSchema, CommentThreadSchema, commentFileLimitBytes } from '@ruche/contracts/comments';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused, tinyPng } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let owner: ApiPerson;
let clientId: string;
let postId: string;

beforeAll(async () => {
  owner = await api.signUp();
  ({ id: clientId } = await addClient(owner));
  postId = await addPost(owner, clientId);
});

async function addPost(person: ApiPerson, ofClient: string): Promise<string> {
  const body = { clientId: ofClient, content: 'Fresh bread.', scheduledFor: null };
  return String((await person.call('POST', '/posts', { body })).body['id']);
}

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}`);
const pathOf = (post: string, side = 'internal', fileName = 'a.png') =>
  `/posts/${post}/comments/files?side=${side}&fileName=${encodeURIComponent(fileName)}`;

const upload = (person: Pick<ApiPerson, 'call'>, path: string, content = tinyPng, headers = {}) =>
  person.call('POST', path, { body: content, headers });

const attach = (person: ApiPerson, fileIds: string[], side = 'internal', post = postId) =>
  person.call('POST', `/posts/${post}/comments`, { body: { side, text: 'See this.', fileIds } });

const fetchFile = (url: string) => fetch(`${new URL(api.url).origin}${new URL(url).pathname}`);

const count = async (query: string) =>
  Number((await api.stack.owner.pool.query<{ count: string }>(query)).rows[0]?.count);
const countRows = () => count(`SELECT count(*) FROM post_comment_files WHERE post_id = '${postId}'`);

describe('files of comments', () => {
  it('are uploaded, sent with a comment, served harmless, and gone with it', async () => {
    const uploaded = await upload(owner, pathOf(postId, 'internal', '../../Été “1”.html'));
    expect(uploaded.status).toBe(201);
    const file = CommentFileSchema.strict().parse(uploaded.body);
    expect(file).toMatchObject({ fileName: 'Été “1”.html', mime: 'image/png', bytes: tinyPng.length });
    const document = CommentFileSchema.parse((await upload(owner, pathOf(postId), pdf)).body);
    const thread = CommentThreadSchema.parse((await attach(owner, [document.id, file.id])).body);
    expect(thread.files.map(({ id }) => id)).toEqual([document.id, file.id]);

    const image = await fetchFile(file.url);
    expect(Buffer.from(await image.arrayBuffer()).equals(tinyPng)).toBe(true);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^inline; filename=".*\.png"/) as string,
    });
    const saved = await fetchFile(document.url);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; .*\.pdf/);
    expect((await fetchFile(`${file.url}x`)).status).toBe(404);

    // Sent once: neither with another comment, nor removed as if it hadn't been.
    expectFieldRefused(await attach(owner, [file.id]), 'body.fileIds');
    expectRefused(await owner.call('DELETE', `/posts/${postId}/comments/files/${file.id}`), 404, 'not_found');
    await owner.call('DELETE', `/comments/${thread.id}`);
    expect((await fetchFile(file.url)).status).toBe(404);
    expect(await countRows()).toBe(0);
    expect(await count('SELECT count(*) FROM removed_files')).toBe(2);
  });

  it('are never those of somebody else, another post, or the other side', async () => {
    const colleague = await api.signUp();
    await api.join(colleague, owner.workspaceId, 'member');
    const { id } = CommentFileSchema.parse((await upload(owner, pathOf(postId))).body);
    expectFieldRefused(await attach(colleague, [id]), 'body.fileIds');
    expectFieldRefused(await attach(owner, [id], 'client'), 'body.fileIds');
    expectFieldRefused(await attach(owner, [id], 'internal', await addPost(owner, clientId)), 'body.fileIds');
    expectFieldRefused(await attach(owner, [id, ...[1, 2, 3, 4, 5].map(() => randomUUID())]), 'body.fileIds');
    expectRefused(await colleague.call('DELETE', `/posts/${postId}/comments/files/${id}`), 404, 'not_found');
    const eve = await api.signUp();
    expectRefused(await upload(eve, pathOf(postId)), 404, 'not_found');
    expect((await owner.call('DELETE', `/posts/${postId}/comments/files/${id}`)).status).toBe(204);
  });

  it('are images and PDFs by content, up to 10 MB, and leave nothing when they are refused or cut off', async () => {
    const before = await countRows();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const content of [svg, Buffer.from('<html>'), Buffer.alloc(0)]) {
      expectRefused(await upload(owner, pathOf(postId), content), 415, 'unsupported_media_type');
    }
    const asHtml = { 'content-type': 'text/html' };
    expectRefused(await upload(owner, pathOf(postId), tinyPng, asHtml), 415, 'unsupported_media_type');
    const tooLarge = Buffer.concat([pdf, Buffer.alloc(commentFileLimitBytes)]);
    expectRefused(await upload(owner, pathOf(postId), tooLarge), 413, 'payload_too_large');

    const cut = request(`${api.url}${pathOf(postId)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.session.access_token}`,
        'content-type': 'image/png',
        'content-length': '5000000',
      },
    });
    cut.on('error', () => undefined);
    cut.write(tinyPng);
    await vi.waitUntil(async () => (await countRows()) > before);
    cut.destroy();
    await vi.waitUntil(async () => (await countRows()) === before);
  });

  it('are uploaded once for each key, and so many without being sent', async () => {
    const person = await api.signUp();
    const { id: own } = await addClient(person);
    const path = pathOf(await addPost(person, own));
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await upload(person, path, tinyPng, headers), await upload(person, path, tinyPng, headers)];
    expect(again.body).toEqual(first.body);
    for (let more = 1; more < 20; more += 1) expect((await upload(person, path)).status).toBe(201);
    expectRefused(await upload(person, path), 409, 'conflict');
  });
});
