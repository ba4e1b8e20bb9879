import { type Post, PostSchema, type Publication, PublicationSchema } from '@ruche/contracts/posts';
import type { PostReceipt } from '@ruche/contracts/publishing';
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
import { jobsOf, leavePublication, progressOf, schedulePost } from '#testing/publications.ts';

let api: Api;
let ada: ApiPerson;
let eve: ApiPerson;
let clientId: string;
let accountId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  eve = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  ({ id: clientId } = await addClient(ada));
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'twitter' }));
});
afterAll(() => api.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const armed = {
  upload: {
    state: 'done',
    references: { mediaId: '7' },
    armings: 0,
    armedAt: null,
    looks: 0,
    at: '2031-05-01T09:00:00Z',
  },
  post: {
    state: 'armed',
    references: { remoteId: '42' },
    armings: 1,
    armedAt: '2031-05-01T09:00:00Z',
    looks: 2,
    at: '2031-05-01T09:00:00Z',
  },
};

function publicationIn(answer: ApiAnswer): Publication {
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return PublicationSchema.strict().parse(answer.body);
}

/** One that the worker has left in some state. */
async function left(columns: Record<string, unknown> & { status: string }, account = { clientId, accountId }) {
  const made = await schedulePost(ada, account.accountId, { clientId: account.clientId });
  await leavePublication(api, made.publication.id, columns);
  return made;
}

const readPost = async ({ id }: Post) => PostSchema.strict().parse((await ada.call('GET', `/posts/${id}`)).body);
const change = (post: Post, fields: Record<string, unknown>) =>
  ada.call('PATCH', `/posts/${post.id}`, { body: { version: post.version, ...fields } });
const act = (id: string, action: string, body?: unknown) =>
  ada.call('POST', `/publications/${id}/${action}`, body === undefined ? {} : { body });

const failed = { status: 'failed', cause: 'rejected', reason: 'X refused it.', scheduled_at: hoursAgo(9) };
const unclear = { status: 'needs_check', cause: 'unclear', reason: 'X shows no such post.', progress: armed };

describe('a publication that failed', () => {
  it('is sent again at once, once for each key, and may be as late again', async () => {
    const { post, publication } = await left(failed);
    const call = { headers: { 'idempotency-key': 'retry-once' } };
    const first = await ada.call('POST', `/publications/${publication.id}/retry`, call);
    expect(publicationIn(first)).toMatchObject({ status: 'scheduled', cause: null, reason: null, nextAttemptAt: null });
    expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
    expect((await progressOf(api, publication.id)).resentAt?.getTime()).toBeGreaterThan(hoursAgo(1).getTime());
    expect((await readPost(post)).status).toBe('scheduled');
    expect((await ada.call('POST', `/publications/${publication.id}/retry`, call)).body).toEqual(first.body);
    expectRefused(await act(publication.id, 'retry'), 409, 'conflict');
  });

  it('stays as it is when its account is gone', async () => {
    const client = await addClient(ada);
    const account = await connectOne(ada, { clientId: client.id, platform: 'twitter', person: 'antoine-delmas' });
    const { publication } = await schedulePost(ada, account.id, { clientId: client.id });
    await ada.call('DELETE', `/social-accounts/${account.id}`);
    expectRefused(await act(publication.id, 'retry'), 409, 'conflict');
    expect(await jobsOf(api, publication.id)).toEqual([]);
  });

  it('is sent again with all others of its cause', async () => {
    const client = await addClient(ada);
    const account = await connectOne(ada, { clientId: client.id, platform: 'twitter', person: 'mathieu-kerven' });
    const here = { clientId: client.id, accountId: account.id };
    const late = [await left({ ...failed, cause: 'late' }, here), await left({ ...failed, cause: 'late' }, here)];
    const elsewhere = await left({ ...failed, cause: 'late' });
    const other = await left({ ...failed, cause: 'rules' }, here);
    const retry = (body: unknown) => ada.call('POST', '/publications/retry', { body });
    expect((await retry({ cause: 'late', socialAccountId: account.id })).body).toEqual({ count: 2 });
    for (const { post, publication } of late) {
      expect((await readPost(post)).status).toBe('scheduled');
      expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
    }
    expect((await readPost(other.post)).status).toBe('failed');
    expect((await retry({ cause: 'late' })).body).toEqual({ count: 1 });
    expect((await readPost(elsewhere.post)).status).toBe('scheduled');
    expect((await retry({ cause: 'late' })).body).toEqual({ count: 0 });
    expectFieldRefused(await retry({ cause: 'bad luck' }), 'body.cause');
    const foreign = { cause: 'rules', socialAccountId: account.id };
    expectRefused(await eve.call('POST', '/publications/retry', { body: foreign }), 404, 'not_found');
    expect((await eve.call('POST', '/publications/retry', { body: { cause: 'rules' } })).body).toEqual({ count: 0 });
    expect((await readPost(other.post)).status).toBe('failed');
  });
});

describe('a publication that needs a check', () => {
  it('is looked for at once', async () => {
    const { publication } = await left(unclear);
    expect(publicationIn(await act(publication.id, 'look'))).toMatchObject({ status: 'needs_check', cause: 'unclear' });
    expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'look-for-publication', isDue: true }]);
    expectRefused(await act(publication.id, 'retry'), 409, 'conflict');
  });

  it('is published by the word of a person, which the receipt keeps', async () => {
    const { post, publication } = await left(unclear);
    const permalink = 'https://x.com/atelier/status/42';
    expect(publicationIn(await act(publication.id, 'settle', { live: true, permalink }))).toMatchObject({
      status: 'published',
      remoteId: '42',
      permalink,
      cause: null,
      reason: null,
    });
    expect((await progressOf(api, publication.id)).progress).toMatchObject({ post: { state: 'done' } });
    expect((await readPost(post)).status).toBe('published');
    const receipt = (await ada.call('GET', `/posts/${post.id}/receipt`)).body as PostReceipt;
    expect(receipt.publications[0]?.attempts).toMatchObject([{ kind: 'look', outcome: 'found' }]);
    expectRefused(await act(publication.id, 'settle', { live: false }), 409, 'conflict');
  });

  it('isn’t sent again without the approval that the client’s rule asks for, which the answer says', async () => {
    const client = await addClient(ada);
    const account = await connectOne(ada, { clientId: client.id, platform: 'twitter', person: 'antoine-delmas' });
    const { post, publication } = await left(
      { ...unclear, scheduled_at: hoursAgo(9) },
      { clientId: client.id, accountId: account.id },
    );
    await api.stack.owner.pool.query('UPDATE posts SET scheduled_for = $2 WHERE id = $1', [post.id, hoursAgo(9)]);
    await ada.call('PUT', `/clients/${client.id}/approval-rule`, { body: { mode: 'internal' } });
    const settled = publicationIn(await act(publication.id, 'settle', { live: false }));
    expect(settled).toMatchObject({ status: 'failed', cause: 'approval' });
    expect(settled.reason).toContain('Pick a new time');
    expect(await jobsOf(api, publication.id)).toEqual([]);
    expectRefused(await act(publication.id, 'retry'), 409, 'conflict');
    expectFieldRefused(await ada.call('POST', '/publications/retry', { body: { cause: 'approval' } }), 'body.cause');
    expect((await readPost(post)).status).toBe('failed');
  });

  it('is sent again when a person says that it is not live', async () => {
    const { publication } = await left(unclear);
    expect(publicationIn(await act(publication.id, 'settle', { live: false })).status).toBe('scheduled');
    expect((await progressOf(api, publication.id)).progress).toMatchObject({
      upload: { state: 'done' },
      post: { state: 'begun', armings: 1 },
    });
    expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
  });

  describe('in a thread', () => {
    const thread = ['Then coffee.', 'Then cake.'];
    const posted = { ...armed.post, state: 'done' };
    const progress = { post: posted, 'reply-1': { ...armed.post, references: {} } };
    const leftInThread = async (account = { clientId, accountId }) => {
      const made = await schedulePost(ada, account.accountId, { clientId: account.clientId, thread });
      await leavePublication(api, made.publication.id, { ...unclear, progress });
      return made;
    };

    it('is followed by the rest once a person says where it is live', async () => {
      const { publication } = await leftInThread();
      expectFieldRefused(await act(publication.id, 'settle', { live: true }), 'body.permalink');
      const permalink = 'https://x.com/atelier/status/43';
      const settled = publicationIn(await act(publication.id, 'settle', { live: true, permalink }));
      expect(settled).toMatchObject({ status: 'scheduled', cause: null });
      expect((await progressOf(api, publication.id)).progress).toMatchObject({
        post: { state: 'done' },
        'reply-1': { state: 'done', references: { givenPermalink: permalink } },
      });
      expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
    });

    it('says what is not sent where the account is gone', async () => {
      const client = await addClient(ada);
      const account = await connectOne(ada, { clientId: client.id, platform: 'twitter', person: 'sophie-garnier' });
      const { publication } = await leftInThread({ clientId: client.id, accountId: account.id });
      await ada.call('DELETE', `/social-accounts/${account.id}`);
      expect(publicationIn(await act(publication.id, 'settle', { live: true }))).toMatchObject({
        status: 'published',
        remoteId: '42',
        shortfalls: ['Part 3 of the thread wasn’t sent because the account was disconnected.'],
      });
    });
  });

  it('takes addresses of pages alone', async () => {
    const { publication } = await left(unclear);
    const strange = ['javascript:alert(1)', 'x.com/1', 'https://example.com/x.com/1', 'https://x.com@example.com/1'];
    const elsewhere = ['https://notx.com/1', 'https://x.com.example.com/1', 'https://www.linkedin.com/feed/update/1'];
    for (const permalink of [...strange, ...elsewhere])
      expectFieldRefused(await act(publication.id, 'settle', { live: true, permalink }), 'body.permalink');
    expectFieldRefused(await act(publication.id, 'settle', {}), 'body.live');
  });
});

it.each([
  ['retry', undefined],
  ['look', undefined],
  ['settle', { live: true }],
])('%s is refused to another workspace, and for what is merely scheduled', async (action, body) => {
  const { publication } = await schedulePost(ada, accountId, { clientId });
  const call = body === undefined ? {} : { body };
  expectRefused(await eve.call('POST', `/publications/${publication.id}/${action}`, call), 404, 'not_found');
  expectRefused(await ada.call('POST', `/publications/${publication.id}/${action}`, call), 409, 'conflict');
});

describe('calls that mean harm', () => {
  it('a key that was used for one publication does not answer for another, nor for another word', async () => {
    const [first, second] = [await left(unclear), await left(unclear)];
    const keyed = { headers: { 'idempotency-key': 'one-word' } };
    const settle = (id: string, body: unknown) => ada.call('POST', `/publications/${id}/settle`, { body, ...keyed });
    expect((await settle(first.publication.id, { live: false })).status).toBe(200);
    expectRefused(await settle(first.publication.id, { live: true }), 422, 'idempotency_key_reused');
    expectRefused(await settle(second.publication.id, { live: false }), 422, 'idempotency_key_reused');
    expect((await readPost(second.post)).status).toBe('needs_check');
  });

  it.each<[string, unknown]>([
    ['a word that is none', { live: 'yes' }],
    ['a list', [{ live: true }]],
    ['nothing', null],
    ['an address without end', { live: true, permalink: `https://x.com/${'a'.repeat(5000)}` }],
    ['an address that is an object', { live: true, permalink: { href: 'https://x.com/1' } }],
  ])('%s settles nothing', async (_what, body) => {
    const { post, publication } = await left(unclear);
    expectRefused(await act(publication.id, 'settle', body), 400, 'validation_failed');
    expect((await readPost(post)).status).toBe('needs_check');
  });

  it('a receipt and a publication of another workspace are not there', async () => {
    const { post, publication } = await left(failed);
    expectRefused(await eve.call('GET', `/posts/${post.id}/receipt`), 404, 'not_found');
    const within = { headers: { 'ruche-workspace': ada.workspaceId } };
    const refused = await eve.call('POST', `/publications/${publication.id}/retry`, within);
    expect([403, 404]).toContain(refused.status);
    expect((await readPost(post)).status).toBe('failed');
    expect((await act('00000000-0000-4000-8000-000000000000', 'retry')).status).toBe(404);
    expect((await act("1' OR '1'='1", 'retry')).status).toBe(400);
  });
});

it('goes on by itself once its account is connected again, unless it is too late', async () => {
  const client = await addClient(ada);
  const connection = { clientId: client.id, platform: 'twitter', person: 'sophie-garnier' } as const;
  const account = await connectOne(ada, connection);
  const here = { clientId: client.id, accountId: account.id };
  const lost = { status: 'failed', cause: 'reconnect', reason: 'The access ended.' };
  const recent = await left({ ...lost, scheduled_at: hoursAgo(2) }, here);
  const resent = await left({ ...lost, scheduled_at: hoursAgo(30), resent_at: hoursAgo(1) }, here);
  const old = await left({ ...lost, scheduled_at: hoursAgo(7) }, here);
  const refused = await left({ ...failed, scheduled_at: hoursAgo(1) }, here);
  expect((await connectOne(ada, connection)).id).toBe(account.id);
  for (const { post, publication } of [recent, resent]) {
    expect(await readPost(post)).toMatchObject({ status: 'scheduled', publications: [{ cause: null, reason: null }] });
    expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
  }
  for (const { post, publication } of [old, refused]) {
    expect((await readPost(post)).status).toBe('failed');
    expect(await jobsOf(api, publication.id)).toEqual([]);
  }
});

it.each([
  ['needs_check', { ...unclear, next_attempt_at: hoursAgo(1) }, 'needs_check', 'look-for-publication'],
  ['needs_check that waits for a person', unclear, 'needs_check', null],
  [
    'scheduled and may be public in part',
    { status: 'scheduled', scheduled_at: hoursAgo(1), progress: armed },
    'failed',
    null,
  ],
  ['scheduled and overdue', { status: 'scheduled', scheduled_at: hoursAgo(1) }, 'draft', null],
])('what is %s goes on when its post is brought back', async (_what, columns, status, job) => {
  const { post, publication } = await left(columns);
  expect((await ada.call('DELETE', `/posts/${post.id}`)).status).toBe(204);
  const back = await ada.call('POST', `/posts/${post.id}/restore`);
  expect(back.body).toMatchObject({ status, publications: [{ status }] });
  expect((await jobsOf(api, publication.id)).map(({ name }) => name)).toEqual(job === null ? [] : [job]);
});

it('fails aloud with its account, and is of the same account once that is connected anew', async () => {
  const client = await addClient(ada);
  const connection = { clientId: client.id, platform: 'twitter', person: 'ines-benhaddou' } as const;
  const account = await connectOne(ada, connection);
  const coming = await schedulePost(ada, account.id, { clientId: client.id });
  const due = await left({ ...unclear }, { clientId: client.id, accountId: account.id });
  const published = await left({ status: 'published' }, { clientId: client.id, accountId: account.id });
  await ada.call('DELETE', `/social-accounts/${account.id}`);
  expect(await readPost(coming.post)).toMatchObject({ status: 'failed', publications: [{ cause: 'disconnected' }] });
  const { rows } = await api.stack.owner.pool.query(
    "SELECT FROM notifications WHERE kind = 'post_failed' AND params -> 'post' ->> 'id' = $1",
    [coming.post.id],
  );
  expect(rows).toHaveLength(1);

  const anew = await connectOne(ada, connection);
  expect(anew.id).not.toBe(account.id);
  for (const { post } of [coming, due])
    expect((await readPost(post)).publications).toMatchObject([{ socialAccountId: anew.id, isConnected: true }]);
  expect((await readPost(published.post)).publications).toMatchObject([{ socialAccountId: account.id }]);
  expect((await readPost(coming.post)).status).toBe('failed');
  expect(publicationIn(await act(due.publication.id, 'look')).status).toBe('needs_check');
  // Its time is still to come.
  expect(publicationIn(await act(coming.publication.id, 'retry')).status).toBe('scheduled');
  const runAt = new Date(coming.publication.scheduledAt ?? '');
  expect(await jobsOf(api, coming.publication.id)).toMatchObject([{ name: 'publish', runAt, isDue: false }]);
});

it('is changed in one order everywhere: its post first, also when a client is brought back', async () => {
  const client = await addClient(ada);
  const account = await connectOne(ada, { clientId: client.id, platform: 'twitter', person: 'yannick-lebrun' });
  const here = { clientId: client.id, accountId: account.id };
  const { post, publication } = await left({ status: 'scheduled', scheduled_at: hoursAgo(1) }, here);
  await ada.call('DELETE', `/clients/${client.id}`);
  const holder = await api.stack.owner.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE', [post.id]);
  const restored = ada.call('POST', `/clients/${client.id}/restore`);
  await expect
    .poll(async () => (await api.stack.owner.pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
    .toBeGreaterThan(0);
  await holder.query('SELECT FROM publications WHERE id = $1 FOR NO KEY UPDATE', [publication.id]);
  await holder.query('COMMIT');
  holder.release();
  expect((await restored).status).toBe(200);
  expect((await readPost(post)).status).toBe('draft');
});

describe('a publication that waits for another try', () => {
  const waiting = {
    status: 'scheduled',
    cause: 'trouble',
    reason: 'X had trouble.',
    scheduled_at: hoursAgo(1),
    next_attempt_at: new Date(Date.now() + 600_000),
  };
  const calm = { cause: null, reason: null, nextAttemptAt: null };

  it('can be cancelled, and published now', async () => {
    const { post, publication } = await left(waiting);
    expect((await readPost(post)).publications).toMatchObject([
      { cause: 'trouble', nextAttemptAt: waiting.next_attempt_at.toISOString() },
    ]);
    const draft = PostSchema.parse((await change(post, { status: 'draft' })).body);
    expect(draft).toMatchObject({ status: 'draft', publications: [{ status: 'draft', ...calm }] });
    expect(await jobsOf(api, publication.id)).toEqual([]);
    const now = PostSchema.parse((await change(draft, { status: 'scheduled', scheduledFor: 'now' })).body);
    expect(now).toMatchObject({ status: 'scheduled', publications: [{ status: 'scheduled', ...calm }] });
    expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
  });

  it('can be edited, and moved to another time', async () => {
    const { post, publication } = await left(waiting);
    const edited = PostSchema.parse((await change(post, { content: 'Better words.' })).body);
    expect(edited.publications).toMatchObject([{ status: 'scheduled', cause: 'trouble' }]);
    const scheduledFor = new Date(Date.now() + 7_200_000).toISOString();
    const moved = PostSchema.parse((await change(edited, { scheduledFor })).body);
    expect(moved.publications).toMatchObject([{ status: 'scheduled', scheduledAt: scheduledFor, ...calm }]);
    expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', runAt: new Date(scheduledFor) }]);
  });
});

it.each([
  { status: 'publishing', progress: armed },
  { ...unclear },
  { ...failed, progress: { ...armed, post: { ...armed.post, state: 'done' } } },
  { status: 'scheduled', scheduled_at: hoursAgo(1), progress: { ...armed, post: { ...armed.post, state: 'begun' } } },
])('cannot be edited once part of it may be public: $status', async (columns) => {
  const { post, publication } = await left(columns);
  const answer = await change(post, { content: 'Other words.' });
  expectRefused(answer, 409, 'conflict');
  expect(answer.body['message']).toContain('so it can’t be changed');
  expect((await readPost(post)).content).toBe(post.content);
  expect((await progressOf(api, publication.id)).progress).toMatchObject({ upload: { state: 'done' } });
});

it('publishes what is scheduled, or a draft, now, by the rules of scheduling', async () => {
  const { post, publication } = await schedulePost(ada, accountId, { clientId });
  const now = await ada.call('PATCH', `/posts/${post.id}`, { body: { version: post.version, scheduledFor: 'now' } });
  expect(now.body).toMatchObject({ status: 'scheduled' });
  expect(await jobsOf(api, publication.id)).toMatchObject([{ name: 'publish', isDue: true }]);
  const draft = await schedulePost(ada, accountId, { clientId, content: 'x'.repeat(300), status: 'draft' });
  const wish = { version: draft.post.version, status: 'scheduled', scheduledFor: 'now' };
  expectRefused(await ada.call('PATCH', `/posts/${draft.post.id}`, { body: wish }), 422, 'post_refused');
});
