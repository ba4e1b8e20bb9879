import { expect, it } from 'vitest';
import { clientIn, subjectOfAddress } from './screen-client.ts';

const one = '0199f5a4-0000-7000-8000-000000000001';
const two = '0199f5a4-0000-7000-8000-000000000002';
const nothing = { clientId: null, postId: null, conversationId: null };

it.each([
  ['/dashboard', '', nothing],
  ['/dashboard/clients', '', nothing],
  ['/dashboard/clients/import', '', nothing],
  [`/dashboard/clients/${one}`, '', { ...nothing, clientId: one }],
  ['/dashboard/calendar', `?clientId=${one}&post=${two}`, { ...nothing, clientId: one, postId: two }],
  ['/dashboard/analytics', `?clientId=${one}`, { ...nothing, clientId: one }],
  ['/dashboard/assistant', `?tab=trends&client=${one}`, { ...nothing, clientId: one }],
  ['/dashboard/media', `?folder=${one}`, { ...nothing, clientId: one }],
  ['/dashboard/media', '?folder=shared', nothing],
  [`/dashboard/posts/${two}`, '', { ...nothing, postId: two }],
  ['/dashboard/posts/new', `?clientId=${one}`, { ...nothing, clientId: one }],
  ['/dashboard/social', `?conversation=${two}`, { ...nothing, conversationId: two }],
  ['/dashboard/calendar', '?clientId=1', nothing],
])('knows what %s%s is about', (pathname, search, subject) => {
  expect(subjectOfAddress(pathname, search)).toEqual(subject);
});

it('finds the client of a post and of a conversation', () => {
  expect(clientIn({ id: two, clientId: one })).toBe(one);
  expect(clientIn({ id: two, client: { id: one, name: 'Boulangerie Martin' } })).toBe(one);
  expect(clientIn(undefined)).toBeNull();
});
