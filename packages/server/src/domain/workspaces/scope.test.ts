import { randomUUID } from 'node:crypto';
import type { PlanId } from '@ruche/contracts/billing';
import { MeSchema } from '@ruche/contracts/people';
import { insertClients } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { describe, expect, it } from 'vitest';
import { type ApiPerson, addClient, callIn, expectRefused } from '#testing/api.ts';
import { nextNotification, openEventStream } from '#testing/event-stream.ts';
import { accountsIn, begin, connectOne, consent } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';
import { readInWorkspace } from './scope.ts';

const api = shareApi({ hasSandbox: true });

/** As if somebody else had chosen it: nobody is told of what they did themselves. */
const tell = (workspaceId: string, plan: PlanId) =>
  emit(api.stack.owner.orm, { workspace: { id: workspaceId }, userId: null }, { kind: 'plan_changed', plan });

type Both = { person: ApiPerson; own: ReturnType<typeof callIn>; other: ReturnType<typeof callIn>; otherId: string };

/** Somebody in two workspaces: their own, and one that they joined later. */
async function inTwo(role: 'manager' | 'member' = 'member'): Promise<Both & { owner: ApiPerson }> {
  const [person, owner] = [await api.signUp(), await api.signUp()];
  await api.join(person, owner.workspaceId, role, { keepsOwn: true });
  const otherId = owner.workspaceId;
  return { person, owner, own: callIn(person, person.workspaceId), other: callIn(person, otherId), otherId };
}

const me = async ({ call }: ReturnType<typeof callIn>) => MeSchema.parse((await call('GET', '/me')).body);

const namesIn = async ({ call }: ReturnType<typeof callIn>, query = '') =>
  ((await call('GET', `/clients${query}`)).body['items'] as { name: string }[]).map(({ name }) => name);

describe('somebody in two workspaces', () => {
  it('works in the one that the request names, else in the one joined first', async () => {
    const { person, own, other, otherId } = await inTwo();
    expect(await me(person)).toEqual(await me(own));
    expect(await me(own)).toMatchObject({ workspace: { id: person.workspaceId }, role: 'owner' });
    expect(await me(other)).toMatchObject({ workspace: { id: otherId }, role: 'member' });
    const listed = (await me(other)).workspaces.map(({ id, role }) => ({ id, role }));
    expect(listed).toEqual([
      { id: person.workspaceId, role: 'owner' },
      { id: otherId, role: 'member' },
    ]);
    const changed = await other.call('PATCH', '/me', { body: { firstName: 'Augusta' } });
    expect(MeSchema.parse(changed.body)).toMatchObject({ user: { firstName: 'Augusta' }, workspace: { id: otherId } });
  });

  it('sees the clients of each apart, also when searching and by id', async () => {
    const { own, other } = await inTwo();
    const mine = await addClient(own, { name: 'Atelier Nord' });
    const theirs = await addClient(other, { name: 'Atelier Sud' });
    expect([await namesIn(own), await namesIn(other)]).toEqual([['Atelier Nord'], ['Atelier Sud']]);
    expect([await namesIn(own, '?q=atelier'), await namesIn(other, '?q=atelier')]).toEqual([
      ['Atelier Nord'],
      ['Atelier Sud'],
    ]);
    expectRefused(await own.call('GET', `/clients/${theirs.id}`), 404, 'not_found');
    expectRefused(await other.call('PATCH', `/clients/${mine.id}`, { body: { name: 'X' } }), 404, 'not_found');
  });

  it('has in each the role that was given there', async () => {
    const { own, other } = await inTwo();
    const [mine, theirs] = [await addClient(own), await addClient(other)];
    expect((await own.call('DELETE', `/clients/${mine.id}`)).status).toBe(204);
    expectRefused(await other.call('DELETE', `/clients/${theirs.id}`), 403, 'forbidden');
  });

  it('may use the same idempotency key in both: each does its work', async () => {
    const { own, other } = await inTwo();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Same', email: 'same@example.com' };
    const answers = [
      await own.call('POST', '/clients', { body, headers }),
      await other.call('POST', '/clients', { body, headers }),
    ];
    expect(answers.map(({ status, headers: told }) => [status, told.get('idempotent-replayed')])).toEqual([
      [201, null],
      [201, null],
    ]);
    expect([await namesIn(own), await namesIn(other)]).toEqual([['Same'], ['Same']]);
  });

  it('hears by each stream what happens in its workspace alone', async () => {
    const { person, otherId } = await inTwo();
    const open = (workspaceId: string) =>
      openEventStream(`${api.url}/events`, person.session.access_token, { 'ruche-workspace': workspaceId });
    const [ofOwn, ofOther] = [await open(person.workspaceId), await open(otherId)];
    await tell(otherId, 'expert');
    await tell(person.workspaceId, 'essential');
    // The first thing that each is told is its own.
    expect((await nextNotification(ofOwn))['title']).toBe('You’re now on Essential');
    expect((await nextNotification(ofOther))['title']).toBe('You’re now on Expert');
    for (const stream of [ofOwn, ofOther]) stream.close();
    expect((await open(randomUUID())).status).toBe(404);
  });

  it('comes back from a network into the workspace where the consent was begun', async () => {
    const { person, own, other } = await inTwo();
    const { id: clientId } = await addClient(other);
    const { authorizeUrl } = await begin(other, { clientId, platform: 'twitter' });
    const arrival = await consent(authorizeUrl);
    // The page that the network leads back to names no workspace.
    const answer = await person.call('POST', '/social-accounts/callback', {
      body: { platform: 'twitter', ...arrival },
    });
    expect(accountsIn(answer)).toMatchObject([{ clientId, platform: 'twitter' }]);
    const counts = [own, other].map(async ({ call }) => {
      const { items } = (await call('GET', '/social-accounts')).body as { items: unknown[] };
      return items.length;
    });
    expect(await Promise.all(counts)).toEqual([0, 1]);
  });

  it('chooses among several accounts there, too', async () => {
    const { person, own, other } = await inTwo();
    const { id: clientId } = await addClient(other);
    const { authorizeUrl } = await begin(other, { clientId, platform: 'facebook' });
    const arrival = await consent(authorizeUrl);
    const offered = await own.call('POST', '/social-accounts/callback', { body: { platform: 'facebook', ...arrival } });
    const { choices, selectionToken } = offered.body as { choices: { id: string }[]; selectionToken: string };
    expect(choices.length).toBeGreaterThan(1);
    const again = await person.call('GET', `/social-accounts/select?platform=facebook&state=${arrival.state}`);
    expect(again.status).toBe(200);
    const body = { selectionToken, ids: [choices[0]?.id] };
    expect(accountsIn(await person.call('POST', '/social-accounts/select', { body }))).toMatchObject([{ clientId }]);
  });

  it('who has left the workspace meanwhile comes back with nothing', async () => {
    const { person, other, otherId } = await inTwo();
    const { id: clientId } = await addClient(other);
    const { authorizeUrl } = await begin(other, { clientId, platform: 'twitter' });
    const arrival = await consent(authorizeUrl);
    const { pool } = api.stack.owner;
    await pool.query('DELETE FROM members WHERE user_id = $1 AND workspace_id = $2', [person.user.id, otherId]);
    const answer = await person.call('POST', '/social-accounts/callback', {
      body: { platform: 'twitter', ...arrival },
    });
    expect(answer.body['code']).toBe('connect_state_refused');
  });

  it('keeps accounts of each apart', async () => {
    const { own, other } = await inTwo('manager');
    const [mine, theirs] = [await addClient(own), await addClient(other)];
    const account = await connectOne(own, { clientId: mine.id, platform: 'twitter' });
    expectRefused(await other.call('DELETE', `/social-accounts/${account.id}`), 404, 'not_found');
    expect((await connectOne(other, { clientId: theirs.id, platform: 'twitter' })).id).not.toBe(account.id);
  });
});

describe('a workspace that somebody is not in', () => {
  it.each([randomUUID(), 'nonsense', '', "' OR true --"])('answers as one that does not exist: %s', async (id) => {
    const { call } = callIn(await api.signUp(), id);
    expectRefused(await call('GET', '/clients'), 404, 'not_found');
    expectRefused(await call('POST', '/clients', { body: { name: 'X', email: 'x@example.com' } }), 404, 'not_found');
  });

  it('is of no matter to what concerns the person alone', async () => {
    const { call } = callIn(await api.signUp(), randomUUID());
    for (const path of ['/me/sessions', '/me/security-events', '/me/exports']) {
      expect((await call('GET', path)).status).toBe(200);
    }
  });
});

describe('reading in a workspace', () => {
  it('does not write, whatever is tried', async () => {
    const { user } = await api.signUp();
    const fields = { userId: user.id, name: 'X', email: 'x@example.com', timeZone: 'UTC' };
    const written = readInWorkspace(api.stack.owner, { userId: user.id, workspaceId: null }, (tx, { workspace }) =>
      insertClients(tx, [{ workspaceId: workspace.id, ...fields }]),
    );
    await expect(written).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});
