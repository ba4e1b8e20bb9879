import { type BulkResult, BulkResultSchema, type Post, PostSchema } from '@ruche/contracts/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });

const unknownId = '3f0c6a52-9d0e-4c1b-8a77-52c3f1d0a9be';

let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada, { timeZone: 'Europe/Paris' }));
  await connectOne(ada, { clientId, platform: 'twitter' });
});

async function schedule(fields: Record<string, unknown> = {}): Promise<Post> {
  const body = { clientId, content: 'Fresh bread.', platforms: ['twitter'], scheduledFor: '2031-03-28T08:30:00Z' };
  const answer = await ada.call('POST', '/posts', { body: { ...body, ...fields } });
  expect(answer.body['message']).toBeUndefined();
  return PostSchema.parse(answer.body);
}

const bulk = (body: object, options: { headers?: Record<string, string> } = {}, person = ada) =>
  person.call('POST', '/posts/bulk', { body, ...options });

function resultsOf(answer: ApiAnswer): BulkResult['results'] {
  expect(answer.body['message']).toBeUndefined();
  return BulkResultSchema.parse(answer.body).results;
}

const itemsOf = (...posts: Post[]) => posts.map(({ id, version }) => ({ id, version }));
const now = async ({ id }: Post) => PostSchema.parse((await ada.call('GET', `/posts/${id}`)).body);

async function queuedFor({ publications }: Post): Promise<string[]> {
  const { rows } = await api.stack.owner.pool.query<{ run_at: Date }>(
    "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'publish' AND key = ANY ($1)",
    [publications.map(({ id }) => id)],
  );
  return rows.map(({ run_at: at }) => at.toISOString());
}

const setPublications = (post: Post, status: string) =>
  api.stack.owner.pool.query('UPDATE publications SET status = $2 WHERE post_id = $1', [post.id, status]);

describe('moving posts', () => {
  it('keeps the time that their clocks show across the change, and takes the jobs with them', async () => {
    const [one, two] = [await schedule(), await schedule({ scheduledFor: '2031-03-29T22:15:00Z' })];
    const results = resultsOf(await bulk({ operation: 'shift', days: 2, items: itemsOf(one, two) }));
    expect(results).toMatchObject([
      { id: one.id, outcome: 'done', post: { at: '2031-03-30T09:30', scheduledFor: '2031-03-30T07:30:00.000Z' } },
      { id: two.id, outcome: 'done', post: { at: '2031-03-31T23:15', scheduledFor: '2031-03-31T21:15:00.000Z' } },
    ]);
    expect(await now(one)).toMatchObject({ version: 2, scheduledFor: '2031-03-30T07:30:00.000Z', status: 'scheduled' });
    expect(await queuedFor(one)).toEqual(['2031-03-30T07:30:00.000Z']);
  });

  it('to a day, an instant or a time of the day', async () => {
    const post = await schedule();
    const [moved] = resultsOf(
      await bulk({ operation: 'move', items: [{ ...itemsOf(post)[0], at: '2031-07-14T18:05' }] }),
    );
    expect(moved).toMatchObject({ post: { scheduledFor: '2031-07-14T16:05:00.000Z', version: 2 } });
    const [timed] = resultsOf(
      await bulk({ operation: 'set-time', time: '07:45', items: [{ id: post.id, version: 2 }] }),
    );
    expect(timed).toMatchObject({ post: { at: '2031-07-14T07:45', version: 3 } });
    const back = { id: post.id, version: 3, scheduledFor: post.scheduledFor };
    expect(resultsOf(await bulk({ operation: 'move', items: [back] }))).toMatchObject([
      { post: { scheduledFor: post.scheduledFor, version: 4 } },
    ]);
    expect(await queuedFor(post)).toEqual([post.scheduledFor]);
  });

  it('gives a draft without a date the day in the zone of its client, and cannot shift it', async () => {
    const draft = await schedule({ scheduledFor: null });
    expect(resultsOf(await bulk({ operation: 'shift', days: 1, items: itemsOf(draft) }))).toMatchObject([
      { outcome: 'refused', code: 'validation_failed', message: 'This draft has no date yet. Choose one first.' },
    ]);
    const at = '2031-07-14T10:00';
    expect(resultsOf(await bulk({ operation: 'move', items: [{ ...itemsOf(draft)[0], at }] }))).toMatchObject([
      { outcome: 'done', post: { at, scheduledFor: '2031-07-14T08:00:00.000Z', status: 'draft' } },
    ]);
  });

  it('refuses each that cannot be moved with its reason, and moves the others', async () => {
    const [good, stale, busy, out, past] = await Promise.all([1, 2, 3, 4, 5].map(() => schedule()));
    if (!good || !stale || !busy || !out || !past) throw new Error('Five posts were scheduled.');
    await ada.call('PATCH', `/posts/${stale.id}`, { body: { version: 1, content: 'Changed meanwhile.' } });
    await setPublications(busy, 'publishing');
    await setPublications(out, 'published');
    const stranger = await api.signUp();
    const { id: theirClient } = await addClient(stranger);
    const theirs = await stranger.call('POST', '/posts', { body: { clientId: theirClient, scheduledFor: null } });
    const items = [
      ...itemsOf(good, stale, busy, out).map((item) => ({ ...item, at: '2031-04-02T10:00' })),
      { ...itemsOf(past)[0], at: '2021-04-02T10:00' },
      { id: String(theirs.body['id']), version: 1, at: '2031-04-02T10:00' },
    ];
    const outcomes = resultsOf(await bulk({ operation: 'move', items })).map((result) =>
      result.outcome === 'done' ? 'done' : [result.code, result.message],
    );
    expect(outcomes).toEqual([
      'done',
      ['conflict', 'This post has changed since you opened it. Review it, then try again.'],
      ['conflict', 'This post is being published or is already live, so it can’t be changed.'],
      ['conflict', 'This post is being published or is already live, so it can’t be changed.'],
      ['validation_failed', 'This time has passed. Choose one in the future.'],
      ['not_found', 'This post doesn’t exist or was deleted.'],
    ]);
    expect(await queuedFor(past)).toEqual([past.scheduledFor]);
    expect((await now(stale)).scheduledFor).toBe(stale.scheduledFor);
  });

  it('is done once for two tabs at once, in whatever order they name the posts', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, () => schedule()));
    const forth = { operation: 'shift', days: 1, items: itemsOf(...posts) };
    const back = { ...forth, items: forth.items.toReversed() };
    const answers = await Promise.all([forth, back, forth, back].map((body) => bulk(body)));
    const done = answers.flatMap(resultsOf).filter(({ outcome }) => outcome === 'done');
    expect(new Set(done.map(({ id }) => id)).size).toBe(6);
    expect(done).toHaveLength(6);
    expect((await Promise.all(posts.map(now))).map(({ scheduledFor }) => scheduledFor)).toEqual(
      posts.map(() => '2031-03-29T08:30:00.000Z'),
    );
  });

  it('is answered the same for the same key', async () => {
    const post = await schedule();
    const call = { headers: { 'idempotency-key': `bulk-${post.id}` } };
    const body = { operation: 'shift', days: 7, items: itemsOf(post) };
    const first = await bulk(body, call);
    expect((await bulk(body, call)).body).toEqual(first.body);
    expect((await now(post)).version).toBe(2);
  });

  it('takes 500 posts at once and no more, and tells of them as one', async () => {
    const { rows } = await api.stack.owner.pool.query<{ id: string; workspace_id: string }>(
      `INSERT INTO posts (workspace_id, client_id, content, options, time_zone, scheduled_for)
       SELECT workspace_id, client_id, content, options, time_zone, scheduled_for
       FROM posts, generate_series(1, 500) WHERE id = $1 RETURNING id, workspace_id`,
      [(await schedule()).id],
    );
    const items = rows.map(({ id }) => ({ id, version: 1 }));
    const results = resultsOf(await bulk({ operation: 'shift', days: 1, items }));
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(500);
    const { rows: told } = await api.stack.owner.pool.query<{ params: object }>(
      "SELECT params FROM activity WHERE workspace_id = $1 AND kind = 'posts_changed' AND (params ->> 'count')::integer > 100",
      [rows[0]?.workspace_id],
    );
    expect(told).toEqual([{ params: { count: 500, change: 'moved' } }]);
    const tooMany = [...items, { id: unknownId, version: 1 }];
    expectFieldRefused(await bulk({ operation: 'shift', days: 1, items: tooMany }), 'body.items');
  });

  it.each([
    [{ operation: 'shift', items: [] }, 'body.items'],
    [{ operation: 'set-time', time: '25:00', items: [{ id: unknownId, version: 1 }] }, 'body.time'],
    [{ operation: 'move', items: [{ id: unknownId, version: 1 }] }, 'body.items'],
    [{ operation: 'move', items: [{ id: unknownId, version: 1, at: '2031-02-31T10:00' }] }, 'body.items'],
  ])('refuses %j', async (body, field) => {
    expectFieldRefused(await bulk(body), field);
  });

  it('is not for whoever is signed out', async () => {
    const body = { operation: 'shift', items: [{ id: unknownId, version: 1 }] };
    expectRefused(await api.call('POST', '/posts/bulk', { body }), 401, 'unauthenticated');
  });
});

describe('deleting posts', () => {
  it('can be undone, jobs and all; what is being published stays', async () => {
    const [one, two, busy] = [await schedule(), await schedule(), await schedule()];
    await setPublications(busy, 'publishing');
    const results = resultsOf(await bulk({ operation: 'delete', items: itemsOf(one, two, busy) }));
    expect(results).toMatchObject([
      { outcome: 'done', post: null },
      { outcome: 'done', post: null },
      { outcome: 'refused', message: 'This post is being published. Try again once that’s done.' },
    ]);
    expect(await queuedFor(one)).toEqual([]);
    const restored = resultsOf(await bulk({ operation: 'restore', items: [{ id: one.id }, { id: two.id }] }));
    expect(restored).toMatchObject([{ post: { status: 'scheduled' } }, { post: { status: 'scheduled' } }]);
    expect(await queuedFor(one)).toEqual([one.scheduledFor]);
  });
});

describe('duplicating posts', () => {
  it('makes drafts of them at the same time, those that are out too', async () => {
    const out = await schedule({ tags: ['bread'] });
    await setPublications(out, 'published');
    const [result] = resultsOf(await bulk({ operation: 'duplicate', items: [{ id: out.id }] }));
    if (result?.outcome !== 'done' || !result.post) throw new Error('It was not duplicated.');
    expect(result.post.id).not.toBe(out.id);
    const { body } = await ada.call('GET', `/posts/${result.post.id}`);
    expect(body).toMatchObject({
      content: 'Fresh bread.',
      tags: ['bread'],
      status: 'draft',
      scheduledFor: out.scheduledFor,
      platforms: ['twitter'],
    });
  });
});

const addCampaign = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const body = { name: 'Spring', firstDay: '2031-03-01', lastDay: '2031-03-31', clientId, ...fields };
  return String((await ada.call('POST', '/campaigns', { body })).body['id']);
};
const setCampaigns = async (posts: Post[], campaignId: string | null) =>
  resultsOf(await bulk({ operation: 'set-campaign', items: itemsOf(...posts).map((one) => ({ ...one, campaignId })) }));

describe('setting the campaign of posts', () => {
  it('sets, changes and removes it, of published ones too; times and jobs stay', async () => {
    const [planned, out] = [await schedule(), await schedule()];
    await setPublications(out, 'published');
    const [spring, always] = [await addCampaign(), await addCampaign({ name: 'Always', clientId: null })];
    for (const campaignId of [spring, always, null]) {
      const results = await setCampaigns([await now(planned), await now(out)], campaignId);
      expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
      expect(await now(planned)).toMatchObject({ campaignId, status: 'scheduled', scheduledFor: planned.scheduledFor });
      expect((await now(out)).campaignId).toBe(campaignId);
    }
    expect(await queuedFor(planned)).toEqual([planned.scheduledFor]);
  });

  it('refuses those of other clients and stale ones, and leaves alone what is in it already', async () => {
    const [post, stale] = [await schedule(), await schedule()];
    const { id: other } = await addClient(ada);
    const [spring, theirs] = [await addCampaign(), await addCampaign({ name: 'Theirs', clientId: other })];
    await ada.call('PATCH', `/posts/${stale.id}`, { body: { version: 1, content: 'Changed meanwhile.' } });
    expect(await setCampaigns([post], theirs)).toMatchObject([
      {
        outcome: 'refused',
        code: 'validation_failed',
        message: 'This campaign was deleted or belongs to another client.',
      },
    ]);
    expect(await setCampaigns([post, stale], spring)).toMatchObject([
      { outcome: 'done', post: { version: 2 } },
      { outcome: 'refused', code: 'conflict' },
    ]);
    expect(await setCampaigns([await now(post)], spring)).toMatchObject([{ outcome: 'done', post: { version: 2 } }]);
  });

  it('also changes the label of one post alone once it is out, and nothing else of it', async () => {
    const out = await schedule();
    await setPublications(out, 'published');
    const campaignId = await addCampaign();
    const change = (body: object) => ada.call('PATCH', `/posts/${out.id}`, { body: { version: out.version, ...body } });
    expectRefused(await change({ campaignId, content: 'Other words.' }), 409, 'conflict');
    expect((await change({ campaignId })).body).toMatchObject({ campaignId, content: 'Fresh bread.', version: 2 });
    expectRefused(await change({ campaignId: null }), 409, 'conflict');
  });
});
