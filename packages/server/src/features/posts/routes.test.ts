import { randomUUID } from 'node:crypto';
import { type Post, PostListSchema, PostSchema, PostTagListSchema } from '@ruche/contracts/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiAnswer,
  type ApiPerson,
  addClient,
  expectFieldRefused,
  expectRefused,
  startApi,
} from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
let accountId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  ({ id: clientId } = await addClient(ada));
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'twitter' }));
});
afterAll(() => api.close());

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const body = (fields: Record<string, unknown> = {}) => ({
  clientId,
  content: 'Fresh bread from seven.',
  platforms: ['twitter'],
  scheduledFor: later(24),
  ...fields,
});

function postIn(answer: ApiAnswer, status = 200): Post {
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status, message: undefined });
  return PostSchema.strict().parse(answer.body);
}

const schedule = async (fields: Record<string, unknown> = {}) =>
  postIn(await ada.call('POST', '/posts', { body: body(fields) }), 201);

const change = (post: Post, fields: Record<string, unknown>) =>
  ada.call('PATCH', `/posts/${post.id}`, { body: { version: post.version, ...fields } });

/** When each publication of the post is to be published, as the queue has it. */
async function queued({ publications }: Post): Promise<string[]> {
  const { rows } = await api.stack.owner.pool.query<{ run_at: Date; queue_name: string }>(
    "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'publish' AND key = ANY ($1) ORDER BY run_at",
    [publications.map(({ id }) => id)],
  );
  return rows.map(({ run_at: at }) => at.toISOString());
}

describe('scheduling a post', () => {
  it('fans out into a publication for each account, with its job', async () => {
    const at = later(24);
    const post = await schedule({ scheduledFor: at, tags: ['bread', 'BREAD'] });
    expect(post).toMatchObject({ status: 'scheduled', platforms: ['twitter'], scheduledFor: at, version: 1 });
    expect(post.publications).toMatchObject([{ socialAccountId: accountId, status: 'scheduled', scheduledAt: at }]);
    expect(post.tags).toHaveLength(1);
    expect(await queued(post)).toEqual([at]);
    expect((await ada.call('GET', `/posts/${post.id}`)).body).toEqual(post);
    expect((await ada.call('GET', `/posts/${post.id}/receipt`)).body).toMatchObject({
      publications: [{ platform: 'twitter', attempts: [] }],
    });
  });

  it.each([
    ['clientId', { clientId: '' }, 'Client is required'],
    ['content', { content: ' ' }, 'Content is required'],
    ['platforms', { platforms: [] }, 'At least one platform is required'],
    ['scheduledFor', { scheduledFor: undefined }, 'Schedule date is required'],
    ['scheduledFor', { scheduledFor: later(-1) }, 'This time has passed. Choose one in the future.'],
    ['mediaIds', { mediaIds: ['3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be'] }, 'This file doesn’t exist or was deleted.'],
  ])('refuses a wrong %s', async (field, fields, message) => {
    const answer = await ada.call('POST', '/posts', { body: body(fields) });
    expectFieldRefused(answer, `body.${field}`);
    expect(answer.body['details']).toContainEqual({ path: `body.${field}`, message });
  });

  it('takes a text for its network alone', async () => {
    const own = { content: '', perPlatform: { twitter: { content: 'For X alone.' } } };
    expect((await schedule(own)).perPlatform).toEqual(own.perPlatform);
    const elsewhere = body({ content: '', perPlatform: { linkedin: { content: 'For LinkedIn alone.' } } });
    expectRefused(await ada.call('POST', '/posts', { body: elsewhere }), 422, 'post_refused');
  });

  it('says what to connect first', async () => {
    const answer = await ada.call('POST', '/posts', { body: body({ platforms: ['linkedin'] }) });
    expectFieldRefused(answer, 'body.platforms');
    expect(answer.body['message']).toMatch(/^Connect LinkedIn for Client .* first\.$/);
  });

  it('refuses what a network would refuse, and keeps it as a draft', async () => {
    const content = 'x'.repeat(300);
    const answer = await ada.call('POST', '/posts', { body: body({ content }) });
    expectRefused(answer, 422, 'post_refused');
    expect(answer.body['details']).toMatchObject({
      accounts: [{ socialAccountId: accountId, findings: [{ code: 'text_too_long' }] }],
    });
    const draft = await schedule({ content, status: 'draft' });
    expect(draft.status).toBe('draft');
    expect(await queued(draft)).toEqual([]);
    expectRefused(await change(draft, { status: 'scheduled' }), 422, 'post_refused');
  });

  it('takes now for the time of the server, and the same key once', async () => {
    const call = { body: body({ scheduledFor: 'now' }), headers: { 'idempotency-key': 'post-once' } };
    const first = postIn(await ada.call('POST', '/posts', call), 201);
    expect(Math.abs(Date.parse(first.scheduledFor ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await ada.call('POST', '/posts', call)).body).toEqual(first);
  });
});

describe('changing a post', () => {
  it('moves its job, takes it away and puts it back', async () => {
    const post = await schedule();
    const at = later(48);
    const moved = postIn(await change(post, { scheduledFor: at }));
    expect(await queued(moved)).toEqual([at]);
    const draft = postIn(await change(moved, { scheduledFor: null }));
    expect(draft).toMatchObject({ status: 'draft', scheduledFor: null, publications: [{ status: 'draft' }] });
    expect(await queued(draft)).toEqual([]);
    expectFieldRefused(await change(draft, { status: 'scheduled' }), 'body.scheduledFor');
    const again = postIn(await change(draft, { status: 'scheduled', scheduledFor: at }));
    expect(again.status).toBe('scheduled');
    expect(await queued(again)).toEqual([at]);
  });

  it('is refused to the second of two tabs, with the post as it is', async () => {
    const post = await schedule();
    const changed = postIn(await change(post, { content: 'From the first tab.' }));
    const second = await change(post, { content: 'From the second tab.' });
    expectRefused(second, 409, 'conflict');
    expect(second.body['details']).toEqual({ post: changed });
    expectFieldRefused(await ada.call('PATCH', `/posts/${post.id}`, { body: { content: 'x' } }), 'body.version');
  });

  it.each(['publishing', 'published'])('is refused once it is %s', async (status) => {
    const post = await schedule();
    await api.stack.owner.pool.query('UPDATE publications SET status = $2 WHERE post_id = $1', [post.id, status]);
    expectRefused(await change(post, { content: 'Too late.' }), 409, 'conflict');
    const deleted = await ada.call('DELETE', `/posts/${post.id}`);
    expect(deleted.status).toBe(status === 'publishing' ? 409 : 204);
  });

  it('keeps what it said before, to be brought back', async () => {
    const post = await schedule({ content: 'First.' });
    const changed = postIn(await change(post, { content: 'Second.' }));
    const { body: versions } = await ada.call('GET', `/posts/${post.id}/versions`);
    expect(versions['items']).toMatchObject([
      { version: 2, content: 'Second.' },
      { version: 1, content: 'First.', userId: ada.user.id },
    ]);
    const restored = await ada.call('POST', `/posts/${post.id}/versions/1/restore`, {
      body: { version: changed.version },
    });
    expect(postIn(restored)).toMatchObject({ content: 'First.', version: 3, status: 'scheduled' });
  });
});

describe('the versions of a post', () => {
  it('are thinned out where they were saved while somebody typed', async () => {
    let draft = await schedule({ content: 'v1', scheduledFor: null });
    const { pool } = api.stack.owner;
    const age = "UPDATE post_versions SET created_at = created_at - interval '1 day' WHERE post_id = $1";
    for (let version = 2; version <= 24; version += 1) {
      draft = postIn(await change(draft, { content: `v${version}` }));
      if (version === 2) await pool.query(age, [draft.id]);
    }
    const { body } = await ada.call('GET', `/posts/${draft.id}/versions`);
    const kept = (body['items'] as Post[]).map(({ version }) => version);
    // All of the last twenty; of the day before, the last of its five minutes.
    expect(kept.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
    expect(kept).toContain(2);
    expect(kept).not.toContain(1);
  });
});

describe('deleting a post', () => {
  it('takes its job away, and can be undone', async () => {
    const at = later(24);
    const post = await schedule({ scheduledFor: at });
    expect((await ada.call('DELETE', `/posts/${post.id}`)).status).toBe(204);
    expect(await queued(post)).toEqual([]);
    expectRefused(await ada.call('GET', `/posts/${post.id}`), 404, 'not_found');
    expect(postIn(await ada.call('POST', `/posts/${post.id}/restore`)).status).toBe('scheduled');
    expect(await queued(post)).toEqual([at]);
  });

  it('brings it back as a draft when its time has passed', async () => {
    const post = await schedule();
    await ada.call('DELETE', `/posts/${post.id}`);
    await api.stack.owner.pool.query(
      "UPDATE publications SET scheduled_at = now() - interval '1 hour' WHERE post_id = $1",
      [post.id],
    );
    const restored = postIn(await ada.call('POST', `/posts/${post.id}/restore`));
    expect(restored).toMatchObject({ status: 'draft', publications: [{ status: 'draft' }] });
    expect(await queued(post)).toEqual([]);
  });
});

describe('the lists', () => {
  it('page without missing or repeating anything, and filter', async () => {
    const contents = ['list a', 'list b', 'list c'];
    for (const content of contents) await schedule({ content, status: 'draft', scheduledFor: null });
    const read = async (query: string) => PostListSchema.parse((await ada.call('GET', `/posts?${query}`)).body);
    const first = await read('q=list%20&limit=2');
    const rest = await read(`q=list%20&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ content }) => content)).toEqual(contents.toReversed());
    expect(rest.nextCursor).toBeNull();
    expect((await read('q=list%20&isDated=true')).items).toEqual([]);
    expect((await read(`q=list%20&userId=${ada.user.id}`)).items).toHaveLength(contents.length);
    expect((await read(`q=list%20&userId=${randomUUID()}`)).items).toEqual([]);
    const onAccount = await read(`q=list%20&socialAccountId=${accountId}&platform=twitter&status=draft`);
    expect(onAccount.items.map(({ content, publications }) => [content, publications[0]?.engagementMetrics])).toEqual(
      contents.toReversed().map((content) => [content, null]),
    );
    const failing = [rest.items[0]?.id, 'failed'];
    await api.stack.owner.pool.query('UPDATE publications SET status = $2 WHERE post_id = $1', failing);
    await api.stack.owner.pool.query('UPDATE posts SET status = $2 WHERE id = $1', failing);
    const troubled = await read('q=list%20&needsAttention=true');
    expect(troubled.items.map(({ content, status }) => [content, status])).toEqual([['list a', 'failed']]);
    const upcoming = (await ada.call('GET', `/posts/upcoming?clientId=${clientId}`)).body['items'] as Post[];
    const times = upcoming.map(({ scheduledFor }) => scheduledFor ?? '');
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted());
  });

  it('count each tag once, whatever its case, as long as a post has it', async () => {
    const idea = { status: 'draft', scheduledFor: null };
    await schedule({ ...idea, tags: ['Easter', 'cake'] });
    const deleted = await schedule({ ...idea, tags: ['easter', 'gone'] });
    await schedule({ ...idea, tags: ['EASTER'] });
    await ada.call('DELETE', `/posts/${deleted.id}`);
    const { items } = PostTagListSchema.parse((await ada.call('GET', '/posts/tags')).body);
    const counts = items.map(({ tag, count }) => [tag.toLowerCase(), count]);
    expect(counts).toEqual(
      expect.arrayContaining([
        ['easter', 2],
        ['cake', 1],
      ]),
    );
    expect(counts.flat()).not.toContain('gone');
    expect(items.map(({ count }) => count)).toEqual(items.map(({ count }) => count).toSorted((a, b) => b - a));
  });

  it('show nothing of another workspace', async () => {
    const post = await schedule();
    const eve = await api.signUp();
    expectRefused(await eve.call('GET', `/posts/${post.id}`), 404, 'not_found');
    expectRefused(await eve.call('POST', '/posts', { body: body() }), 404, 'not_found');
    expect((await eve.call('GET', '/posts')).body['items']).toEqual([]);
    expect((await eve.call('GET', '/posts/tags')).body['items']).toEqual([]);
  });
});

describe('what else changes posts', () => {
  it('fails what was scheduled on an account that is disconnected, and keeps it', async () => {
    const client = await addClient(ada);
    const account = await connectOne(ada, { clientId: client.id, platform: 'twitter', person: 'antoine-delmas' });
    const post = await schedule({ clientId: client.id });
    expect((await ada.call('DELETE', `/social-accounts/${account.id}`)).status).toBe(204);
    expect(postIn(await ada.call('GET', `/posts/${post.id}`))).toMatchObject({
      status: 'failed',
      publications: [
        {
          status: 'failed',
          isConnected: false,
          reason: 'The account was disconnected before this post was published.',
        },
      ],
    });
    expect(await queued(post)).toEqual([]);
  });

  it('hides and holds back what is of a deleted client until it is back', async () => {
    const client = await addClient(ada);
    await connectOne(ada, { clientId: client.id, platform: 'twitter', person: 'mathieu-kerven' });
    const coming = await schedule({ clientId: client.id, scheduledFor: later(24) });
    const missed = await schedule({ clientId: client.id });
    const dashboard = async () => (await ada.call('GET', '/dashboard/stats')).body['scheduled_posts'] as number;
    const scheduledCount = await dashboard();
    expect((await ada.call('DELETE', `/clients/${client.id}`)).status).toBe(204);
    expect(await dashboard()).toBe(scheduledCount - 2);
    expectRefused(await ada.call('GET', `/posts/${coming.id}`), 404, 'not_found');
    expect([...(await queued(coming)), ...(await queued(missed))]).toEqual([]);
    await api.stack.owner.pool.query(
      "UPDATE publications SET scheduled_at = now() - interval '1 hour' WHERE post_id = $1",
      [missed.id],
    );
    expect((await ada.call('POST', `/clients/${client.id}/restore`)).status).toBe(200);
    expect(postIn(await ada.call('GET', `/posts/${coming.id}`)).status).toBe('scheduled');
    expect(await queued(coming)).toEqual([coming.scheduledFor]);
    expect(postIn(await ada.call('GET', `/posts/${missed.id}`)).status).toBe('draft');
    expect(await queued(missed)).toEqual([]);
    expect(await dashboard()).toBe(scheduledCount - 1);
  });

  it('refuses new posts once the trial has ended', async () => {
    const person = await api.signUp();
    const client = await addClient(person);
    await api.stack.owner.pool.query("UPDATE workspaces SET trial_ends_at = now() - interval '1 hour' WHERE id = $1", [
      person.workspaceId,
    ]);
    const draft = { clientId: client.id, content: 'A draft', scheduledFor: null };
    expectRefused(await person.call('POST', '/posts', { body: draft }), 402, 'trial_ended');
  });
});
