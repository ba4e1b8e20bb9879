import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CommentThreadSchema } from '@ruche/contracts/comments';
import type { WorkspaceTx } from '@ruche/database';
import { workInWorkspace } from '@ruche/database/workspaces';
import { createMediaAddresses, createStore } from '@ruche/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, tinyPng } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';
import {
  addClientComment,
  attachClientFile,
  type ClientReader,
  listClientComments,
  setClientResolution,
} from './client-side.ts';

const api = shareApi();
let owner: ApiPerson;
let clientId: string;
let postId: string;

beforeAll(async () => {
  owner = await api.signUp();
  ({ id: clientId } = await addClient(owner));
  postId = await addPost(clientId);
});

async function addPost(ofClient: string): Promise<string> {
  const body = { clientId: ofClient, content: 'Fresh bread.', scheduledFor: null };
  return String((await owner.call('POST', '/posts', { body })).body['id']);
}

const addresses = () => {
  const { secret, publicUrl } = api.stack.settings;
  return createMediaAddresses({ secret: secret ?? '', publicUrl });
};
const work = <Result>(run: (tx: WorkspaceTx) => Promise<Result>) =>
  api.stack.owner.orm.transaction(async (db) => run(await workInWorkspace(db, owner.workspaceId)));

async function addReader(): Promise<ClientReader> {
  const body = { name: 'Jeanne', email: `${randomUUID()}@example.com` };
  const contact = await owner.call('POST', `/clients/${clientId}/contacts`, { body });
  return {
    workspace: { id: owner.workspaceId, name: 'Agence' },
    clientId,
    contact: { id: String(contact.body['id']), name: 'Jeanne' },
  };
}

describe('the client’s contacts', () => {
  it('read and write the client side alone, and the team is told', async () => {
    const reader = await addReader();
    const post = await addPost(clientId);
    const say = (side: string) => owner.call('POST', `/posts/${post}/comments`, { body: { side, text: `To ${side}` } });
    const asked = CommentThreadSchema.parse((await say('client')).body);
    const internal = CommentThreadSchema.parse((await say('internal')).body);

    const input = { text: 'Lovely', parentId: asked.id, key: randomUUID() };
    const sent = await Promise.all([1, 2].map(() => work((tx) => addClientComment(tx, reader, post, input))));
    expect(new Set(sent).size).toBe(1);
    const told = (await owner.call('GET', '/notifications')).body['items'] as { kind: string; path: string }[];
    expect(told.filter(({ path }) => path.includes(post)).map(({ kind }) => kind)).toEqual(['client_commented']);

    const list = async () => (await work((tx) => listClientComments(tx, addresses(), reader, [post]))).get(post) ?? [];
    expect((await list()).map(({ text, author }) => [text, author.kind, author.isYou])).toEqual([
      ['To client', 'agency', false],
      ['Lovely', 'client', true],
    ]);
    expect(JSON.stringify(await list())).not.toContain(owner.user.id);

    await work((tx) => setClientResolution(tx, reader, asked.id, true));
    expect((await list())[0]).toMatchObject({ resolvedBy: 'Jeanne' });
    const seen = CommentThreadSchema.parse((await owner.call('GET', `/comments/${asked.id}`)).body);
    expect(seen).toMatchObject({ resolvedBy: { id: null, name: 'Jeanne' } });

    const reply = { text: 'Hm', parentId: internal.id, key: randomUUID() };
    await expect(work((tx) => addClientComment(tx, reader, post, reply))).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(work((tx) => setClientResolution(tx, reader, internal.id, true))).rejects.toMatchObject({
      code: 'not_found',
    });
    // A pin that the team couldn't be shown.
    const pin = { kind: 'text', field: 'content', platform: null, index: null, start: 5, end: 5, quote: '' } as const;
    await expect(
      work((tx) => addClientComment(tx, reader, post, { text: 'x', key: randomUUID(), pin })),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('attach files to what they write, and nothing of other clients is there', async () => {
    const reader = await addReader();
    const tools = { store: createStore(api.stack.settings.storage), addresses: addresses() };
    const file = await attachClientFile(tools, work, reader, {
      postId,
      fileName: 'photo.png',
      body: Readable.from([tinyPng]),
    });
    const key = randomUUID();
    const id = await work((tx) => addClientComment(tx, reader, postId, { text: 'Here', key, fileIds: [file.id] }));
    const thread = CommentThreadSchema.parse((await owner.call('GET', `/comments/${id}`)).body);
    expect(thread).toMatchObject({ author: { kind: 'contact', name: 'Jeanne' }, files: [{ fileName: 'photo.png' }] });

    const { id: otherId } = await addClient(owner);
    const others = await addPost(otherId);
    const outsider = { ...reader, clientId: otherId };
    expect(await work((tx) => listClientComments(tx, addresses(), outsider, [postId, others]))).toEqual(
      new Map([[others, []]]),
    );
    await expect(
      work((tx) => addClientComment(tx, reader, others, { text: 'x', key: randomUUID() })),
    ).rejects.toMatchObject({ code: 'not_found' });

    // The name stays with what somebody wrote who isn't a contact anymore.
    await owner.call('DELETE', `/clients/${clientId}/contacts/${reader.contact.id}`);
    const kept = CommentThreadSchema.parse((await owner.call('GET', `/comments/${id}`)).body);
    expect(kept.author).toEqual({ kind: 'contact', id: null, name: 'Jeanne' });
  });
});
