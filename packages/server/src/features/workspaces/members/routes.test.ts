import { isDeepStrictEqual } from 'node:util';
import { workspaceHeader } from '@ruche/contracts/api';
import { MemberListSchema, MemberSchema, type WorkspaceRole } from '@ruche/contracts/workspaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiAnswer,
  type ApiCall,
  type ApiPerson,
  addClient,
  callIn,
  expectFieldRefused,
  expectRefused,
  startApi,
} from '#testing/api.ts';
import { openEventStream } from '#testing/event-stream.ts';

const names = ['owner', 'manager', 'member', 'otherManager', 'otherMember'] as const;
type Name = (typeof names)[number];
const roles: Record<Name, WorkspaceRole> = {
  owner: 'owner',
  manager: 'manager',
  member: 'member',
  otherManager: 'manager',
  otherMember: 'member',
};

let api: Api;
let team: Record<Name, ApiPerson>;
let workspaceId: string;

beforeAll(async () => {
  api = await startApi();
  const people = await Promise.all(names.map(async (name) => [name, await api.signUp()] as const));
  team = Object.fromEntries(people) as typeof team;
  workspaceId = team.owner.workspaceId;
});
afterAll(() => api.close());

/** Everybody in their role again, whatever the test before did. */
beforeEach(async () => {
  const { pool } = api.stack.owner;
  for (const name of names) {
    await pool.query(
      'INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = $3',
      [workspaceId, team[name].user.id, roles[name]],
    );
  }
  await pool.query('DELETE FROM invitations');
});

const as = (name: Name): { call: ApiCall } => callIn(team[name], workspaceId);
const pathOf = (name: Name) => `/members/${team[name].user.id}`;
const change = (name: Name, role: string) => ({ path: pathOf(name), body: { role } });

const nameOf = (id: string) => names.find((name) => team[name].user.id === id) ?? id;

async function readRoles(reader: Name = 'owner'): Promise<Record<string, WorkspaceRole>> {
  const { body } = await as(reader).call('GET', '/members');
  const { items } = MemberListSchema.parse(body);
  return Object.fromEntries(items.map(({ userId, role }) => [nameOf(userId), role]));
}

type Act = [what: string, by: (call: ApiCall) => Promise<ApiAnswer>, expected: Record<WorkspaceRole, number>];

const patch = (name: Name, role: string) => (call: ApiCall) => {
  const { path, body } = change(name, role);
  return call('PATCH', path, { body });
};
const remove = (name: Name) => (call: ApiCall) => call('DELETE', pathOf(name));
const invite = (role: string) => (call: ApiCall) =>
  call('POST', '/invitations', { body: { email: `${role}.invited@example.com`, role } });

async function invitedAs(role: 'manager' | 'member'): Promise<string> {
  const { body, status } = await invite(role)(as('owner').call);
  expect(status).toBe(201);
  return String(body['id']);
}
const resend = (role: 'manager' | 'member') => async (call: ApiCall) =>
  call('POST', `/invitations/${await invitedAs(role)}/resend`);
const revoke = (role: 'manager' | 'member') => async (call: ApiCall) =>
  call('DELETE', `/invitations/${await invitedAs(role)}`);

const acts: Act[] = [
  ['lists members', (call) => call('GET', '/members'), { owner: 200, manager: 200, member: 200 }],
  ['lists invitations', (call) => call('GET', '/invitations'), { owner: 200, manager: 200, member: 403 }],
  ['invites a member', invite('member'), { owner: 201, manager: 201, member: 403 }],
  ['invites a manager', invite('manager'), { owner: 201, manager: 403, member: 403 }],
  ["resends a member's invitation", resend('member'), { owner: 200, manager: 200, member: 403 }],
  ["resends a manager's invitation", resend('manager'), { owner: 200, manager: 403, member: 403 }],
  ["revokes a member's invitation", revoke('member'), { owner: 204, manager: 204, member: 403 }],
  ["revokes a manager's invitation", revoke('manager'), { owner: 204, manager: 403, member: 403 }],
  ['makes a member a manager', patch('otherMember', 'manager'), { owner: 200, manager: 403, member: 403 }],
  ['makes a manager a member', patch('otherManager', 'member'), { owner: 200, manager: 403, member: 403 }],
  ['makes the owner a member', patch('owner', 'member'), { owner: 409, manager: 403, member: 403 }],
  ['removes a member', remove('otherMember'), { owner: 204, manager: 204, member: 403 }],
  ['removes a manager', remove('otherManager'), { owner: 204, manager: 403, member: 403 }],
  ['removes the owner', remove('owner'), { owner: 409, manager: 403, member: 403 }],
  [
    'hands the workspace over',
    (call) => call('POST', '/workspace/owner', { body: { userId: team.otherMember.user.id } }),
    { owner: 200, manager: 403, member: 403 },
  ],
  [
    'leaves',
    (call) => call('POST', '/workspace/leave', { body: { workspaceId } }),
    { owner: 409, manager: 204, member: 204 },
  ],
];

describe('who may do what about members', () => {
  const cases = acts.flatMap(([what, does, expected]) =>
    (['owner', 'manager', 'member'] as const).map((role) => ({ role, what, does, status: expected[role] })),
  );
  it.each(cases)('$role $what: $status', async ({ role, does, status }) => {
    const before = await readRoles();
    const answer = await does(as(role).call);
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    const after = await readRoles();
    expect(status < 400 || isDeepStrictEqual(after, before)).toBe(true);
  });

  it('lets nobody raise themselves', async () => {
    for (const name of ['manager', 'member'] as const) {
      expectRefused(await patch(name, 'manager')(as('member').call), 403, 'forbidden');
      expectFieldRefused(await patch(name, 'owner')(as(name).call), 'body.role');
      const owning = { body: { userId: team[name].user.id } };
      expectRefused(await as(name).call('POST', '/workspace/owner', owning), 403, 'forbidden');
    }
    expectFieldRefused(await patch('otherMember', 'owner')(as('owner').call), 'body.role');
    expect(await readRoles()).toEqual(roles);
  });
});

describe('the list of members', () => {
  it('says who they are and which one is the reader, a page at a time', async () => {
    const { call } = as('member');
    const all = MemberListSchema.parse((await call('GET', '/members')).body);
    expect(all.items).toHaveLength(5);
    expect(all.items[0]).toMatchObject({
      userId: team.owner.user.id,
      name: 'Ada Byron',
      email: team.owner.email,
      role: 'owner',
      isYou: false,
    });
    expect(all.items.filter(({ isYou }) => isYou).map(({ userId }) => userId)).toEqual([team.member.user.id]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await call('GET', `/members?limit=2${cursor && `&cursor=${cursor}`}`);
      const page = MemberListSchema.parse(body);
      seen.push(...page.items.map(({ userId }) => userId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.items.map(({ userId }) => userId));
    expectFieldRefused(await call('GET', '/members?cursor=forged'), 'query.cursor');
  });

  it('finds nobody of another workspace', async () => {
    const stranger = await api.signUp();
    expect(MemberListSchema.parse((await stranger.call('GET', '/members')).body).items).toHaveLength(1);
    expectRefused(await patch('member', 'manager')(stranger.call), 404, 'not_found');
    expectRefused(await remove('member')(stranger.call), 404, 'not_found');
    const taking = { body: { userId: team.member.user.id } };
    expectRefused(await stranger.call('POST', '/workspace/owner', taking), 404, 'not_found');
    const id = await invitedAs('member');
    expectRefused(await stranger.call('POST', `/invitations/${id}/resend`), 404, 'not_found');
    expectRefused(await stranger.call('DELETE', `/invitations/${id}`), 404, 'not_found');
    expectRefused(await callIn(stranger, workspaceId).call('GET', '/members'), 404, 'not_found');
  });
});

const leave = (name: Name) => as(name).call('POST', '/workspace/leave', { body: { workspaceId } });
const countOwners = async () => Object.values(await readRoles('manager')).filter((role) => role === 'owner').length;
const makeOwner = (name: Name) =>
  api.stack.owner.pool.query("UPDATE members SET role = 'owner' WHERE workspace_id = $1 AND user_id = $2", [
    workspaceId,
    team[name].user.id,
  ]);
const handTo = (name: Name) => as('owner').call('POST', '/workspace/owner', { body: { userId: team[name].user.id } });

describe('the last owner', () => {
  it('stays until the workspace is handed over, and can leave then', async () => {
    expectRefused(await leave('owner'), 409, 'last_owner');
    expectRefused(await patch('owner', 'manager')(as('owner').call), 409, 'last_owner');
    const handed = await as('owner').call('POST', '/workspace/owner', { body: { userId: team.member.user.id } });
    expect(MemberSchema.parse(handed.body)).toMatchObject({ userId: team.member.user.id, role: 'owner' });
    expect(await readRoles()).toMatchObject({ owner: 'manager', member: 'owner' });
    expect((await leave('owner')).status).toBe(204);
    expectRefused(await leave('member'), 409, 'last_owner');
  });

  it('is found also when two owners leave, or step down, at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await makeOwner('owner');
      await makeOwner('otherManager');
      const ends = await Promise.all([leave('owner'), patch('otherManager', 'member')(as('otherManager').call)]);
      expect(ends.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(ends.find(({ status }) => status >= 300)?.body['code']).toBe('last_owner');
      expect(await countOwners()).toBe(1);
      await api.stack.owner.pool.query(
        "INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'owner') ON CONFLICT DO NOTHING",
        [workspaceId, team.owner.user.id],
      );
    }
  });

  it('hands over to one person, also when two are named at once', async () => {
    const ends = await Promise.all([handTo('member'), handTo('otherMember')]);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(await countOwners()).toBe(1);
  });

  it('leaves no other workspace when the request is repeated', async () => {
    expect((await leave('member')).status).toBe(204);
    const again = await team.member.call('POST', '/workspace/leave', { body: { workspaceId } });
    expectRefused(again, 404, 'not_found');
  });
});

describe('who was removed', () => {
  it('is out at once, with their stream, keys, preferences and invitations; what they made stays', async () => {
    const manager = as('manager');
    await as('owner').call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
    const client = await addClient(manager);
    await as('owner').call('PUT', '/workspace/plan', { body: { plan: 'pro' } });
    await manager.call('PUT', '/notifications/preferences', { body: { preferences: { plan_changed: false } } });
    const headers = { 'idempotency-key': 'mine' };
    await manager.call('PATCH', `/clients/${client.id}`, { body: { name: 'Kept' }, headers });
    await invite('member')(manager.call);
    const countOwnRows = async () => {
      const counts: (number | null)[] = [];
      for (const table of ['idempotency_keys', 'notifications', 'notification_preferences']) {
        const own = `SELECT FROM ${table} WHERE user_id = $1 AND workspace_id = $2`;
        counts.push((await api.stack.owner.pool.query(own, [team.manager.user.id, workspaceId])).rowCount);
      }
      return counts;
    };
    expect(await countOwnRows()).not.toContain(0);
    const listenIn = (id: string) =>
      openEventStream(`${api.url}/events`, team.manager.session.access_token, { [workspaceHeader]: id });
    const [stream, elsewhere] = [await listenIn(workspaceId), await listenIn(team.manager.workspaceId)];

    expect((await remove('manager')(as('owner').call)).status).toBe(204);
    await stream.ended;
    expectRefused(await manager.call('GET', '/clients'), 404, 'not_found');
    expect((await team.manager.call('GET', '/workspace')).body['id']).toBe(team.manager.workspaceId);
    expect((await as('owner').call('GET', `/clients/${client.id}`)).body['name']).toBe('Kept');
    expect((await as('owner').call('GET', '/invitations')).body['items']).toEqual([]);
    expect(await countOwnRows()).toEqual([0, 0, 0]);
    // The stream of their own workspace goes on.
    const csv = 'name,email\nAtelier,a@example.com';
    await team.manager.call('POST', '/clients/import', { body: { csv, mode: 'commit' } });
    expect((await elsewhere.next()).event).toBe('notification');
    elsewhere.close();
  });

  it('ends the invitations of a manager who may not invite any more', async () => {
    await invite('member')(as('manager').call);
    expect((await patch('manager', 'member')(as('owner').call)).status).toBe(200);
    expect((await as('owner').call('GET', '/invitations')).body['items']).toEqual([]);
  });
});

const create = (call: ApiCall, body: unknown) => call('POST', '/workspaces', { body });

describe('a further workspace', () => {
  it('is made by somebody who left the last one, or works in several', async () => {
    const person = await api.signUp();
    await api.join(person, workspaceId, 'member');
    const leaving = { body: { workspaceId } };
    expect((await person.call('POST', '/workspace/leave', leaving)).status).toBe(204);
    expectRefused(await person.call('GET', '/workspace'), 404, 'not_found');
    expectRefused(await person.call('GET', '/me'), 404, 'not_found');
    const made = await create(person.call, { name: ' Atelier Nord ', timeZone: 'Europe/Paris' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ workspace: { name: 'Atelier Nord' }, role: 'owner' });
    expect((await person.call('GET', '/workspace')).body).toMatchObject({
      name: 'Atelier Nord',
      timeZone: 'Europe/Paris',
      role: 'owner',
      plan: { isTrial: true },
    });
    await create(person.call, { name: 'Atelier Sud' });
    const joined = (await person.call('GET', '/me')).body['workspaces'] as { name: string }[];
    expect(joined.map(({ name }) => name)).toEqual(['Atelier Nord', 'Atelier Sud']);
  });

  it('is made once for each key, whatever workspace the caller is in', async () => {
    const person = await api.signUp();
    const make = (name: string) =>
      person.call('POST', '/workspaces', { body: { name }, headers: { 'idempotency-key': 'one' } });
    const [first, second] = await Promise.all([make('Atelier Nord'), make('Atelier Nord')]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expectRefused(await make('Atelier Sud'), 422, 'idempotency_key_reused');
    expect((await person.call('GET', '/me')).body['workspaces']).toHaveLength(2);
    const other = await api.signUp();
    const theirs = await other.call('POST', '/workspaces', {
      body: { name: 'Atelier Nord' },
      headers: { 'idempotency-key': 'one' },
    });
    expect(theirs.body).not.toEqual(first.body);
  });

  it('has what is left of the trial of the first, also after that was handed over and left', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    const first = person.workspaceId;
    await api.stack.owner.pool.query("UPDATE workspaces SET trial_ends_at = now() - interval '1 day' WHERE id = $1", [
      first,
    ]);
    const trialOfNext = async () => {
      const made = await create(person.call, { name: 'Next' });
      const { id } = made.body['workspace'] as { id: string };
      const headers = { 'ruche-workspace': id };
      return (await person.call('GET', '/workspace', { headers })).body['plan'];
    };
    expect(await trialOfNext()).toMatchObject({ isTrial: false, inForce: null });
    await api.join(other, first, 'manager');
    const headers = { 'ruche-workspace': first };
    const handed = await person.call('POST', '/workspace/owner', { body: { userId: other.user.id }, headers });
    expect(handed.status).toBe(200);
    expect((await person.call('POST', '/workspace/leave', { body: { workspaceId: first }, headers })).status).toBe(204);
    await api.stack.owner.pool.query(
      "DELETE FROM workspaces WHERE name = 'Next' AND id IN (SELECT workspace_id FROM members WHERE user_id = $1)",
      [person.user.id],
    );
    expect(await trialOfNext()).toMatchObject({ isTrial: false, inForce: null });
  });

  it('is refused with no name, and beyond ten', async () => {
    const person = await api.signUp();
    expectFieldRefused(await create(person.call, { name: '  ' }), 'body.name');
    expectFieldRefused(await create(person.call, { name: 'x', timeZone: 'Mars' }), 'body.timeZone');
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => create(person.call, { name: `No. ${at}` })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(9);
    for (const answer of many.filter(({ status }) => status !== 201)) expectRefused(answer, 409, 'conflict');
  });
});
