import { AttentionListSchema } from '@ruche/contracts/dashboard';
import { expect, it } from 'vitest';
import { type ApiPerson, addClient } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });

const dayMs = 24 * 60 * 60 * 1000;

/** At ten in the morning, in London. */
function nextWeek(weekday: number): string {
  const today = new Date();
  const monday = Date.parse(today.toISOString().slice(0, 10)) - ((today.getUTCDay() + 6) % 7) * dayMs + 7 * dayMs;
  return new Date(monday + weekday * dayMs + 10 * 60 * 60 * 1000).toISOString();
}

async function emptyWeeks(person: ApiPerson) {
  const { items } = AttentionListSchema.parse((await person.call('GET', '/dashboard/attention')).body);
  return items.filter(({ id }) => id === 'empty-weeks');
}

async function addConnected(person: ApiPerson, name: string, consent: { person?: string } = {}): Promise<string> {
  const { id } = await addClient(person, { name, timeZone: 'UTC' });
  await connectOne(person, { clientId: id, platform: 'twitter', ...consent });
  return id;
}

const schedule = (person: ApiPerson, clientId: string, body: Record<string, unknown>) =>
  person.call('POST', '/posts', { body: { clientId, content: 'Bread', platforms: ['twitter'], ...body } });

it('names clients for whom nothing goes out next week, and leads to that week', async () => {
  const ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  await addClient(ada, { name: 'Not connected' });
  expect(await emptyWeeks(ada)).toEqual([]);
  const duval = await addConnected(ada, 'Maison Duval');
  const monday = nextWeek(0).slice(0, 10);
  expect(await emptyWeeks(ada)).toEqual([
    {
      id: 'empty-weeks',
      severity: 'info',
      title: 'Maison Duval has nothing planned next week',
      body: 'Open the week and schedule a post.',
      path: `/dashboard/calendar?view=week&date=${monday}&clientId=${duval}`,
    },
  ]);
  // What is no post of that week does not fill it.
  await schedule(ada, duval, { scheduledFor: nextWeek(7) });
  await schedule(ada, duval, { scheduledFor: nextWeek(2), status: 'draft' });
  expect(await emptyWeeks(ada)).toHaveLength(1);
  const planned = await schedule(ada, duval, { scheduledFor: nextWeek(6) });
  expect(await emptyWeeks(ada)).toEqual([]);
  await ada.call('DELETE', `/posts/${String(planned.body['id'])}`);
  expect(await emptyWeeks(ada)).toHaveLength(1);
  await ada.call('PATCH', `/clients/${duval}`, { body: { status: 'inactive', version: 1 } });
  expect(await emptyWeeks(ada)).toEqual([]);
});

it('tells of many in one line', async () => {
  const ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  await addConnected(ada, 'Boulangerie', { person: 'yannick-lebrun' });
  await addConnected(ada, 'Atelier');
  const [line] = await emptyWeeks(ada);
  expect(line).toMatchObject({
    title: '2 clients have nothing planned next week',
    body: 'Nothing is scheduled for Atelier and Boulangerie.',
    path: `/dashboard/calendar?view=week&date=${nextWeek(0).slice(0, 10)}`,
  });
});
