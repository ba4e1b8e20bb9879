import { FeedSchema } from '@ruche/contracts/inbox';
import { expect, it } from 'vitest';
import { daysAgo, publish } from '#testing/analytics.ts';
import { expectFieldRefused, expectRefused } from '#testing/api.ts';
import { openInbox, receive } from '#testing/inbox.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi();

it('shows what the accounts published, newest first, with what was written below it', async () => {
  const inbox = await openInbox(api);
  const [old, recent] = await publish(api, inbox, [
    { publishedAt: daysAgo(200), platform: 'facebook' },
    { publishedAt: daysAgo(1), platform: 'facebook', text: 'Croissants!' },
  ]);
  if (!old || !recent) throw new Error('There should be two.');
  const below = { kind: 'comment', postRemoteId: recent.id } as const;
  const conversation = await receive(api, inbox, { ...below, texts: ['Yum', 'Where?'] });
  await receive(api, inbox, { ...below, fields: { state: 'done' } });
  const { call } = inbox.person;
  const read = async (query: string) => FeedSchema.parse((await call('GET', `/feed${query}`)).body);
  const first = await read('?limit=1');
  expect(first.items).toMatchObject([{ id: recent.id, text: 'Croissants!', commentCount: 3, openCount: 1 }]);
  const next = await read(`?limit=1&cursor=${first.nextCursor}`);
  expect(next.items).toMatchObject([{ id: old.id, commentCount: 0, openCount: 0 }]);
  expect(next.nextCursor).toBeNull();
  expect((await read('?platform=twitter')).items).toEqual([]);
  const list = await call('GET', `/conversations?publicationId=${recent.id}`);
  expect(list.body['items']).toMatchObject([
    { id: conversation.id, post: { publicationId: recent.id, text: 'Croissants!' } },
  ]);
});

it('is nobody else’s', async () => {
  const inbox = await openInbox(api);
  const eve = await api.signUp();
  expectRefused(await eve.call('GET', `/feed?clientId=${inbox.clientId}`), 404, 'not_found');
  expectFieldRefused(await eve.call('GET', '/feed?cursor=nonsense'), 'query.cursor');
  expectRefused(await api.call('GET', '/feed'), 401, 'unauthenticated');
});
