import { ActiveClientsSchema, type PlanId, plans } from '@ruche/contracts/billing';
import { ClientListSchema } from '@ruche/contracts/clients';
import { WorkspaceSchema } from '@ruche/contracts/workspaces';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, expectRefused, tinyPng } from '#testing/api.ts';
import { uploadFile } from '#testing/media.ts';
import { connectOne } from '#testing/networks.ts';
import { schedulePost } from '#testing/publications.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });

const choosePlan = ({ call }: ApiPerson, plan: PlanId, activeClientIds?: string[]) =>
  call('PUT', '/workspace/plan', { body: { plan, activeClientIds } });
const choose = ({ call }: ApiPerson, clientIds: string[]) =>
  call('PUT', '/workspace/active-clients', { body: { clientIds } });

async function listed({ call }: ApiPerson) {
  const { items } = ClientListSchema.parse((await call('GET', '/clients?limit=100')).body);
  return items;
}
const readOnlyIds = async (person: ApiPerson) =>
  (await listed(person)).flatMap(({ id, readOnlyReason }) => (readOnlyReason === null ? [] : [id])).toSorted();

const activeClients = async ({ call }: ApiPerson, query = '') =>
  ActiveClientsSchema.parse((await call('GET', `/workspace/active-clients${query}`)).body);

/** Somebody whose trial is over, on Expert, with that many clients, the oldest first. */
async function openAgency(count: number): Promise<{ person: ApiPerson; ids: string[] }> {
  const person = await api.signUp();
  await choosePlan(person, 'expert');
  await api.endTrial(person);
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push((await addClient(person, { name: `Client ${nth}` })).id);
  return { person, ids };
}

/** What screens ask: the clients that can be changed, or null where all of them can. */
async function changeable({ call }: ApiPerson): Promise<string[] | null> {
  return WorkspaceSchema.parse((await call('GET', '/workspace')).body).plan.activeClientIds;
}

describe('a plan that includes fewer clients than there are', () => {
  it('leaves the oldest active without a choice, and gives everything back', async () => {
    const { person, ids } = await openAgency(7);
    expect(await readOnlyIds(person)).toEqual([]);
    expect(await changeable(person)).toBeNull();
    expect((await choosePlan(person, 'essential')).status).toBe(200);
    expect(await readOnlyIds(person)).toEqual(ids.slice(5).toSorted());
    expect(await changeable(person)).toEqual(ids.slice(0, 5));
    expect(await activeClients(person)).toMatchObject({ limit: 5, items: ids.map((id) => ({ id, isChosen: false })) });
    expectRefused(
      await person.call('POST', '/clients', { body: { name: 'X', email: 'x@example.com' } }),
      402,
      'plan_limit_reached',
    );
    await choosePlan(person, 'pro');
    expect(await readOnlyIds(person)).toEqual([]);
    expect(await changeable(person)).toBeNull();
  });

  it('keeps those that the owner chose, in that order, and lets them be swapped', async () => {
    const { person, ids } = await openAgency(7);
    const last = ids.slice(2);
    expect((await activeClients(person, '?plan=essential')).items.filter(({ isActive }) => isActive)).toHaveLength(5);
    await choosePlan(person, 'essential', last);
    expect(await readOnlyIds(person)).toEqual(ids.slice(0, 2).toSorted());

    // With fewer chosen than there is room for, the oldest follow.
    const [first = '', second = '', ...others] = ids;
    const answer = await choose(person, [others[4] ?? '']);
    expect(ActiveClientsSchema.parse(answer.body).items.map(({ id, isActive }) => [id, isActive])).toEqual([
      [others[4], true],
      [first, true],
      [second, true],
      [others[0], true],
      [others[1], true],
      [others[2], false],
      [others[3], false],
    ]);
    const told = (await person.call('GET', '/dashboard/activity')).body['items'] as { title: string }[];
    expect(told[0]?.title).toBe('1 client was chosen to stay active');

    // A deleted client's place is the next one's; back it comes only where there is room.
    await person.call('DELETE', `/clients/${first}`);
    expect(await readOnlyIds(person)).toEqual([others[3]]);
    expect(await changeable(person)).toEqual([others[4], second, others[0], others[1], others[2]]);
    expectRefused(await person.call('POST', `/clients/${first}/restore`), 402, 'plan_limit_reached');
    await choosePlan(person, 'pro');
    expect((await person.call('POST', `/clients/${first}/restore`)).status).toBe(200);
    expect(await readOnlyIds(person)).toEqual([]);
  });

  it('takes the choice with a plan that starts when the trial ends', async () => {
    const person = await api.signUp();
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) ids.push((await addClient(person)).id);
    await choosePlan(person, 'essential', ids.slice(1));
    expect(await readOnlyIds(person)).toEqual([]);
    await api.endTrial(person);
    expect(await readOnlyIds(person)).toEqual(ids.slice(0, 1));
  });

  it('leaves nothing to change once the trial has ended without a plan', async () => {
    const person = await api.signUp();
    const { id } = await addClient(person);
    expect(await changeable(person)).toBeNull();
    await api.endTrial(person);
    expect((await listed(person))[0]).toMatchObject({ id, readOnlyReason: 'no_plan' });
    expect(await changeable(person)).toEqual([]);
    expectRefused(await person.call('PATCH', `/clients/${id}`, { body: { notes: 'x' } }), 402, 'trial_ended');
  });
});

describe('a choice', () => {
  it('is the owner’s, names clients there are, and no more than the plan includes', async () => {
    const { person, ids } = await openAgency(6);
    const manager = await api.signUp();
    await api.join(manager, person.workspaceId, 'manager');
    expectRefused(await choose(manager, ids.slice(0, 1)), 403, 'forbidden');
    expect((await activeClients(manager)).items).toHaveLength(6);
    await choosePlan(person, 'essential');
    expectRefused(await choose(person, ids), 402, 'plan_limit_reached');
    expectRefused(await choosePlan(person, 'essential', ids), 402, 'plan_limit_reached');
    expectRefused(await choose(person, [ids[0] ?? '', ids[0] ?? '']), 400, 'validation_failed');
    const stranger = await openAgency(1);
    expectRefused(await choose(person, stranger.ids), 404, 'not_found');
    expectRefused(await choosePlan(person, 'pro', stranger.ids), 404, 'not_found');
    // Refused as a whole.
    expect((await person.call('GET', '/workspace')).body).toMatchObject({ plan: { chosen: 'essential' } });
    expect((await person.call('GET', '/workspace/active-clients', { token: null })).status).toBe(401);
  });
});

describe('a read-only client', () => {
  it('is refused every change, says why and what to do, and is read as before', async () => {
    const { person, ids } = await openAgency(6);
    const [active = ''] = ids;
    const clientId = ids[5] ?? '';
    const account = await connectOne(person, { clientId, platform: 'twitter' });
    const { post, publication } = await schedulePost(person, account.id, { clientId });
    const { post: other } = await schedulePost(person, account.id, { clientId });
    const contact = await person.call('POST', `/clients/${clientId}/contacts`, { body: { name: 'Ada' } });
    const snippet = await person.call('POST', '/snippets', {
      body: { clientId, name: 'Hours', text: 'Seven to noon' },
    });
    await choosePlan(person, 'essential', ids.slice(0, 5));

    const body = { version: 1, content: 'Changed' };
    const of = { clientId };
    const writes: [string, string, object?][] = [
      ['PATCH', `/clients/${clientId}`, { notes: 'x' }],
      ['POST', `/clients/${clientId}/contacts`, { name: 'B' }],
      ['DELETE', `/clients/${clientId}/contacts/${String(contact.body['id'])}`],
      ['DELETE', `/clients/${clientId}/logo`],
      ['POST', '/posts', { ...of, content: 'X', platforms: ['twitter'], status: 'draft' }],
      ['PATCH', `/posts/${post.id}`, body],
      ['POST', '/posts/bulk', { operation: 'shift', days: 1, items: [{ id: post.id, version: 1 }] }],
      ['POST', '/posts/copies', { source: { ids: [post.id] }, days: ['2031-05-05'] }],
      ['PUT', `/clients/${clientId}/slots`, { slots: [] }],
      ['PATCH', `/snippets/${String(snippet.body['id'])}`, { text: 'X' }],
      ['POST', '/campaigns', { ...of, name: 'Spring', firstDay: '2031-05-05', lastDay: '2031-05-06' }],
      ['POST', '/social-accounts/connect', { ...of, platform: 'linkedin' }],
      ['POST', '/connect-links', { ...of, platforms: ['linkedin'] }],
      ['POST', '/assistant/ideas', of],
    ];
    for (const [method, path, sent] of writes) {
      const answer = await person.call(method, path, sent && { body: sent });
      expect([method, path, answer.status, answer.body['code'], answer.body['details']]).toEqual([
        method,
        path,
        402,
        'client_read_only',
        { clientId, plan: 'essential', limit: 5 },
      ]);
      expect(answer.body['message']).toBe(
        'Client 5 is read-only: the Essential plan includes 5 clients. Choose a larger plan or other active clients in Settings → Plan.',
      );
    }
    expectRefused(await uploadFile(person, tinyPng, { clientId }), 402, 'client_read_only');
    const member = await api.signUp();
    await api.join(member, person.workspaceId, 'member');
    const told = await member.call('PATCH', `/clients/${clientId}`, { body: { notes: 'x' } });
    expect(told.body['message']).toContain('Ask the workspace owner');

    for (const path of [
      `/clients/${clientId}`,
      `/posts/${post.id}`,
      `/posts?clientId=${clientId}`,
      '/clients/export.csv',
    ]) {
      expect((await person.call('GET', path)).status).toBe(200);
    }
    // What is scheduled stays, can be cancelled, and that undone; access can be taken back, and what is connected renewed.
    expect((await person.call('GET', `/posts/${post.id}`)).body).toMatchObject({
      status: 'scheduled',
      publications: [{ id: publication.id, status: 'scheduled' }],
    });
    expect((await person.call('DELETE', `/posts/${other.id}`)).status).toBe(204);
    expect((await person.call('POST', `/posts/${other.id}/restore`)).status).toBe(200);
    const again = await person.call('POST', '/social-accounts/connect', { body: { ...of, platform: 'twitter' } });
    expect(again.status).toBe(200);
    expect((await person.call('DELETE', `/social-accounts/${account.id}`)).status).toBeLessThan(300);

    // Others work as before, and with the plan this one does.
    expect((await person.call('PATCH', `/clients/${active}`, { body: { notes: 'x' } })).status).toBe(200);
    await choosePlan(person, 'pro');
    expect((await person.call('PATCH', `/clients/${clientId}`, { body: { notes: 'x' } })).status).toBe(200);
  });
});

describe('the limit', () => {
  it('holds for however many plans, choices, and clients come at once', async () => {
    const { person, ids } = await openAgency(8);
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all([
        choosePlan(person, 'essential', ids.slice(round, round + 5)),
        choosePlan(person, 'essential', ids.slice(3)),
        choose(person, ids.slice(0, 5)),
        choose(person, ids.slice(2, 7)),
        ...Array.from({ length: 3 }, () =>
          person.call('POST', '/clients', { body: { name: 'Late', email: 'late@example.com' } }),
        ),
      ]);
      expect(answers.every(({ status }) => [200, 201, 402].includes(status))).toBe(true);
      const { limit, items } = await activeClients(person);
      expect(limit).toBe(5);
      expect(items.filter(({ isActive }) => isActive)).toHaveLength(5);
      expect(items.filter(({ isChosen }) => isChosen)).toHaveLength(5);
      await choosePlan(person, 'expert');
    }
  });

  type Step =
    | { do: 'plan'; plan: PlanId; picks: number[] }
    | { do: 'choose'; picks: number[] }
    | { do: 'add' | 'delete' | 'restore'; pick: number };
  type World = { person: ApiPerson; plan: PlanId; alive: Set<string>; known: string[] };
  type Taken = { status: number; due: number };

  const isFull = ({ plan, alive }: World) => alive.size >= (plans[plan].clientLimit ?? Infinity);
  const pickAlive = ({ alive }: World, places: number[]) => [
    ...new Set(places.flatMap((place) => [...alive][place % alive.size] ?? [])),
  ];

  async function add(world: World): Promise<Taken> {
    const due = isFull(world) ? 402 : 201;
    const answer = await world.person.call('POST', '/clients', { body: { name: 'New', email: 'new@example.com' } });
    const id = answer.body['id'];
    if (typeof id === 'string') {
      world.alive.add(id);
      world.known.push(id);
    }
    return { status: answer.status, due };
  }

  /** The one with the scheduled post stays, so that what becomes of that is not its deletion's doing. */
  async function deleteOrRestore(world: World, wanted: 'delete' | 'restore', place: number): Promise<Taken> {
    const { person, alive, known } = world;
    const id = known[1 + (place % (known.length - 1))] ?? '';
    const wasAlive = alive.has(id);
    if (wanted === 'delete') {
      alive.delete(id);
      return { status: (await person.call('DELETE', `/clients/${id}`)).status, due: wasAlive ? 204 : 404 };
    }
    const due = wasAlive || !isFull(world) ? 200 : 402;
    if (due === 200) alive.add(id);
    return { status: (await person.call('POST', `/clients/${id}/restore`)).status, due };
  }

  async function take(world: World, wanted: Step): Promise<Taken> {
    if (wanted.do === 'plan') {
      world.plan = wanted.plan;
      return { status: (await choosePlan(world.person, wanted.plan, pickAlive(world, wanted.picks))).status, due: 200 };
    }
    if (wanted.do === 'choose') {
      return { status: (await choose(world.person, pickAlive(world, wanted.picks))).status, due: 200 };
    }
    return wanted.do === 'add' ? add(world) : deleteOrRestore(world, wanted.do, wanted.pick);
  }

  const pick = fc.nat({ max: 30 });
  const picks = fc.uniqueArray(pick, { maxLength: 5 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('plan' as const), plan: fc.constantFrom('essential', 'pro', 'expert'), picks }),
    fc.record({ do: fc.constant('choose' as const), picks }),
    fc.record({ do: fc.constantFrom('add' as const, 'delete' as const, 'restore' as const), pick }),
  );

  it('is never passed, and nothing is deleted or unscheduled, whatever is done in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { person, ids } = await openAgency(7);
        const [first = ''] = ids;
        const account = await connectOne(person, { clientId: first, platform: 'twitter' });
        const { publication } = await schedulePost(person, account.id, { clientId: first });
        const world: World = { person, plan: 'expert', alive: new Set(ids), known: [...ids] };
        for (const wanted of steps) {
          const { status, due } = await take(world, wanted);
          expect({ wanted, status }).toEqual({ wanted, status: due });
          const clients = await listed(person);
          expect(clients.map(({ id }) => id).toSorted()).toEqual([...world.alive].toSorted());
          const room = plans[world.plan].clientLimit ?? clients.length;
          const active = clients.filter(({ readOnlyReason }) => readOnlyReason === null);
          expect(active).toHaveLength(Math.min(room, clients.length));
          const post = await person.call('GET', '/posts/upcoming');
          expect(post.body['items']).toMatchObject([{ publications: [{ id: publication.id, status: 'scheduled' }] }]);
        }
      }),
      { numRuns: 8 },
    );
  });
});
