import { defaultLinkTags } from '@ruche/contracts/posts';
import { expect, it } from 'vitest';
import { addClient, expectFieldRefused, expectRefused } from '#testing/api.ts';
import { connectOne } from '#testing/networks.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true });

it('is off at first, and keeps what is chosen', async () => {
  const ada = await api.signUp();
  const { id } = await addClient(ada);
  expect((await ada.call('GET', `/clients/${id}/link-tags`)).body).toEqual(defaultLinkTags);
  const tags = { ...defaultLinkTags, isOn: true, term: '{date}' };
  for (const body of [tags, { ...tags, term: '' }]) {
    expect((await ada.call('PUT', `/clients/${id}/link-tags`, { body })).body).toEqual(body);
    expect((await ada.call('GET', `/clients/${id}/link-tags`)).body).toEqual(body);
  }
  const wrong = { ...tags, source: '{network}' };
  expectFieldRefused(await ada.call('PUT', `/clients/${id}/link-tags`, { body: wrong }), 'body.source');
});

it('counts when a network is asked whether a post is too long', async () => {
  const ada = await api.signUp();
  await ada.call('PUT', '/workspace/plan', { body: { plan: 'expert' } });
  const { id } = await addClient(ada);
  await connectOne(ada, { clientId: id, platform: 'facebook', person: 'mathieu-kerven' });
  const link = 'https://a.example/';
  const content = `${'x'.repeat(63_206 - link.length - 1)} ${link}`;
  const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();
  const body = { clientId: id, content, platforms: ['facebook'], scheduledFor };
  await ada.call('PUT', `/clients/${id}/link-tags`, { body: { ...defaultLinkTags, isOn: true } });
  expectRefused(await ada.call('POST', '/posts', { body }), 422, 'post_refused');
  await ada.call('PUT', `/clients/${id}/link-tags`, { body: defaultLinkTags });
  expect((await ada.call('POST', '/posts', { body })).body).toMatchObject({ status: 'scheduled', content });
});
