import { randomUUID } from 'node:crypto';
import { type Calendar, type CalendarPost, CalendarSchema, mostCalendarPosts } from '@ruche/contracts/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
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

async function schedule(fields: Record<string, unknown>): Promise<string> {
  const body = { clientId, platforms: ['twitter'], ...fields };
  const answer = await ada.call('POST', '/posts', { body });
  expect(answer.status).toBe(201);
  return String(answer.body['id']);
}

async function answerOf(query: Record<string, string>, person = ada): Promise<Calendar> {
  const answer = await person.call('GET', `/calendar?${new URLSearchParams(query)}`);
  return CalendarSchema.parse(answer.body);
}

async function calendarOf(query: Record<string, string>, person = ada): Promise<CalendarPost[]> {
  return (await answerOf(query, person)).posts;
}

/** Some posts in the days after this one, at times that are in no order. */
async function fillDays(count: number, { from = '2035-03-01', of = clientId } = {}): Promise<void> {
  await api.stack.owner.pool.query(
    `INSERT INTO posts (workspace_id, client_id, content, time_zone, scheduled_for)
     SELECT $1, $2, repeat('Bread. ', 20), 'Europe/Paris', $4::timestamptz + number * 7919 % 40000 * interval '1 minute'
     FROM generate_series(1, $3) AS number`,
    [ada.workspaceId, of, count, `${from}T10:00:00Z`],
  );
}

const may = { from: '2031-05-01', to: '2031-06-01' };
const textsOf = (posts: CalendarPost[]) => posts.map(({ text }) => text);

describe('the posts of some days', () => {
  it('show their first picture by an address that can be fetched', async () => {
    const [mediaId, key] = [randomUUID(), randomUUID()];
    const { pool } = api.stack.owner;
    await pool.query(
      `INSERT INTO media (id, workspace_id, file_name, kind, mime, bytes, width, height, status, storage_key)
       VALUES ($1, $2, 'bread.jpg', 'image', 'image/jpeg', 90000, 1200, 900, 'ready', $3)`,
      [mediaId, ada.workspaceId, randomUUID()],
    );
    await pool.query(
      `INSERT INTO media_renditions (media_id, workspace_id, purpose, mime, bytes, width, height, storage_key)
       VALUES ($1, $2, 'thumbnail', 'image/webp', 900, 320, 240, $3)`,
      [mediaId, ada.workspaceId, key],
    );
    const text = 'Look at "mediaId" : "a", "thumbnailUrl" : "b"';
    await schedule({ content: text, scheduledFor: '2031-04-04T10:00:00Z', mediaIds: [mediaId] });
    const [post] = await calendarOf({ from: '2031-04-01', to: '2031-05-01' });
    expect(post).toMatchObject({ text, mediaId, mediaCount: 1 });
    expect(post?.thumbnailUrl).toContain('/media/');
    expect(post?.thumbnailUrl).not.toContain(key);
  });

  it('are all told, in the order of their times, where there are a thousand', async () => {
    await fillDays(1000);
    const { posts, hasMore } = await answerOf({ from: '2035-03-01', to: '2035-04-01' });
    const times = posts.map(({ scheduledFor }) => scheduledFor);
    expect(times).toHaveLength(1000);
    expect(times).toEqual(times.toSorted());
    expect(hasMore).toBe(false);
  });

  it('are the first ones alone where there are very many, and the answer says so', async () => {
    await fillDays(mostCalendarPosts);
    const days = { from: '2035-03-01', to: '2035-04-01' };
    const { posts, hasMore } = await answerOf(days);
    expect(posts).toHaveLength(mostCalendarPosts);
    expect(hasMore).toBe(true);
    const lastDay = posts.at(-1)?.at.slice(0, 10) ?? '';
    expect(lastDay < '2035-03-29').toBe(true);
    const rest = await answerOf({ from: lastDay, to: days.to });
    expect(rest.hasMore).toBe(false);
    expect(rest.posts.length).toBeGreaterThan(0);
  });

  it('leave no room to those of deleted clients', async () => {
    const closed = await addClient(ada, { name: 'Closed' });
    const from = '2036-03-01';
    await fillDays(mostCalendarPosts + 1, { from, of: closed.id });
    await fillDays(3, { from });
    expect((await ada.call('DELETE', `/clients/${closed.id}`)).status).toBe(204);
    const { posts, hasMore } = await answerOf({ from, to: '2036-04-01' });
    expect(posts.map((post) => post.clientId)).toEqual([clientId, clientId, clientId]);
    expect(hasMore).toBe(false);
  });

  it('are told as a card shows them, in the order of their times', async () => {
    const text = `“Bread”, they said, and "thumbnailUrl":"x"${' Bread.'.repeat(25)}`;
    const later = await schedule({ content: 'Later', scheduledFor: '2031-05-04T10:00:00Z', tags: ['Spring'] });
    const id = await schedule({ content: text, scheduledFor: '2031-05-04T07:30:00Z' });
    const found = await calendarOf(may);
    expect(found.map((post) => post.id)).toEqual([id, later]);
    expect(found[0]).toEqual({
      id,
      version: 1,
      clientId,
      clientName: 'Maison Lumière',
      userId: ada.user.id,
      text: text.slice(0, 200),
      at: '2031-05-04T09:30',
      scheduledFor: '2031-05-04T07:30:00.000Z',
      timeZone: 'Europe/Paris',
      status: 'scheduled',
      platforms: ['twitter'],
      publications: [expect.objectContaining({ platform: 'twitter', socialAccountId: accountId, status: 'scheduled' })],
      mediaId: null,
      thumbnailUrl: null,
      mediaCount: 0,
      tags: [],
      campaignId: null,
      review: null,
      isQueued: false,
      isEvergreen: false,
      isOnInstagramGrid: true,
    });
    await ada.call('DELETE', `/posts/${id}`);
    expect((await calendarOf(may)).map((post) => post.id)).toEqual([later]);
  });

  it('stand on the day of their own zone, whatever day it is elsewhere', async () => {
    const { id: east } = await addClient(ada, { timeZone: 'Pacific/Kiritimati' });
    const { id: west } = await addClient(ada, { timeZone: 'Pacific/Pago_Pago' });
    const draft = { status: 'draft', platforms: [], scheduledFor: '2032-03-31T10:30:00Z' };
    await schedule({ ...draft, clientId: east, content: 'East' });
    await schedule({ ...draft, clientId: west, content: 'West' });
    expect((await calendarOf({ from: '2032-04-01', to: '2032-04-02' })).map(({ at }) => at)).toEqual([
      '2032-04-01T00:30',
    ]);
    expect((await calendarOf({ from: '2032-03-30', to: '2032-03-31' })).map(({ at }) => at)).toEqual([
      '2032-03-30T23:30',
    ]);
    expect(await calendarOf({ from: '2032-03-31', to: '2032-04-01' })).toEqual([]);
  });
});

it('leaves out what is not asked for', async () => {
  const { id: other } = await addClient(ada);
  const day = { from: '2033-01-03', to: '2033-01-04' };
  const scheduledFor = '2033-01-03T09:00:00Z';
  await schedule({ content: 'Tagged 100% and out', scheduledFor, tags: ['Launch'] });
  await schedule({ content: 'A draft', scheduledFor, status: 'draft', platforms: [], clientId: other });
  const failed = await schedule({ content: 'It failed', scheduledFor: '2033-01-03T09:10:00Z' });
  await api.stack.owner.pool.query("UPDATE posts SET status = 'failed' WHERE id = $1", [failed]);
  const found = async (filter: Record<string, string>) => textsOf(await calendarOf({ ...day, ...filter }));
  expect(await found({ clientId: other })).toEqual(['A draft']);
  expect(await found({ platform: 'twitter' })).toEqual(['Tagged 100% and out', 'It failed']);
  expect(await found({ platform: 'facebook' })).toEqual([]);
  expect(await found({ status: 'draft' })).toEqual(['A draft']);
  expect(await found({ status: 'attention' })).toEqual(['It failed']);
  expect(await found({ socialAccountId: accountId, status: 'scheduled' })).toEqual(['Tagged 100% and out']);
  expect(await found({ tag: 'launch' })).toEqual(['Tagged 100% and out']);
  expect(await found({ q: '100%' })).toEqual(['Tagged 100% and out']);
  expect(await found({ q: 'LAUNCH' })).toEqual(['Tagged 100% and out']);
  expect(await found({ userId: ada.user.id })).toHaveLength(3);
  expect(await found({ userId: accountId })).toEqual([]);
  expect(await found({ ids: `${failed},${accountId}` })).toEqual(['It failed']);
  expect(await found({ ids: failed, status: 'scheduled' })).toEqual([]);
});

it('shows nobody what is in another workspace, and no client that is not there', async () => {
  const eve = await api.signUp();
  expect(await calendarOf(may, eve)).toEqual([]);
  expectRefused(await eve.call('GET', `/calendar?${new URLSearchParams({ ...may, clientId })}`), 404, 'not_found');
});

it.each([
  ['from=2031-05-01', 'to'],
  ['from=2031-02-30&to=2031-03-04', 'from'],
  ['from=2031-05-01&to=2031-05-01', 'to'],
  ['from=2031-05-01&to=2031-07-03', 'to'],
  ['from=2031-05-01&to=2031-06-01&status=lost', 'status'],
])('asks for days, and not for too many: %s', async (query, field) => {
  expectFieldRefused(await ada.call('GET', `/calendar?${query}`), `query.${field}`);
});

it('says what a profile on Instagram does not show', async () => {
  const day = { from: '2034-01-03', to: '2034-01-04' };
  const draft = { status: 'draft', platforms: [], scheduledFor: '2034-01-03T09:00:00Z' };
  const kinds = { post: {}, reel: {}, 'reel kept off': { format: 'reel', shareToFeed: false }, story: {} };
  for (const [content, instagram] of Object.entries(kinds)) {
    await schedule({ ...draft, content, options: { instagram: { format: content, ...instagram } } });
  }
  const shown = (await calendarOf(day)).filter(({ isOnInstagramGrid }) => isOnInstagramGrid);
  expect(textsOf(shown).toSorted()).toEqual(['post', 'reel']);
});
