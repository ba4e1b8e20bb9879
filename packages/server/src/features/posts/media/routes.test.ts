import { randomUUID } from 'node:crypto';
import { type Post, PostSchema } from '@ruche/contracts/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada));
  await connectOne(ada, { clientId, platform: 'twitter' });
});

type File = { clientId?: string | null; status?: string; kind?: string; workspaceId?: string; mime?: string };

/** A file in the library, as if it had been uploaded. */
async function addFile({ clientId: folder = null, status = 'ready', kind = 'image', ...more }: File = {}) {
  const id = randomUUID();
  const isRefused = status === 'refused';
  const { workspaceId = ada.workspaceId, mime = 'image/jpeg' } = more;
  await api.stack.owner.pool.query(
    `INSERT INTO media (id, workspace_id, client_id, file_name, kind, mime, bytes, width, height, status,
       refused_reason, storage_key)
     VALUES ($1, $2, $3, 'croissants.jpg', $4, $5, 90000, 1200, 900, $6, $7, $8)`,
    [id, workspaceId, folder, kind, mime, status, isRefused ? 'The file is broken.' : null, isRefused ? null : id],
  );
  return id;
}

function set(id: string, change: string) {
  return api.stack.owner.pool.query(`UPDATE media SET ${change} WHERE id = $1`, [id]);
}

const body = (fields: Record<string, unknown>) => ({
  clientId,
  content: 'Fresh bread from seven.',
  platforms: ['twitter'],
  scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
  ...fields,
});

function postIn(answer: ApiAnswer): Post {
  expect(answer.body['message']).toBeUndefined();
  return PostSchema.strict().parse(answer.body);
}

const create = (fields: Record<string, unknown>) => ada.call('POST', '/posts', { body: body(fields) });
const change = ({ id, version }: Post, fields: Record<string, unknown>) =>
  ada.call('PATCH', `/posts/${id}`, { body: { version, ...fields } });

describe('the files of a post', () => {
  it('are kept in their order, also where a network has its own', async () => {
    const [one, two, three] = [await addFile(), await addFile({ clientId }), await addFile()];
    const perPlatform = { twitter: { mediaIds: [three, one] }, linkedin: { mediaIds: [] } };
    const post = postIn(await create({ mediaIds: [two, one], perPlatform }));
    expect(post).toMatchObject({ mediaIds: [two, one], perPlatform });
    expect((await ada.call('GET', `/posts/${post.id}`)).body).toEqual(post);
    expect((await ada.call('GET', '/posts')).body['items']).toContainEqual(post);
    const turned = postIn(await change(post, { mediaIds: [one, two] }));
    expect(turned).toMatchObject({ mediaIds: [one, two], perPlatform });
    expect(postIn(await change(turned, { content: 'Another text' })).mediaIds).toEqual([one, two]);
  });

  it('make a post without a text', async () => {
    const post = postIn(await create({ content: '', mediaIds: [await addFile()] }));
    expect(post).toMatchObject({ content: '', status: 'scheduled' });
  });

  it('are of the workspace, usable, and the client’s or nobody’s', async () => {
    const [other, eve] = [await addClient(ada), await api.signUp()];
    const deleted = await addFile();
    await set(deleted, 'deleted_at = now()');
    const refused: [string, string][] = [
      [await addFile({ workspaceId: eve.workspaceId }), 'This file doesn’t exist or was deleted.'],
      [deleted, 'This file doesn’t exist or was deleted.'],
      [await addFile({ clientId: other.id }), 'croissants.jpg is in another client’s folder.'],
      [await addFile({ status: 'refused' }), 'croissants.jpg can’t be used. The file is broken.'],
    ];
    for (const [id, message] of refused) {
      const answer = await create({ mediaIds: [id], status: 'draft' });
      expectFieldRefused(answer, 'body.mediaIds');
      expect(answer.body['message']).toBe(message);
      const ofPlatform = await create({ perPlatform: { twitter: { mediaIds: [id] } }, status: 'draft' });
      expectFieldRefused(ofPlatform, 'body.perPlatform');
    }
  });

  it('are judged as networks get them', async () => {
    const ids = [await addFile(), await addFile(), await addFile(), await addFile(), await addFile()];
    const answer = await create({ mediaIds: ids });
    expectRefused(answer, 422, 'post_refused');
    expect(answer.body['details']).toMatchObject({ accounts: [{ findings: [{ code: 'too_many_media' }] }] });
    const heic = await addFile({ mime: 'image/heic' });
    expect(postIn(await create({ mediaIds: [heic] })).status).toBe('scheduled');
  });

  it('may still be processed in a draft, and not once it is scheduled', async () => {
    const id = await addFile({ status: 'processing' });
    const refused = await create({ mediaIds: [id] });
    expectFieldRefused(refused, 'body.mediaIds');
    expect(refused.body['message']).toContain('croissants.jpg is still being processed.');
    const draft = postIn(await create({ mediaIds: [id], status: 'draft' }));
    expectFieldRefused(await change(draft, { status: 'scheduled' }), 'body.mediaIds');
    await set(id, "status = 'ready'");
    expect(postIn(await change(draft, { status: 'scheduled' })).status).toBe('scheduled');
  });
});

describe('a file that is deleted from the library', () => {
  it('stays in the posts that use it, and can be taken up by no other', async () => {
    const id = await addFile();
    const post = postIn(await create({ mediaIds: [id] }));
    await set(id, 'deleted_at = now()');
    const changed = postIn(await change(post, { content: 'With the same picture' }));
    expect(changed.mediaIds).toEqual([id]);
    expectFieldRefused(await create({ mediaIds: [id] }), 'body.mediaIds');
  });

  it('does not come back with an earlier version', async () => {
    const [gone, there] = [await addFile(), await addFile()];
    const perPlatform = { twitter: { mediaIds: [gone, there] } };
    const first = postIn(await create({ mediaIds: [there, gone], perPlatform, status: 'draft' }));
    const second = postIn(await change(first, { mediaIds: [], perPlatform: {} }));
    await set(gone, 'deleted_at = now()');
    const answer = await ada.call('POST', `/posts/${first.id}/versions/1/restore`, {
      body: { version: second.version },
    });
    expect(postIn(answer)).toMatchObject({ mediaIds: [there], perPlatform: { twitter: { mediaIds: [there] } } });
  });

  it('is gone from every post once its row is', async () => {
    const id = await addFile();
    const perPlatform = { twitter: { mediaIds: [id] } };
    const post = postIn(await create({ mediaIds: [id], perPlatform }));
    await api.stack.owner.pool.query('DELETE FROM media WHERE id = $1', [id]);
    const read = postIn(await ada.call('GET', `/posts/${post.id}`));
    expect(read).toMatchObject({ mediaIds: [], perPlatform: { twitter: { mediaIds: [] } } });
  });
});
