import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type ApiPerson, addClient, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Item = { title: string; actorName: string };

async function happened({ call }: ApiPerson): Promise<string[]> {
  const items = (await call('GET', '/dashboard/activity')).body['items'] as Item[];
  return items.map(({ title, actorName }) => (actorName === '' ? title : `${actorName}: ${title}`));
}

const callThem = (person: ApiPerson, firstName: string) =>
  api.stack.owner.pool.query("UPDATE users SET first_name = $2, last_name = 'Hopper' WHERE id = $1", [
    person.user.id,
    firstName,
  ]);

it('names who left as long as they have an account, and nowhere else than where they were', async () => {
  const [owner, grace, stranger] = [await api.signUp(), await api.signUp(), await api.signUp()];
  await callThem(grace, 'Grace');
  await api.join(grace, owner.workspaceId, 'member');
  await addClient(grace, { name: 'Lumen' });
  expect((await owner.call('DELETE', `/members/${grace.user.id}`)).status).toBe(204);
  await callThem(grace, 'Rear Admiral Grace');
  const told = [
    'Ada Byron: Rear Admiral Grace Hopper was removed from the workspace',
    'Rear Admiral Grace Hopper: Client Lumen was added',
  ];
  expect(await happened(owner)).toEqual(told);

  // Another workspace that knows the id is told no name.
  await api.stack.owner.pool.query(
    `INSERT INTO activity (workspace_id, user_id, kind, subject_id, params)
     SELECT $1, user_id, 'member_joined', $2, $3 FROM activity WHERE user_id = $2`,
    [stranger.workspaceId, grace.user.id, { userId: grace.user.id, role: 'member', invitationId: null }],
  );
  expect(await happened(stranger)).toEqual(['A former member joined as a member']);

  await api.stack.owner.pool.query('DELETE FROM auth.users WHERE id = $1', [grace.user.id]);
  expect(await happened(owner)).toEqual([
    'Ada Byron: A former member was removed from the workspace',
    'Client Lumen was added',
  ]);
});
