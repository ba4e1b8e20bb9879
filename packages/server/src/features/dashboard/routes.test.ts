import {
  ActivityListSchema,
  AttentionListSchema,
  DashboardStatsSchema,
  FirstStepListSchema,
} from '@ruche/contracts/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function attentionOf({ call }: ApiPerson): Promise<string[]> {
  return AttentionListSchema.parse((await call('GET', '/dashboard/attention')).body).items.map(({ id }) => id);
}

async function moveTrialEnd({ workspaceId }: ApiPerson, interval: string): Promise<void> {
  await api.stack.owner.pool.query('UPDATE workspaces SET trial_ends_at = now() + $2::interval WHERE id = $1', [
    workspaceId,
    interval,
  ]);
}

describe('the numbers', () => {
  it.each(['', '?period=7d', '?period=30d', '?period=3m'])(
    'count what there is, and nothing else: %s',
    async (query) => {
      const person = await api.signUp();
      await addClient(person);
      const { id } = await addClient(person);
      await person.call('DELETE', `/clients/${id}`);
      const { body } = await person.call('GET', `/dashboard/stats${query}`);
      expect(DashboardStatsSchema.strict().parse(body)).toEqual({
        total_clients: 1,
        scheduled_posts: 0,
        engagement_rate: null,
        messages: 0,
      });
    },
  );

  it('know three periods', async () => {
    const { call } = await api.signUp();
    expectFieldRefused(await call('GET', '/dashboard/stats?period=1y'), 'query.period');
  });
});

describe('what needs attention', () => {
  it('is the end of the trial, and a workspace without clients', async () => {
    const person = await api.signUp();
    expect(await attentionOf(person)).toEqual(['no-clients']);
    await addClient(person);
    expect(await attentionOf(person)).toEqual([]);
    await moveTrialEnd(person, '2 days');
    expect(await attentionOf(person)).toEqual(['trial-ending']);
    await moveTrialEnd(person, '-1 hour');
    expect(await attentionOf(person)).toEqual(['trial-ended']);
    await person.call('PUT', '/workspace/plan', { body: { plan: 'pro' } });
    expect(await attentionOf(person)).toEqual([]);
  });

  it('sends those who cannot choose a plan to the owner, and asks no such step of them', async () => {
    const [owner, manager] = [await api.signUp(), await api.signUp()];
    await api.join(manager, owner.workspaceId, 'manager');
    await addClient(owner);
    await moveTrialEnd(owner, '-1 hour');
    const { items } = AttentionListSchema.parse((await manager.call('GET', '/dashboard/attention')).body);
    expect(items).toMatchObject([{ id: 'trial-ended', path: '/dashboard/settings/members' }]);
    expect(items[0]?.body).toContain('Ask the owner');
    const steps = FirstStepListSchema.parse((await manager.call('GET', '/dashboard/first-steps')).body);
    expect(steps.items.map(({ id }) => id)).not.toContain('choose-plan');
  });
});

describe('recent activity', () => {
  it('tells who did what, newest first, in pages', async () => {
    const person = await api.signUp();
    const { id } = await addClient(person, { name: 'Lumen' });
    await person.call('PATCH', `/clients/${id}`, { body: { name: 'Lumen Yoga' } });
    await person.call('DELETE', `/clients/${id}`);
    await person.call('POST', `/clients/${id}/restore`);
    const csv = 'name,email\nA,a@example.com';
    await person.call('POST', '/clients/import', { body: { csv, mode: 'commit' } });
    const first = ActivityListSchema.parse((await person.call('GET', '/dashboard/activity?limit=3')).body);
    const rest = ActivityListSchema.parse(
      (await person.call('GET', `/dashboard/activity?cursor=${first.nextCursor}`)).body,
    );
    expect([...first.items, ...rest.items].map(({ title, path }) => [title, path])).toEqual([
      ['1 client was imported', '/dashboard/clients'],
      ['Client Lumen Yoga was restored', `/dashboard/clients/${id}`],
      ['Client Lumen Yoga was deleted', null],
      ['Client Lumen Yoga was updated', `/dashboard/clients/${id}`],
      ['Client Lumen was added', `/dashboard/clients/${id}`],
    ]);
    expect(first.items[0]).toMatchObject({ actorName: 'Ada Byron' });
    expect(rest.nextCursor).toBeNull();
    expectFieldRefused(await person.call('GET', '/dashboard/activity?cursor=x'), 'query.cursor');
  });

  it('is listed whole when a newer version wrote some of it', async () => {
    const person = await api.signUp();
    await addClient(person, { name: 'Lumen' });
    await api.stack.owner.pool.query(
      `INSERT INTO activity (workspace_id, user_id, kind, params)
       VALUES ($1, $2, 'post_published', '{"post": 1}'), ($1, $2, 'client_created', '{"client": "renamed"}')`,
      [person.workspaceId, person.user.id],
    );
    const { items } = ActivityListSchema.parse((await person.call('GET', '/dashboard/activity')).body);
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ['client_created', 'Something changed in the workspace'],
      ['post_published', 'Something changed in the workspace'],
      ['client_created', 'Client Lumen was added'],
    ]);
  });
});

describe('the first steps', () => {
  it('tick themselves', async () => {
    const person = await api.signUp();
    const steps = async () => {
      const { items } = FirstStepListSchema.parse((await person.call('GET', '/dashboard/first-steps')).body);
      return Object.fromEntries(items.map(({ id, isDone }) => [id, isDone]));
    };
    const undone = { 'second-factor': false, 'add-client': false, 'connect-account': false, 'choose-plan': false };
    const before = { 'complete-profile': true, ...undone };
    expect(await steps()).toEqual(before);
    await addClient(person);
    await person.call('PUT', '/workspace/plan', { body: { plan: 'pro' } });
    await api.stack.owner.pool.query(
      "INSERT INTO auth.factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')",
      [person.user.id],
    );
    // From now on the API asks for the factor.
    await api.stack.owner.pool.query("UPDATE auth.sessions SET aal = 'aal2' WHERE user_id = $1", [person.user.id]);
    expect(await steps()).toEqual({ ...before, 'second-factor': true, 'add-client': true, 'choose-plan': true });
  });
});
