import { type PlannedRepeat, PlannedRepeatsSchema } from '@ruche/contracts/calendar';
import { type Post, PostSchema } from '@ruche/contracts/posts';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });

let ada: ApiPerson;
let clientId: string;
let accountId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada, { name: 'Maison Lumière', timeZone: 'Europe/Paris' }));
  ({ id: accountId } = await connectOne(ada, { clientId, platform: 'twitter' }));
});

async function repeat(rule: object, fields: object = {}): Promise<Post> {
  const body = {
    clientId,
    content: 'Fresh bread.',
    platforms: ['twitter'],
    scheduledFor: '2031-03-20T08:30:00Z',
    ...fields,
  };
  const post = PostSchema.parse((await ada.call('POST', '/posts', { body })).body);
  expect((await ada.call('PUT', `/posts/${post.id}/evergreen`, { body: rule })).status).toBe(200);
  return post;
}

const march = { from: '2031-03-01', to: '2031-05-01' };

async function repeatsOf(query: Record<string, string> = march, person = ada): Promise<PlannedRepeat[]> {
  const answer = await person.call('GET', `/calendar/repeats?${new URLSearchParams(query)}`);
  return PlannedRepeatsSchema.parse(answer.body).repeats;
}

const timesOf = (repeats: PlannedRepeat[]) => repeats.map(({ at }) => at);

it('shows the coming turns at the wall time of the post, no more than the rule asks for', async () => {
  const post = await repeat({ everyWeeks: 1, mostTurns: 3 });
  // Clocks in Paris go forward on 30 March 2031.
  const all = await repeatsOf();
  expect(timesOf(all)).toEqual(['2031-03-27T09:30', '2031-04-03T09:30', '2031-04-10T09:30']);
  expect(all[1]).toEqual({
    sourceId: post.id,
    clientId,
    clientName: 'Maison Lumière',
    text: 'Fresh bread.',
    turn: 2,
    mostTurns: 3,
    at: '2031-04-03T09:30',
    scheduledFor: '2031-04-03T07:30:00.000Z',
    timeZone: 'Europe/Paris',
    platforms: ['twitter'],
    skipCause: null,
  });
  expect(timesOf(await repeatsOf({ from: '2031-04-03', to: '2031-04-04' }))).toEqual(['2031-04-03T09:30']);

  // A turn that is a post is no ghost any more.
  const { pool } = api.stack.owner;
  await pool.query(
    `INSERT INTO evergreen_turns (workspace_id, rule_id, turn, due_at)
     SELECT workspace_id, id, 1, '2031-03-27T08:30:00Z' FROM evergreen_rules WHERE post_id = $1`,
    [post.id],
  );
  expect((await repeatsOf()).map(({ turn }) => turn)).toEqual([2, 3]);
  await ada.call('PUT', `/posts/${post.id}/evergreen`, { body: { everyWeeks: 1, mostTurns: 3, until: '2031-04-05' } });
  expect((await repeatsOf()).map(({ turn }) => turn)).toEqual([2]);
  await ada.call('DELETE', `/posts/${post.id}/evergreen`);
  expect(await repeatsOf()).toEqual([]);
});

it('follows the filters of the calendar, and shows nothing of drafts, deleted posts and other workspaces', async () => {
  const post = await repeat({ everyWeeks: 2, mostTurns: 1 }, { content: 'Rye bread.', tags: ['rye'] });
  const found = async (query: Record<string, string>) => (await repeatsOf({ ...march, ...query })).length;
  const same = { clientId, platform: 'twitter', socialAccountId: accountId, tag: 'Rye', q: 'rye', status: 'scheduled' };
  expect(await found(same)).toBe(1);
  const others: Record<string, string>[] = [
    { platform: 'facebook' },
    { tag: 'wheat' },
    { q: 'cake' },
    { status: 'published' },
    { userId: '00000000-0000-4000-8000-000000000000' },
  ];
  for (const query of others) expect(await found(query)).toBe(0);
  const eve = await api.signUp();
  expect(await repeatsOf(march, eve)).toEqual([]);
  expectRefused(
    await eve.call('GET', `/calendar/repeats?${new URLSearchParams({ ...march, clientId })}`),
    404,
    'not_found',
  );
  expectRefused(await ada.call('GET', '/calendar/repeats?from=2031-01-01&to=2031-12-31'), 400, 'validation_failed');

  const { body } = await ada.call('PATCH', `/posts/${post.id}`, { body: { version: post.version, status: 'draft' } });
  expect(await found({})).toBe(0);
  await ada.call('PATCH', `/posts/${post.id}`, { body: { version: body['version'], status: 'scheduled' } });
  expect(await found({})).toBe(1);
  await ada.call('DELETE', `/posts/${post.id}`);
  expect(await found({})).toBe(0);
});

it('says of a turn that no account is connected for it', async () => {
  const { id } = await addClient(ada, { timeZone: 'UTC' });
  const account = await connectOne(ada, { clientId: id, platform: 'twitter', person: 'yannick-lebrun' });
  const post = await repeat({ everyWeeks: 1, mostTurns: 2 }, { clientId: id, scheduledFor: '2031-06-02T08:00:00Z' });
  const { pool } = api.stack.owner;
  await pool.query("UPDATE publications SET status = 'published' WHERE post_id = $1", [post.id]);
  await pool.query("UPDATE posts SET status = 'published' WHERE id = $1", [post.id]);
  expect((await ada.call('DELETE', `/social-accounts/${account.id}`)).status).toBe(204);
  const june = await repeatsOf({ from: '2031-06-01', to: '2031-07-01' });
  expect(june.map(({ skipCause, platforms }) => ({ skipCause, platforms }))).toEqual([
    { skipCause: 'disconnected', platforms: [] },
    { skipCause: 'disconnected', platforms: [] },
  ]);
});
