import { NotificationListSchema } from '@ruche/contracts/events';
import { DataDeletionSchema } from '@ruche/contracts/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ hasWorker: true });
});
afterAll(() => api.close());

async function deleteAccount({ call, email }: ApiPerson): Promise<void> {
  const { body } = await call('POST', '/me/deletion', { body: { confirmation: email } });
  const { code } = DataDeletionSchema.parse(body);
  // A day passes, as far as the queue can tell.
  const { pool } = api.stack.owner;
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [code]);
  const isOver = async () => (await api.call('GET', `/data-deletions/${code}`)).body['state'] === 'completed';
  await expect.poll(isOver).toBe(true);
}

const roleOf = async ({ call }: ApiPerson) => (await call('GET', '/workspace')).body['role'];

const toldTo = async ({ call }: ApiPerson) =>
  NotificationListSchema.parse((await call('GET', '/notifications')).body).items;

it('leaves a shared workspace to those who work in it', async () => {
  const [ada, member, manager] = [await api.signUp(), await api.signUp(), await api.signUp()];
  const { id } = await addClient(ada, { name: 'Atelier Nord' });
  await api.join(member, ada.workspaceId, 'member');
  await api.join(manager, ada.workspaceId, 'manager');
  await deleteAccount(ada);

  expect([await roleOf(manager), await roleOf(member)]).toEqual(['owner', 'member']);
  expect((await member.call('GET', `/clients/${id}`)).body).toMatchObject({ name: 'Atelier Nord', userId: null });
  expect(await toldTo(manager)).toMatchObject([{ kind: 'owner_changed', title: 'You now own this workspace' }]);
  expect(await toldTo(member)).toMatchObject([
    { kind: 'owner_changed', body: expect.stringContaining('the manager who joined first is the new owner') as string },
  ]);
  expect((await member.call('GET', '/dashboard/activity')).body).toMatchObject({
    items: [{ title: 'The workspace has a new owner' }, {}],
  });

  await deleteAccount(manager);
  expect(await roleOf(member)).toBe('owner');
  await deleteAccount(member);
  const { rowCount } = await api.stack.owner.pool.query('SELECT FROM workspaces WHERE id = $1', [ada.workspaceId]);
  expect(rowCount).toBe(0);
});
