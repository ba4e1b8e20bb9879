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
  expect(set).toEqual({ sourceId: post.id, rule, next, turns: [], timeZone: 'Europe/Paris' });
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
