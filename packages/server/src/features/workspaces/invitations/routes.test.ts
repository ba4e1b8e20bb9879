import { freshEmail } from '@ruche/auth/testing';
import {
  InvitationListSchema,
  InvitationSchema,
  MemberListSchema,
  ReceivedInvitationSchema,
} from '@ruche/contracts/workspaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, callIn, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';
import { accept, inviteByMail, lookUp, readInvitationMail } from '#testing/invitations.ts';

let api: Api;
let owner: ApiPerson;
beforeAll(async () => {
  api = await startApi({ hasWorker: true });
  owner = await api.signUp();
  await owner.call('PATCH', '/workspace', { body: { name: 'Atelier Byron' } });
});
afterAll(() => api.close());

const inviteTo = (email: string, role: 'manager' | 'member' = 'member') => inviteByMail(api, owner, { email, role });

async function memberIds(): Promise<string[]> {
  const { items } = MemberListSchema.parse((await owner.call('GET', '/members?limit=200')).body);
  return items.map(({ userId }) => userId);
}

const listInvitations = async () =>
  InvitationListSchema.parse((await owner.call('GET', '/invitations?limit=200')).body).items;

const letExpire = (id: string) =>
  api.stack.owner.pool.query("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);

describe('an invitation', () => {
  it('says who sent it, is read without signing in and accepted once signed in', async () => {
    const grace = await api.signUp();
    const { id, token, text } = await inviteTo(grace.email, 'manager');
    expect(text).toContain(`Ada Byron (${owner.email}) invited you to work in Atelier Byron as a manager.`);
    expect(text).toContain(`Accept with ${grace.email}.`);
    expect(await listInvitations()).toMatchObject([
      { id, email: grace.email, role: 'manager', invitedBy: 'Ada Byron', state: 'pending' },
    ]);

    const read = await lookUp(api, token);
    expect(ReceivedInvitationSchema.parse(read.body)).toMatchObject({
      workspaceName: 'Atelier Byron',
      invitedBy: 'Ada Byron',
      role: 'manager',
      email: `${grace.email.slice(0, 1)}•••@example.com`,
      state: 'pending',
    });
    expect(read.text).not.toContain(grace.email);

    const joined = await accept(grace, token);
    const workspace = { id: owner.workspaceId, name: 'Atelier Byron' };
    expect([joined.status, joined.body]).toEqual([200, { workspace, role: 'manager' }]);
    expect((await callIn(grace, owner.workspaceId).call('GET', '/workspace')).body['role']).toBe('manager');
    expect(await listInvitations()).toEqual([]);
    expect((await lookUp(api, token)).body['state']).toBe('accepted');
    const { text: welcome } = await api.stack.outbox(
      grace.email,
      ({ subject }) => subject?.startsWith('You joined') ?? false,
    );
    expect(welcome).toContain('You’re now a manager of Atelier Byron.');
    expect(api.stack.log()).not.toContain(token);
    const titlesOf = async (path: string) =>
      ((await owner.call('GET', path)).body['items'] as { title: string }[]).map(({ title }) => title);
    expect((await titlesOf('/dashboard/activity')).slice(0, 2)).toEqual([
      'Ada Byron joined as a manager',
      `${grace.email} was invited as a manager`,
    ]);
    expect((await titlesOf('/notifications'))[0]).toBe('Ada Byron joined the workspace');
    const mallory = await api.signUp();
    await accept(mallory, (await inviteTo(mallory.email)).token);
    const shown = await callIn(mallory, owner.workspaceId).call('GET', '/dashboard/activity');
    expect(shown.text).toContain('Someone was invited as a manager');
    expect(shown.text).not.toContain('@example.com');
  });

  it('answers the same when it is accepted twice, also at the same moment', async () => {
    const grace = await api.signUp();
    const { token } = await inviteTo(grace.email);
    const answers = await Promise.all([accept(grace, token), accept(grace, token), accept(grace, token)]);
    for (const { status, body } of [...answers, await accept(grace, token)]) {
      expect([status, body]).toEqual([200, { workspace: expect.any(Object) as object, role: 'member' }]);
    }
    expect((await memberIds()).filter((id) => id === grace.user.id)).toHaveLength(1);
  });

  it('is refused to somebody else, who is told the address only in part', async () => {
    const [grace, eve] = [await api.signUp(), await api.signUp()];
    const { token } = await inviteTo(grace.email);
    const refused = await accept(eve, token);
    expectRefused(refused, 403, 'invitation_for_another');
    expect(refused.body['details']).toEqual({ email: `${grace.email.slice(0, 1)}•••@example.com` });
    expect(refused.text).not.toContain(grace.email);
    expectRefused(await accept(api, token), 401, 'unauthenticated');
    expect(await memberIds()).not.toContain(eve.user.id);
    expect((await accept(grace, token)).status).toBe(200);
    expectRefused(await accept(eve, token), 403, 'invitation_for_another');
  });

  it('is refused until the address is confirmed', async () => {
    const grace = await api.signUp();
    const { token } = await inviteTo(grace.email);
    const confirm = (at: string) =>
      api.stack.owner.pool.query(`UPDATE auth.users SET email_confirmed_at = ${at} WHERE id = $1`, [grace.user.id]);
    await confirm('NULL');
    expectRefused(await accept(grace, token), 403, 'email_unconfirmed');
    await confirm('now()');
    expect((await accept(grace, token)).status).toBe(200);
  });

  it('ends when it expires or is revoked, and says so', async () => {
    const grace = await api.signUp();
    const late = await inviteTo(grace.email);
    await letExpire(late.id);
    expect((await listInvitations()).find(({ id }) => id === late.id)?.state).toBe('expired');
    expect((await lookUp(api, late.token)).body['state']).toBe('expired');
    const expired = await accept(grace, late.token);
    expectRefused(expired, 410, 'invitation_ended');
    expect(expired.body['details']).toEqual({ state: 'expired' });

    const { token } = await readAfter(late.token, grace.email, () =>
      owner.call('POST', `/invitations/${late.id}/resend`),
    );
    expect((await owner.call('DELETE', `/invitations/${late.id}`)).status).toBe(204);
    expect((await lookUp(api, token)).body['state']).toBe('revoked');
    const revoked = await accept(grace, token);
    expectRefused(revoked, 410, 'invitation_ended');
    expect(revoked.body['details']).toEqual({ state: 'revoked' });
    expectRefused(await owner.call('DELETE', `/invitations/${late.id}`), 404, 'not_found');
    expectRefused(await owner.call('POST', `/invitations/${late.id}/resend`), 404, 'not_found');
    expect(await memberIds()).not.toContain(grace.user.id);
  });

  it('lets nobody back in who was removed or left, until they are invited anew', async () => {
    const grace = await api.signUp();
    const { token } = await inviteTo(grace.email);
    await accept(grace, token);
    expect((await owner.call('DELETE', `/members/${grace.user.id}`)).status).toBe(204);
    const { text } = await api.stack.outbox(
      grace.email,
      ({ subject }) => subject?.startsWith('You were removed') ?? false,
    );
    expect(text).toContain('Ada Byron removed you from Atelier Byron.');
    const refused = await accept(grace, token);
    expectRefused(refused, 410, 'invitation_ended');
    expect(refused.body['details']).toEqual({ state: 'accepted' });
    const again = await readAfter(token, grace.email, () =>
      owner.call('POST', '/invitations', { body: { email: grace.email } }),
    );
    expect((await accept(grace, again.token)).status).toBe(200);
  });

  it('is one for each address: invited again, the address gets a new link and the old one ends', async () => {
    const grace = await api.signUp();
    const first = await inviteTo(grace.email);
    const again = await readAfter(first.token, grace.email, async () => {
      const answer = await owner.call('POST', '/invitations', { body: { email: grace.email, role: 'manager' } });
      expect(InvitationSchema.parse(answer.body)).toMatchObject({ id: first.id, role: 'manager' });
      return answer;
    });
    expect((await listInvitations()).filter(({ email }) => email === grace.email)).toHaveLength(1);
    expectRefused(await lookUp(api, first.token), 404, 'not_found');
    expectRefused(await accept(grace, first.token), 404, 'not_found');
    expect((await accept(grace, again.token)).body['role']).toBe('manager');
    expectRefused(
      await owner.call('POST', '/invitations', { body: { email: ` ${grace.email.toUpperCase()} ` } }),
      409,
      'already_member',
    );
  });

  it('is either accepted or revoked when both happen at once', async () => {
    const grace = await api.signUp();
    const { id, token } = await inviteTo(grace.email);
    const [accepted, revoked] = await Promise.all([accept(grace, token), owner.call('DELETE', `/invitations/${id}`)]);
    expect([
      [200, 404],
      [410, 204],
    ]).toContainEqual([accepted.status, revoked.status]);
    expect((await memberIds()).includes(grace.user.id)).toBe(accepted.status === 200);
  });

  it('is told nothing of by a token that nobody was sent', async () => {
    for (const token of ['forged', 'A'.repeat(43)]) {
      expectRefused(await lookUp(api, token), 404, 'not_found');
      expectRefused(await accept(owner, token), 404, 'not_found');
    }
    expectFieldRefused(await lookUp(api, ''), 'body.token');
  });

  it.each([
    ['email', 'nobody'],
    ['email', ''],
    ['role', 'owner'],
    ['role', 'admin'],
  ])('is refused with a wrong %s (%#)', async (field, value) => {
    const body = { email: freshEmail(), role: 'member', [field]: value };
    expectFieldRefused(await owner.call('POST', '/invitations', { body }), `body.${field}`);
  });
});

/** The mail that a request sends to an address that has one already. */
async function readAfter(knownToken: string, email: string, request: () => Promise<{ status: number }>) {
  expect((await request()).status).toBeLessThan(300);
  return readInvitationMail(api, email, knownToken);
}

const mailTo = (person: ApiPerson, beginning: string) =>
  api.stack.outbox(person.email, ({ subject }) => subject?.startsWith(beginning) ?? false);

describe('people are told by mail', () => {
  it('what changes about their place in the workspace', async () => {
    const grace = await api.signUp();
    await api.join(grace, owner.workspaceId, 'member');
    await owner.call('PATCH', `/members/${grace.user.id}`, { body: { role: 'manager' } });
    const raised = await mailTo(grace, 'Your role in Atelier Byron changed');
    expect(raised.text).toContain('Ada Byron changed your role from member to manager.');
    expect(raised.html).toContain('a manager of Atelier Byron');

    await owner.call('POST', '/workspace/owner', { body: { userId: grace.user.id } });
    expect((await mailTo(grace, 'You now own Atelier Byron')).text).toContain('Ada Byron handed the workspace over');
    expect((await mailTo(owner, 'Your role in Atelier Byron changed')).text).toContain('from owner to manager');
    await grace.call('POST', '/workspace/owner', { body: { userId: owner.user.id } });
    await mailTo(owner, 'You now own');
  });

  it('in one line each, whatever somebody calls themselves or their workspace', async () => {
    const eve = await api.signUp();
    const name = `Win a prize\r\nBcc: ${'x'.repeat(80)}`;
    await eve.call('PATCH', '/workspace', { body: { name } });
    const email = freshEmail();
    await inviteByMail(api, eve, { email });
    const { subject } = await readInvitationMail(api, email);
    expect(subject).toBe(`Ada Byron invited you to Win a prize Bcc: ${'x'.repeat(42)}… on Ruche`);
  });

  it('without links of their own making', async () => {
    const eve = await api.signUp();
    await eve.call('PATCH', '/workspace', { body: { name: 'https://evil.example/login or www.evil.example' } });
    const email = freshEmail();
    await inviteByMail(api, eve, { email });
    const { text, html } = await readInvitationMail(api, email);
    expect(text).toContain('https evil. example/login or www. evil. example');
    expect(text + html).not.toContain('evil.example');
  });
});
