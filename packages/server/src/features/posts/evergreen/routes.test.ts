import { EvergreenSchema, type Post, PostSchema } from '@ruche/contracts/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { answerBehindLock } from '#testing/held-locks.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada, { timeZone: 'Europe/Paris' }));
  await connectOne(ada, { clientId, platform: 'twitter' });
});
afterAll(() => api.close());

async function schedule(scheduledFor: string | null): Promise<Post> {
  const body = { clientId, content: 'Fresh bread.', platforms: ['twitter'], scheduledFor };
  return PostSchema.parse((await ada.call('POST', '/posts', { body })).body);
}

const rule = { everyWeeks: 2, mostTurns: 3, until: null };
const pathOf = ({ id }: Post) => `/posts/${id}/evergreen`;

it('plans the next turn at the same wall time, also where clocks change, and stops', async () => {
  // Clocks in Paris go forward on 30 March 2031.
  const post = await schedule('2031-03-20T08:30:00Z');
  expect((await ada.call('GET', pathOf(post))).body).toMatchObject({ sourceId: post.id, rule: null, turns: [] });
  const next = { turn: 1, at: '2031-04-03T09:30', scheduledFor: '2031-04-03T07:30:00.000Z' };
  const set = EvergreenSchema.parse((await ada.call('PUT', pathOf(post), { body: rule })).body);
  const standing = { turns: [], isWaiting: false, plannedCount: 0, timeZone: 'Europe/Paris' };
  expect(set).toEqual({ sourceId: post.id, rule, next, ...standing });
  expect((await ada.call('GET', `/posts/${post.id}`)).body).toMatchObject({ isEvergreen: true });
  const short = { ...rule, until: '2031-04-01' };
  expect((await ada.call('PUT', pathOf(post), { body: short })).body).toMatchObject({ rule: short, next: null });
  expect((await ada.call('DELETE', pathOf(post))).status).toBe(204);
  expect((await ada.call('GET', pathOf(post))).body).toMatchObject({ rule: null, next: null });
  expect((await ada.call('GET', `/posts/${post.id}`)).body).toMatchObject({ isEvergreen: false });
});

it('is stopped at one of its turns while both are deleted, without a deadlock', async () => {
  const posts = [await schedule('2031-03-20T08:30:00Z'), await schedule('2031-04-03T07:30:00Z')];
  // Many posts are locked in the order of their ids.
  const [source, repeat] = posts.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Post, Post];
  await ada.call('PUT', pathOf(source), { body: rule });
  await api.stack.owner.pool.query(
    'UPDATE posts SET evergreen_rule_id = (SELECT id FROM evergreen_rules WHERE post_id = $1) WHERE id = $2',
    [source.id, repeat.id],
  );
  const items = [source, repeat].map(({ id }) => ({ id, version: 1 }));
  const answers = await answerBehindLock(api, {
    statement: 'SELECT FROM posts WHERE id = $1 FOR UPDATE',
    values: [source.id],
    requests: [
      () => ada.call('POST', '/posts/bulk', { body: { operation: 'delete', items } }),
      () => ada.call('DELETE', pathOf(repeat)),
    ],
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 204]);
});

it('refuses drafts, rules that are none, and other workspaces', async () => {
  const draft = await schedule(null);
  expectRefused(await ada.call('PUT', pathOf(draft), { body: rule }), 409, 'conflict');
  const post = await schedule('2031-03-20T08:30:00Z');
  expectFieldRefused(await ada.call('PUT', pathOf(post), { body: { ...rule, everyWeeks: 0 } }), 'body.everyWeeks');
  expectFieldRefused(await ada.call('PUT', pathOf(post), { body: { ...rule, mostTurns: 99 } }), 'body.mostTurns');
  const eve = await api.signUp();
  expectRefused(await eve.call('GET', pathOf(post)), 404, 'not_found');
  expectRefused(await eve.call('PUT', pathOf(post), { body: rule }), 404, 'not_found');
  expectRefused(await eve.call('DELETE', pathOf(post)), 404, 'not_found');
});

it('waits while the post is a draft again, with or without a date', async () => {
  const post = await schedule('2031-03-20T08:30:00Z');
  await ada.call('PUT', pathOf(post), { body: rule });
  const draft = await ada.call('PATCH', `/posts/${post.id}`, { body: { version: post.version, status: 'draft' } });
  const waiting = { rule, next: null, isWaiting: true };
  expect((await ada.call('GET', pathOf(post))).body).toMatchObject(waiting);
  const undated = { version: draft.body['version'], scheduledFor: null };
  const { body } = await ada.call('PATCH', `/posts/${post.id}`, { body: undated });
  expect((await ada.call('GET', pathOf(post))).body).toMatchObject(waiting);
  const again = { version: body['version'], scheduledFor: '2031-03-20T08:30:00Z', status: 'scheduled' };
  await ada.call('PATCH', `/posts/${post.id}`, { body: again });
  expect((await ada.call('GET', pathOf(post))).body).toMatchObject({ isWaiting: false, next: { turn: 1 } });
});

/** A post that repeats, with two turns of it that are posts already. */
async function addRepeating() {
  const source = await schedule('2031-03-20T08:30:00Z');
  await ada.call('PUT', pathOf(source), { body: rule });
  const { pool } = api.stack.owner;
  const turns: Post[] = [];
  for (const [index, at] of ['2031-04-03T07:30:00Z', '2031-04-17T07:30:00Z'].entries()) {
    const turn = await schedule(at);
    const ofRule = 'SELECT id FROM evergreen_rules WHERE post_id = $2';
    await pool.query(`UPDATE posts SET evergreen_rule_id = (${ofRule}) WHERE id = $1`, [turn.id, source.id]);
    await pool.query(
      `INSERT INTO evergreen_turns (workspace_id, rule_id, turn, due_at, post_id) VALUES ($4, (${ofRule}), $3, $5, $1)`,
      [turn.id, source.id, index + 1, ada.workspaceId, at],
    );
    turns.push(turn);
  }
  const [first, second] = turns;
  if (!first || !second) throw new Error('No turns were made.');
  const remove = ({ id }: Post, repeats: string) => ada.call('DELETE', `/posts/${id}?repeats=${repeats}`);
  const isThere = async ({ id }: Post) => (await ada.call('GET', `/posts/${id}`)).status === 200;
  const restore = ({ id }: Post) => ada.call('POST', `/posts/${id}/restore`);
  const repeating = async () => (await ada.call('GET', pathOf(second))).body;
  return { source, first, second, remove, isThere, restore, repeating };
}

const bulk = (body: object) => ada.call('POST', '/posts/bulk', { body });

async function jobsOf(...posts: Post[]): Promise<number> {
  const ids = posts.flatMap(({ publications }) => publications.map(({ id }) => id));
  const { rowCount } = await api.stack.owner.pool.query('SELECT FROM graphile_worker.jobs WHERE key = ANY ($1)', [ids]);
  return rowCount ?? 0;
}

it('goes on when one repeat is deleted, and stops with it when asked, until that is undone', async () => {
  const { source, first, second, remove, isThere, restore, repeating } = await addRepeating();
  expect(await repeating()).toMatchObject({ sourceId: source.id, plannedCount: 1 });
  expect((await remove(first, 'keep')).status).toBe(204);
  expect(await repeating()).toMatchObject({ rule, next: { turn: 3 }, plannedCount: 0 });
  await restore(first);

  expect((await remove(first, 'stop')).status).toBe(204);
  expect(await repeating()).toMatchObject({ rule: null, next: null });
  expect(await isThere(second)).toBe(true);
  expect((await restore(first)).status).toBe(200);
  expect(await repeating()).toMatchObject({ rule, next: { turn: 3 }, plannedCount: 1 });
  expect((await ada.call('GET', `/posts/${source.id}`)).body).toMatchObject({ isEvergreen: true });
});

it('is deleted with the repeats that are planned, and brought back with them', async () => {
  const { source, first, second, remove, isThere, restore, repeating } = await addRepeating();
  expect((await remove(source, 'delete')).status).toBe(204);
  for (const post of [source, first, second]) expect(await isThere(post)).toBe(false);
  expect(await jobsOf(source, first, second)).toBe(0);
  expect((await restore(source)).status).toBe(200);
  for (const post of [source, first, second]) expect(await isThere(post)).toBe(true);
  expect(await jobsOf(source, first, second)).toBe(3);
  expect(await repeating()).toMatchObject({ rule, next: { turn: 3 } });

  // One repeat is out by now: it stays.
  await api.stack.owner.pool.query("UPDATE posts SET status = 'published' WHERE id = $1", [first.id]);
  expect((await remove(second, 'delete')).status).toBe(204);
  expect(await isThere(first)).toBe(true);
  expect((await ada.call('GET', pathOf(source))).body).toMatchObject({ rule: null });
  // Set again meanwhile, it is not brought back by the other's return.
  const other = { ...rule, everyWeeks: 5 };
  await ada.call('PUT', pathOf(source), { body: other });
  await restore(second);
  expect((await ada.call('GET', pathOf(source))).body).toMatchObject({ rule: other });
});

it('is deleted in bulk with its repeats, each once, and restored with one word', async () => {
  const { source, first, second, isThere, repeating } = await addRepeating();
  const items = [first, source].map(({ id, version }) => ({ id, version }));
  const deleted = await bulk({ operation: 'delete', repeats: 'delete', items });
  expect(deleted.body['results']).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  for (const post of [source, first, second]) expect(await isThere(post)).toBe(false);
  const restored = await bulk({ operation: 'restore', items: items.map(({ id }) => ({ id })) });
  expect(restored.body['results']).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  for (const post of [source, first, second]) expect(await isThere(post)).toBe(true);
  expect(await jobsOf(source, first, second)).toBe(3);
  expect(await repeating()).toMatchObject({ rule, next: { turn: 3 } });
});
