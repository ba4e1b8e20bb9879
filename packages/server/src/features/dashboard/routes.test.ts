import {
  ActivityListSchema,
  AttentionListSchema,
  DashboardStatsSchema,
  FirstStepListSchema,
  NextPostsSchema,
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

type Planned = { clientId: string; days: number; status?: string; content?: string };

/** A post that somebody wrote before: its time may have passed. */
async function plan({ workspaceId }: ApiPerson, { clientId, days, status = 'scheduled', content = '' }: Planned) {
  await api.stack.owner.pool.query(
    `INSERT INTO posts (workspace_id, client_id, content, time_zone, scheduled_for, status)
     VALUES ($1, $2, $3, 'Europe/Paris', now() + $4 * interval '1 day', $5)`,
    [workspaceId, clientId, content, days, status],
  );
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

  it('count the posts that are ahead, within the period', async () => {
    const person = await api.signUp();
    const { id: clientId } = await addClient(person);
    for (const days of [-2, 3, 20, 60]) await plan(person, { clientId, days });
    const counts = async (period: string) =>
      (await person.call('GET', `/dashboard/stats?period=${period}`)).body['scheduled_posts'];
    expect([await counts('7d'), await counts('30d'), await counts('3m')]).toEqual([1, 2, 3]);
  });

  it('know three periods', async () => {
    const { call } = await api.signUp();
    expectFieldRefused(await call('GET', '/dashboard/stats?period=1y'), 'query.period');
  });
});

describe('what goes out next', () => {
  it('is in order, with its client, and says how today went so far', async () => {
    const person = await api.signUp();
    const { id: clientId } = await addClient(person, { name: 'Lumen', brandColor: '#1f7a4d' });
    await plan(person, { clientId, days: 2, content: 'Later' });
    await plan(person, { clientId, days: 0.1, content: 'Soon' });
    await plan(person, { clientId, days: 1, content: 'Not yet', status: 'draft' });
    await plan(person, { clientId, days: -0.01, content: 'Now', status: 'publishing' });
    await plan(person, { clientId, days: -0.02, status: 'published' });
    await plan(person, { clientId, days: -0.02, status: 'failed' });
    await plan(person, { clientId, days: -3, status: 'published' });
    const { id: goneId } = await addClient(person);
    await plan(person, { clientId: goneId, days: 1, content: 'Of a deleted client' });
    await person.call('DELETE', `/clients/${goneId}`);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const ask = async (query: string) =>
      NextPostsSchema.strict().parse((await person.call('GET', `/dashboard/next-posts?${query}`)).body);
    const all = await ask(`since=${since}`);
    expect(all.posts.map(({ text, status }) => [text, status])).toEqual([
      ['Now', 'publishing'],
      ['Soon', 'scheduled'],
      ['Later', 'scheduled'],
    ]);
    expect(all.posts[0]).toMatchObject({ clientId, clientName: 'Lumen', clientColor: '#1f7a4d', clientLogoPath: null });
    expect(all).toMatchObject({ hasMore: false, today: { published: 1, troubled: 1 } });
    const first = await ask('limit=1');
    expect(first).toMatchObject({ posts: [{ text: 'Now' }], hasMore: true, today: { published: 0, troubled: 0 } });
  });

  it('is nobody else’s, and wants an instant', async () => {
    const [ada, eve] = [await api.signUp(), await api.signUp()];
    await plan(ada, { clientId: (await addClient(ada)).id, days: 1 });
    const { body } = await eve.call('GET', '/dashboard/next-posts');
    expect(body).toEqual({ posts: [], hasMore: false, today: { published: 0, troubled: 0 } });
    expectFieldRefused(await eve.call('GET', '/dashboard/next-posts?since=today'), 'query.since');
  });
});

describe('what needs attention', () => {
  it('is the end of the trial', async () => {
    const person = await api.signUp();
    expect(await attentionOf(person)).toEqual([]);
    await moveTrialEnd(person, '2 days');
    expect(await attentionOf(person)).toEqual(['trial-ending']);
    await moveTrialEnd(person, '-1 hour');
    expect(await attentionOf(person)).toEqual(['trial-ended']);
    await person.call('PUT', '/workspace/plan', { body: { plan: 'pro' } });
    expect(await attentionOf(person)).toEqual([]);
  });

  it('sends those who cannot choose a plan to the owner', async () => {
    const [owner, manager] = [await api.signUp(), await api.signUp()];
    await api.join(manager, owner.workspaceId, 'manager');
    await addClient(owner);
    await moveTrialEnd(owner, '-1 hour');
    const { items } = AttentionListSchema.parse((await manager.call('GET', '/dashboard/attention')).body);
    expect(items).toMatchObject([{ id: 'trial-ended', path: '/dashboard/settings/members' }]);
    expect(items[0]?.body).toContain('Ask the owner');
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

  it('tells what happens again and again as one, and what it stands for, across pages', async () => {
    const person = await api.signUp();
    for (const name of ['A', 'B', 'C']) await addClient(person, { name });
    const { id } = await addClient(person, { name: 'D' });
    for (const name of ['E', 'F']) await person.call('PATCH', `/clients/${id}`, { body: { name } });
    await addClient(person, { name: 'G' });
    await addClient(person, { name: 'H' });
    // Long before the others, so it stands alone.
    await api.stack.owner.pool.query(
      "UPDATE activity SET at = at - interval '1 hour' WHERE workspace_id = $1 AND params->'client'->>'name' = 'A'",
      [person.workspaceId],
    );
    const page = async (query: string) =>
      ActivityListSchema.parse((await person.call('GET', `/dashboard/activity?${query}`)).body);
    const linesOf = ({ items }: Awaited<ReturnType<typeof page>>) =>
      items.map(({ title, events }) => [title, events.map((event) => event.title)]);
    const first = await page('limit=2');
    expect(linesOf(first)).toEqual([
      ['2 clients were added', ['Client H was added', 'Client G was added']],
      ['Client F was updated', ['Client F was updated', 'Client E was updated']],
    ]);
    const rest = await page(`cursor=${first.nextCursor}`);
    expect(linesOf(rest)).toEqual([
      ['3 clients were added', ['Client D was added', 'Client C was added', 'Client B was added']],
      ['Client A was added', []],
    ]);
    expect(rest.nextCursor).toBeNull();
    // More of them than one page reads.
    await api.stack.owner.pool.query(
      `INSERT INTO activity (workspace_id, user_id, kind, params, subject_id)
       SELECT $1, $2, 'client_deleted', jsonb_build_object('client', jsonb_build_object('id', $3::text, 'name', 'H')), gen_random_uuid()
       FROM generate_series(1, 15)`,
      [person.workspaceId, person.user.id, id],
    );
    const many = await page('limit=1');
    expect(many.items[0]?.title).toBe('10 clients were deleted');
    expect((await page(`limit=1&cursor=${many.nextCursor}`)).items[0]?.title).toBe('5 clients were deleted');
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

async function stepsOf({ call }: ApiPerson) {
  return FirstStepListSchema.parse((await call('GET', '/dashboard/first-steps')).body).items;
}

const doneOf = async (person: ApiPerson) => (await stepsOf(person)).map(({ isDone }) => isDone);

describe('the first steps', () => {
  it('lead to the first post and a colleague, each to its own form, and tick themselves', async () => {
    const person = await api.signUp();
    expect((await stepsOf(person)).map(({ id, path, otherWay }) => [id, path, otherWay])).toEqual([
      ['add-client', '/dashboard/clients?add=true', null],
      ['connect-account', '/dashboard/social-accounts?connect=true', null],
      ['schedule-post', '/dashboard?schedule=true', null],
      ['invite-colleague', '/dashboard/settings/members?invite=true', null],
    ]);
    expect(await doneOf(person)).toEqual([false, false, false, false]);
    await addClient(person);
    const { id: clientId } = await addClient(person);
    const [, connect] = await stepsOf(person);
    expect(connect?.path).toBe(`/dashboard/social-accounts?connect=true&clientId=${clientId}`);
    expect(connect?.otherWay?.path).toBe(`/dashboard/social-accounts?link=${clientId}`);
    await plan(person, { clientId, days: 1, status: 'draft' });
    expect(await doneOf(person)).toEqual([true, false, false, false]);
    await plan(person, { clientId, days: 1 });
    await person.call('POST', '/invitations', { body: { email: 'bo@example.com', role: 'member' } });
    expect(await doneOf(person)).toEqual([true, false, true, true]);
  });

  it('ask nobody to invite who may not', async () => {
    const [owner, member] = [await api.signUp(), await api.signUp()];
    await api.join(member, owner.workspaceId, 'member');
    expect((await stepsOf(member)).map(({ id }) => id)).toEqual(['add-client', 'connect-account', 'schedule-post']);
    expect((await stepsOf(owner)).at(-1)).toMatchObject({ id: 'invite-colleague', isDone: true });
  });
});
