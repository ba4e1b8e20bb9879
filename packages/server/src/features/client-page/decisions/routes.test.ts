import type { PostApproval } from '@ruche/contracts/approvals';
import { PageCommentListSchema } from '@ruche/contracts/client-page';
import type { Post } from '@ruche/contracts/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  addClient,
  expectFieldRefused,
  expectRefused,
  startApi,
  tinyPng,
} from '#testing/api.ts';
import {
  addReviewedClient,
  answerTo,
  openPage,
  postsOn,
  type ReviewedClient,
  sendAnswers,
} from '#testing/client-page.ts';
import { addMedia } from '#testing/media.ts';
import { schedulePost } from '#testing/publications.ts';

let api: Api;
let person: ApiPerson;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.signUp();
});

const schedule = ({ accountId, clientId }: ReviewedClient, fields: Record<string, unknown> = {}) =>
  schedulePost(person, accountId, {
    clientId,
    scheduledFor: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    ...fields,
  });

const statusOf = async ({ post }: { post: Post }) =>
  ((await person.call('GET', `/posts/${post.id}`)).body as Post).status;

describe('a client’s page', () => {
  it('shows what waits, takes a yes once, and lets the post go', async () => {
    const client = await addReviewedClient(person, { silence: 'go_out' });
    const made = await schedule(client);
    expect(await statusOf(made)).toBe('in_review');
    const browser = await openPage(api, client);
    expect((await browser.call('GET', '')).body['counts']).toMatchObject({ waiting: 1 });
    const [post] = await postsOn(browser);
    expect(post).toMatchObject({ state: 'waiting', stateText: 'Waiting for you', platforms: ['twitter'] });
    expect(post?.versions[0]?.text).toBe('Fresh bread from seven.');
    expect(post?.request).toMatchObject({ isYours: true, changes: null, waitingFor: ['Inès Martin'] });
    expect(post?.request?.silence).toContain('it goes out');
    if (!post) throw new Error('There is no post.');
    const answer = answerTo(post);
    const [recorded] = await sendAnswers(browser, answer);
    expect(recorded).toMatchObject({ key: answer.key, result: 'recorded', post: { state: 'scheduled' } });
    expect(await statusOf(made)).toBe('scheduled');
    expect((await sendAnswers(browser, answer))[0]?.result).toBe('already');
    const { rows } = await api.stack.owner.pool.query('SELECT * FROM approval_decisions WHERE request_id = $1', [
      post.request?.id,
    ]);
    expect(rows).toMatchObject([{ name: 'Inès Martin', email: client.email, ip: '127.0.0.1' }]);
    // What was said yes to can still be taken back.
    expect((await sendAnswers(browser, answerTo(post, { decision: 'decline' })))[0]?.result).toBe('recorded');
    expect([await statusOf(made), (await postsOn(browser))[0]?.state]).toEqual(['draft', 'declined']);
  });

  it('asks again after an edit, and shows what changed', async () => {
    const client = await addReviewedClient(person);
    const made = await schedule(client);
    const browser = await openPage(api, client);
    const [before] = await postsOn(browser);
    if (!before) throw new Error('There is no post.');
    await sendAnswers(browser, answerTo(before));
    await person.call('PATCH', `/posts/${made.post.id}`, {
      body: { content: 'Fresh bread from eight.', version: made.post.version },
    });
    const [after] = await postsOn(browser);
    expect(after?.state).toBe('waiting');
    expect(after?.request?.changes?.items).toMatchObject([{ kind: 'text', field: 'content', platforms: null }]);
    const [late] = await sendAnswers(browser, answerTo(before, { decision: 'decline' }));
    expect(late).toMatchObject({ result: 'changed', post: { state: 'waiting' } });
    expect(await statusOf(made)).toBe('in_review');
  });

  it('says of what was approved and edited since that the agency works on it, and shows nothing of that', async () => {
    const client = await addReviewedClient(person);
    await person.call('PUT', `/clients/${client.clientId}/approval-rule`, {
      body: {
        mode: 'internal_then_client',
        internal: { userIds: [], from: 'any', allowsOwn: true },
        client: { contactIds: [client.contactId], from: 'any' },
      },
    });
    const { post: made } = await schedule(client);
    const asked = (await person.call('GET', `/posts/${made.id}/approval`)).body as unknown as PostApproval;
    const yes = {
      requestId: asked.steps[0]?.requestId,
      contentHash: asked.contentHash,
      decision: 'approve',
      key: crypto.randomUUID(),
    };
    const said = await person.call('POST', '/approvals/decisions', { body: { decisions: [yes] } });
    expect(said.body).toMatchObject({ items: [{ result: 'recorded' }] });
    const browser = await openPage(api, client);
    const [waiting] = await postsOn(browser);
    expect(waiting?.state).toBe('waiting');
    if (!waiting) throw new Error('There is no post.');
    expect((await sendAnswers(browser, answerTo(waiting)))[0]?.post?.state).toBe('scheduled');
    const { version } = (await person.call('GET', `/posts/${made.id}`)).body as Post;
    await person.call('PATCH', `/posts/${made.id}`, { body: { content: 'Not for them yet.', version } });
    const [edited] = await postsOn(browser);
    expect(edited).toMatchObject({ state: 'changes_asked', stateText: 'The agency is working on it' });
    expect(edited?.versions[0]?.text).toBe('Fresh bread from seven.');
  });

  it('takes a wish for a change with its words and its place, which the team can answer', async () => {
    const client = await addReviewedClient(person);
    const made = await schedule(client);
    const browser = await openPage(api, client);
    const [post] = await postsOn(browser);
    if (!post) throw new Error('There is no post.');
    const refused = await browser.call('POST', '/decisions', {
      body: { items: [answerTo(post, { decision: 'ask_change' })] },
    });
    expectFieldRefused(refused, 'body.items');
    const pin = { kind: 'text', field: 'content', platform: null, index: null, start: 17, end: 22, quote: 'seven' };
    const wish = answerTo(post, { decision: 'ask_change', comment: 'Eight <b>please</b>', pin });
    expect((await sendAnswers(browser, wish))[0]).toMatchObject({
      result: 'recorded',
      post: { state: 'changes_asked', stateText: 'Inès Martin asked for a change', commentCount: 1 },
    });
    await sendAnswers(browser, wish);
    await person.call('POST', `/posts/${made.post.id}/comments`, { body: { side: 'internal', text: 'not for them' } });
    const path = `/posts/${made.post.id}/comments`;
    const { items } = PageCommentListSchema.strict().parse((await browser.call('GET', path)).body);
    expect(items).toMatchObject([{ text: 'Eight <b>please</b>', pin, author: { kind: 'client', isYou: true } }]);
    await person.call('POST', path, { body: { side: 'client', text: 'Done.', parentId: items[0]?.id } });
    const both = PageCommentListSchema.parse((await browser.call('GET', path)).body).items;
    expect(both.map(({ text, author }) => [text, author.kind])).toEqual([
      ['Eight <b>please</b>', 'client'],
      ['Done.', 'agency'],
    ]);
    const resolution = `${path}/${items[0]?.id}/resolution`;
    expect((await browser.call('PUT', resolution, { body: { isResolved: true } })).status).toBe(204);
    expect((await postsOn(browser))[0]).toMatchObject({ commentCount: 2, openCommentCount: 0 });
  });

  it('takes a comment with a file once, and answers several posts at once, each by itself', async () => {
    const client = await addReviewedClient(person);
    const made = [await schedule(client), await schedule(client, { content: 'Rye on Friday.' })];
    const browser = await openPage(api, client);
    const path = `/posts/${made[0]?.post.id}`;
    const file = await browser.call('POST', `${path}/files?fileName=oven.png`, { body: tinyPng });
    expect(file.status).toBe(201);
    const key = crypto.randomUUID();
    const body = { key, text: 'Like here?', fileIds: [file.body['id']] };
    const [first, second] = [
      await browser.call('POST', `${path}/comments`, { body }),
      await browser.call('POST', `${path}/comments`, { body: { ...body, fileIds: [] } }),
    ];
    expect([first.status, second.body['id'] === first.body['id']]).toEqual([201, true]);
    const [attached] = first.body['files'] as { url: string }[];
    expect(Buffer.from(await (await fetch(attached?.url ?? '')).arrayBuffer())).toEqual(tinyPng);
    const hostile = await browser.call('POST', `${path}/files?fileName=a.png`, { body: Buffer.from('<script>') });
    expectRefused(hostile, 415, 'unsupported_media_type');

    const posts = await postsOn(browser);
    const strange = { ...answerTo(posts[0] as never), requestId: crypto.randomUUID() };
    const results = await sendAnswers(browser, answerTo(posts[0] as never), strange, answerTo(posts[1] as never));
    expect(results.map(({ result }) => result)).toEqual(['recorded', 'not_yours', 'recorded']);
    expect(results[1]?.post).toBeNull();
  });

  it('takes several answers to one post in their order, each by what those before it changed', async () => {
    const client = await addReviewedClient(person);
    await schedule(client);
    const other = await schedule(client, { content: 'Rye on Friday.' });
    const browser = await openPage(api, client);
    const posts = await postsOn(browser);
    const [first, second] = [posts[0] as never, posts[1] as never];
    const results = await sendAnswers(
      browser,
      answerTo(first),
      answerTo(second),
      answerTo(first),
      answerTo(first, { decision: 'decline' }),
      answerTo(first),
    );
    expect(results.map(({ result }) => result)).toEqual(['recorded', 'recorded', 'already', 'recorded', 'decided']);
    const states = new Map((await postsOn(browser)).map(({ id, state }) => [id, state]));
    expect(states.get(other.post.id)).toBe(posts[1]?.id === other.post.id ? 'scheduled' : 'declined');
    expect([...states.values()].toSorted()).toEqual(['declined', 'scheduled']);
  });

  it('takes a yes to a post whose picture was moved to another client’s folder since', async () => {
    const client = await addReviewedClient(person);
    const mediaId = await addMedia(person, tinyPng, { clientId: client.clientId });
    const ready = "UPDATE media SET status = 'ready', mime = 'image/png', width = 1, height = 1 WHERE id = $1";
    await api.stack.owner.pool.query(ready, [mediaId]);
    const made = await schedule(client, { mediaIds: [mediaId] });
    const other = await addClient(person);
    const moved = await person.call('PATCH', `/media/${mediaId}`, { body: { clientId: other.id } });
    expect(moved.status).toBe(200);
    const browser = await openPage(api, client);
    const [post] = await postsOn(browser);
    if (!post) throw new Error('There is no post.');
    expect(post.state).toBe('waiting');
    expect((await sendAnswers(browser, answerTo(post)))[0]?.result).toBe('recorded');
    expect(await statusOf(made)).toBe('scheduled');
  });

  it('sends nothing again that has not changed', async () => {
    const client = await addReviewedClient(person);
    await schedule(client);
    const { call } = await openPage(api, client);
    const query = `/posts?from=${new Date().toISOString()}&to=${new Date(Date.now() + 9 * 86_400_000).toISOString()}`;
    const first = await call('GET', query);
    const etag = first.headers.get('etag') ?? '';
    const again = await call('GET', query, { headers: { 'if-none-match': etag } });
    expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-robots-tag')).toContain('noindex');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    await schedule(client, { content: 'Another.' });
    expect((await call('GET', query, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});
