import { codeIn, freshEmail, names, password } from '@ruche/auth/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiCall, type ApiPerson, addClient, expectRefused, makeCall, startApi } from '#testing/api.ts';
import { accept, inviteByMail } from '#testing/invitations.ts';

let api: Api;
let owner: ApiPerson;

const workspacesOf = async ({ call }: { call: ApiCall }) =>
  ((await call('GET', '/me')).body['workspaces'] as { id: string; role: string }[]).map(({ id, role }) => [id, role]);

const countWorkspaces = async () => (await api.stack.owner.pool.query('SELECT FROM workspaces')).rowCount;

async function signUpWith(email: string): Promise<{ call: ApiCall }> {
  const { data, error } = await api.stack.client().signUp({ email, password, options: { data: names } });
  expect(error).toBeNull();
  return { call: makeCall(api.url, data.session?.access_token ?? '') };
}

async function signUpAndConfirm(email: string): Promise<{ call: ApiCall }> {
  const client = api.stack.client();
  const { data, error } = await client.signUp({ email, password, options: { data: names } });
  expect([error, data.session]).toEqual([null, null]);
  const mail = await api.stack.outbox(email, ({ subject }) => subject?.startsWith('Confirm') ?? false);
  const verified = await client.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
  expect(verified.error).toBeNull();
  return { call: makeCall(api.url, verified.data.session?.access_token ?? '') };
}

describe('an invited person without an account', () => {
  beforeAll(async () => {
    api = await startApi({ hasWorker: true });
    owner = await api.signUp();
  });
  afterAll(() => api.close());

  it('signs up into the workspace, and is left with no empty one of their own', async () => {
    const email = freshEmail();
    const { token } = await inviteByMail(api, owner, { email });
    const before = await countWorkspaces();
    const grace = await signUpWith(email);
    expect(await countWorkspaces()).toBe((before ?? 0) + 1);
    expect((await accept(grace, token)).status).toBe(200);
    expect(await workspacesOf(grace)).toEqual([[owner.workspaceId, 'member']]);
    expect((await grace.call('GET', '/workspace')).body['id']).toBe(owner.workspaceId);
    expect(await countWorkspaces()).toBe(before);
  });

  it.each([
    ['has a client', async (person: { call: ApiCall }) => void (await addClient(person))],
    [
      'has a name of their choice',
      async ({ call }: { call: ApiCall }) => void (await call('PATCH', '/workspace', { body: { name: 'Mine' } })),
    ],
    [
      'somebody was invited to',
      async ({ call }: { call: ApiCall }) =>
        void (await call('POST', '/invitations', { body: { email: freshEmail() } })),
    ],
  ])('keeps their own workspace when it %s', async (_what, use) => {
    const email = freshEmail();
    const { token } = await inviteByMail(api, owner, { email });
    const grace = await signUpWith(email);
    await use(grace);
    const own = (await grace.call('GET', '/workspace')).body['id'];
    expect((await accept(grace, token)).status).toBe(200);
    expect(await workspacesOf(grace)).toEqual([
      [own, 'owner'],
      [owner.workspaceId, 'member'],
    ]);
  });

  it('keeps a workspace that they created themselves, however empty', async () => {
    const email = freshEmail();
    const { token } = await inviteByMail(api, owner, { email });
    const grace = await signUpWith(email);
    const { body } = await grace.call('POST', '/workspaces', { body: { name: 'Second' } });
    const second = (body['workspace'] as { id: string }).id;
    expect((await accept(grace, token)).status).toBe(200);
    expect(await workspacesOf(grace)).toEqual([
      [second, 'owner'],
      [owner.workspaceId, 'member'],
    ]);
  });

  it('gets in with no other address than the invited one', async () => {
    const { token } = await inviteByMail(api, owner, { email: freshEmail() });
    const eve = await signUpWith(freshEmail());
    expectRefused(await accept(eve, token), 403, 'invitation_for_another');
    expect((await workspacesOf(eve)).map(([, role]) => role)).toEqual(['owner']);
  });
});

describe('an invited person who has to confirm their address', () => {
  beforeAll(async () => {
    api = await startApi({ hasWorker: true, env: { AUTH_EMAIL_AUTOCONFIRM: 'off' } });
  });
  afterAll(() => api.close());

  it('confirms it in the usual way, and then accepts', async () => {
    const ada = await signUpAndConfirm(freshEmail());
    const workspaceId = (await ada.call('GET', '/workspace')).body['id'];
    const email = freshEmail();
    const { token } = await inviteByMail(api, ada, { email, role: 'manager' });
    const grace = await signUpAndConfirm(email);
    expect((await accept(grace, token)).status).toBe(200);
    expect(await workspacesOf(grace)).toEqual([[workspaceId, 'manager']]);
  });
});
