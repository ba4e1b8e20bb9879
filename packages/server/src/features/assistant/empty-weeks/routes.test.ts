import { type EmptyWeekList, EmptyWeekListSchema } from '@ruche/contracts/assistant';
import { expect, it } from 'vitest';
import { addAccount, openShop } from '#testing/analytics.ts';
import { type ApiPerson, addClient, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

async function emptyWeeks(person: ApiPerson): Promise<EmptyWeekList> {
  const answer = await person.call('GET', '/assistant/empty-weeks');
  expect(answer.status).toBe(200);
  return EmptyWeekListSchema.parse(answer.body);
}

async function addIdle(person: ApiPerson, name: string): Promise<string> {
  const { id } = await addClient(person, { name });
  await addAccount(api, person, id);
  return id;
}

it('lists active clients with an account and nothing in the next 7 days, each with its best idea', async () => {
  const { person, clientId, accountId } = await openShop(api);
  await addIdle(person, 'Café Idle');
  const paused = await addIdle(person, 'Paused');
  await api.stack.owner.pool.query("UPDATE clients SET status = 'inactive' WHERE id = $1", [paused]);
  await addClient(person, { name: 'Without accounts' });
  await api.stack.owner.pool.query(
    `WITH post AS (INSERT INTO posts (workspace_id, client_id, content, time_zone, scheduled_for, status)
       VALUES ($1, $2, 'Soon', 'UTC', now() + interval '2 days', 'scheduled') RETURNING id)
     INSERT INTO publications (workspace_id, post_id, social_account_id, platform, status, scheduled_at)
     SELECT $1, id, $3, 'twitter', 'scheduled', now() + interval '2 days' FROM post`,
    [person.workspaceId, clientId, accountId],
  );
  const list = await emptyWeeks(person);
  expect(list.total).toBe(1);
  expect(list.items.map(({ clientName }) => clientName)).toEqual(['Café Idle']);
  expect(list.items[0]?.idea?.evidence.length).toBeGreaterThan(0);
  expect(await emptyWeeks(person)).toEqual(list);
});

it('finds ideas for five clients at a time, and shows twenty', async () => {
  const person = await api.signUp();
  await api.stack.owner.pool.query("UPDATE workspaces SET plan = 'expert', trial_ends_at = now() WHERE id = $1", [
    person.workspaceId,
  ]);
  for (let n = 0; n < 22; n += 1) await addIdle(person, `Client ${String(n).padStart(2, '0')}`);
  const list = await emptyWeeks(person);
  expect({ shown: list.items.length, total: list.total }).toEqual({ shown: 20, total: 22 });
  expect(list.items.filter(({ idea }) => idea !== null)).toHaveLength(5);
  expect((await emptyWeeks(person)).items.filter(({ idea }) => idea !== null)).toHaveLength(10);
});

it('is empty for a new workspace, and needs a plan with the assistant', async () => {
  const ada = await api.signUp();
  expect(await emptyWeeks(ada)).toEqual({ items: [], total: 0 });
  await api.endTrial(ada);
  expectRefused(await ada.call('GET', '/assistant/empty-weeks'), 402, 'plan_required');
});
