import { type CalendarPost, type Campaign, CampaignListSchema, CampaignSchema } from '@ruche/contracts/calendar';
import type { Post } from '@ruche/contracts/posts';
import { beforeAll, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { answerBehindLock } from '#testing/held-locks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada));
});

const december = { firstDay: '2031-12-01', lastDay: '2031-12-24' };

async function add(body: Record<string, unknown> = {}): Promise<Campaign> {
  const answer = await ada.call('POST', '/campaigns', { body: { name: 'Christmas', ...december, ...body } });
  expect(answer.status).toBe(201);
  return CampaignSchema.strict().parse(answer.body);
}

async function namesOf(query = ''): Promise<string[]> {
  return CampaignListSchema.parse((await ada.call('GET', `/campaigns${query}`)).body).items.map(({ name }) => name);
}

async function addDraft(body: Record<string, unknown>): Promise<Post> {
  const draft = { clientId, content: 'Stollen', scheduledFor: '2031-12-04T09:30:00Z', status: 'draft', ...body };
  const answer = await ada.call('POST', '/posts', { body: draft });
  expect(answer.status).toBe(201);
  return answer.body as Post;
}

it('lists those of a client and for all, the latest first', async () => {
  const other = await addClient(ada);
  const campaign = await add({ clientId, colour: 'teal', description: 'Everything with spices.' });
  expect(campaign).toMatchObject({ clientId, colour: 'teal', ...december, description: 'Everything with spices.' });
  await add({ name: 'Summer', firstDay: '2031-06-01', lastDay: '2031-06-01' });
  await add({ name: 'Theirs', clientId: other.id });
  expect(await namesOf(`?clientId=${clientId}`)).toEqual(['Christmas', 'Summer']);
  await ada.call('DELETE', `/clients/${other.id}`);
  expect(await namesOf()).toEqual(['Christmas', 'Summer']);
});

it('changes what is named, and keeps its days in order', async () => {
  const { id } = await add();
  const changed = await ada.call('PATCH', `/campaigns/${id}`, { body: { name: 'Advent', lastDay: '2031-12-23' } });
  expect(changed.body).toMatchObject({ name: 'Advent', firstDay: '2031-12-01', lastDay: '2031-12-23' });
  const refused = await ada.call('PATCH', `/campaigns/${id}`, { body: { lastDay: '2031-11-30' } });
  expectFieldRefused(refused, 'body.lastDay');
});

it('has posts, which are found by it and stay when it goes', async () => {
  const { id } = await add({ clientId });
  const post = await addDraft({ campaignId: id });
  expect(post.campaignId).toBe(id);
  const without = await addDraft({ scheduledFor: '2031-12-05T09:30:00Z' });
  expect(without.campaignId).toBeNull();
  const found = async () => {
    const days = `from=2031-12-01&to=2032-01-01&campaignId=${id}`;
    const calendar = (await ada.call('GET', `/calendar?${days}`)).body['posts'] as CalendarPost[];
    const list = (await ada.call('GET', `/posts?campaignId=${id}`)).body['items'] as Post[];
    expect(list.map((item) => item.id).toSorted()).toEqual(calendar.map((item) => item.id).toSorted());
    expect(calendar.every((item) => item.campaignId === id)).toBe(true);
    return calendar.map((item) => item.id);
  };
  expect(await found()).toEqual([post.id]);
  const moved = await ada.call('PATCH', `/posts/${without.id}`, { body: { version: 1, campaignId: id } });
  expect(moved.body).toMatchObject({ campaignId: id });
  expect(await found()).toEqual([post.id, without.id]);
  const left = await ada.call('PATCH', `/posts/${post.id}`, { body: { version: 1, campaignId: null } });
  expect(left.body).toMatchObject({ campaignId: null });
  const renamed = await ada.call('PATCH', `/posts/${without.id}`, { body: { version: 2, content: 'Lebkuchen' } });
  expect(renamed.body).toMatchObject({ campaignId: id, content: 'Lebkuchen' });

  expect((await ada.call('DELETE', `/campaigns/${id}`)).status).toBe(204);
  expect((await ada.call('GET', `/posts/${without.id}`)).body).toMatchObject({
    campaignId: null,
    content: 'Lebkuchen',
  });
  expectRefused(await ada.call('DELETE', `/campaigns/${id}`), 404, 'not_found');
});

it('is deleted while somebody saves one of its posts, without a deadlock', async () => {
  const { id } = await add({ clientId });
  const post = await addDraft({ campaignId: id });
  const body = { version: 1, content: 'Lebkuchen', campaignId: id };
  const [saved, deleted] = await answerBehindLock(api, {
    statement: 'SELECT FROM posts WHERE id = $1 FOR UPDATE',
    values: [post.id],
    requests: [() => ada.call('PATCH', `/posts/${post.id}`, { body }), () => ada.call('DELETE', `/campaigns/${id}`)],
  });
  expect([saved?.status, deleted?.status]).toEqual([200, 204]);
  const { body: kept } = await ada.call('GET', `/posts/${post.id}`);
  expect(kept).toMatchObject({ content: 'Lebkuchen', campaignId: null });
});

it('takes no posts of another client', async () => {
  const other = await addClient(ada);
  const theirs = await add({ clientId: other.id });
  const body = { clientId, content: 'Stollen', scheduledFor: null, campaignId: theirs.id };
  expectFieldRefused(await ada.call('POST', '/posts', { body }), 'body.campaignId');
  const post = await addDraft({});
  const change = { version: 1, campaignId: theirs.id };
  expectFieldRefused(await ada.call('PATCH', `/posts/${post.id}`, { body: change }), 'body.campaignId');
});

it.each([
  ['name', { name: ' ' }],
  ['colour', { colour: 'mauve' }],
  ['firstDay', { firstDay: '2031-02-30' }],
  ['lastDay', { lastDay: '2031-11-30' }],
])('refuses a wrong %s', async (field, body) => {
  const whole = { name: 'Christmas', ...december, ...body };
  expectFieldRefused(await ada.call('POST', '/campaigns', { body: whole }), `body.${field}`);
});

it('shows nothing to another workspace', async () => {
  const campaign = await add({ clientId });
  const eve = await api.signUp();
  expect((await eve.call('GET', '/campaigns')).body['items']).toEqual([]);
  expectRefused(await eve.call('GET', `/campaigns?clientId=${clientId}`), 404, 'not_found');
  expectRefused(await eve.call('PATCH', `/campaigns/${campaign.id}`, { body: { name: 'Mine' } }), 404, 'not_found');
  const theirs = await addClient(eve);
  const body = { clientId: theirs.id, content: 'x', scheduledFor: null, campaignId: campaign.id };
  expectFieldRefused(await eve.call('POST', '/posts', { body }), 'body.campaignId');
});
