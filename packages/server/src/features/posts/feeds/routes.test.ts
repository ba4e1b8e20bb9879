import { CalendarFeedStateSchema, NewCalendarFeedSchema } from '@ruche/contracts/posts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectRefused, startApi } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';

let api: Api;
let ada: ApiPerson;
let clientId: string;
beforeAll(async () => {
  api = await startApi({ hasSandbox: true });
  ada = await api.signUp();
  ({ id: clientId } = await addClient(ada, { name: 'Boulangerie; Orsay', timeZone: 'Europe/Paris' }));
  await connectOne(ada, { clientId, platform: 'twitter' });
});
afterAll(() => api.close());

const at = (id: string) => `/clients/${id}/calendar-feed`;

async function makeFeed(person = ada, id = clientId): Promise<string> {
  const answer = await person.call('POST', at(id));
  expect(answer.status).toBe(201);
  const { pathname } = new URL(NewCalendarFeedSchema.strict().parse(answer.body).url);
  return api.url.replace('/api/v1', pathname);
}

const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

async function eventsAt(url: string): Promise<ICAL.Event[]> {
  const text = await (await read(url)).text();
  const calendar = ICAL.Component.fromString(text);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

async function schedule(fields: Record<string, unknown> = {}) {
  const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
  const body = { clientId, content: 'Fresh bread.', platforms: ['twitter'], scheduledFor, ...fields };
  const answer = await ada.call('POST', '/posts', { body });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number; scheduledFor: string };
}

describe("the address of a client's calendar", () => {
  it('shows what is scheduled to whoever holds it, and follows changes', async () => {
    const url = await makeFeed();
    const post = await schedule();
    await schedule({ status: 'draft', content: 'Only a thought.' });
    const [event, ...others] = await eventsAt(url);
    expect(others).toEqual([]);
    expect(event?.summary).toBe('X: Fresh bread.');
    expect(event?.startDate.toJSDate().toISOString().slice(0, 19)).toBe(post.scheduledFor.slice(0, 19));

    const body = { version: post.version, content: 'No bread,\r\nEND:VEVENT; sorry 🐝' };
    expect((await ada.call('PATCH', `/posts/${post.id}`, { body })).status).toBe(200);
    const [changed] = await eventsAt(url);
    expect(changed?.uid).toBe(event?.uid);
    expect(changed?.sequence).toBeGreaterThan(event?.sequence ?? 0);
    expect(changed?.description).toBe('No bread,\nEND:VEVENT; sorry 🐝');

    expect((await ada.call('DELETE', `/posts/${post.id}`)).status).toBe(204);
    expect(await eventsAt(url)).toEqual([]);
  });

  it('answers that nothing has changed', async () => {
    const url = await makeFeed();
    await schedule();
    const first = await read(url);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const again = await read(url, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await schedule();
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
    const { feed } = CalendarFeedStateSchema.parse((await ada.call('GET', at(clientId))).body);
    expect(feed?.userId).toBe(ada.user.id);
    expect(feed?.lastReadAt).not.toBeNull();
  });

  it('ends when it is renewed or revoked, and with its client', async () => {
    const { id } = await addClient(ada);
    const first = await makeFeed(ada, id);
    const second = await makeFeed(ada, id);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ada.call('DELETE', at(id))).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    expect((await ada.call('GET', at(id))).body).toEqual({ feed: null });
    expectRefused(await ada.call('DELETE', at(id)), 404, 'not_found');
    const third = await makeFeed(ada, id);
    await ada.call('DELETE', `/clients/${id}`);
    expect((await read(third)).status).toBe(404);
  });

  it('shows what comes next of a client with more than a program can take', async () => {
    const { id } = await addClient(ada);
    await api.stack.owner.pool.query(
      `INSERT INTO posts (workspace_id, client_id, content, status, scheduled_for, time_zone)
       SELECT $1, $2, 'Post ' || age, 'published', now() - make_interval(mins => age), 'UTC'
       FROM generate_series(-1, 5000) AS age`,
      [ada.workspaceId, id],
    );
    const text = await (await read(await makeFeed(ada, id))).text();
    const summaries = text.match(/(?<=SUMMARY:).*/g) ?? [];
    expect([summaries.length, summaries.at(0), summaries.at(-1)]).toEqual([5000, 'Post 4998', 'Post -1']);
  });

  it('is kept as a hash, and in no log', async () => {
    const url = await makeFeed();
    await read(url);
    const token = url.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(api.stack.log()).not.toContain(token);
    const { rows } = await api.stack.owner.pool.query('SELECT * FROM calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('leads nowhere when it is made up', async () => {
    const url = await makeFeed();
    for (const file of ['x.ics', 'x', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)]) {
      expect((await read(url.replace(/[^/]+$/, file))).status).toBe(404);
    }
  });

  it('is made by managers, in their own workspace', async () => {
    const grace = await api.signUp();
    expectRefused(await grace.call('POST', at(clientId)), 404, 'not_found');
    await api.join(grace, ada.workspaceId, 'member');
    expectRefused(await grace.call('POST', at(clientId)), 403, 'forbidden');
    expectRefused(await grace.call('DELETE', at(clientId)), 403, 'forbidden');
    expect((await grace.call('GET', at(clientId))).status).toBe(200);
  });
});
