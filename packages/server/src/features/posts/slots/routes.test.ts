import { expect, it } from 'vitest';
import { addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

const paris = { timeZone: 'Europe/Paris' };
const mornings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:30' }));

it('has no slots at first, and keeps those that it is given', async () => {
  const ada = await api.signUp();
  const { id } = await addClient(ada, paris);
  expect((await ada.call('GET', `/clients/${id}/slots`)).body).toEqual({ slots: [], ...paris });
  expect((await ada.call('GET', `/clients/${id}/next-slot`)).body).toEqual({ scheduledFor: null, ...paris });
  const slots = [
    { weekday: 5, time: '18:00' },
    { weekday: 1, time: '09:30' },
    { weekday: 5, time: '18:00' },
  ];
  const kept = { slots: [slots[1], slots[0]].map((slot) => ({ ...slot, socialAccountId: null })), ...paris };
  expect((await ada.call('PUT', `/clients/${id}/slots`, { body: { slots } })).body).toEqual(kept);
  expect((await ada.call('GET', `/clients/${id}/slots`)).body).toEqual(kept);
  expect((await ada.call('PUT', `/clients/${id}/slots`, { body: { slots: [] } })).body).toEqual({
    slots: [],
    ...paris,
  });
});

it('gives the first slot in the future at which the client has no post', async () => {
  const ada = await api.signUp();
  const { id } = await addClient(ada, paris);
  await ada.call('PUT', `/clients/${id}/slots`, { body: { slots: mornings } });
  const next = async (after?: string) => {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    return (await ada.call('GET', `/clients/${id}/next-slot${query}`)).body['scheduledFor'] as string;
  };
  const first = await next();
  expect(Date.parse(first)).toBeGreaterThan(Date.now());
  expect(await next('2020-01-01T00:00:00Z')).toBe(first);
  // The client has something at that minute, whatever its state.
  const seconds = new Date(Date.parse(first) + 20_000).toISOString();
  const body = { clientId: id, content: 'Early', scheduledFor: seconds, status: 'draft' };
  expect((await ada.call('POST', '/posts', { body })).status).toBe(201);
  const second = await next();
  expect(second).toBe(await next(first));
  expect(second > first).toBe(true);
  // Clocks go forward on that Sunday in 2031.
  expect(await next('2031-03-29T12:00:00Z')).toBe('2031-03-30T07:30:00.000Z');
});

it('refuses what is no time, and other workspaces', async () => {
  const ada = await api.signUp();
  const { id } = await addClient(ada);
  const slots = [{ weekday: 8, time: '25:00' }];
  expectFieldRefused(await ada.call('PUT', `/clients/${id}/slots`, { body: { slots } }), 'body.slots');
  expectFieldRefused(await ada.call('GET', `/clients/${id}/next-slot?after=soon`), 'query.after');
  const late = 'from=9999-12-01&to=9999-12-31';
  expectFieldRefused(await ada.call('GET', `/clients/${id}/slots/free?${late}`), 'query.from');
  const eve = await api.signUp();
  for (const path of ['slots', 'next-slot', 'link-tags']) {
    expectRefused(await eve.call('GET', `/clients/${id}/${path}`), 404, 'not_found');
  }
  expectRefused(await eve.call('PUT', `/clients/${id}/slots`, { body: { slots: [] } }), 404, 'not_found');
});
