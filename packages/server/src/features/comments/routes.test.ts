import { randomUUID } from 'node:crypto';
import { CommentListSchema, CommentThreadSchema, type PostCommentInput } from '@ruche/contracts/comments';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused, tinyPng } from '#testing/api.ts';
import { createKey, giveApiAccess } from '#testing/api-keys.ts';
import { nextNotification, openEventStream } from '#testing/event-stream.ts';
import { addMedia } from '#testing/media.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let owner: ApiPerson;
let colleague: ApiPerson;
let clientId: string;
let contactId: string;

beforeAll(async () => {
  owner = await api.signUp();
  colleague = await api.signUp();
  await api.join(colleague, owner.workspaceId, 'member');
  ({ id: clientId } = await addClient(owner, { name: 'Maison Verte' }));
  const body = { name: 'Jeanne', email: 'jeanne@example.com' };
  contactId = String((await owner.call('POST', `/clients/${clientId}/contacts`, { body })).body['id']);
});

async function addPost(person: ApiPerson = owner, fields: object = {}): Promise<string> {
  const body = { clientId, content: 'Fresh bread from seven.', scheduledFor: null, ...fields };
  return String((await person.call('POST', '/posts', { body })).body['id']);
}

type Writing = Partial<PostCommentInput> & Pick<PostCommentInput, 'side'>;
const write = (person: Pick<ApiPerson, 'call'>, postId: string, body: Writing) =>
  person.call('POST', `/posts/${postId}/comments`, { body: { text: 'Nice.', ...body } });

async function begin(person: ApiPerson, postId: string, body: Writing) {
  const answer = await write(person, postId, body);
  expect(answer.status).toBe(201);
  return CommentThreadSchema.strict().parse(answer.body);
}

const list = async (person: Pick<ApiPerson, 'call'>, postId: string, side: string, query = '') =>
  CommentListSchema.strict().parse((await person.call('GET', `/posts/${postId}/comments?side=${side}${query}`)).body);

const textsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ text }) => text);

describe('the two sides', () => {
  it('are two lists, and a reply never leaves the one of its thread', async () => {
    const postId = await addPost();
    const inside = await begin(owner, postId, { side: 'internal', text: 'The client won’t like this.' });
    const outside = await begin(owner, postId, { side: 'client', text: 'Do you like this?' });
    const [internal, client] = [await list(colleague, postId, 'internal'), await list(colleague, postId, 'client')];
    expect([textsOf(internal), textsOf(client)]).toEqual([['The client won’t like this.'], ['Do you like this?']]);
    expect(internal.openThreads).toEqual({ internal: 1, client: 1 });
    expect(client).toMatchObject({ readers: [{ id: contactId, name: 'Jeanne' }], isOnClientPage: false });
    expectFieldRefused(await write(owner, postId, { side: 'client', parentId: inside.id }), 'body.parentId');
    expectFieldRefused(await write(owner, postId, { side: 'internal', parentId: outside.id }), 'body.parentId');
    expectFieldRefused(
      await owner.call('POST', `/posts/${postId}/comments`, { body: { text: 'Where?' } }),
      'body.side',
    );
  });

  it('are kept apart by the database, whatever a query says', async () => {
    const postId = await addPost();
    const { id } = await begin(owner, postId, { side: 'internal' });
    const reply = api.stack.owner.pool.query(
      `INSERT INTO post_comments (workspace_id, post_id, side, parent_id, text) VALUES ($1, $2, 'client', $3, 'x')`,
      [owner.workspaceId, postId, id],
    );
    await expect(reply).rejects.toMatchObject({ code: '23503' });
  });

  it('tell the client’s contacts of what the team writes for them, and of nothing internal', async () => {
    const jobs = async () => {
      const { rows } = await api.stack.owner.pool.query<{ key: string; payload: object }>(
        "SELECT job.key, payload FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'mail-client-page' AND payload->>'clientId' = $1",
        [other.id],
      );
      return rows;
    };
    const other = await addClient(owner);
    const postId = await addPost(owner, { clientId: other.id });
    await begin(owner, postId, { side: 'internal' });
    expect(await jobs()).toEqual([]);
    await begin(owner, postId, { side: 'client' });
    await begin(owner, postId, { side: 'client' });
    // One waits for the last comment, and one is the latest at which they are mailed.
    const payload = { workspaceId: owner.workspaceId, clientId: other.id };
    const keys = [`client-page-limit:${other.id}`, `client-page:${other.id}`].toSorted();
    expect((await jobs()).map(({ key }) => key).toSorted()).toEqual(keys);
    expect((await jobs()).map((job) => job.payload)).toEqual([payload, payload]);
  });
});

describe('threads', () => {
  it('are answered, resolved, and open again with the next answer', async () => {
    const postId = await addPost();
    const thread = await begin(owner, postId, { side: 'internal', text: 'Too long?' });
    const answered = await begin(colleague, postId, { side: 'internal', text: 'No.', parentId: thread.id });
    expect(answered).toMatchObject({ id: thread.id, replies: [{ text: 'No.', author: { id: colleague.user.id } }] });
    const [reply] = answered.replies;
    expectFieldRefused(await write(owner, postId, { side: 'internal', parentId: reply?.id ?? '' }), 'body.parentId');
    const resolve = (id: string, isResolved = true) =>
      colleague.call('PUT', `/comments/${id}/resolution`, { body: { isResolved } });
    expectRefused(await resolve(reply?.id ?? ''), 409, 'conflict');
    const resolved = CommentThreadSchema.strict().parse((await resolve(thread.id)).body);
    expect(resolved).toMatchObject({ resolvedBy: { id: colleague.user.id } });
    expect((await list(owner, postId, 'internal')).openThreads.internal).toBe(0);
    await resolve(thread.id, false);
    await resolve(thread.id);
    const open = await begin(owner, postId, { side: 'internal', parentId: thread.id, text: 'Still too long.' });
    expect(open).toMatchObject({ resolvedAt: null, resolvedBy: null });
    const found = await owner.call('GET', `/comments/${reply?.id ?? ''}`);
    expect(found.body).toEqual(open);
  });

  it('come a page at a time, newest first', async () => {
    const postId = await addPost();
    for (const text of ['1', '2', '3']) await begin(owner, postId, { side: 'client', text });
    const first = await list(owner, postId, 'client', '&limit=2');
    expect(textsOf(first)).toEqual(['3', '2']);
    const next = await list(owner, postId, 'client', `&limit=2&cursor=${first.nextCursor ?? ''}`);
    expect([textsOf(next), next.nextCursor]).toEqual([['1'], null]);
  });

  it('are changed by whoever wrote them; deleted ones keep their place for answers', async () => {
    const postId = await addPost();
    const thread = await begin(colleague, postId, { side: 'internal', text: 'Wrogn' });
    const path = `/comments/${thread.id}`;
    expectRefused(await owner.call('PATCH', path, { body: { text: 'Mine' } }), 403, 'forbidden');
    const changed = await colleague.call('PATCH', path, { body: { text: 'Wrong' } });
    expect(changed.body).toMatchObject({ text: 'Wrong', editedAt: expect.any(String) as string });
    const { replies } = await begin(owner, postId, { side: 'internal', text: 'Right', parentId: thread.id });
    const replyPath = `/comments/${replies[0]?.id ?? ''}`;
    expectRefused(await colleague.call('DELETE', replyPath), 403, 'forbidden');
    // The owner may delete any.
    expect((await owner.call('DELETE', path)).status).toBe(204);
    const [kept] = (await list(owner, postId, 'internal')).items;
    expect(kept).toMatchObject({ text: '', deletedAt: expect.any(String) as string, replies: [{ text: 'Right' }] });
    expectRefused(await owner.call('DELETE', path), 404, 'not_found');
    await owner.call('DELETE', replyPath);
    expect((await list(owner, postId, 'internal')).items).toEqual([]);
    expectRefused(await owner.call('GET', path), 404, 'not_found');
  });

  it('that were written with a decision stay as they are', async () => {
    const postId = await addPost();
    const { id } = await begin(owner, postId, { side: 'internal' });
    await api.stack.owner.pool.query('UPDATE post_comments SET request_id = $1 WHERE id = $2', [randomUUID(), id]);
    expectRefused(await owner.call('PATCH', `/comments/${id}`, { body: { text: 'Never said' } }), 409, 'conflict');
    expectRefused(await owner.call('DELETE', `/comments/${id}`), 409, 'conflict');
  });

  it('carry the place that they are about', async () => {
    const mediaId = await addMedia(owner, tinyPng);
    const postId = await addPost(owner, { mediaIds: [mediaId] });
    const pin = {
      kind: 'text',
      field: 'content',
      platform: null,
      index: null,
      start: 0,
      end: 5,
      quote: 'Fresh',
    } as const;
    expect((await begin(owner, postId, { side: 'client', pin })).pin).toEqual(pin);
    const onMedia = { kind: 'media', mediaId, x: 0.25, y: 1 } as const;
    expect((await begin(owner, postId, { side: 'client', pin: onMedia })).pin).toEqual(onMedia);
    const wrong: object[] = [
      { ...onMedia, mediaId: randomUUID() },
      { ...onMedia, x: 1.01 },
      { ...pin, end: 0 },
      { ...pin, field: 'thread' },
      { ...pin, quote: 'x'.repeat(501) },
    ];
    for (const one of wrong) {
      expectFieldRefused(await write(owner, postId, { side: 'client', pin: one as typeof pin }), 'body.pin');
    }
  });
});

const kindsOf = async (person: ApiPerson, postId: string) => {
  const { items } = (await person.call('GET', '/notifications')).body as { items: { kind: string; path: string }[] };
  return items.filter(({ path }) => path.includes(postId)).map(({ kind }) => kind);
};

describe('notices', () => {
  it('tell whom a comment mentions, once, and lead to the thread', async () => {
    const postId = await addPost();
    const stream = await openEventStream(`${api.url}/events`, colleague.session.access_token);
    const mentions = [colleague.user.id];
    const thread = await begin(owner, postId, { side: 'internal', text: '@Ada look', mentions });
    expect(await nextNotification(stream)).toMatchObject({
      kind: 'comment_mention',
      path: `/dashboard/posts/${postId}?comment=${thread.id}`,
    });
    await owner.call('PATCH', `/comments/${thread.id}`, { body: { text: 'Look', mentions } });
    expect(await kindsOf(colleague, postId)).toEqual(['comment_mention']);
    stream.close();
  });

  it('tell those who wrote in a thread of its answers, and nobody of what they did themselves', async () => {
    const postId = await addPost();
    const thread = await begin(owner, postId, { side: 'internal' });
    await begin(colleague, postId, { side: 'internal', parentId: thread.id });
    await begin(colleague, postId, { side: 'internal', parentId: thread.id, mentions: [owner.user.id] });
    expect(await kindsOf(owner, postId)).toEqual(['comment_mention', 'comment_reply']);
    expect(await kindsOf(colleague, postId)).toEqual([]);
  });

  it('wake open windows', async () => {
    const postId = await addPost();
    const stream = await openEventStream(`${api.url}/events`, colleague.session.access_token);
    await begin(owner, postId, { side: 'client' });
    for (;;) {
      const { content } = await stream.next();
      if (content['kind'] !== 'post_comments_changed') continue;
      expect(content['postIds']).toEqual([postId]);
      break;
    }
    stream.close();
  });

  it('are only for who can read them', async () => {
    const postId = await addPost();
    const { id: otherId } = await addClient(owner);
    const body = { name: 'Marc', email: 'marc@example.com' };
    const stranger = String((await owner.call('POST', `/clients/${otherId}/contacts`, { body })).body['id']);
    const refuse = async (body: Writing, field: string) => expectFieldRefused(await write(owner, postId, body), field);
    await refuse({ side: 'internal', mentions: [randomUUID()] }, 'body.mentions');
    await refuse({ side: 'internal', mentionedContacts: [contactId] }, 'body.mentionedContacts');
    await refuse({ side: 'client', mentionedContacts: [stranger] }, 'body.mentionedContacts');
    const told = await begin(owner, postId, { side: 'client', mentionedContacts: [contactId] });
    expect(told.mentionedContacts).toEqual([contactId]);
  });
});

describe('refusals', () => {
  it('say what is wrong, and a key does the work once', async () => {
    const postId = await addPost();
    expectFieldRefused(await write(owner, postId, { side: 'client', text: ' ' }), 'body.text');
    expectFieldRefused(await write(owner, postId, { side: 'client', text: 'x'.repeat(5001) }), 'body.text');
    const headers = { 'idempotency-key': randomUUID() };
    const body = { side: 'client', text: 'Once' };
    const both = await Promise.all(
      [1, 2].map(() => owner.call('POST', `/posts/${postId}/comments`, { body, headers })),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(textsOf(await list(owner, postId, 'client'))).toEqual(['Once']);
  });

  it('show nothing to strangers and other workspaces, and nothing of a deleted post', async () => {
    const postId = await addPost();
    const { id } = await begin(owner, postId, { side: 'internal' });
    const eve = await api.signUp();
    const own = await addClient(eve);
    const evesPost = await addPost(eve, { clientId: own.id });
    expectFieldRefused(await write(eve, evesPost, { side: 'internal', parentId: id }), 'body.parentId');
    expectRefused(await eve.call('GET', `/posts/${postId}/comments?side=internal`), 404, 'not_found');
    expectRefused(await write(eve, postId, { side: 'internal' }), 404, 'not_found');
    expectRefused(await eve.call('GET', `/comments/${id}`), 404, 'not_found');
    expectRefused(await eve.call('PATCH', `/comments/${id}`, { body: { text: 'x' } }), 404, 'not_found');
    expectRefused(await eve.call('DELETE', `/comments/${id}`), 404, 'not_found');
    const body = { isResolved: true };
    expectRefused(await eve.call('PUT', `/comments/${id}/resolution`, { body }), 404, 'not_found');
    expectRefused(await api.call('GET', `/posts/${postId}/comments?side=internal`), 401, 'unauthenticated');
    const post = await owner.call('GET', `/posts/${postId}`);
    await owner.call('DELETE', `/posts/${postId}?version=${String(post.body['version'])}`);
    expectRefused(await owner.call('GET', `/posts/${postId}/comments?side=internal`), 404, 'not_found');
    expectRefused(await owner.call('GET', `/comments/${id}`), 404, 'not_found');
  });

  it('keep keys that are limited to some clients from the comments of others, and those without the scope from writing', async () => {
    await giveApiAccess(api, owner);
    const [postId, { id: otherId }] = [await addPost(), await addClient(owner)];
    const thread = await begin(owner, postId, { side: 'internal' });
    const limited = await createKey(api, owner, { clientIds: [otherId] });
    expectRefused(await limited.call('GET', `/posts/${postId}/comments?side=internal`), 404, 'not_found');
    expectRefused(await limited.call('GET', `/comments/${thread.id}`), 404, 'not_found');
    expectRefused(await limited.call('DELETE', `/comments/${thread.id}`), 404, 'not_found');
    const reader = await createKey(api, owner, { scopes: ['posts:read'], clientIds: [clientId] });
    expect(textsOf(await list(reader, postId, 'internal'))).toEqual(['Nice.']);
    expectRefused(await write(reader, postId, { side: 'client' }), 403, 'scope_missing');
    const writer = await createKey(api, owner, { name: 'Zapier', scopes: ['posts:write'], clientIds: [clientId] });
    const written = await write(writer, postId, { side: 'client', text: 'By a program' });
    expect(written.body).toMatchObject({ author: { kind: 'api_key', id: writer.id, name: 'Zapier API key' } });
  });
});
