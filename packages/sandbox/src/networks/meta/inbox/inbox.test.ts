import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, errorOf, pageScopes, startMeta } from '#src/networks/meta/testing/meta-sandbox.ts';

const page = '104857600012345';
const account = '17841405822304914';
const inboxScopes = ['pages_read_user_content', 'pages_manage_engagement', 'pages_messaging', 'pages_manage_metadata'];
const instagramScopes = [
  'instagram_basic',
  'instagram_manage_comments',
  'instagram_manage_messages',
  'instagram_manage_engagement',
];

let meta: Awaited<ReturnType<typeof startMeta>>;
let post = '';
let media = '';
beforeAll(async () => {
  meta = await startMeta();
  post = await past('facebook', page);
  media = await past('instagram', account);
});
afterAll(() => meta.stop());

const IdSchema = z.object({ id: z.string() });
type Door = 'facebook' | 'instagram';

async function past(platform: Door, accountId: string): Promise<string> {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const answer = await meta.control('history', { platform, accountId, posts: [{ at, text: 'Du jour' }] });
  const { posts } = z.object({ posts: z.array(IdSchema) }).parse(await answer.json());
  return posts[0]?.id ?? '';
}

async function tokenOf(door: Door): Promise<string> {
  const scopes = [...pageScopes, ...inboxScopes, ...(door === 'instagram' ? instagramScopes : [])];
  const brief = await meta.logIn({ door, person: 'camille-roussel', scopes });
  const user = await meta.tokenOf(await meta.exchangeLong(brief, door));
  const answer = await meta.graph(page, { access_token: user, fields: 'access_token' }, { door });
  return (await bodyOf(answer, z.object({ access_token: z.string() }))).access_token;
}

const write = async (platform: Door, wish: Record<string, unknown>) => {
  const accountId = platform === 'facebook' ? page : account;
  const answer = await meta.control('inbound', { platform, accountId, text: 'Bonjour', kind: 'comment', ...wish });
  return IdSchema.parse(await answer.json()).id;
};

async function client(door: Door) {
  const token = await tokenOf(door);
  const ask = (path: string, fields: Record<string, string> = {}, method = 'GET') =>
    meta.graph(`v25.0/${path}`, { access_token: token, ...fields }, { door, method });
  const read = async (path: string, fields: Record<string, string> = {}): Promise<unknown> =>
    (await ask(path, fields)).json();
  const send = (recipient: object, text: string, more: Record<string, string> = {}) =>
    ask('me/messages', { recipient: JSON.stringify(recipient), message: JSON.stringify({ text }), ...more }, 'POST');
  return { ask, read, send };
}

const messages = async (platform: Door): Promise<unknown> =>
  (await fetch(`${meta.url}/control/messages?platform=${platform}`)).json();

describe('comments below a Page’s posts', () => {
  it('are listed with their replies, answered, hidden, liked and deleted', async () => {
    const { ask, read } = await client('facebook');
    const id = await write('facebook', { personId: 'manon-girard', postId: post, text: 'À quelle heure ?' });
    const { id: reply } = await bodyOf(await ask(`${id}/comments`, { message: 'À 7 h' }, 'POST'), IdSchema);
    const fields = 'id,message,from{id,name},parent{id},is_hidden,user_likes,can_hide';
    const list = { filter: 'stream', order: 'reverse_chronological', fields };
    expect(await read(`${post}/comments`, list)).toMatchObject({
      data: [
        { id: reply, message: 'À 7 h', from: { id: page }, parent: { id }, can_hide: false },
        { id, message: 'À quelle heure ?', from: { name: 'Manon Girard' }, is_hidden: false, user_likes: false },
      ],
    });
    expect(await read(`${post}/comments`, { fields: 'id' })).toMatchObject({ data: [{ id }] });
    for (const [path, query, method] of [
      [id, { is_hidden: 'true' }, 'POST'],
      [`${id}/likes`, {}, 'POST'],
    ] as const) {
      expect((await ask(path, query, method)).status).toBe(200);
    }
    expect(await read(id, { fields })).toMatchObject({ is_hidden: true, user_likes: true });
    expect((await ask(id, {}, 'DELETE')).status).toBe(200);
    expect(await read(`${post}/comments`, list)).toEqual({ data: [] });
    expect(await messages('facebook')).toMatchObject([
      { id, direction: 'in', removedAt: expect.any(String) as string },
      { id: reply, direction: 'out', parentId: id, personId: 'manon-girard' },
    ]);
  });

  it('are by nobody where the app may not read what people write', async () => {
    const other = '61551234567890123';
    const user = await meta.logIn({ person: 'ines-benhaddou', scopes: pageScopes });
    const answer = await meta.graph(other, { access_token: user, fields: 'access_token' });
    const { access_token: token } = await bodyOf(answer, z.object({ access_token: z.string() }));
    const postId = await past('facebook', other);
    const id = await write('facebook', { accountId: other, postId });
    const list: unknown = await (
      await meta.graph(`${postId}/comments`, { access_token: token, fields: 'id,from' })
    ).json();
    expect(list).toMatchObject({ data: [{ id }] });
    expect(JSON.stringify(list)).not.toContain('from');
  });

  it('name the Page elsewhere, and are answered there', async () => {
    const { ask, read } = await client('facebook');
    const id = await write('facebook', { kind: 'mention', text: 'Le meilleur pain de Lyon' });
    expect(await read('me/tagged', { fields: 'id,message,from,permalink_url' })).toMatchObject({
      data: [{ id, message: 'Le meilleur pain de Lyon' }],
    });
    expect((await ask(`${id}/comments`, { message: 'Merci !' }, 'POST')).status).toBe(200);
  });
});

describe('comments at Instagram', () => {
  it('are listed at the top with replies inside, and answered one level deep', async () => {
    const { ask, read } = await client('instagram');
    const id = await write('instagram', { postId: media, personId: 'priya-nair', text: 'So good' });
    const reply = await write('instagram', { kind: 'reply', parentId: id, text: 'Agreed' });
    const { id: answer } = await bodyOf(await ask(`${reply}/replies`, { message: 'Thanks' }, 'POST'), IdSchema);
    const fields = 'id,text,username,from{id,username},hidden,replies{id,text,username,parent_id}';
    expect(await read(`${media}/comments`, { fields })).toMatchObject({
      data: [
        { id, username: 'priya_n', hidden: false, replies: { data: [{ id: reply }, { id: answer, parent_id: id }] } },
      ],
    });
    expect((await ask(id, { hide: 'true' }, 'POST')).status).toBe(200);
    expect((await ask(`${account}/likes`, { comment_id: id }, 'POST')).status).toBe(200);
    expect(await read(id, { fields: 'hidden,like_count' })).toMatchObject({ hidden: true, like_count: 1 });
    expect((await ask(id, {}, 'DELETE')).status).toBe(200);
    expect(await read(`${media}/comments`)).toEqual({ data: [] });
  });

  it('mention the account elsewhere, and are answered there', async () => {
    const { ask, read } = await client('instagram');
    const id = await write('instagram', { kind: 'mention', text: '@boulangerie.roussel vous livrez ?' });
    const asked = { fields: `mentioned_comment.comment_id(${id}){id,text,timestamp,username,media{id}}` };
    const told = z
      .object({ mentioned_comment: z.object({ id: z.literal(id), text: z.string(), media: IdSchema }) })
      .parse(await read(account, asked));
    const { id: mediaId } = told.mentioned_comment.media;
    const answer = await ask(`${account}/mentions`, { media_id: mediaId, comment_id: id, message: 'Oui' }, 'POST');
    expect(answer.status).toBe(200);
    expect(await messages('instagram')).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ parentId: id, direction: 'out', text: 'Oui' })]),
    );
  });
});

describe.each([
  { door: 'facebook' as const, query: 'messenger', closed: 2_018_278 },
  { door: 'instagram' as const, query: 'instagram', closed: 2_534_022 },
])('private threads at $door', ({ door, query, closed }) => {
  it('are listed, answered, and closed after a day', async () => {
    const { read, send } = await client(door);
    const id = await write(door, { kind: 'message', personId: 'theo-lambert', text: 'Une commande ?' });
    const fields = 'id,can_reply,participants,messages.limit(5){id,created_time,from,to,message}';
    const list = { platform: query, fields };
    const ListSchema = z.object({
      data: z.array(
        z.object({
          id: z.string(),
          can_reply: z.boolean(),
          participants: z.object({ data: z.array(IdSchema) }),
          messages: z.object({ data: z.array(z.object({ id: z.string(), message: z.string() })) }),
        }),
      ),
    });
    const [thread] = ListSchema.parse(await read('me/conversations', list)).data;
    const person = thread?.participants.data[0]?.id ?? '';
    expect(thread).toMatchObject({ can_reply: true, messages: { data: [{ id, message: 'Une commande ?' }] } });
    const sent = await bodyOf(await send({ id: person }, 'Volontiers'), z.object({ message_id: z.string() }));
    const [later] = ListSchema.parse(await read('me/conversations', { ...list, user_id: person })).data;
    expect(later?.messages.data.map((message) => message.id)).toEqual([sent.message_id, id]);
    expect(await read(person, { fields: 'name,profile_pic' })).toMatchObject({ name: 'Théo Lambert' });
    expect(await errorOf(await send({ id: '1' }, 'x'))).toMatchObject({ code: 100, subcode: 2_018_001 });
    await meta.control('clock', { advanceSeconds: 86_401 });
    expect(await errorOf(await send({ id: person }, 'Encore là ?'))).toMatchObject({ code: 10, subcode: closed });
    const agent = { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' };
    expect(await errorOf(await send({ id: person }, 'x', agent))).toMatchObject({ code: 10, subcode: null });
    await meta.postJson(`/${door}/control/app`, { requiresProof: false, hasHumanAgent: true });
    expect((await send({ id: person }, 'Encore là ?', agent)).status).toBe(200);
    const update = { messaging_type: 'MESSAGE_TAG', tag: 'ACCOUNT_UPDATE' };
    expect(await errorOf(await send({ id: person }, 'x', update))).toMatchObject({ code: 100 });
  });

  it('begin with a private reply, once for each comment and within a week', async () => {
    const { send } = await client(door);
    const id = await write(door, { postId: door === 'facebook' ? post : media });
    expect((await send({ comment_id: id }, 'On vous écrit')).status).toBe(200);
    expect(await errorOf(await send({ comment_id: id }, 'Encore'))).toMatchObject({ code: 10_900 });
    const old = await write(door, { postId: door === 'facebook' ? post : media });
    await meta.control('clock', { advanceSeconds: 8 * 86_400 });
    expect(await errorOf(await send({ comment_id: old }, 'Trop tard'))).toMatchObject({ code: 10_903 });
  });

  it('do not reach people who left', async () => {
    const { read, send } = await client(door);
    await write(door, { kind: 'message', personId: 'gone-girl' });
    const fields = 'participants';
    const { data } = z
      .object({ data: z.array(z.object({ participants: z.object({ data: z.array(IdSchema) }) })) })
      .parse(await read('me/conversations', { platform: query, fields }));
    const person = data[0]?.participants.data[0]?.id ?? '';
    expect(await errorOf(await send({ id: person }, 'x'))).toMatchObject({ code: 551, subcode: 1_545_041 });
  });
});

const order = () => meta.control('faults', { platform: 'facebook', operation: 'inbox', kind: 'rate-limit' });

it('trouble of the inbox strikes what people wrote, and nothing else', async () => {
  const { ask } = await client('facebook');
  const id = await write('facebook', { postId: post });
  for (const [path, query, method] of [
    [`${id}/comments`, { message: 'x' }, 'POST'],
    [`${post}/comments`, { fields: 'id,is_hidden' }, 'GET'],
    ['me/conversations', {}, 'GET'],
    [id, {}, 'DELETE'],
  ] as const) {
    await order();
    expect(await errorOf(await ask(path, query, method))).toMatchObject({ code: 4 });
  }
  await order();
  expect((await ask(`${post}/comments`, { message: 'First' }, 'POST')).status).toBe(200);
});

it.each(['facebook', 'instagram'] as const)('everything said at once on %s has an id of its own', async (platform) => {
  const accountId = platform === 'facebook' ? page : account;
  const answer = await meta.control('talk', { platform, accountId, now: 50 });
  expect(await answer.json()).toEqual({ said: 50 });
});
