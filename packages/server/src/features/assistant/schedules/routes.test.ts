import {
  AcceptedScheduleSchema,
  type Schedule,
  ScheduleListSchema,
  ScheduleSchema,
  UndoneScheduleSchema,
} from '@ruche/contracts/assistant';
import { type CalendarPost, CalendarSchema } from '@ruche/contracts/calendar';
import { addDays, dayMs, hourMs } from '@ruche/contracts/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAccount, addLooks, daysAgo, openShop, publish, type Shop } from '#testing/analytics.ts';
import { type ApiPerson, addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

const zone = 'Europe/Paris';
const today = new Date().toISOString().slice(0, 10);
/** Far enough away that no clock is ahead of it. */
const from = addDays(today, 2);
const to = addDays(from, 13);

/** A bakery about which the engine has ideas, and which posts about twice a week. */
async function openBakery(): Promise<Shop> {
  const shop = await openShop(api, zone);
  const posts = Array.from({ length: 16 }, (_, n) => ({
    text: `Fresh bread number ${n}`,
    publishedAt: daysAgo(4 + 3 * n),
    metrics: { reactions: 10 + (n % 4) * 12 },
  }));
  const older = Array.from({ length: 10 }, (_, n) => ({
    text: `Winter loaf ${'abcdefghij'[n]} with rye`,
    publishedAt: daysAgo(200 + 3 * n),
    metrics: { reactions: n === 0 ? 90 : 8 },
  }));
  await publish(api, shop, [...posts, ...older]);
  return shop;
}

const ask = (person: ApiPerson, body: Record<string, unknown>) =>
  person.call('POST', '/assistant/schedules', { body: { from, to, ...body } });

async function propose({ person, clientId }: Shop, fields: Record<string, unknown> = {}): Promise<Schedule> {
  const answer = await ask(person, { clientId, ...fields });
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 201, message: undefined });
  return ScheduleSchema.parse(answer.body);
}

const act = (person: ApiPerson, { id }: Schedule, action: string, body: Record<string, unknown> = {}) =>
  person.call('POST', `/assistant/schedules/${id}/${action}`, { body });

async function accept(person: ApiPerson, schedule: Schedule, itemIds?: string[]) {
  const answer = await act(person, schedule, 'accept', { itemIds });
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return AcceptedScheduleSchema.parse(answer.body);
}

async function undo(person: ApiPerson, schedule: Schedule, itemIds?: string[]) {
  return UndoneScheduleSchema.parse((await act(person, schedule, 'undo', { itemIds })).body);
}

async function listOpen(person: ApiPerson, query: Record<string, string> = {}): Promise<Schedule[]> {
  const answer = await person.call('GET', `/assistant/schedules?${new URLSearchParams(query)}`);
  return ScheduleListSchema.parse(answer.body).items;
}

async function calendarOf({ person, clientId }: Shop): Promise<CalendarPost[]> {
  const days = new URLSearchParams({ from: addDays(from, -7), to: addDays(to, 14), clientId });
  return CalendarSchema.parse((await person.call('GET', `/calendar?${days}`)).body).posts;
}

const plan = (shop: Shop, scheduledFor: string, status = 'scheduled') =>
  shop.person.call('POST', '/posts', {
    body: {
      clientId: shop.clientId,
      content: 'Planned by hand.',
      socialAccountIds: [shop.accountId],
      scheduledFor,
      status,
    },
  });

const dismiss = (person: ApiPerson, schedule: Schedule, itemId: string, body: Record<string, unknown> = {}) =>
  person.call('POST', `/assistant/schedules/${schedule.id}/items/${itemId}/dismiss`, { body });

const ideaIdsOf = ({ items }: Schedule) => items.map(({ idea }) => idea.id);
const idsOf = ({ items }: Schedule) => items.map(({ id }) => id);

describe('a proposed schedule', () => {
  it('puts ideas into the network’s usual hours where numbers say too little, and says what it went by', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    expect(schedule).toMatchObject({ clientId: shop.clientId, timeZone: zone, from, to, acceptedAt: null });
    expect(schedule.items.length).toBeGreaterThan(2);
    expect(schedule.items.map(({ at }) => at)).toEqual(schedule.items.map(({ at }) => at).toSorted());
    expect(new Set(schedule.items.map(({ idea }) => idea.id)).size).toBe(schedule.items.length);
    expect(schedule.items[0]).toMatchObject({
      socialAccountIds: [shop.accountId],
      platforms: ['twitter'],
      slot: { basis: 'habit', effect: 1, n: 0 },
      postId: null,
    });
    expect(schedule.notes).toEqual(
      expect.arrayContaining([
        'X: too few posts to tell which times work, so they follow the network’s habit.',
        'As often as in the last 8 weeks: X 2 times a week.',
      ]),
    );
    expect(await calendarOf(shop)).toEqual([]);
    expect(await listOpen(shop.person, { clientId: shop.clientId, from, to: addDays(to, 1) })).toEqual([schedule]);
    expect(await listOpen(shop.person, { from: addDays(to, 1) })).toEqual([]);
    const { status, body } = await shop.person.call('GET', `/assistant/schedules/${schedule.id}`);
    expect({ status, body }).toEqual({ status: 200, body: schedule });
  });

  it('takes the hours in which posts did best, told with their number', async () => {
    const shop = await openShop(api, 'UTC');
    const start = (Math.floor(Date.now() / dayMs) - 130) * dayMs;
    const rows = await publish(
      api,
      shop,
      Array.from({ length: 120 }, (_, index) => ({
        text: `Bread ${index}`,
        publishedAt: new Date(start + index * dayMs + (index % 2 === 0 ? 8 : 19) * hourMs).toISOString(),
        metrics: { reactions: 10 },
      })),
    );
    const looks = rows.map(({ id, publishedAt }, index) => ({
      publicationId: id,
      lookedAt: new Date(Date.parse(publishedAt) + 48 * hourMs).toISOString(),
      reactions: (index % 2 === 0 ? 10 : 60) + (index % 7),
    }));
    await addLooks(api, shop.person, looks);
    const { items, notes } = await propose(shop, { perWeek: 3 });
    expect(items.length).toBeGreaterThan(1);
    expect(items.every(({ slot }) => slot.basis === 'numbers' && slot.effect > 1)).toBe(true);
    expect(items.every(({ at }) => Math.abs(Number(at.slice(11, 13)) - 19) <= 2)).toBe(true);
    expect(items.some(({ slot }) => slot.n > 0)).toBe(true);
    expect(notes[0]).toBe('On X, the times are those when posts did best so far.');
  });

  it('leaves alone what is planned, drafts too, counts it, and comes no nearer than three hours', async () => {
    const shop = await openBakery();
    const bare = await propose(shop, { perWeek: 4 });
    const [first, second] = bare.items;
    expect((await plan(shop, first?.scheduledAt ?? '')).status).toBe(201);
    expect((await plan(shop, second?.scheduledAt ?? '', 'draft')).status).toBe(201);
    const { items, notes } = await propose(shop, { perWeek: 4 });
    const taken = [first, second].map((item) => Date.parse(item?.scheduledAt ?? ''));
    for (const { scheduledAt } of items) {
      expect(taken.every((at) => Math.abs(Date.parse(scheduledAt) - at) >= 3 * hourMs)).toBe(true);
    }
    expect(notes).toContain('2 planned posts stay as they are.');
    expect((await calendarOf(shop)).map(({ text }) => text)).toEqual(['Planned by hand.', 'Planned by hand.']);
  });

  it('replaces what was proposed for these days, and shares no ideas or hours with what was proposed for others', async () => {
    const shop = await openBakery();
    const first = await propose(shop, { to: addDays(from, 6) });
    const again = await propose(shop, { to: addDays(from, 6) });
    const next = await propose(shop, { from: addDays(from, 7) });
    expect((await listOpen(shop.person)).map(({ id }) => id)).toEqual([next.id, again.id]);
    expect(ideaIdsOf(next).filter((id) => ideaIdsOf(again).includes(id))).toEqual([]);
    expectRefused(await act(shop.person, first, 'accept'), 409, 'conflict');
  });

  it('is one, however many ask at once', async () => {
    const shop = await openBakery();
    const schedules = await Promise.all([propose(shop), propose(shop), propose(shop)]);
    const open = await listOpen(shop.person);
    expect(open).toHaveLength(1);
    expect(schedules.map(({ id }) => id)).toContain(open[0]?.id);
  });

  it('says why it is empty', async () => {
    const person = await api.signUp();
    const { id: clientId } = await addClient(person);
    const { body } = await ask(person, { clientId });
    expect(ScheduleSchema.parse(body)).toMatchObject({
      items: [],
      notes: ['This client has no connected accounts. Connect one, then try again.'],
    });
    const accountId = await addAccount(api, person, clientId);
    const { pool } = api.stack.owner;
    await pool.query("UPDATE social_accounts SET status = 'needs_reconnect' WHERE id = $1", [accountId]);
    const { notes } = ScheduleSchema.parse((await ask(person, { clientId })).body);
    expect(notes).toEqual(['This client’s accounts need to be reconnected first.']);
    expect(await listOpen(person)).toEqual([]);
  });

  it('is of days that make sense', async () => {
    const { person, clientId } = await openBakery();
    expectFieldRefused(await ask(person, { clientId, to: addDays(from, -1) }), 'body.to');
    expectFieldRefused(await ask(person, { clientId, to: addDays(from, 31) }), 'body.to');
    expectFieldRefused(await ask(person, { clientId, from: addDays(today, -9), to: addDays(today, -3) }), 'body.to');
    expectFieldRefused(await ask(person, { clientId, perWeek: 0 }), 'body.perWeek');
  });
});

describe('accepting a schedule', () => {
  it('makes a draft at each time, once, in two windows at the same time', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    const both = await Promise.all([accept(shop.person, schedule), accept(shop.person, schedule)]);
    const [first, second] = both.map(({ posts }) => posts.map(({ id }) => id));
    expect(first).toEqual(second);
    const posts = both[0].posts;
    expect(posts.map(({ scheduledFor }) => scheduledFor)).toEqual(schedule.items.map(({ scheduledAt }) => scheduledAt));
    expect(posts[0]).toMatchObject({
      status: 'draft',
      content: schedule.items[0]?.idea.skeleton,
      publications: [{ socialAccountId: shop.accountId, status: 'draft' }],
    });
    const shown = await calendarOf(shop);
    expect(shown.map(({ id, at }) => ({ id, at }))).toEqual(
      posts.map(({ id }, place) => ({ id, at: schedule.items[place]?.at })),
    );
    expect(both[0].schedule.acceptedAt).not.toBeNull();
    expect(await listOpen(shop.person)).toEqual([]);
  });

  it('of some leaves the others, and is told of what cannot be accepted', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    const [first, second, third] = idsOf(schedule) as [string, string, string];
    expect((await accept(shop.person, schedule, [first])).posts).toHaveLength(1);
    const [open] = await listOpen(shop.person);
    expect(open?.items.filter(({ postId }) => postId !== null).map(({ id }) => id)).toEqual([first]);
    const { idea } = schedule.items[1] as Schedule['items'][number];
    await shop.person.call('POST', `/assistant/ideas/${idea.id}/draft`);
    expectRefused(await act(shop.person, schedule, 'accept', { itemIds: [second, third] }), 409, 'conflict');
    expect(await calendarOf(shop)).toHaveLength(1);
    const { posts } = await accept(shop.person, schedule);
    expect(posts).toHaveLength(schedule.items.length - 1);
    expectRefused(await act(shop.person, schedule, 'accept', { itemIds: [shop.clientId] }), 404, 'not_found');
  });

  it('makes nothing where an account was disconnected, and goes on without that post', async () => {
    const shop = await openBakery();
    const page = await addAccount(api, shop.person, shop.clientId, 'facebook');
    const schedule = await propose(shop);
    const { pool } = api.stack.owner;
    const [lost] = schedule.items;
    await pool.query('UPDATE schedule_proposal_items SET social_account_ids = $2 WHERE id = $1', [lost?.id, [page]]);
    await pool.query('UPDATE social_accounts SET deleted_at = now() WHERE id = $1', [page]);
    const refused = await act(shop.person, schedule, 'accept');
    expectRefused(refused, 409, 'conflict');
    expect(refused.body['details']).toEqual({ itemIds: [lost?.id] });
    expect(await calendarOf(shop)).toEqual([]);
    await shop.person.call('POST', `/assistant/schedules/${schedule.id}/items/${lost?.id}/dismiss`, { body: {} });
    expect((await accept(shop.person, schedule)).posts).toHaveLength(schedule.items.length - 1);
  });

  it('ends with the client and with the plan, and is nobody else’s', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    const eve = await api.signUp();
    for (const action of ['accept', 'undo', 'dismiss']) {
      expectRefused(await act(eve, schedule, action), 404, 'not_found');
    }
    expectRefused(await eve.call('GET', `/assistant/schedules/${schedule.id}`), 404, 'not_found');
    expectRefused(await ask(eve, { clientId: shop.clientId }), 404, 'not_found');
    expectRefused(await api.call('GET', '/assistant/schedules'), 401, 'unauthenticated');
    await api.endTrial(shop.person);
    expectRefused(await act(shop.person, schedule, 'accept'), 402, 'plan_required');
    expect((await listOpen(shop.person)).map(({ id }) => id)).toEqual([schedule.id]);
    const other = await openBakery();
    const gone = await propose(other);
    await other.person.call('DELETE', `/clients/${other.clientId}`);
    expectRefused(await act(other.person, gone, 'accept'), 404, 'not_found');
    expect(await listOpen(other.person)).toEqual([]);
  });
});

describe('undoing', () => {
  it('restores the calendar and the proposal, whatever was accepted and refused before', async () => {
    const shop = await openBakery();
    await plan(shop, `${addDays(from, 3)}T05:00:00Z`);
    const before = await calendarOf(shop);
    const schedule = await propose(shop, { perWeek: 4 });
    const choice = fc.array(fc.boolean(), {
      minLength: schedule.items.length,
      maxLength: schedule.items.length,
    });
    const property = fc.asyncProperty(choice, async (isChosen) => {
      const chosen = idsOf(schedule).filter((_id, place) => isChosen[place]);
      if (chosen.length > 0) await accept(shop.person, schedule, chosen);
      const { posts } = await accept(shop.person, schedule);
      expect(await calendarOf(shop)).toHaveLength(before.length + posts.length);
      const undone = await undo(shop.person, schedule);
      expect(undone).toMatchObject({ removed: schedule.items.length, kept: 0 });
      expect(undone.schedule.items).toEqual(schedule.items);
      expect(await calendarOf(shop)).toEqual(before);
      expect(await undo(shop.person, schedule)).toMatchObject({ removed: 0, kept: 0 });
      expect(await listOpen(shop.person)).toEqual([schedule]);
    });
    await fc.assert(property, { numRuns: 4 });
  });

  it('keeps drafts that somebody has changed since, and counts them', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    const { posts } = await accept(shop.person, schedule);
    const [changed, deleted] = posts;
    await shop.person.call('PATCH', `/posts/${changed?.id}`, {
      body: { version: changed?.version, content: 'Our own words.' },
    });
    await shop.person.call('DELETE', `/posts/${deleted?.id}`);
    const undone = await undo(shop.person, schedule);
    expect(undone).toMatchObject({ removed: posts.length - 2, kept: 1 });
    expect((await calendarOf(shop)).map(({ text }) => text)).toEqual(['Our own words.']);
    const waiting = undone.schedule.items.filter(({ postId }) => postId === null);
    expect(waiting).toHaveLength(posts.length - 1);
  });

  it('of one leaves the others', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    await accept(shop.person, schedule);
    const [first] = idsOf(schedule);
    expect(await undo(shop.person, schedule, [first ?? ''])).toMatchObject({ removed: 1, kept: 0 });
    const [open] = await listOpen(shop.person);
    expect(open?.items.filter(({ postId }) => postId === null).map(({ id }) => id)).toEqual([first]);
  });

  it('shows nothing again where something else was proposed meanwhile', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop, { perWeek: 1 });
    await accept(shop.person, schedule);
    const other = await propose(shop, { perWeek: 4 });
    expect(await undo(shop.person, schedule)).toMatchObject({ removed: schedule.items.length });
    expect((await listOpen(shop.person)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('brings back what was dismissed', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    expect((await act(shop.person, schedule, 'dismiss')).status).toBe(200);
    expect(await listOpen(shop.person)).toEqual([]);
    expectRefused(await act(shop.person, schedule, 'accept'), 409, 'conflict');
    await undo(shop.person, schedule);
    expect(await listOpen(shop.person)).toEqual([schedule]);
  });
});

describe('one post of a schedule', () => {
  it('is refused with a reason, which the idea learns, and taken back', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    const [item] = schedule.items as [Schedule['items'][number]];
    const refusal = { reason: 'off_brand', note: 'Not us.' };
    const answer = ScheduleSchema.parse((await dismiss(shop.person, schedule, item.id, { refusal })).body);
    expect(idsOf(answer)).toEqual(idsOf(schedule).slice(1));
    const ideaOf = async () => {
      const body = { clientId: shop.clientId, ideaIds: [item.idea.id] };
      return (await shop.person.call('POST', '/assistant/ideas', { body })).body['items'];
    };
    expect(await ideaOf()).toMatchObject([{ refusal }]);
    expect((await undo(shop.person, schedule, [item.id])).schedule).toEqual(schedule);
    expect(await ideaOf()).toMatchObject([{ refusal: null }]);
  });

  it('is the end of the schedule where it was the last', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    for (const id of idsOf(schedule)) expect((await dismiss(shop.person, schedule, id)).status).toBe(200);
    expect(await listOpen(shop.person)).toEqual([]);
    expectRefused(await act(shop.person, schedule, 'accept'), 409, 'conflict');
  });

  it('goes to another time of these days before it is accepted', async () => {
    const shop = await openBakery();
    const schedule = await propose(shop);
    const [item] = schedule.items as [Schedule['items'][number]];
    const move = (scheduledAt: string) =>
      shop.person.call('PATCH', `/assistant/schedules/${schedule.id}/items/${item.id}`, { body: { scheduledAt } });
    const wanted = `${addDays(from, 1)}T03:30:00.000Z`;
    const moved = ScheduleSchema.parse((await move(wanted)).body);
    expect(moved.items.find(({ id }) => id === item.id)).toMatchObject({
      scheduledAt: wanted,
      slot: { basis: 'chosen', effect: 1, n: 0 },
    });
    expectFieldRefused(await move(`${addDays(to, 2)}T10:00:00.000Z`), 'body.scheduledAt');
    expectFieldRefused(await move(daysAgo(1)), 'body.scheduledAt');
    const { posts } = await accept(shop.person, schedule, [item.id]);
    expect(posts[0]?.scheduledFor).toBe(wanted);
    expectRefused(await move(wanted), 409, 'conflict');
  });
});
