import { defaultInboxSettings } from '@ruche/contracts/inbox';
import { expect, it } from 'vitest';
import { addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

it('begin with the usual hours and targets, and are set by managers', async () => {
  const ada = await api.signUp();
  const { id } = await addClient(ada);
  const path = `/clients/${id}/inbox-settings`;
  expect((await ada.call('GET', path)).body).toEqual(defaultInboxSettings);
  const settings = {
    ...defaultInboxSettings,
    firstAnswerMinutes: 60,
    nextAnswerMinutes: null,
    watchWords: ['allergy'],
  };
  expect((await ada.call('PUT', path, { body: settings })).body).toEqual(settings);
  expect((await ada.call('GET', path)).body).toEqual(settings);
  const member = await api.signUp();
  await api.join(member, ada.workspaceId, 'member');
  expectRefused(await member.call('PUT', path, { body: settings }), 403, 'forbidden');
  const weekdays = settings.businessHours.weekdays.with(0, [{ from: '18:00', to: '09:00' }]);
  const wrong = { ...settings, businessHours: { ...settings.businessHours, weekdays } };
  expectFieldRefused(await ada.call('PUT', path, { body: wrong }), 'body.businessHours');
  const eve = await api.signUp();
  expectRefused(await eve.call('GET', path), 404, 'not_found');
  expectRefused(await eve.call('PUT', path, { body: settings }), 404, 'not_found');
  expectRefused(await api.call('GET', path), 401, 'unauthenticated');
});
