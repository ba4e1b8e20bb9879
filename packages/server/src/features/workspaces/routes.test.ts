import { WorkspaceSchema } from '@ruche/contracts/workspaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, expectFieldRefused, expectRefused, startApi } from '#testing/api.ts';

let api: Api;
let production: Api;
beforeAll(async () => {
  api = await startApi();
  production = await startApi({ env: { PLAN_SWITCHING: 'off' } });
});
afterAll(() => Promise.all([api.close(), production.close()]));

describe('the workspace', () => {
  it('begins with fourteen days on Pro', async () => {
    const { call } = await api.signUp();
    const workspace = WorkspaceSchema.strict().parse((await call('GET', '/workspace')).body);
    expect(workspace).toMatchObject({
      name: 'Ada’s workspace',
      timeZone: 'UTC',
      weekStart: 'monday',
      role: 'owner',
      plan: { chosen: null, inForce: 'pro', isTrial: true, isReadOnly: false, canSwitch: true },
      clients: { used: 0, limit: 15 },
    });
    const days = (Date.parse(workspace.plan.trialEndsAt) - Date.parse(workspace.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(14, 3);
  });

  it('is renamed and moved to another zone, which new clients then get', async () => {
    const person = await api.signUp();
    const body = { name: ' Atelier Durand ', timeZone: 'Europe/Paris' };
    const changed = await person.call('PATCH', '/workspace', { body });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Atelier Durand', timeZone: 'Europe/Paris' });
    expect(await addClient(person)).toMatchObject({ timeZone: 'Europe/Paris' });
    expect((await person.call('GET', '/me')).body['workspace']).toMatchObject({ name: 'Atelier Durand' });
  });

  it('is, for somebody in several, the one they joined first, until they leave it', async () => {
    const [person, host] = [await api.signUp(), await api.signUp()];
    const { pool } = api.stack.owner;
    await pool.query("INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, 'member')", [
      host.workspaceId,
      person.user.id,
    ]);
    const theirs = await addClient(host);
    for (const path of ['/workspace', '/me']) {
      expect((await person.call('GET', path)).body).toMatchObject({ role: 'owner' });
    }
    expectRefused(await person.call('GET', `/clients/${theirs.id}`), 404, 'not_found');
    await pool.query('DELETE FROM members WHERE user_id = $1 AND workspace_id = $2', [
      person.user.id,
      person.workspaceId,
    ]);
    expect((await person.call('GET', '/workspace')).body).toMatchObject({ id: host.workspaceId, role: 'member' });
    expect((await person.call('GET', `/clients/${theirs.id}`)).status).toBe(200);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['timeZone', 'nowhere'],
  ])('refuses a wrong %s (%#)', async (field, value) => {
    const { call } = await api.signUp();
    expectFieldRefused(await call('PATCH', '/workspace', { body: { [field]: value } }), `body.${field}`);
  });
});

const choose = async ({ call }: ApiPerson, plan: string | null) =>
  (await call('PUT', '/workspace/plan', { body: { plan } })).body;

describe('choosing a plan', () => {
  it('keeps the trial until its end; a smaller plan deletes nothing', async () => {
    const person = await api.signUp();
    for (let count = 0; count < 6; count += 1) await addClient(person);
    expect(await choose(person, 'essential')).toMatchObject({
      plan: { chosen: 'essential', inForce: 'pro', isTrial: true },
      clients: { used: 6, limit: 15 },
    });
    await api.endTrial(person);
    expect((await person.call('GET', '/workspace')).body).toMatchObject({
      plan: { chosen: 'essential', inForce: 'essential', isTrial: false },
      clients: { used: 6, limit: 5 },
    });
    expectFieldRefused(await person.call('PUT', '/workspace/plan', { body: { plan: 'gold' } }), 'body.plan');
  });

  it('gives a larger plan at once, can be taken back, and tells the others alone', async () => {
    const [owner, member] = [await api.signUp(), await api.signUp()];
    await api.join(member, owner.workspaceId, 'member');
    expect(await choose(owner, 'expert')).toMatchObject({
      plan: { chosen: 'expert', inForce: 'expert', isTrial: false },
      clients: { limit: null },
    });
    expect(await choose(owner, null)).toMatchObject({ plan: { chosen: null, inForce: 'pro', isTrial: true } });
    expect((await owner.call('GET', '/notifications')).body['items']).toEqual([]);
    const told = (await member.call('GET', '/notifications')).body['items'];
    expect(told).toMatchObject([{ kind: 'plan_changed' }, { kind: 'plan_changed' }]);
  });

  it("is the operator's act where the installation says so", async () => {
    const { call } = await production.signUp();
    expect((await call('GET', '/workspace')).body['plan']).toMatchObject({ canSwitch: false });
    expectRefused(await call('PUT', '/workspace/plan', { body: { plan: 'pro' } }), 403, 'plan_change_refused');
  });
});
