import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readSample } from '#src/networks/testing/sample-files.ts';
import { startLinkedIn } from './testing/linkedin-sandbox.ts';

let linkedin: Awaited<ReturnType<typeof startLinkedIn>>;
let token = '';
let member = '';
const organization = 'urn:li:organization:98123475';
const person = 'urn:li:person:h7Rw3ZpYbC';

beforeAll(async () => {
  linkedin = await startLinkedIn();
  token = (await linkedin.pages.logIn('antoine-delmas')).access_token;
  member = (await linkedin.basic.logIn('antoine-delmas')).access_token;
});
afterAll(() => linkedin.stop());

type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; bearer?: string };

async function send(path: string, { method = 'POST', body, headers = {}, bearer = token }: Sent = {}) {
  const response = await fetch(`${linkedin.apiUrl}/rest/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'linkedin-version': '202609',
      'x-restli-protocol-version': '2.0.0',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const id = response.headers.get('x-restli-id') ?? '';
  return { status: response.status, id, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const postOf = (commentary: string, change: Record<string, unknown> = {}) => ({
  author: organization,
  commentary,
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
  ...change,
});
const create = (commentary: string, change: Record<string, unknown> = {}, bearer = token) =>
  send('posts', { body: postOf(commentary, change), bearer });
const key = encodeURIComponent;

const JudgedSchema = z.array(
  z.object({
    id: z.string(),
    accountId: z.string(),
    text: z.string(),
    media: z.array(z.object({ type: z.string(), altText: z.string(), width: z.number().nullable() })),
    deletedAt: z.string().optional(),
    comments: z.array(z.object({ text: z.string() })).optional(),
  }),
);
async function judge(id: string) {
  const response = await fetch(`${linkedin.url}/control/posts?platform=linkedin`);
  return JudgedSchema.parse(await response.json()).find((post) => post.id === id);
}
const pass = (advanceSeconds: number) => linkedin.sendControl('/control/clock', { advanceSeconds });

async function shown(commentary: string) {
  return (await judge((await create(commentary)).id))?.text;
}

async function upload(kind: 'image' | 'document', bytes: Buffer, owner = organization) {
  const started = await send(`${kind}s?action=initializeUpload`, { body: { initializeUploadRequest: { owner } } });
  const UploadSchema = z.object({ value: z.looseObject({ uploadUrl: z.url() }) });
  const { uploadUrl, [kind]: urn } = UploadSchema.parse(started.body).value;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return String(urn);
}

describe('a post', () => {
  it('is created without an answer but its name, and has a page', async () => {
    const made = await create('Good morning');
    expect(made).toMatchObject({
      status: 201,
      body: null,
      id: expect.stringMatching(/^urn:li:share:\d{19}$/) as unknown,
    });
    expect(await judge(made.id)).toMatchObject({ accountId: '98123475', text: 'Good morning', media: [] });
    const page = await fetch(`${linkedin.url}/linkedin/www.linkedin.com/feed/update/${made.id}/`);
    expect(await page.text()).toContain('Atelier Delmas Architectes');
  });

  it('shows what its little text says, and ends where that cannot be read', async () => {
    expect(await shown(String.raw`Open \(again\) \#1 a\_b`)).toBe('Open (again) #1 a_b');
    expect(await shown('Open (again)')).toBe('Open ');
    expect(await shown('Under_line')).toBe('Under');
    expect(await shown(String.raw`With #pain and {hashtag|\#|levain}`)).toBe('With #pain and #levain');
    expect(await shown('By @[Boulangerie Roussel](urn:li:organization:104729384)')).toBe('By Boulangerie Roussel');
  });

  it('is listed for organizations after a moment, with hashtags as templates, and not for members', async () => {
    const { id } = await create('Listed #levain');
    const list = (bearer = token, author = organization) =>
      send(`posts?q=author&author=${key(author)}&count=1&sortBy=CREATED`, { method: 'GET', bearer });
    expect((await list()).body).not.toMatchObject({ elements: [{ id }] });
    await pass(5);
    expect((await list()).body).toMatchObject({
      elements: [{ id, author: organization, commentary: String.raw`Listed {hashtag|\#|levain}` }],
    });
    expect((await send(`posts/${key(id)}?viewContext=AUTHOR`, { method: 'GET' })).status).toBe(200);
    const own = await create('My own', { author: person, visibility: 'CONNECTIONS' }, member);
    expect((await list(member, person)).status).toBe(403);
    expect(await send(`posts/${key(own.id)}`, { method: 'GET', bearer: member })).toMatchObject({
      status: 403,
      body: { serviceErrorCode: 100, message: expect.stringContaining('partnerApiPostsExternal.GET') as unknown },
    });
  });

  it('is refused a second time for a day, deleted or not', async () => {
    const { id } = await create('Only once');
    const again = { status: 422, body: { code: 'DUPLICATE_POST', message: `Content is a duplicate of ${id}` } };
    expect(await create('Only once')).toMatchObject(again);
    expect((await create('Only once', { author: person }, member)).status).toBe(201);
    await send(`posts/${key(id)}`, { method: 'DELETE' });
    expect(await create('Only once')).toMatchObject(again);
    await pass(86_401);
    expect((await create('Only once')).status).toBe(201);
  });

  it('can change its text and go', async () => {
    const { id } = await create('First');
    const body = { patch: { $set: { commentary: String.raw`Better \(now\)` } } };
    expect((await send(`posts/${key(id)}`, { body })).status).toBe(400);
    const headers = { 'x-restli-method': 'PARTIAL_UPDATE' };
    expect((await send(`posts/${key(id)}`, { body, headers })).status).toBe(204);
    expect((await judge(id))?.text).toBe('Better (now)');
    expect((await send(`posts/${id}`, { method: 'DELETE' })).status).toBe(400);
    const remove = async () => (await send(`posts/${key(id)}`, { method: 'DELETE' })).status;
    expect([await remove(), await remove()]).toEqual([204, 204]);
    expect((await judge(id))?.deletedAt).toBeTruthy();
    expect((await send('posts/urn%3Ali%3Ashare%3A1', { method: 'DELETE' })).status).toBe(404);
    expect((await fetch(`${linkedin.url}/linkedin/www.linkedin.com/feed/update/${id}/`)).status).toBe(404);
  });

  it.each([
    ['a field that is missing', { author: undefined }, 422, undefined],
    ['a draft', { lifecycleState: 'DRAFT' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    ['nothing at all', { commentary: '' }, 400, 'INVALID_VALUE_BLANK_FIELD'],
    ['too long a text', { commentary: 'x'.repeat(3001) }, 400, 'FIELD_LENGTH_TOO_LONG'],
    ['the connections of an organization', { visibility: 'CONNECTIONS' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    ['another organization', { author: 'urn:li:organization:104729384' }, 403, 'ACCESS_DENIED'],
    ['no file', { content: { media: { id: 'urn:li:image:none' } } }, 400, 'INVALID_URN_ID'],
  ])('is refused with %s', async (_what, change, status, code) => {
    const refused = await create('Never', change);
    expect(refused).toMatchObject({ status, body: { status, ...(code !== undefined && { code }) } });
  });

  it('is counted by the day, for each member', async () => {
    await linkedin.sendControl('/linkedin/control/app', { clientId: 'ruche-linkedin-pages', postsPerMemberDay: 1 });
    const { access_token: camille } = await linkedin.pages.logIn('camille-roussel');
    const say = (text: string) => create(text, { author: 'urn:li:organization:104729384' }, camille);
    expect((await say('One')).status).toBe(201);
    expect(await say('Two')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('MEMBER DAY') as unknown },
    });
    await pass(86_400);
    expect((await say('Two')).status).toBe(201);
    await linkedin.sendControl('/linkedin/control/app', { clientId: 'ruche-linkedin-pages', postsPerMemberDay: 150 });
  });
});

describe('files', () => {
  it('are shown once they are processed, each with its description', async () => {
    const image = await upload('image', readSample('square.jpg'));
    const content = { media: { id: image, altText: 'Bread' } };
    expect(await create('With a picture', { content })).toMatchObject({ body: { code: 'MEDIA_ASSET_WAITING_UPLOAD' } });
    await pass(3);
    const { id } = await create('With a picture', { content });
    expect((await judge(id))?.media).toMatchObject([{ type: 'image/jpeg', altText: 'Bread', width: 1080 }]);
    const own = { author: person, content };
    expect(await create('Not mine', own)).toMatchObject({ body: { code: 'INVALID_VALUE_FOR_FIELD' } });
  });

  it('can be several pictures, or a document with a title', async () => {
    const images = [await upload('image', readSample('wide.png')), await upload('image', readSample('moving.gif'))];
    const document = await upload('document', Buffer.from('%PDF-1.4\n%%EOF'));
    await pass(5);
    const multiImage = { images: images.map((id) => ({ id, altText: id })) };
    expect((await judge((await create('Several', { content: { multiImage } })).id))?.media).toHaveLength(2);
    const untitled = await create('A menu', { content: { media: { id: document } } });
    expect(untitled).toMatchObject({ body: { code: 'MISSING_FIELD' } });
    const made = await create('A menu', { content: { media: { id: document, title: 'Menu' } } });
    expect(made.id).toMatch(/^urn:li:ugcPost:/);
  });

  it('that are something else fail while they are processed', async () => {
    const image = await upload('image', Buffer.from('this is no picture, whatever it may be called'));
    await pass(3);
    expect((await send(`images/${key(image)}`, { method: 'GET' })).body).toMatchObject({ status: 'PROCESSING_FAILED' });
    const refused = await create('Broken', { content: { media: { id: image } } });
    expect(refused).toMatchObject({ body: { code: 'MEDIA_ASSET_PROCESSING_FAILED' } });
  });
});

describe('comments', () => {
  it('are plain text below the post, and no posts', async () => {
    const { id } = await create('Commented');
    const say = (text: string, bearer = token) =>
      send(`socialActions/${key(id)}/comments`, {
        body: { actor: organization, object: id, message: { text } },
        bearer,
      });
    const comment = await say('First (of all)');
    expect(comment).toMatchObject({ status: 201, body: { id: comment.id, message: { text: 'First (of all)' } } });
    expect((await say('x'.repeat(1251))).status).toBe(400);
    expect((await say('As somebody else', member)).status).toBe(403);
    const listed = await send(`socialActions/${key(id)}/comments?count=50&start=0`, { method: 'GET' });
    expect(listed.body).toMatchObject({ elements: [{ id: comment.id, actor: organization }] });
    expect(await judge(comment.id)).toBeUndefined();
    expect((await judge(id))?.comments).toMatchObject([{ text: 'First (of all)' }]);
    const page = await fetch(`${linkedin.url}/linkedin/www.linkedin.com/feed/update/${id}/`);
    expect(await page.text()).toContain('First (of all)');
  });
});
