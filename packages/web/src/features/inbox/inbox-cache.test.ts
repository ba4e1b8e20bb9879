import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { applyChange } from './apply-change.ts';
import { changeInCache, findInLists } from './inbox-cache.ts';
import { beginChange, withPending } from './pending-changes.ts';
import { conversationOf } from './testing/conversations.ts';

const [first, second] = [conversationOf({ id: 'first' }), conversationOf({ id: 'second' })];
const open = inboxKeys.list({});
const all = inboxKeys.list({ view: 'all' });

const finish = (one: typeof first) => applyChange(one, { operation: 'done' });

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  for (const key of [open, all]) {
    queries.setQueryData(key, { pages: [{ items: [first, second], nextCursor: null }], pageParams: [null] });
  }
  queries.setQueryData(inboxKeys.one('first'), first);
});

type Listed = { pages: { items: { id: string; state: string }[] }[] };
const listed = (key: readonly unknown[]) =>
  queries.getQueryData<Listed>(key)?.pages.flatMap(({ items }) => items.map(({ id, state }) => `${id} ${state}`));

it('shows a change in every list, and takes conversations off those that they leave', () => {
  changeInCache(queries, new Set(['first']), { apply: finish, ownId: 'me' });
  expect(listed(open)).toEqual(['second open']);
  expect(listed(all)).toEqual(['first done', 'second open']);
  expect(queries.getQueryData(inboxKeys.one('first'))).toMatchObject({ state: 'done' });
  expect(findInLists(queries, 'first')).toMatchObject({ state: 'done' });
});

it('keeps a change on what is read before the server has answered, and no longer', () => {
  const end = beginChange(['first'], finish);
  expect(withPending(first)).toMatchObject({ state: 'done' });
  expect(withPending(second)).toBe(second);
  end();
  expect(withPending(first)).toBe(first);
});
