import { type Post, PostSchema, QueueSchema } from '@ruche/contracts/posts';
import { toWallTime } from '@ruche/contracts/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
});
afterAll(() => api.close());

const everyDay = (...times: string[]) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((time) => ({ weekday, time })));

/** A time of the day that is hours away: slots that pass while a test runs, or are about to, are left alone. */
const timeInHours = (hours: number) => toWallTime(new Date(Date.now() + hours * 3_600_000), 'Europe/Paris').slice(11);
const slotTimes = [timeInHours(5), timeInHours(14)];

/** A client with two accounts on X, and two slots a day. */
async function newClient() {
  const ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  const { id: clientId } = await addClient(ada, { timeZone: 'Europe/Paris' });
  const { id: twitter } = await connectOne(ada, { clientId, platform: 'twitter' });
  const { id: other } = await connectOne(ada, { clientId, platform: 'twitter', person: 'yannick-lebrun' });
  const slots = everyDay(...slotTimes);
  expect((await ada.call('PUT', `/clients/${clientId}/slots`, { body: { slots } })).status).toBe(200);
  const add = async (fields: Record<string, unknown> = {}): Promise<Post> => {
    const body = { clientId, content: 'Fresh bread.', socialAccountIds: [twitter], scheduledFor: 'queue', ...fields };
    const answer = await ada.call('POST', '/posts', { body });
    expect(answer.body['message']).toBeUndefined();
    return PostSchema.parse(answer.body);
  };
  const queue = async () => QueueSchema.parse((await ada.call('GET', `/clients/${clientId}/queue`)).body).items;
  const change = (post: Post, fields: Record<string, unknown>) =>
    ada.call('PATCH', `/posts/${post.id}`, { body: { version: post.version, ...fields } });
  return { ada, clientId, twitter, other, slots, add, change, queue };
}

type TestClient = Awaited<ReturnType<typeof newClient>>;

async function fill(client: TestClient, count: number): Promise<Post[]> {
  for (let i = 0; i < count; i += 1) await client.add({ content: `Bread ${i}` });
  return client.queue();
}

const shown = ({ scheduledFor }: Post) => toWallTime(new Date(scheduledFor ?? ''), 'Europe/Paris').slice(11);
const times = (posts: Post[]) => posts.map(({ scheduledFor }) => scheduledFor);
const texts = (posts: Post[]) => posts.map(({ content }) => content);

/** When the jobs of the posts run. */
async function jobTimes(posts: Post[]): Promise<string[]> {
  const ids = posts.flatMap(({ publications }) => publications.map(({ id }) => id));
  const { rows } = await api.stack.owner.pool.query<{ run_at: Date }>(
    "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'publish' AND key = ANY ($1) ORDER BY run_at",
    [ids],
  );
  return rows.map(({ run_at: at }) => at.toISOString());
}

describe('the queue', () => {
  it('gives each post the next free slot, on the client’s clocks, with its job', async () => {
    const client = await newClient();
    const { ada } = client;
    const posts = await fill(client, 4);
    expect(texts(posts)).toEqual(['Bread 0', 'Bread 1', 'Bread 2', 'Bread 3']);
    for (const { isQueued, status, scheduledFor, timeZone } of posts) {
      expect({ isQueued, status }).toEqual({ isQueued: true, status: 'scheduled' });
      expect(slotTimes).toContain(toWallTime(new Date(scheduledFor ?? ''), timeZone).slice(11));
    }
    expect(await jobTimes(posts)).toEqual(times(posts));
    const next = await ada.call('GET', `/clients/${client.clientId}/next-slot`);
    expect((next.body['scheduledFor'] as string) > (times(posts).at(-1) ?? '')).toBe(true);
  });

  it('gives no slot to two posts that are added at the same moment', async () => {
    const client = await newClient();
    const { ada, change } = client;
    const drafts = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => client.add({ content: `Draft ${i}`, scheduledFor: null })),
    );
    await Promise.all([
      ...Array.from({ length: 6 }, async (_, i) => client.add({ content: `New ${i}` })),
      ...drafts.map(async (post) => expect((await change(post, { scheduledFor: 'queue' })).status).toBe(200)),
    ]);
    const posts = await client.queue();
    expect(posts).toHaveLength(12);
    expect(new Set(times(posts)).size).toBe(12);
    // And while others leave it, no gap stays.
    const before = times(posts);
    await Promise.all([
      ...posts.slice(0, 4).map((post) => ada.call('DELETE', `/posts/${post.id}`)),
      ...Array.from({ length: 3 }, async (_, i) => client.add({ content: `Later ${i}` })),
    ]);
    const after = await client.queue();
    expect(after).toHaveLength(11);
    expect(times(after)).toEqual(before.slice(0, 11));
    expect(await jobTimes(after)).toEqual(times(after));
  });

  it.each([
    ['is deleted', ({ ada }: TestClient, post: Post) => ada.call('DELETE', `/posts/${post.id}`)],
    ['becomes a draft', ({ change }: TestClient, post: Post) => change(post, { scheduledFor: null })],
    [
      'is moved by hand',
      ({ change }: TestClient, post: Post) => change(post, { scheduledFor: '2031-05-04T09:12:00Z' }),
    ],
    ['is published at once', ({ change }: TestClient, post: Post) => change(post, { scheduledFor: 'now' })],
  ])('closes the gap when a post %s', async (_, leave) => {
    const client = await newClient();
    const before = await fill(client, 4);
    const [, second] = before;
    if (!second) throw new Error('The queue is too short.');
    expect([200, 204]).toContain((await leave(client, second)).status);
    const after = await client.queue();
    expect(texts(after)).toEqual(['Bread 0', 'Bread 2', 'Bread 3']);
    expect(times(after)).toEqual(times(before).slice(0, 3));
    expect(await jobTimes(after)).toEqual(times(after));
  });

  it('closes the gaps of posts that are moved together, and opens them again', async () => {
    const client = await newClient();
    const { ada } = client;
    const before = await fill(client, 5);
    const some = before.slice(1, 3);
    const bulk = (body: Record<string, unknown>) => ada.call('POST', '/posts/bulk', { body });
    const items = some.map(({ id, version }) => ({ id, version }));
    expect((await bulk({ operation: 'shift', days: 40, minutes: 7, items })).status).toBe(200);
    const closed = await client.queue();
    expect(texts(closed)).toEqual(['Bread 0', 'Bread 3', 'Bread 4']);
    expect(times(closed)).toEqual(times(before).slice(0, 3));
    const back = await Promise.all(
      some.map(async ({ id, scheduledFor }) => {
        const { body } = await ada.call('GET', `/posts/${id}`);
        return { id, version: body['version'], scheduledFor };
      }),
    );
    expect((await bulk({ operation: 'move', items: back })).status).toBe(200);
    const opened = await client.queue();
    expect(texts(opened)).toEqual(texts(before));
    expect(times(opened)).toEqual(times(before));
    expect(await jobTimes(opened)).toEqual(times(opened));
  });

  it('gives a deleted post its place back, and keeps what is changed in its place', async () => {
    const client = await newClient();
    const { ada, change } = client;
    const before = await fill(client, 3);
    const [first] = before;
    if (!first) throw new Error('The queue is empty.');
    await ada.call('DELETE', `/posts/${first.id}`);
    expect((await ada.call('POST', `/posts/${first.id}/restore`)).status).toBe(200);
    const restored = await client.queue();
    expect(texts(restored)).toEqual(texts(before));
    expect(times(restored)).toEqual(times(before));
    const [post] = restored;
    if (!post) throw new Error('The queue is empty.');
    const changed = await change(post, { content: 'Better bread', scheduledFor: post.scheduledFor });
    expect(changed.body).toMatchObject({ isQueued: true, scheduledFor: post.scheduledFor });
  });

  it('leaves what goes out within minutes alone', async () => {
    const client = await newClient();
    const { ada } = client;
    const [first, second] = await fill(client, 3);
    const soon = new Date(Date.now() + 5 * 60_000);
    await api.stack.owner.pool.query('UPDATE posts SET scheduled_for = $2, queued_for = $2 WHERE id = $1', [
      second?.id,
      soon,
    ]);
    await ada.call('DELETE', `/posts/${first?.id}`);
    const [stays, moved] = await client.queue();
    expect(stays).toMatchObject({ content: 'Bread 1', scheduledFor: soon.toISOString() });
    expect(moved).toMatchObject({ content: 'Bread 2', scheduledFor: first?.scheduledFor });
  });

  it('changes its order, unless it was changed meanwhile', async () => {
    const client = await newClient();
    const { ada } = client;
    const before = await fill(client, 3);
    const path = `/clients/${client.clientId}/queue`;
    const postIds = before.map(({ id }) => id).toReversed();
    expect((await ada.call('PUT', path, { body: { postIds } })).status).toBe(200);
    const after = await client.queue();
    expect(texts(after)).toEqual(['Bread 2', 'Bread 1', 'Bread 0']);
    expect(times(after)).toEqual(times(before));
    expect(await jobTimes(after)).toEqual(times(after));
    await client.add();
    expectRefused(await ada.call('PUT', path, { body: { postIds } }), 409, 'conflict');
  });

  it('moves to new weekly times when it is asked to', async () => {
    const client = await newClient();
    const { ada } = client;
    const before = await fill(client, 3);
    const time = timeInHours(9);
    const body = { slots: everyDay(time) };
    await ada.call('PUT', `/clients/${client.clientId}/slots`, { body });
    expect(times(await client.queue())).toEqual(times(before));
    expect((await ada.call('POST', `/clients/${client.clientId}/queue/reflow`)).status).toBe(200);
    const after = await client.queue();
    expect(texts(after)).toEqual(texts(before));
    expect(new Set(after.map(shown))).toEqual(new Set([time]));
  });

  it('refuses a draft, a client without weekly times, and other workspaces', async () => {
    const { ada, clientId, twitter } = await newClient();
    await ada.call('PUT', `/clients/${clientId}/slots`, { body: { slots: [] } });
    const body = { clientId, content: 'Bread', socialAccountIds: [twitter], scheduledFor: 'queue' };
    expectFieldRefused(await ada.call('POST', '/posts', { body }), 'body.scheduledFor');
    const draft = { ...body, status: 'draft' };
    expectFieldRefused(await ada.call('POST', '/posts', { body: draft }), 'body.scheduledFor');
    const eve = await api.signUp();
    expectRefused(await eve.call('GET', `/clients/${clientId}/queue`), 404, 'not_found');
    expectRefused(await eve.call('POST', `/clients/${clientId}/queue/reflow`), 404, 'not_found');
  });
});

describe('slots of an account', () => {
  it('take the place of the client’s for that account alone', async () => {
    const { ada, clientId, twitter, other, slots, add } = await newClient();
    const own = everyDay('12:45').map((slot) => ({ ...slot, socialAccountId: other }));
    const path = `/clients/${clientId}/slots`;
    expect((await ada.call('PUT', path, { body: { slots: [...slots, ...own] } })).status).toBe(200);
    const onOther = [await add({ socialAccountIds: [other] }), await add({ socialAccountIds: [other] })];
    expect(onOther.map(shown)).toEqual(['12:45', '12:45']);
    expect(onOther[0]?.scheduledFor).not.toBe(onOther[1]?.scheduledFor);
    expect(slotTimes).toContain(shown(await add({ socialAccountIds: [twitter] })));
    expect((await ada.call('DELETE', `/social-accounts/${other}`)).status).toBeLessThan(300);
    expect((await ada.call('GET', path)).body['slots']).toHaveLength(slots.length);
  });

  it('are refused for an account of another client', async () => {
    const { ada, twitter } = await newClient();
    const { id: clientId } = await addClient(ada);
    const body = { slots: [{ weekday: 1, time: '09:00', socialAccountId: twitter }] };
    expectFieldRefused(await ada.call('PUT', `/clients/${clientId}/slots`, { body }), 'body.slots');
  });

  it('are listed while they are free, with their wall times', async () => {
    const { ada, clientId, twitter, other, add } = await newClient();
    const own = everyDay('12:45').map((slot) => ({ ...slot, socialAccountId: other }));
    const slots = [...everyDay('09:30'), ...own];
    await ada.call('PUT', `/clients/${clientId}/slots`, { body: { slots } });
    const free = async () => {
      const answer = await ada.call('GET', `/clients/${clientId}/slots/free?from=2031-03-29&to=2031-03-31`);
      return answer.body['slots'] as { at: string; scheduledFor: string; socialAccountId: string | null }[];
    };
    // Clocks go forward on that Sunday.
    const all = [
      { at: '2031-03-29T09:30', scheduledFor: '2031-03-29T08:30:00.000Z', socialAccountId: null },
      { at: '2031-03-29T12:45', scheduledFor: '2031-03-29T11:45:00.000Z', socialAccountId: other },
      { at: '2031-03-30T09:30', scheduledFor: '2031-03-30T07:30:00.000Z', socialAccountId: null },
      { at: '2031-03-30T12:45', scheduledFor: '2031-03-30T10:45:00.000Z', socialAccountId: other },
    ];
    expect(await free()).toEqual(all);
    await add({ socialAccountIds: [twitter], scheduledFor: '2031-03-29T08:30:00Z' });
    expect(await free()).toEqual(all.slice(1));
    const days = ['from=2031-03-29&to=2031-03-29', 'from=2031-01-01&to=2031-12-31', 'from=soon&to=later'];
    for (const query of days) {
      expectRefused(await ada.call('GET', `/clients/${clientId}/slots/free?${query}`), 400, 'validation_failed');
    }
  });
});

/** Nobody stands twice on one account at the same time, and every job is where its post is. */
async function expectSound(client: TestClient): Promise<Post[]> {
  const posts = await client.queue();
  const places = posts.flatMap(({ scheduledFor, publications }) =>
    publications
      .filter(({ status }) => status === 'scheduled')
      .map(({ socialAccountId }) => `${scheduledFor} ${socialAccountId}`),
  );
  expect(new Set(places).size).toBe(places.length);
  const jobs = posts.flatMap(({ scheduledFor, publications }) =>
    publications.filter(({ status }) => status === 'scheduled').map(() => scheduledFor),
  );
  expect(await jobTimes(posts)).toEqual(jobs);
  return posts;
}

/** Both accounts have slots of their own, at the same times as the client's. */
async function giveOwnSlots({ ada, clientId, other, slots }: TestClient): Promise<void> {
  const own = slots.map((slot) => ({ ...slot, socialAccountId: other }));
  expect((await ada.call('PUT', `/clients/${clientId}/slots`, { body: { slots: [...slots, ...own] } })).status).toBe(
    200,
  );
}

const keysOf = (...posts: (Post | undefined)[]) => posts.map((post) => ({ id: post?.id, version: post?.version }));

describe('an account of queued posts', () => {
  it('that is disconnected leaves no gap, and connecting it again brings nothing back twice', async () => {
    const client = await newClient();
    const { ada, clientId, twitter, other, add } = client;
    const wanted = [[other], [twitter], [twitter, other], [twitter], [other]];
    for (const [i, socialAccountIds] of wanted.entries()) await add({ content: `Bread ${i}`, socialAccountIds });
    const before = await client.queue();
    expect((await ada.call('DELETE', `/social-accounts/${twitter}`)).status).toBe(204);
    const after = await expectSound(client);
    expect(texts(after)).toEqual(['Bread 0', 'Bread 2', 'Bread 4']);
    expect(times(after)).toEqual(times(before).slice(0, 3));
    const read = async (post: Post | undefined) => PostSchema.parse((await ada.call('GET', `/posts/${post?.id}`)).body);
    const failed = await read(before[1]);
    expect(failed).toMatchObject({ status: 'failed', isQueued: false });
    expect(failed.publications[0]).toMatchObject({ status: 'failed', cause: 'disconnected' });

    await connectOne(ada, { clientId, platform: 'twitter' });
    expect(times(await client.queue())).toEqual(times(after));
    expect((await ada.call('POST', `/publications/${failed.publications[0]?.id}/retry`)).status).toBe(200);
    expect(await read(failed)).toMatchObject({ status: 'scheduled', isQueued: false });
    expect(texts(await expectSound(client))).toEqual(texts(after));
  });

  it('takes its own weekly times with it, and brings them back', async () => {
    const client = await newClient();
    const { ada, clientId, twitter, other, slots, add } = client;
    const own = everyDay('12:45').map((slot) => ({ ...slot, socialAccountId: other }));
    await ada.call('PUT', `/clients/${clientId}/slots`, { body: { slots: [...slots, ...own] } });
    for (let i = 0; i < 3; i += 1) await add({ socialAccountIds: [other] });
    for (let i = 0; i < 4; i += 1) await add({ socialAccountIds: [twitter] });
    const ofTwitter = (await client.queue()).filter((post) => shown(post) !== '12:45');
    expect((await ada.call('DELETE', `/social-accounts/${other}`)).status).toBe(204);
    expect(times(await expectSound(client))).toEqual(times(ofTwitter));
    const { id } = await connectOne(ada, { clientId, platform: 'twitter', person: 'yannick-lebrun' });
    const again = (await ada.call('GET', `/clients/${clientId}/slots`)).body['slots'];
    expect(again).toHaveLength(slots.length + own.length);
    expect(shown(await add({ socialAccountIds: [id] }))).toBe('12:45');
  });

  it('that is taken off a post gives its slot to the next one', async () => {
    const client = await newClient();
    const { twitter, other, add, change } = client;
    await giveOwnSlots(client);
    await add({ content: 'Soon', socialAccountIds: [twitter, other] });
    const both = await add({ content: 'Both', socialAccountIds: [twitter, other] });
    const next = await add({ content: 'Next', socialAccountIds: [other] });
    expect(next.scheduledFor).not.toBe(both.scheduledFor);
    expect((await change(both, { socialAccountIds: [twitter] })).body).toMatchObject({ isQueued: true });
    const posts = await expectSound(client);
    expect(posts.find(({ id }) => id === both.id)).toMatchObject({ scheduledFor: both.scheduledFor });
    expect(posts.find(({ id }) => id === next.id)).toMatchObject({ scheduledFor: both.scheduledFor });
  });
});

describe('a queued post', () => {
  it('that is split stays, and its part takes the next free slot', async () => {
    const client = await newClient();
    const { ada, twitter, other, add } = client;
    await add({ socialAccountIds: [other] });
    const both = await add({ content: 'Both', socialAccountIds: [twitter, other] });
    const last = await add({ content: 'Last', socialAccountIds: [twitter] });
    const body = { version: both.version, socialAccountIds: [twitter] };
    const split = await ada.call('POST', `/posts/${both.id}/split`, { body });
    const created = PostSchema.parse(split.body['created']);
    expect(created).toMatchObject({ isQueued: true, status: 'scheduled' });
    expect((created.scheduledFor ?? '') > (last.scheduledFor ?? '')).toBe(true);
    expect(split.body['post']).toMatchObject({ isQueued: true, scheduledFor: both.scheduledFor });
    expect(await expectSound(client)).toHaveLength(4);
    // Without weekly times there is no slot for a part.
    await ada.call('PUT', `/clients/${client.clientId}/slots`, { body: { slots: [] } });
    const another = await ada.call('POST', '/posts/merge', {
      body: { items: keysOf(PostSchema.parse(split.body['post']), created) },
    });
    const whole = PostSchema.parse(another.body);
    const refused = await ada.call('POST', `/posts/${whole.id}/split`, { body: { ...body, version: whole.version } });
    expectFieldRefused(refused, 'body.scheduledFor');
    expect((await ada.call('GET', `/posts/${whole.id}`)).body).toMatchObject({ version: whole.version });
  });

  it('that others are merged into moves to a slot that is free for all of its accounts', async () => {
    const client = await newClient();
    const { ada, twitter, other, add } = client;
    await giveOwnSlots(client);
    await add({ socialAccountIds: [twitter, other] });
    const one = await add({ socialAccountIds: [twitter] });
    const beside = await add({ content: 'Beside', socialAccountIds: [other] });
    expect(beside.scheduledFor).toBe(one.scheduledFor);
    const joining = await add({ socialAccountIds: [other] });
    const merged = await ada.call('POST', '/posts/merge', { body: { items: keysOf(one, joining) } });
    expect(merged.body).toMatchObject({ isQueued: true, scheduledFor: joining.scheduledFor });
    const posts = await expectSound(client);
    expect(posts.map(({ id }) => id).toSorted()).toEqual([posts[0]?.id, beside.id, one.id].map(String).toSorted());
    expect(posts.find(({ id }) => id === beside.id)).toMatchObject({ scheduledFor: beside.scheduledFor });
  });

  it('never shares a slot, whatever is done to the queue at the same moment', async () => {
    const client = await newClient();
    const { ada, clientId, twitter, other, add } = client;
    await giveOwnSlots(client);
    const { id: third } = await connectOne(ada, { clientId, platform: 'twitter', person: 'antoine-delmas' });
    const wanted = [
      [other],
      [twitter, other],
      [twitter],
      [third],
      [other, third],
      [twitter],
      [third],
      [twitter, third],
    ];
    const posts: Post[] = [];
    for (const socialAccountIds of wanted) posts.push(await add({ socialAccountIds }));
    const [, whole, one, , , gone] = posts;
    const answers = await Promise.all([
      ada.call('POST', `/posts/${whole?.id}/split`, { body: { version: whole?.version, socialAccountIds: [other] } }),
      ada.call('POST', '/posts/merge', { body: { items: keysOf(one, posts[0]) } }),
      ada.call('DELETE', `/posts/${gone?.id}`),
      ada.call('DELETE', `/social-accounts/${third}`),
      add({ content: 'New' }).then(() => ({ status: 201 })),
      add({ content: 'Newer', socialAccountIds: [other] }).then(() => ({ status: 201 })),
    ]);
    // A version that somebody else has moved on is refused; nothing else goes wrong.
    for (const { status } of answers) expect([200, 201, 204, 409]).toContain(status);
    const left = await expectSound(client);
    expect(left.length).toBeGreaterThan(4);
  });
});

it('lists the clients that have a queue', async () => {
  const { ada, clientId, add } = await newClient();
  await addClient(ada, { name: 'Without' });
  const post = await add();
  await add();
  const list = async () => (await ada.call('GET', '/queues')).body['items'];
  expect(await list()).toEqual([
    expect.objectContaining({ clientId, count: 2, nextAt: post.scheduledFor, timeZone: 'Europe/Paris' }),
  ]);
  const eve = await api.signUp();
  expect((await eve.call('GET', '/queues')).body['items']).toEqual([]);
});
