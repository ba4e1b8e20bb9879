import { type PlanId, planIds } from '@ruche/contracts/billing';
import {
  type NotificationKind,
  NotificationListSchema,
  notificationKinds,
  paymentKinds,
} from '@ruche/contracts/events';
import { emit } from '@ruche/database/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, startApi } from '#testing/api.ts';
import { openEventStream } from '#testing/event-stream.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const list = async ({ call }: ApiPerson, query = '') =>
  NotificationListSchema.parse((await call('GET', `/notifications${query}`)).body);
/** As if somebody else had chosen it: nobody is told of what they did themselves. */
const choose = ({ workspaceId }: ApiPerson, plan: PlanId) =>
  emit(api.stack.owner.orm, { workspace: { id: workspaceId }, userId: null }, { kind: 'plan_changed', plan });

const unknown = 'Something changed in the workspace';

/** Plans aren’t sold here, so nothing is asked about payments. */
const offered = notificationKinds.filter((kind) => !paymentKinds.includes(kind));
const wishes = (muted: NotificationKind[]) => ({
  mails: { needs_attention: true, daily_summary: true },
  preferences: Object.fromEntries(offered.map((kind) => [kind, !muted.includes(kind)])),
});

describe('notifications', () => {
  it('are listed newest first, counted, and marked as read one by one or all at once', async () => {
    const person = await api.signUp();
    for (const plan of planIds) await choose(person, plan);
    const first = await list(person, '?limit=2');
    expect(first.items.map(({ title }) => title)).toEqual(['You’re now on Expert', 'You’re now on Pro']);
    expect(first.unreadCount).toBe(3);
    const rest = await list(person, `?limit=2&cursor=${first.nextCursor}`);
    expect(rest.items.map(({ title }) => title)).toEqual(['You’re now on Essential']);
    expect(rest.nextCursor).toBeNull();
    const ids = [first.items[0]?.id];
    expect((await person.call('POST', '/notifications/read', { body: { ids } })).body).toEqual({ unreadCount: 2 });
    expect((await list(person)).items.map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);
    expect((await person.call('POST', '/notifications/read', { body: {} })).body).toEqual({ unreadCount: 0 });
  });

  it("are each member's own", async () => {
    const [owner, member] = [await api.signUp(), await api.signUp()];
    await api.join(member, owner.workspaceId, 'member');
    await choose(owner, 'pro');
    const ids = (await list(owner)).items.map(({ id }) => id);
    expect((await member.call('POST', '/notifications/read', { body: { ids } })).body).toEqual({ unreadCount: 1 });
    expect((await list(owner)).unreadCount).toBe(1);
  });

  it('tell owners that the plan is nearly full, once', async () => {
    const [owner, member] = [await api.signUp(), await api.signUp()];
    await owner.call('PUT', '/workspace/plan', { body: { plan: 'essential' } });
    await api.endTrial(owner);
    await api.join(member, owner.workspaceId, 'member');
    for (let count = 0; count < 5; count += 1) await addClient(member);
    const told = (await list(owner)).items.filter(({ kind }) => kind === 'client_limit_near');
    expect(told).toMatchObject([{ title: '4 of 5 clients', path: '/dashboard/settings/plan' }]);
    expect((await list(member)).items).toEqual([]);
  });

  it('are listed and announced whole when a newer version wrote one of a kind unknown here', async () => {
    const person = await api.signUp();
    await choose(person, 'pro');
    const stream = await openEventStream(`${api.url}/events`, person.session.access_token);
    await api.stack.owner.pool.query(
      "INSERT INTO notifications (workspace_id, user_id, kind, params) VALUES ($1, $2, 'post_published', '{}')",
      [person.workspaceId, person.user.id],
    );
    expect((await list(person)).items.map(({ title }) => title)).toEqual([unknown, 'You’re now on Pro']);
    expect((await stream.next()).content).toMatchObject({ kind: 'post_published', title: unknown });
    stream.close();
  });

  it('leave people alone who do not want them', async () => {
    const person = await api.signUp();
    const path = '/notifications/preferences';
    expect((await person.call('GET', path)).body).toEqual(wishes([]));
    const saved = await person.call('PUT', path, { body: wishes(['plan_changed']) });
    expect(saved.body).toEqual(wishes(['plan_changed']));
    await choose(person, 'expert');
    expect((await list(person)).items).toEqual([]);
    await person.call('PUT', path, { body: wishes([]) });
    await choose(person, 'pro');
    expect((await list(person)).items).toHaveLength(1);
  });

  it('leave wishes alone that are not named, also of kinds that only a newer version knows', async () => {
    const person = await api.signUp();
    const path = '/notifications/preferences';
    const change = (preferences: object) => person.call('PUT', path, { body: { preferences } });
    expect((await change({ plan_changed: false })).body).toEqual(wishes(['plan_changed']));
    const { pool } = api.stack.owner;
    await pool.query("UPDATE notification_preferences SET muted = muted || '{post_published}' WHERE user_id = $1", [
      person.user.id,
    ]);
    expect((await change({ trial_ending: false })).body).toEqual(wishes(['plan_changed', 'trial_ending']));
    expect((await change({ plan_changed: true })).body).toEqual(wishes(['trial_ending']));
    expect((await person.call('GET', path)).body).toEqual(wishes(['trial_ending']));
    const { rows } = await pool.query('SELECT muted FROM notification_preferences WHERE user_id = $1', [
      person.user.id,
    ]);
    expect(rows).toEqual([{ muted: ['post_published', 'trial_ending'] }]);
  });

  it('keep both of two wishes that are saved at the same moment', async () => {
    const person = await api.signUp();
    const path = '/notifications/preferences';
    const mute = (kind: NotificationKind) => person.call('PUT', path, { body: { preferences: { [kind]: false } } });
    await mute('clients_imported');
    const { pool } = api.stack.owner;
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM notification_preferences WHERE user_id = $1 FOR UPDATE', [person.user.id]);
    const saves = [mute('plan_changed'), mute('trial_ending')];
    const waiting =
      'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(saves.length);
    await holder.query('COMMIT');
    holder.release();
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await person.call('GET', path)).body).toEqual(wishes(['clients_imported', 'plan_changed', 'trial_ending']));
  });

  it('refuse what they cannot read', async () => {
    const { call } = await api.signUp();
    expectFieldRefused(await call('GET', '/notifications?cursor=x'), 'query.cursor');
    expectFieldRefused(await call('GET', '/notifications?limit=0'), 'query.limit');
    expectFieldRefused(await call('POST', '/notifications/read', { body: { ids: ['x'] } }), 'body.ids');
    const preferences = { price_changed: true };
    expectFieldRefused(await call('PUT', '/notifications/preferences', { body: { preferences } }), 'body.preferences');
  });
});
