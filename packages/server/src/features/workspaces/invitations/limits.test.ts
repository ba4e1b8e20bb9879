import { freshEmail } from '@ruche/auth/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, expectRefused, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { AUTH_RATE_FACTOR: '1' } });
});
afterAll(() => api.close());

it('mails few invitations to one address, and none is left behind by those refused', async () => {
  const ada = await api.signUp();
  const email = freshEmail();
  const invite = () => ada.call('POST', '/invitations', { body: { email } });
  for (let sent = 0; sent < 5; sent += 1) expect((await invite()).status).toBe(201);
  const refused = await invite();
  expectRefused(refused, 429, 'rate_limited');
  expect(refused.body['details']).toEqual({ retryAfterSeconds: expect.any(Number) as number });
  const { items } = (await ada.call('GET', '/invitations')).body as { items: { id: string }[] };
  expectRefused(await ada.call('POST', `/invitations/${items[0]?.id ?? ''}/resend`), 429, 'rate_limited');
  // Nor from another workspace.
  const eve = await api.signUp();
  expectRefused(await eve.call('POST', '/invitations', { body: { email } }), 429, 'rate_limited');
  expect((await eve.call('GET', '/invitations')).body['items']).toEqual([]);
});

it('mails few invitations of one workspace in an hour, and takes nothing from the messages that let people in', async () => {
  const ada = await api.signUp();
  const invite = () => ada.call('POST', '/invitations', { body: { email: freshEmail() } });
  const statuses: number[] = [];
  for (let sent = 0; sent < 22; sent += 1) statuses.push((await invite()).status);
  // The network's share was begun by the test before.
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(20);
  expect(statuses.at(-1)).toBe(429);
  const { rows } = await api.stack.owner.pool.query("SELECT FROM auth.rate_limits WHERE key LIKE 'messages:%'");
  expect(rows).toEqual([]);
});
