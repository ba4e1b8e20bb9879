import { isAllowed, type Permission, type WorkspaceRole } from '@ruche/contracts/workspaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, newClient, startApi, tinyPng } from '#testing/api.ts';

let api: Api;
let people: Record<WorkspaceRole, ApiPerson>;
beforeAll(async () => {
  api = await startApi();
  people = { owner: await api.signUp(), manager: await api.signUp(), member: await api.signUp() };
  await people.owner.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  await api.join(people.manager, people.owner.workspaceId, 'manager');
  await api.join(people.member, people.owner.workspaceId, 'member');
});
afterAll(() => api.close());

type Act = {
  what: string;
  needs: Permission;
  does: (person: ApiPerson, clientId: string) => ReturnType<ApiPerson['call']>;
};

const contact = { name: 'Zoé Martin' };
const csv = 'name,email\nA,a@example.com';
const acts: Act[] = [
  { what: 'lists clients', needs: 'clients.read', does: ({ call }) => call('GET', '/clients') },
  { what: 'reads one', needs: 'clients.read', does: ({ call }, id) => call('GET', `/clients/${id}`) },
  { what: 'sees deleted ones', needs: 'clients.read', does: ({ call }) => call('GET', '/clients/deleted') },
  { what: 'sees tags', needs: 'clients.read', does: ({ call }) => call('GET', '/clients/tags') },
  { what: 'looks for a name', needs: 'clients.read', does: ({ call }) => call('GET', '/clients/name-check?name=A') },
  { what: 'exports', needs: 'clients.read', does: ({ call }) => call('GET', '/clients/export.csv') },
  { what: 'adds one', needs: 'clients.write', does: ({ call }) => call('POST', '/clients', { body: newClient() }) },
  {
    what: 'changes one',
    needs: 'clients.write',
    does: ({ call }, id) => call('PATCH', `/clients/${id}`, { body: { name: 'Other' } }),
  },
  {
    what: 'adds a contact',
    needs: 'clients.write',
    does: ({ call }, id) => call('POST', `/clients/${id}/contacts`, { body: contact }),
  },
  {
    what: 'sets a logo',
    needs: 'clients.write',
    does: ({ call }, id) => call('PUT', `/clients/${id}/logo`, { body: tinyPng }),
  },
  { what: 'deletes one', needs: 'clients.delete', does: ({ call }, id) => call('DELETE', `/clients/${id}`) },
  { what: 'brings one back', needs: 'clients.delete', does: ({ call }, id) => call('POST', `/clients/${id}/restore`) },
  {
    what: 'looks at an import',
    needs: 'clients.import',
    does: ({ call }) => call('POST', '/clients/import', { body: { csv } }),
  },
  {
    what: 'imports',
    needs: 'clients.import',
    does: ({ call }) => call('POST', '/clients/import', { body: { csv, mode: 'commit' } }),
  },
  {
    what: 'renames the workspace',
    needs: 'workspace.change',
    does: ({ call }) => call('PATCH', '/workspace', { body: { name: 'Ours' } }),
  },
  {
    what: 'chooses a plan',
    needs: 'plan.change',
    does: ({ call }) => call('PUT', '/workspace/plan', { body: { plan: 'expert' } }),
  },
];

describe.each(['owner', 'manager', 'member'] as const)('%s', (role) => {
  it.each(acts)('$what, or is refused, as the table of permissions says', async ({ needs, does }) => {
    const { id } = await addClient(people.owner);
    const { status, body } = await does(people[role], id);
    const isRefused = status === 403 && body['code'] === 'forbidden';
    expect({ isDone: status < 300, isRefused }).toEqual({
      isDone: isAllowed({ userId: '', role: role }, needs, 'workspace'),
      isRefused: !isAllowed({ userId: '', role: role }, needs, 'workspace'),
    });
  });
});

describe('the table of permissions', () => {
  it('keeps deleting and importing from members, and the workspace and its plan for owners', () => {
    expect(
      acts
        .filter(({ needs }) => !isAllowed({ userId: '', role: 'member' }, needs, 'workspace'))
        .map(({ what }) => what),
    ).toEqual([
      'deletes one',
      'brings one back',
      'looks at an import',
      'imports',
      'renames the workspace',
      'chooses a plan',
    ]);
    expect(
      acts
        .filter(({ needs }) => !isAllowed({ userId: '', role: 'manager' }, needs, 'workspace'))
        .map(({ what }) => what),
    ).toEqual(['renames the workspace', 'chooses a plan']);
  });

  it('stamps a client with who added it', async () => {
    const { id } = await addClient(people.member);
    expect((await people.owner.call('GET', `/clients/${id}`)).body['userId']).toBe(people.member.user.id);
  });
});
